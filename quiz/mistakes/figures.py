"""Right figures, written otherwise than asked."""

from collections.abc import Iterator

from pao.ruling import Ruling
from quiz.mistakes.mistake import Mistake, Reading, Slip

SCALES = {Slip.HUNDREDS: 100, Slip.THOUSANDS: 1000}


def misread_figures(ruling: Ruling) -> Iterator[Reading]:
    """Counted in hundreds or thousands; paying and getting swapped."""
    right = ruling.deltas
    for slip, scale in SCALES.items():
        if all(points % scale == 0 for points in right.values()):
            in_scale = {seat: points // scale for seat, points in right.items()}
            yield Reading(Mistake(slip, {"unit": scale}), in_scale)
    yield Reading(Mistake(Slip.SIGNS), {seat: -points for seat, points in right.items()})
