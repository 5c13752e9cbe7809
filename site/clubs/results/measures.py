"""What is reckoned from counts: a share with its uncertainty, and whether a question discriminates.

Pure arithmetic. Published figures to which it is held: tests/clubs/results/test_measures.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Of the normal distribution, for an interval of 95 %."""

ENOUGH: Final = 20
"""Members from whom on it is said how a question discriminates: below, chance says more."""


@dataclass(frozen=True, slots=True)
class Share:
    """``right`` of ``of``, both counts.

    >>> share = Share(3, 11)
    >>> round(share.low, 3), round(share.high, 3)
    (0.097, 0.566)
    """

    right: int
    of: int

    @property
    def value(self) -> float:
        return self.right / self.of if self.of else 0.0

    @property
    def percent(self) -> int:
        """Rounded down: only all of it is a hundred."""
        return self.right * 100 // self.of if self.of else 0

    @property
    def low(self) -> float:
        """From 0 to 1, as ``high`` is: between them it lies with 95 % by Wilson's score interval.

        E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
        """
        return self._middle - self._reach if self.right else 0.0

    @property
    def high(self) -> float:
        return self._middle + self._reach if self.right < self.of else 1.0

    @property
    def low_percent(self) -> int:
        return round(self.low * 100)

    @property
    def high_percent(self) -> int:
        return round(self.high * 100)

    @property
    def _middle(self) -> float:
        if not self.of:
            return 0.5
        return (self.value + Z**2 / (2 * self.of)) / (1 + Z**2 / self.of)

    @property
    def _reach(self) -> float:
        if not self.of:
            return 0.5
        spread = self.value * (1 - self.value) / self.of + Z**2 / (4 * self.of**2)
        return Z / (1 + Z**2 / self.of) * sqrt(spread)


def discrimination(is_right: Sequence[bool], rest: Sequence[float]) -> float | None:
    """The point-biserial correlation of a question with the rest, from -1 to 1.

    ``rest``: what each of the same people earned in the other questions. None where it is none:
    all or nobody right, or all alike in the rest.

    >>> discrimination([False, False, True, True], [1, 2, 3, 4])
    0.8944271909999159
    """
    right = [score for was, score in zip(is_right, rest, strict=True) if was]
    wrong = [score for was, score in zip(is_right, rest, strict=True) if not was]
    number = len(rest)
    if not right or not wrong:
        return None
    mean = sum(rest) / number
    deviation = sqrt(sum((score - mean) ** 2 for score in rest) / number)
    if deviation < 1e-9:
        return None
    apart = sum(right) / len(right) - sum(wrong) / len(wrong)
    return apart / deviation * sqrt(len(right) * len(wrong)) / number
