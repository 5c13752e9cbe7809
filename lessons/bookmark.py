"""How one reader stands in a lesson: what is unfolded, and what was chosen last."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MOST_MOMENTS: Final = 99
LONGEST_CHOICE: Final = 80


@dataclass(frozen=True, slots=True)
class Bookmark:
    """``at``: the moment of the lesson at which something was chosen, 0 for none yet.

    What follows a moment is folded until something was chosen there; ``is_open``: nothing is.
    """

    at: int = 0
    choice: str = ""
    is_open: bool = False

    @staticmethod
    def of(query: Mapping[str, str]) -> "Bookmark":
        """As the address has it; what no page of ours would send is left out."""
        at, choice = query.get("at", ""), query.get("choice", "")
        is_number = at.isascii() and at.isdecimal() and 0 < len(at) < len(str(MOST_MOMENTS)) + 1
        is_open = query.get("open") == "all"
        if not is_number or not choice or len(choice) > LONGEST_CHOICE:
            return Bookmark(is_open=is_open)
        return Bookmark(int(at), choice, is_open)

    def opens(self, number: int, *, is_over: bool = True) -> bool:
        """Whether what follows that moment is unfolded; ``is_over``: whether it can be by now."""
        return self.is_open or number < self.at or (number == self.at and is_over)

    def choice_at(self, number: int) -> str:
        return self.choice if number == self.at else ""


UNTOUCHED: Final = Bookmark()
EVERYTHING: Final = Bookmark(is_open=True)
