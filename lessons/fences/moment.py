"""A moment: the lesson stops, the reader acts or predicts, and the text after it is folded."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from django.utils.html import format_html
from django.utils.safestring import SafeString

from lessons.bookmark import Bookmark


@dataclass(frozen=True, slots=True)
class Place:
    """The ``number`` of a moment, and the reader's bookmark; ``path``: the address for choices."""

    path: str
    number: int
    bookmark: Bookmark

    @property
    def choice(self) -> str:
        """The reader's choice at this moment; empty for none."""
        return self.bookmark.choice_at(self.number)

    @property
    def id(self) -> str:
        return f"moment-{self.number}"


NOTHING: Final = SafeString()


@dataclass(frozen=True, slots=True)
class Moment:
    """``question``: the task; ``reveal``: the button that unfolds the text after it.

    ``answer`` comes first in that text; empty if it is part of ``question``. ``aloud``: the outcome
    of a choice, for screen readers. ``is_over``: whether the choice unfolds the text.
    ``is_right``: its mark; None for no choice or no mark.
    """

    question: SafeString
    reveal: str
    answer: SafeString = NOTHING
    aloud: str = ""
    is_over: bool = True
    is_right: bool | None = None


def unfolding(moment: Moment, place: Place) -> SafeString:
    """The moment and the start of its fold, which ``END`` closes at the end of the lesson."""
    is_open = place.bookmark.opens(place.number, is_over=moment.is_over)
    return _unfolding(moment, f"after-{place.number}", "past", is_open=is_open)


def alone(moment: Moment) -> SafeString:
    """A moment outside a lesson: only its answer follows."""
    return _unfolding(moment, "answer", "button", is_open=False) + END


def _unfolding(moment: Moment, name: str, looks: str, *, is_open: bool) -> SafeString:
    return format_html(
        '{}<details class="fold" id="{}"{}><summary><span class="{}">{}</span></summary>{}',
        moment.question,
        name,
        SafeString(" open" if is_open else ""),
        looks,
        moment.reveal,
        moment.answer,
    )


END: Final = SafeString("</details>")


Mark = Literal["open", "done", "right", "wrong"]


@dataclass(frozen=True, slots=True)
class Score:
    """How the moments of a lesson went.

    ``marks``: of each moment; ``done`` for one at which nothing can be wrong.
    """

    marks: tuple[Mark, ...]

    @property
    def is_done(self) -> bool:
        return "open" not in self.marks

    @property
    def done(self) -> int:
        return len(self.marks) - self.marks.count("open")

    @property
    def right(self) -> int:
        return self.marks.count("right")

    @property
    def out_of(self) -> int:
        """The number of moments that went right or wrong; once all are done, of all that can."""
        return self.right + self.marks.count("wrong")


def score_of(moments: Iterable[Moment]) -> Score:
    return Score(tuple(map(_mark, moments)))


def _mark(moment: Moment) -> Mark:
    if not moment.is_over:
        return "open"
    if moment.is_right is None:
        return "done"
    return "right" if moment.is_right else "wrong"
