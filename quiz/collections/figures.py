"""How those who worked through a collection did, without names: for its author alone."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Count, F, Min, Q, QuerySet
from django.db.models.functions import Coalesce

from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.mistakes import mistakes_in, sentence_on
from quiz.models import Answer, Collection, ItemAnswer, Marking
from web.pages import page_words

MOST_ANSWERS: Final = 5_000
"""Wrong ones looked through for their mistakes: the newest."""

SHOWN: Final = 3
"""Mistakes of each item."""


@dataclass(frozen=True, slots=True)
class Told:
    """A mistake: how many made it, and what one of them was told."""

    times: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Of an item: how many answered it, how many were right at their first try."""

    answered: int
    right: int
    mistakes: tuple[Told, ...] = ()

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.answered) if self.answered else 0


@dataclass(frozen=True, slots=True)
class CollectionFigures:
    """``people``: how many answered anything; ``by_item``: by the item's number."""

    people: int
    by_item: dict[int, Figures]


def figures_of(collection: Collection) -> CollectionFigures:
    """Each person's first answer to each item counts; the author's own do not."""
    given = _given(collection)
    firsts = given.values("item", "person").annotate(first=Min("answer")).values("first")
    item = F("answer__in_collection__item")
    marked = Marking.objects.filter(is_newest=True, answer__in=firsts).annotate(item=item)
    counts = marked.values("item").annotate(
        answered=Count("pk"), right=Count("pk", filter=Q(score=F("out_of")))
    )
    wrong = marked.filter(score__lt=F("out_of")).order_by("-pk")
    mistakes = _mistakes(
        wrong.values_list("item", "answer", "mistakes")[:MOST_ANSWERS], page_words()
    )
    return CollectionFigures(
        people=given.aggregate(people=Count("person", distinct=True))["people"],
        by_item={
            row["item"]: Figures(
                row["answered"], row["right"], tuple(mistakes.get(row["item"], ()))
            )
            for row in counts
        },
    )


def _given(collection: Collection) -> QuerySet[Any]:
    """Each answer of others, with the person that its learner is by now."""
    person = Coalesce("answer__learner__merged_into", "answer__learner")
    given = ItemAnswer.objects.filter(item__collection=collection).annotate(person=person)
    return given.exclude(person=collection.learner.root.pk).order_by()


def _mistakes(
    wrong: Iterable[tuple[int, int, dict[str, str]]], words: Words
) -> dict[int, list[Told]]:
    """By item: the commonest, each with an answer in which it was made."""
    counts: dict[int, Counter[str]] = {}
    example: dict[tuple[int, str], int] = {}
    for item, answer, noticed in wrong:
        for mistake in set(noticed.values()):
            counts.setdefault(item, Counter())[mistake] += 1
            example.setdefault((item, mistake), answer)
    common = {item: counter.most_common(SHOWN) for item, counter in counts.items()}
    needed = {example[item, mistake] for item, told in common.items() for mistake, _n in told}
    answers = Answer.objects.select_related("task__rules").in_bulk(needed)
    newest = Marking.objects.filter(is_newest=True, answer__in=needed)
    noticed_in = {marking.answer_id: marking.mistakes for marking in newest}
    said = {number: _said(answer, noticed_in[number], words) for number, answer in answers.items()}
    return {
        item: [
            Told(times, said[example[item, mistake]][mistake])
            for mistake, times in told
            if mistake in said[example[item, mistake]]
        ]
        for item, told in common.items()
    }


def _said(answer: Answer, noticed: dict[str, str], words: Words) -> dict[str, str]:
    """By its id, what was told of each mistake in an answer."""
    try:
        prompt = answer.task.to_prompt()
    except (RulesError, ScenarioError):
        return {}
    found = mistakes_in(prompt.ruling, answer.given, noticed)
    return {mistake.id: sentence_on(mistake, prompt.rules, words) for mistake in found.values()}
