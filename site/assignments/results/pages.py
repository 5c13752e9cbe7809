"""Which part of a long list is shown, and where the rest is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """The ``number``-th, from 1, of ``all`` parts; ``first``: the place of its first, from 1."""

    shown: Sequence[T]
    number: int
    all: int
    first: int
    of: int

    @property
    def last(self) -> int:
        return self.first + len(self.shown) - 1

    @property
    def before(self) -> int | None:
        return self.number - 1 if self.number > 1 else None

    @property
    def after(self) -> int | None:
        return self.number + 1 if self.number < self.all else None


def part_of(every: Sequence[T], number: str, size: int) -> Part[T]:
    """``number`` as it stands in an address: the nearest where there is none such.

    >>> part_of("abcde", "2", 3)
    Part(shown='de', number=2, all=2, first=4, of=5)
    """
    parts = max(-(-len(every) // size), 1)
    asked = int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else 1
    chosen = min(max(asked, 1), parts)
    start = (chosen - 1) * size
    return Part(every[start : start + size], chosen, parts, start + 1, len(every))
