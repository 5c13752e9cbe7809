"""Random numbers by integer arithmetic only, so that a seed always gives the same ones."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = 2**64 - 1
FNV_OFFSET, FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3
GOLDEN, MIX_ONE, MIX_TWO = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class NothingLeftError(LookupError):
    """There is nothing to choose from, for example no tiles of a kind are left."""


class Dice:
    """SplitMix64 (Steele, Lea and Flood, 2014), seeded with the FNV-1a hash of the seed's text.

    >>> dice = Dice("pao")
    >>> [dice.below(6) for _ in range(8)]
    [0, 5, 4, 1, 1, 1, 3, 0]
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int | str) -> None:
        self._state = FNV_OFFSET
        for byte in str(seed).encode("utf-8", "surrogatepass"):
            self._state = (self._state ^ byte) * FNV_PRIME & WORD

    def below(self, count: int) -> int:
        """Return a whole number from 0 up to but not including ``count``."""
        self._state = (self._state + GOLDEN) & WORD
        mixed = (self._state ^ self._state >> 30) * MIX_ONE & WORD
        mixed = (mixed ^ mixed >> 27) * MIX_TWO & WORD
        return (mixed ^ mixed >> 31) * count >> 64

    def chance(self, part: int, of: int) -> bool:
        """Return True with the probability ``part / of``."""
        return self.below(of) < part

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options; raise NothingLeftError if there are none."""
        if not options:
            raise NothingLeftError
        return options[self.below(len(options))]

    def weighted(self, options: Sequence[tuple[T, int]]) -> T:
        """Return one of the options, with a probability proportional to its weight."""
        heights = list(accumulate([weight for _, weight in options]))
        return options[bisect(heights, self.below(heights[-1]))][0]

    def shuffled(self, options: Iterable[T]) -> list[T]:
        """Return the options in random order (Fisher and Yates)."""
        mixed = list(options)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
