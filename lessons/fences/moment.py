"""A moment at which a lesson stops: the reader acts or predicts, and what follows is folded."""

from dataclasses import dataclass
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString

from lessons.bookmark import Bookmark


@dataclass(frozen=True, slots=True)
class Place:
    """Where a moment stands: its ``number`` in the lesson, and for which reader.

    ``path``: to which is sent what is chosen there.
    """

    path: str
    number: int
    bookmark: Bookmark

    @property
    def choice(self) -> str:
        """What the reader chose here, as the address has it; empty where nothing was chosen."""
        return self.bookmark.choice_at(self.number)

    @property
    def id(self) -> str:
        return f"moment-{self.number}"


NOTHING: Final = SafeString()


@dataclass(frozen=True, slots=True)
class Moment:
    """``asked``: what the reader does; ``reveal``: the button that unfolds all that follows.

    ``answer`` stands first in what follows; empty where it comes with what was asked. ``aloud``:
    what came of a choice, for those who do not see it. ``is_over``: whether what was chosen there
    unfolds what follows.
    """

    asked: SafeString
    reveal: str
    answer: SafeString = NOTHING
    aloud: str = ""
    is_over: bool = True


def unfolding(moment: Moment, place: Place) -> SafeString:
    """The moment, and the beginning of the fold; it ends with the lesson, by ``END``."""
    is_open = place.bookmark.opens(place.number, is_over=moment.is_over)
    return _unfolding(moment, f"after-{place.number}", is_open=is_open)


def alone(moment: Moment) -> SafeString:
    """A moment that nothing follows but its answer."""
    return _unfolding(moment, "answer", is_open=False) + END


def _unfolding(moment: Moment, name: str, *, is_open: bool) -> SafeString:
    return format_html(
        '{}<details class="fold" id="{}"{}><summary><span class="button">{}</span></summary>{}',
        moment.asked,
        name,
        SafeString(" open" if is_open else ""),
        moment.reveal,
        moment.answer,
    )


END: Final = SafeString("</details>")
