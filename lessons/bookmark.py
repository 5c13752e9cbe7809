"""A reader's place in a lesson: what is unfolded, and what they chose."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

DIGITS: Final = 2
"""The maximum number of digits of a moment's number: no lesson has a hundred."""
LONGEST_CHOICE: Final = 80


class Chosen(NamedTuple):
    """A choice at a moment of the lesson; ``at``: its number."""

    at: int
    choice: str

    @staticmethod
    def of(data: Mapping[str, str]) -> "Chosen | None":
        """Read an address or a form; None for values that no page of ours sends."""
        at, choice = data.get("at", ""), data.get("choice", "")
        is_number = at.isascii() and at.isdecimal() and len(at) <= DIGITS
        is_fit = choice.isprintable() and 0 < len(choice) <= LONGEST_CHOICE
        return Chosen(int(at), choice) if is_number and is_fit else None


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A reader's place in a lesson.

    ``choices``: by the numbers of the moments. ``is_kept``: whether some of them are from an
    earlier visit. ``is_open``: whether nothing is folded; otherwise what follows a moment is folded
    until something was chosen there.
    """

    choices: Mapping[int, str] = field(default_factory=dict)
    is_open: bool = False
    is_kept: bool = False

    @staticmethod
    def of(query: Mapping[str, str]) -> "Bookmark":
        """Read the query of an address."""
        chosen = Chosen.of(query)
        return Bookmark(dict([chosen] if chosen else []), query.get("open") == "all")

    def after(self, choices: Mapping[int, str]) -> "Bookmark":
        """Add the stored choices; those of the address take precedence."""
        return replace(self, choices={**choices, **self.choices}, is_kept=bool(choices))

    @property
    def at(self) -> int:
        """The number of the last moment with a choice; 0 for none."""
        return max(self.choices, default=0)

    def opens(self, number: int, *, is_over: bool = True) -> bool:
        """Whether the text after a moment is open; ``is_over``: whether its choice opens it."""
        return self.is_open or number < self.at or (number == self.at and is_over)

    def choice_at(self, number: int) -> str:
        return self.choices.get(number, "")


UNTOUCHED: Final = Bookmark()
EVERYTHING: Final = Bookmark(is_open=True)
