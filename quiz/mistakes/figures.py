"""Right figures, written otherwise than asked."""

from collections.abc import Iterator

from pao.ruling import Ruling
from quiz.mistakes.mistake import Misreading, Mistake, Slip

SCALES = {Slip.HUNDREDS: 100, Slip.THOUSANDS: 1000}


def misread_figures(ruling: Ruling) -> Iterator[Misreading]:
    """Counted in hundreds or thousands; paying and getting swapped."""
    right = ruling.deltas
    for slip, scale in SCALES.items():
        if all(points % scale == 0 for points in right.values()):
            in_scale = {seat: points // scale for seat, points in right.items()}
            yield Misreading(Mistake(slip, {"unit": scale}), in_scale)
    yield Misreading(Mistake(Slip.SIGNS), {seat: -points for seat, points in right.items()})
