"""How each question of an assignment went, over the first attempts."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from assignments.results.first_attempts import First
from assignments.results.statistics import (
    ENOUGH,
    Discrimination,
    Share,
    bar_width,
    discrimination,
)
from quiz.marking.marks import Verdict


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a bar. ``kind``: ``right``, ``partly`` or ``wrong``; what was left open is none."""

    kind: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a question was wholly right, partly, wrong, and left open.

    ``discrimination``: None where it is not told; ``over``: the attempts on which it would rest.
    """

    right: int = 0
    partly: int = 0
    wrong: int = 0
    left_open: int = 0
    over: int = 0
    discrimination: Discrimination | None = None

    @property
    def asked(self) -> int:
        return self.right + self.partly + self.wrong + self.left_open

    @property
    def share(self) -> Share:
        """The question's facility: what is left open is not right."""
        return Share(self.right, self.asked)

    @property
    def pieces(self) -> list[Piece]:
        """The bar of its picture: one beside the other, in proportion."""
        pieces, x = [], 0.0
        for kind in ("right", "partly", "wrong"):
            width = bar_width(getattr(self, kind), self.asked)
            if width:
                pieces.append(Piece(kind, round(x, 1), width))
            x += width
        return pieces

    @property
    def is_enough(self) -> bool:
        """Whether it may be said how it discriminates."""
        return self.over >= ENOUGH


def tallies(firsts: Iterable[First]) -> dict[int, Tally]:
    """By the number of the assignment's item."""
    firsts = [*firsts]
    items = {done.item for first in firsts for done in first.done}
    return {item: _tally(item, firsts) for item in items}


def _tally(item: int, firsts: list[First]) -> Tally:
    counted = Counter(done.verdict for first in firsts for done in first.done if done.item == item)
    over = [first for first in firsts if first.is_over and _asks(first, item)]
    return Tally(
        right=counted[Verdict.RIGHT],
        partly=counted[Verdict.PARTLY],
        wrong=counted[Verdict.WRONG],
        left_open=counted[None],
        over=len(over),
        discrimination=_discrimination(item, over) if len(over) >= ENOUGH else None,
    )


def _asks(first: First, item: int) -> bool:
    return any(done.item == item for done in first.done)


def _discrimination(item: int, over: list[First]) -> Discrimination | None:
    """Of the question with what the same people earned in the others."""
    is_right, rest = [], []
    for first in over:
        own = next(done for done in first.done if done.item == item)
        is_right.append(own.verdict is Verdict.RIGHT)
        others = sum((done.share for done in first.done if done is not own), Fraction())
        rest.append(float(others))
    return discrimination(is_right, rest)
