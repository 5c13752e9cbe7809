"""Read the first answers of people to questions, without names.

Figures begin at five people and change with every fifth one, so that no difference between two
figures tells what a single person answered.
"""

from collections.abc import Collection as Numbers
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from accounts.models import Learner, ids_of
from quiz.answering.nonces import seconds_from
from quiz.marking import Reply, Verdict
from quiz.models import Answer, Collection, Marking, Source, Version

FEWEST: Final = 5
"""Fewest people for a figure, and how many people are added at a time."""

NEWEST: Final = 500
"""The most answers to an exercise that are read, the newest ones."""

MOST_OTHERS: Final = 50
"""The most other exercises of an author with which an exercise is compared, the newest ones."""

NEWEST_IN_COLLECTION: Final = 5_000
"""The most answers in a collection that are read, the newest ones."""


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """A person's first answer to an item, as it is marked today.

    ``person``: the learner's number today, of merged memberships that of the one that was kept.
    ``seconds``: how long it took, None if that is not known.
    """

    item: int
    person: int
    marking: Marking
    reply: Reply
    hints: int
    seconds: int | None

    @property
    def task(self) -> int:
        """Return the number of the task by which it is marked."""
        return self.marking.solution.task_id

    @property
    def verdict(self) -> Verdict:
        return self.marking.verdict

    @property
    def share(self) -> float:
        return self.marking.score / self.marking.out_of


def to_exercise(name: str, author: Learner) -> list[FirstAnswer]:
    """Return the first answers to a version of an exercise by others, the oldest first.

    ``name``: of the question that the version asks.
    """
    answers = Answer.objects.filter(source=Source.VERSION, name=name).annotate(item=F("task"))
    earlier = _earlier().filter(name=OuterRef("name"))
    return _read(answers, earlier, author, NEWEST)


def in_collection(collection: Collection) -> list[FirstAnswer]:
    """Return the first answers in a collection by people other than its author."""
    in_it = Answer.objects.filter(in_collection__item__collection=collection)
    answers = in_it.annotate(item=F("in_collection__item"))
    earlier = _earlier().filter(in_collection__item=OuterRef("in_collection__item"))
    return _read(answers, earlier, collection.learner, NEWEST_IN_COLLECTION)


def number_of_answers(name: str) -> int:
    """Return the number of all answers to a version, repeated ones included."""
    return Answer.objects.filter(source=Source.VERSION, name=name).count()


def reportable(firsts: Iterable[FirstAnswer]) -> list[FirstAnswer]:
    """Return the answers to one item that figures may be made of: a multiple of five."""
    firsts = [*firsts]
    return firsts[: reportable_number(len(firsts))]


def reportable_number(people: int) -> int:
    """Return a number of people rounded down to a multiple of five.

    >>> reportable_number(4), reportable_number(11)
    (0, 10)
    """
    return people - people % FEWEST


def shares_elsewhere(version: Version, people: Numbers[int]) -> dict[int, float]:
    """Return what people earned in the author's other exercises, from 0 to 1, by person."""
    others = Version.objects.exclude(task=version.task_id).order_by("-pk")
    own = others.filter(exercise__learner__in=ids_of(version.exercise.learner))
    tasks = [*own.values_list("task", flat=True)[:MOST_OTHERS]]
    markings = Marking.objects.filter(answer__learner__in=people, answer__task__in=tasks)
    shares: dict[int, list[float]] = {}
    rows = markings.filter(is_newest=True).values_list("answer__learner", "score", "out_of")
    for person, score, out_of in rows.order_by()[:NEWEST_IN_COLLECTION]:
        shares.setdefault(person, []).append(score / out_of)
    return {person: sum(earned) / len(earned) for person, earned in shares.items()}


def _earlier() -> QuerySet[Answer]:
    same = Answer.objects.filter(learner=OuterRef("learner"), task=OuterRef("task"))
    return same.filter(pk__lt=OuterRef("pk"))


def _read(
    answers: QuerySet[Any], earlier: QuerySet[Answer], author: Learner, most: int
) -> list[FirstAnswer]:
    merged = "response__membership__same_as__learner"
    person = Coalesce(f"{merged}__merged_into", merged, "learner__merged_into", "learner")
    columns = ("item", "person", "pk", "reply", "hints", "nonce", "created")
    newest = answers.annotate(person=person, is_later=Exists(earlier)).order_by("-pk")
    rows = [*newest.values_list(*columns, "is_later")[:most]]
    markings = {marking.answer_id: marking for marking in _markings(row[2] for row in rows)}
    firsts: dict[tuple[int, int], FirstAnswer] = {}
    for item, number, answer, reply, hints, nonce, created, is_later in reversed(rows):
        if is_later or number == author.root.pk or answer not in markings:
            continue
        marking, seconds = markings[answer], seconds_from(nonce, created)
        first = FirstAnswer(item, number, marking, reply, hints, seconds)
        firsts.setdefault((item, number), first)
    return [*firsts.values()]


def _markings(answers: Iterable[int]) -> QuerySet[Marking]:
    newest = Marking.objects.filter(is_newest=True, answer__in=[*answers])
    few = ("answer", "score", "out_of", "marks", "mistakes", "solution__task")
    return newest.select_related("solution").only(*few)
