"""How a question went: the counts of its verdicts, and their picture."""

from dataclasses import dataclass

from quiz.figures.statistics import ENOUGH, Discrimination, Share, bar_width


@dataclass(frozen=True, slots=True)
class Piece:
    """One part of a bar.

    ``kind``: ``right``, ``partly`` or ``wrong``; questions left open have no part.
    """

    kind: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a question was fully right, partly right, wrong, and left open.

    ``discrimination``: None if it is not told. ``over``: the number of attempts that it is based
    on.
    """

    right: int = 0
    partly: int = 0
    wrong: int = 0
    left_open: int = 0
    over: int = 0
    discrimination: Discrimination | None = None

    @property
    def total(self) -> int:
        return self.right + self.partly + self.wrong + self.left_open

    @property
    def share(self) -> Share:
        """The facility of the question; a question left open counts as not right."""
        return Share(self.right, self.total)

    @property
    def pieces(self) -> list[Piece]:
        """The parts of the question's bar, side by side and in proportion."""
        pieces, x = [], 0.0
        for kind in ("right", "partly", "wrong"):
            width = bar_width(getattr(self, kind), self.total)
            if width:
                pieces.append(Piece(kind, round(x, 1), width))
            x += width
        return pieces

    @property
    def is_enough(self) -> bool:
        """Whether there are enough attempts for a discrimination."""
        return self.over >= ENOUGH
