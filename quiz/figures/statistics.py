"""Statistics with their uncertainty: shares, and how well a question discriminates.

Pure arithmetic, compared with published figures in tests/quiz/figures/test_statistics.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import atanh, sqrt, tanh
from statistics import NormalDist, correlation
from typing import Final

from quiz.attempts.scores import percent

Z: Final = NormalDist().inv_cdf(0.975)
"""The z-score of a 95 % interval."""

ENOUGH: Final = 20
"""Fewest members for a discrimination: below, chance dominates."""

HARDLY: Final = 0.2
"""The discrimination below which a question is poor.

Source: R. L. Ebel, Essentials of educational measurement, 1972.
"""

MINUS: Final = "\N{MINUS SIGN}"

WIDTH: Final = 200
"""The width of a whole bar, in the units of a picture."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share, as two counts: ``right`` of ``of``.

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
        return percent(Fraction(self.right, self.of)) if self.of else 0

    @property
    def low(self) -> float:
        """The lower end of the share's 95 % interval, from 0 to 1; ``high`` is the upper end.

        It is Wilson's score interval: E. B. Wilson, Probable inference, the law of succession, and
        statistical inference, 1927.
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
    def bar(self) -> float:
        """The width of the share's bar in a picture."""
        return bar_width(self.right, self.of)

    @property
    def whisker(self) -> tuple[float, float]:
        """The two ends of the line below the share's bar, in units of the picture."""
        return round(self.low * WIDTH, 1), round(self.high * WIDTH, 1)

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


class Tells(StrEnum):
    """Whether a question separates those who do well in the rest, as far as that is certain."""

    LESS = "less"
    HARDLY = "hardly"
    UNSURE = "unsure"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Discrimination:
    """The correlation of a question with the rest, from -1 to 1, over ``people`` people.

    ``low``, ``high``: its 95 % interval by Fisher's z, which is approximate if one of the two is
    only right or wrong: R. A. Fisher, On the 'probable error' of a coefficient of correlation,
    1921.
    """

    value: float
    people: int

    @property
    def low(self) -> float:
        return self._apart(-Z)

    @property
    def high(self) -> float:
        return self._apart(Z)

    @property
    def likely(self) -> tuple[str, str]:
        return written(self.low), written(self.high)

    @property
    def tells(self) -> Tells:
        """What the question tells.

        ``LESS`` asks to look at the question; it is never returned if chance alone may explain it.
        """
        if self.high < 0:
            return Tells.LESS
        if self.low > 0:
            return Tells.MORE
        return Tells.HARDLY if self.high < HARDLY else Tells.UNSURE

    def __str__(self) -> str:
        return written(self.value)

    def _apart(self, z: float) -> float:
        if self.people <= 3:  # nothing is known
            return 1.0 if z > 0 else -1.0
        if abs(self.value) == 1:
            return self.value
        return tanh(atanh(self.value) + z / sqrt(self.people - 3))


def written(value: float) -> str:
    """Return a number with two decimals and a real minus sign.

    >>> written(0.5), written(-0.001)
    ('0.50', '0.00')
    """
    digits = f"{abs(value):.2f}"
    return f"{MINUS}{digits}" if value < 0 and float(digits) else digits


def discrimination(is_right: Sequence[bool], rest: Sequence[float]) -> Discrimination | None:
    """Return the point-biserial correlation of a question with the rest.

    ``rest``: what each of the same people earned in the other questions. Return None if there is no
    correlation: all or nobody right, or all alike in the rest.

    >>> str(discrimination([False, False, True, True], [1, 2, 3, 4]))
    '0.89'
    """
    if len({*is_right}) < 2 or len({*rest}) < 2:
        return None
    value = correlation([float(right) for right in is_right], rest)
    return Discrimination(max(-1.0, min(value, 1.0)), len(rest))


def bar_width(part: int, of: int) -> float:
    return round(part * WIDTH / of, 1) if of else 0.0
