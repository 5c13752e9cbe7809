"""What an attempt is worth: each question is worth one point."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Score:
    """``earned``: of as many points as there are ``questions``.

    >>> score_of([(3, 4), None])
    Score(earned=Fraction(3, 4), questions=2)
    """

    earned: Fraction
    questions: int

    @property
    def percent(self) -> int:
        return percent(self.earned / self.questions) if self.questions else 0

    @property
    def is_full(self) -> bool:
        return self.earned == self.questions


def percent(share: Fraction) -> int:
    """Rounded to the nearest; only all of it is a hundred.

    >>> percent(Fraction(2, 3)), percent(Fraction(999, 1000))
    (67, 99)
    """
    return 100 if share == 1 else min(99, int(share * 100 + Fraction(1, 2)))


def score_of(marks: Iterable[tuple[int, int] | None]) -> Score:
    """Of each question what was earned, out of what; None where nothing in time was."""
    shares = [Fraction(*mark) if mark else Fraction() for mark in marks]
    return Score(sum(shares, Fraction()), len(shares))
