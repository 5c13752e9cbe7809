"""Prizes (uma): points for each place of a game. Four Winds, Japanese Modern."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pao.next_door.end_points import Results, equalised
from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason


def prizes(final: Sequence[int], by_place: Sequence[int]) -> Results:
    """Each player's prize by their place; players with equal points share the prizes of theirs.

    >>> shared = prizes((30000, 30000, 20000, 20000), (15000, 10000, 5000, 2000))
    >>> [int(prize) for prize in shared.results]
    [12500, 12500, 3500, 3500]
    """
    return Results(
        tuple(_prize(points, final, by_place) for points in final),
        (because(Reason.PRIZES_BY_PLACE), *_shared(final)),
    )


def equalised_with_prizes(
    points: Sequence[int], end_points: int, by_place: Sequence[int]
) -> Results:
    """Prizes are added to the equalised points; places are those of the points themselves."""
    ended, prized = equalised(points, end_points), prizes(points, by_place)
    both = zip(ended.results, prized.results, strict=True)
    return Results(tuple(sum(pair, Fraction()) for pair in both), ended.because + prized.because)


def _prize(points: int, final: Sequence[int], by_place: Sequence[int]) -> Fraction:
    first = sum(other > points for other in final)
    equal = final.count(points)
    return Fraction(sum(by_place[first : first + equal]), equal)


def _shared(final: Sequence[int]) -> Iterator[Because]:
    for points in sorted(set(final), reverse=True):
        if final.count(points) > 1:
            yield because(Reason.PRIZES_SHARED, count=final.count(points), points=points)
