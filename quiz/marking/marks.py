"""Marking: each field of an answer against what is right. It knows no database and no page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

LIABLE: Final = "liable"
WHAT: Final = "what"

Value = list[str] | str | int
Reply = Mapping[str, Value]
"""What was answered, by field, fit for JSON: one choice, choices in their order, or a figure."""

RightReply = Mapping[str, Any]
"""What is right, by field: a value, or ``{"any": [...]}`` where each of several will do."""

ANY: Final = "any"


class Verdict(StrEnum):
    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"


class Credit(StrEnum):
    """What a field earned; ``follows``: wrong, but right if the liable player were as named."""

    RIGHT = "right"
    FOLLOWS = "follows"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Mark:
    """One field: what was answered (None: nothing), what is right, and what that earned."""

    field: str
    value: Value | None
    right: Any
    credit: Credit

    @property
    def is_right(self) -> bool:
        return self.credit is Credit.RIGHT

    @property
    def counts(self) -> bool:
        return self.credit is not Credit.WRONG

    @property
    def is_free(self) -> bool:
        """Whether it says rightly that nothing happens: that a field left empty says too."""
        if self.value is None:
            return self._is_nothing(self.right)
        return self.counts and self._is_nothing(self.value)

    def _is_nothing(self, value: Any) -> bool:
        return value == 0 or (self.field == WHAT and value == [])


def mark(right: RightReply, reply: Reply) -> tuple[Mark, ...]:
    """Each field by itself: a wrong one costs no other."""
    return tuple(
        Mark(field, reply.get(field), wanted, _credit(reply.get(field), wanted))
        for field, wanted in right.items()
    )


def counted(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Those that earn something or miss it; for what anyone gets free there is no mark."""
    return tuple(mark for mark in marks if not mark.is_free)


def accepted(wanted: Any) -> list[Any]:
    """Every value that is right for a field."""
    return list(wanted[ANY]) if isinstance(wanted, Mapping) else [wanted]


def verdict(score: int, out_of: int) -> Verdict:
    if score == out_of:
        return Verdict.RIGHT
    return Verdict.PARTLY if score else Verdict.WRONG


def _credit(reply: Value | None, wanted: Any) -> Credit:
    return Credit.RIGHT if reply in accepted(wanted) else Credit.WRONG
