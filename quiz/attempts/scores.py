"""Score an attempt. Each question is worth one point."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Score:
    """The score of an attempt: ``earned`` points out of one for each of its ``questions``.

    >>> score_of([(3, 4), None])
    Score(earned=Fraction(3, 4), questions=2)
    """

    earned: Fraction
    questions: int

    @property
    def percent(self) -> int:
        return percent(self.earned / self.questions) if self.questions else 0


def percent(share: Fraction) -> int:
    """Return a share as a percentage, rounded to the nearest. Only a full share is 100.

    >>> percent(Fraction(2, 3)), percent(Fraction(999, 1000))
    (67, 99)
    """
    return 100 if share == 1 else min(99, int(share * 100 + Fraction(1, 2)))


def score_of(marks: Iterable[tuple[int, int] | None]) -> Score:
    """Return the score of an attempt.

    ``marks``: for each question what was earned and out of what, None if nothing was answered in
    time.
    """
    shares = [Fraction(*mark) if mark else Fraction() for mark in marks]
    return Score(sum(shares, Fraction()), len(shares))
