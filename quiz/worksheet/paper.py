"""Questions as a page to print, and their answers as another one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from board.notes import AuthorNote
from pao.words import Words
from quiz.answering.wording import assumed, parts_of, right_in_words
from quiz.kinds.kind import Explanation
from quiz.kinds.payments import Payments
from quiz.marking import Part
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question
from quiz.titles import title_of
from web.pages import page_words

PER_PAGE: Final = ("1", "2", "3", "4")
"""How many hands fit on a page: the fewer, the larger."""
USUAL: Final = "2"
SETTLED: Final = "quiz/_ruled_hand.html"
TABLES: Final = ("quiz/_hand.html", "quiz/_your_turn.html")
"""The fragments that are only a table."""


class Side(StrEnum):
    """One of the two pages of a worksheet, which are printed separately."""

    QUESTIONS = "questions"
    ANSWERS = "answers"


@dataclass(frozen=True, slots=True)
class Entry:
    """A question to print.

    ``path``: where it can be answered and marked, empty if nowhere. ``before`` and ``after``: words
    around it that are not part of the question.
    """

    question: Question
    path: str = ""
    before: AuthorNote | None = None
    after: AuthorNote | None = None


@dataclass(frozen=True, slots=True)
class Worksheet:
    """What is printed.

    ``paths``: of its two pages. ``back``: the address and the words of the link back. ``title`` and
    ``introduction``: of its author; ``language``: of the title. ``is_public``: whether anybody can
    open it.
    """

    entries: Sequence[Entry]
    paths: dict[Side, str]
    back: tuple[str, str]
    title: str = ""
    language: str = ""
    introduction: AuthorNote | None = None
    is_public: bool = False

    def path(self, side: Side, per: str) -> str:
        path = self.paths[side]
        return path if per == USUAL else f"{path}{'&' if '?' in path else '?'}per={per}"

    @property
    def is_plain(self) -> bool:
        """Whether all questions ask who is liable and who pays, with all fields."""
        prompts = [entry.question.prompt for entry in self.entries]
        return all(prompt.kind == Payments.id and not prompt.left_out for prompt in prompts)

    @property
    def with_riichi(self) -> bool:
        return any(entry.question.prompt.scenario.riichi for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Item:
    """A question on paper.

    ``parts``: what is to be filled in. ``scene``: what happened; ``shows``: the fragment that draws
    it, empty for a table.
    """

    title: str
    sentence: str
    rules: str
    assumed: tuple[tuple[str, str], ...]
    prompt: Prompt
    parts: tuple[Part, ...]
    scene: dict[str, Any]
    shows: str
    before: AuthorNote | None
    address: str


@dataclass(frozen=True, slots=True)
class Solved:
    """The same question answered: field by field, with the reasons. ``after``: its words."""

    title: str
    rules: str
    prompt: Prompt
    right: tuple[tuple[str, str], ...]
    explanation: Explanation
    is_settled: bool
    after: tuple[AuthorNote, ...]
    address: str


def item(entry: Entry, words: Words, address: str = "") -> Item:
    prompt, kind = entry.question.prompt, entry.question.kind
    shows = kind.shows[0]
    return Item(
        title=title_of(prompt),
        sentence=kind.sentence(prompt, words),
        rules=kind.rules_line(prompt, words),
        assumed=assumed(prompt, words),
        prompt=prompt,
        parts=parts_of(prompt, words),
        scene=kind.scene(prompt, words),
        shows="" if shows in TABLES else shows,
        before=entry.before,
        address=address,
    )


def solved(entry: Entry, words: Words, address: str = "") -> Solved:
    question = entry.question
    prompt, kind = question.prompt, question.kind
    notes = (question.afterword, entry.after)
    return Solved(
        title=title_of(prompt),
        rules=kind.rules_line(prompt, words),
        prompt=prompt,
        right=tuple(right_in_words(prompt, kind.right(prompt), words)),
        explanation=kind.explanation(prompt, words),
        is_settled=kind.shows[1] == SETTLED,
        after=tuple(note for note in notes if note),
        address=address,
    )


LAYOUTS: Final[dict[Side, Callable[[Entry, Words, str], Item | Solved]]] = {
    Side.QUESTIONS: item,
    Side.ANSWERS: solved,
}


def show(request: HttpRequest, sheet: Worksheet, side: Side) -> HttpResponse:
    """Return a page of a worksheet. ``per`` in the address: how many hands fit on a page."""
    words, layout = page_words(), LAYOUTS[side]
    absolute = request.build_absolute_uri
    per = request.GET.get("per", USUAL)
    per = per if per in PER_PAGE else USUAL
    other = Side.ANSWERS if side is Side.QUESTIONS else Side.QUESTIONS
    context = {
        "sheet": sheet,
        "items": [
            layout(entry, words, absolute(entry.path) if entry.path else "")
            for entry in sheet.entries
        ],
        "address": absolute(sheet.path(side, per)) if sheet.is_public else "",
        "other_side": sheet.path(other, per),
        "sizes": [(size, sheet.path(side, size)) for size in PER_PAGE],
        "per": per,
    }
    return render(request, f"worksheet/{side}.html", context)
