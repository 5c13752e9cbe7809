"""How one reader stands in a lesson: what is unfolded, and what was chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

DIGITS: Final = 2
"""Of the number of a moment: no lesson has a hundred."""
LONGEST_CHOICE: Final = 80


class Chosen(NamedTuple):
    """At a moment of the lesson, by its number."""

    at: int
    choice: str

    @staticmethod
    def of(sent: Mapping[str, str]) -> "Chosen | None":
        """As an address or a form has it; None for what no page of ours would send."""
        at, choice = sent.get("at", ""), sent.get("choice", "")
        is_number = at.isascii() and at.isdecimal() and len(at) <= DIGITS
        is_fit = choice.isprintable() and 0 < len(choice) <= LONGEST_CHOICE
        return Chosen(int(at), choice) if is_number and is_fit else None


@dataclass(frozen=True, slots=True)
class Bookmark:
    """``choices``: by the numbers of the moments. ``is_kept``: some of them from an earlier visit.

    What follows a moment is folded until something was chosen there; ``is_open``: nothing is.
    """

    choices: Mapping[int, str] = field(default_factory=dict)
    is_open: bool = False
    is_kept: bool = False

    @staticmethod
    def of(query: Mapping[str, str]) -> "Bookmark":
        """As the address has it."""
        chosen = Chosen.of(query)
        return Bookmark(dict([chosen] if chosen else []), query.get("open") == "all")

    def after(self, kept: Mapping[int, str]) -> "Bookmark":
        """With what was chosen before; what is chosen now counts."""
        return replace(self, choices={**kept, **self.choices}, is_kept=bool(kept))

    @property
    def at(self) -> int:
        """The last moment at which something was chosen, 0 for none yet."""
        return max(self.choices, default=0)

    def opens(self, number: int, *, is_over: bool = True) -> bool:
        """Whether what follows that moment is unfolded; ``is_over``: whether it can be by now."""
        return self.is_open or number < self.at or (number == self.at and is_over)

    def choice_at(self, number: int) -> str:
        return self.choices.get(number, "")


UNTOUCHED: Final = Bookmark()
EVERYTHING: Final = Bookmark(is_open=True)
