"""What the picker lists: new hands, then the questions of a place, page by page."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from quiz.collections.generate import Batch, find
from quiz.errors import QuestionUnavailableError
from quiz.picker.forms import PickForm
from quiz.picker.picked import Picked, another, token_of, with_names
from quiz.picker.sources import EVERYTHING, NEW
from quiz.prompts import is_made
from quiz.questions.catalogue import question
from quiz.titles import ListName

A_PAGE: Final = 20
NO_QUERY: Final = dict.fromkeys(("q", "kind", "about", "level", "tag", "rules", "language"), "")
"""A search that leaves everything open."""

Row = tuple[Picked, ListName]


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of the picker. ``dealt``: new hands; ``rows``: existing questions.

    ``batch``: what the new hands were dealt for; ``is_short``: whether fewer were found.
    ``can_deal``: whether hands are dealt as soon as somebody asks for them.
    """

    dealt: list[Row]
    rows: list[Row]
    total: int
    page: int
    batch: str = ""
    is_short: bool = False
    can_deal: bool = False

    @property
    def pages(self) -> int:
        return max(-(-self.total // A_PAGE), 1)


def listing(form: PickForm, data: Mapping[str, Any], dealt: list[str], page: int) -> Listing:
    """Return the page of a valid form.

    ``dealt``: the new hands of the page before, which stay as long as the same is wished for.
    """
    where, sources = form.cleaned_data["where"], form.sources
    rules, new_hands = form.rules_chosen, _NONE
    tokens = _linked(form) or sources.tokens(where, form.query)
    if _shows_new(form, data):
        new_hands = _new_hands(form, data, dealt)
    page = min(page, max(-(-len(tokens) // A_PAGE), 1))
    page_tokens = tokens[(page - 1) * A_PAGE : page * A_PAGE]
    return Listing(
        dealt=with_names([*sources.read(new_hands.names, rules)]),
        rows=with_names([*sources.read(page_tokens, rules)]),
        total=len(tokens),
        page=page,
        batch=new_hands.batch,
        is_short=new_hands.is_short,
        can_deal="added" in data,
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


def deals(form: PickForm, data: Mapping[str, Any], dealt: list[str]) -> bool:
    """Whether a page deals hands, instead of showing those of the page before again."""
    if not _shows_new(form, data):
        return False
    return not _stay(form, data, dealt) or data.get("another", "") in dealt


def _shows_new(form: PickForm, data: Mapping[str, Any]) -> bool:
    """Whether there are new hands on a page. There are none when something was just added."""
    return form.cleaned_data["where"] in {EVERYTHING, NEW} and "added" not in data


def _stay(form: PickForm, data: Mapping[str, Any], dealt: list[str]) -> bool:
    return data.get("batch") == _batch(form) and bool(dealt) and "fresh" not in data


def _batch(form: PickForm) -> str:
    mix = " ".join(f"{answer}={number}" for answer, number in form.mix.items())
    return f"{form.wish.name(str(form.cleaned_data['count']))} {mix}".strip()


def _new_hands(form: PickForm, data: Mapping[str, Any], dealt: list[str]) -> NewHands:
    batch, count = _batch(form), form.cleaned_data["count"]
    if _stay(form, data, dealt):
        available = [name for name in dealt if _is_known(name)][:count]
        old = data.get("another", "")
        names = [another(available, name) if name == old else name for name in available]
        return NewHands(names, batch, len(names) < count)
    questions = deal(form).questions
    return NewHands([each.id for each in questions], batch, len(questions) < count)


def deal(form: PickForm) -> Batch:
    """Deal new hands as a form wishes; if there are none, its error says what is in the way."""
    count = form.cleaned_data["count"]
    try:
        batch = find(form.wish, count, form.sources.known_likenesses, mix=form.mix, for_paper=True)
    except QuestionUnavailableError:
        batch = Batch((), is_out_of_time=False, missing={})
    if not batch.questions:
        form.refuse()
    return batch


def _is_known(name: str) -> bool:
    with suppress(QuestionUnavailableError):
        return is_made(name) and bool(question(name))
    return False
