"""What the picker lists: new hands, then the questions of a place, page by page."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from django.utils import timezone as clock

from assignments.picker.forms import BANK, EVERYTHING, MINE, NEW, PickForm
from assignments.picker.picked import Picked, another, resolved, token_of, with_names
from assignments.rights import assignments_of
from clubs.rights import Access
from lessons.catalog import UnknownLessonError, lesson
from pao.deals import difficulty
from pao.errors import RulesError, ScenarioError
from quiz.bank.listed import names, words_of
from quiz.bank.own import published_names
from quiz.collections.generate import Batch, find
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem, PaperItem, Task
from quiz.prompts import concepts_of, is_made
from quiz.questions.catalogue import question
from quiz.titles import ListName, list_name
from web.folding import fold
from web.pages import page_words, positive_int

A_PAGE: Final = 20
NO_QUERY: Final = dict.fromkeys(("q", "kind", "about", "level", "tag", "rules", "language"), "")
"""A search that leaves everything open."""

Row = tuple[Picked, ListName]


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of the picker. ``dealt``: new hands; ``rows``: existing questions.

    ``batch``: what the new hands were dealt for; ``is_short``: whether fewer were found.
    """

    dealt: list[Row]
    rows: list[Row]
    total: int
    page: int
    batch: str = ""
    is_short: bool = False

    @property
    def pages(self) -> int:
        return max(-(-self.total // A_PAGE), 1)


def tokens_in(access: Access, where: str, query: Mapping[str, Any]) -> list[str]:
    """Return the tokens of the questions of a place that match; empty for an unknown place."""
    learner = access.me.learner.root
    if where in {EVERYTHING, BANK, MINE}:
        own = published_names(query, learner) if where != BANK else []
        everybodys = names(query) if where != MINE else []
        return [*dict.fromkeys([*own, *everybodys])]
    kind, _colon, name = where.partition(":")
    if kind == "lesson":
        return [*_of_lesson(name, query)]
    if kind == "collection" and name.isalnum():
        collection = Collection.objects.filter(key=name).select_related("learner__merged_into")
        return [
            f"collection:{each.key}:{number}"
            for each in collection
            if each.is_open or each.learner.root == learner
            for number in _matching_items(each, query)
        ]
    if kind == "earlier" and (number := positive_int(name)):
        papers = assignments_of(access, clock.now()).filter(pk=number).values("pk")
        items = PaperItem.objects.filter(paper__in=papers, replaced=None).select_related(
            "task__rules"
        )
        return [f"earlier:{item.pk}" for item in items if _matches(item.task, "", query)]
    return []


def _of_lesson(slug: str, query: Mapping[str, Any]) -> Iterator[str]:
    with suppress(UnknownLessonError):
        chosen = lesson(page_words().code, slug)
        matching = {*names(query)}
        yield from (f"lesson:{slug}:{name}" for name in chosen.questions if name in matching)


def _matching_items(collection: Collection, query: Mapping[str, Any]) -> Iterator[int]:
    items = collection.items.filter(standing=CollectionItem.ItemStatus.IN)
    for item in items.select_related("task__rules", "version__task__rules"):
        task = item.version.task if item.version else item.task
        title = list_name(item.version).title if item.version else ""
        if task and _matches(task, title, query):
            yield item.pk


def _matches(task: Task, title: str, query: Mapping[str, Any]) -> bool:
    """Whether a stored question matches a search: its words, kind, topic and difficulty."""
    text = fold(title or list_name(task).title, loosely=True)
    if query["kind"] not in {"", task.kind} or not all(word in text for word in words_of(query)):
        return False
    if not (query["level"] or query["about"]):
        return True
    with suppress(RulesError, ScenarioError):
        prompt = task.to_prompt()
        if not prompt.has_hand:
            return False
        about = {*concepts_of(query["about"])}
        practised = {step.rule for step in prompt.ruling.trace}
        is_about = not about or bool(about & practised)
        return is_about and query["level"] in {"", str(difficulty(prompt.ruling))}
    return False


def listing(form: PickForm, sent: Mapping[str, Any], dealt: list[str], page: int) -> Listing:
    """Return the page of a valid form.

    ``dealt``: the new hands of the page before, which stay as long as the same is wished for.
    """
    where, access = form.cleaned_data["where"], form.access
    rules, made = form.rules_chosen, _NONE
    tokens = _linked(form) or tokens_in(access, where, form.query)
    if where in {EVERYTHING, NEW}:
        made = _new_hands(form, sent, dealt)
    page = min(page, max(-(-len(tokens) // A_PAGE), 1))
    shown = tokens[(page - 1) * A_PAGE : page * A_PAGE]
    return Listing(
        dealt=with_names([*resolved(access, made.names, rules)]),
        rows=with_names([*resolved(access, shown, rules)]),
        total=len(tokens),
        page=page,
        batch=made.batch,
        is_short=made.is_short,
    )


def _linked(form: PickForm) -> list[str]:
    """Return the question whose link was searched for; empty for words."""
    sought = form.cleaned_data["q"]
    return [token_of(sought)] if "/quiz/" in sought else []


@dataclass(frozen=True, slots=True)
class NewHands:
    names: list[str]
    batch: str
    is_short: bool


_NONE: Final = NewHands([], "", is_short=False)


def deals(form: PickForm, sent: Mapping[str, Any], dealt: list[str]) -> bool:
    """Whether a page deals hands, instead of showing those of the page before again."""
    if form.cleaned_data["where"] not in {EVERYTHING, NEW}:
        return False
    return not _stay(form, sent, dealt) or sent.get("another", "") in dealt


def _stay(form: PickForm, sent: Mapping[str, Any], dealt: list[str]) -> bool:
    return sent.get("batch") == _batch(form) and bool(dealt) and "fresh" not in sent


def _batch(form: PickForm) -> str:
    mix = " ".join(f"{answer}={number}" for answer, number in form.mix.items())
    return f"{form.wish.name(str(form.cleaned_data['count']))} {mix}".strip()


def _new_hands(form: PickForm, sent: Mapping[str, Any], dealt: list[str]) -> NewHands:
    batch, count = _batch(form), form.cleaned_data["count"]
    if _stay(form, sent, dealt):
        known = [name for name in dealt if _is_known(name)][:count]
        old = sent.get("another", "")
        made = [another(known, name) if name == old else name for name in known]
        return NewHands(made, batch, len(made) < count)
    found = deal(form).questions
    return NewHands([each.id for each in found], batch, len(found) < count)


def deal(form: PickForm) -> Batch:
    """Deal new hands as a form wishes; if there are none, its error says what is in the way."""
    try:
        found = find(form.wish, form.cleaned_data["count"], mix=form.mix, for_paper=True)
    except QuestionUnavailableError:
        found = Batch((), is_out_of_time=False, missing={})
    if not found.questions:
        form.refuse()
    return found


def _is_known(name: str) -> bool:
    with suppress(QuestionUnavailableError):
        return is_made(name) and bool(question(name))
    return False
