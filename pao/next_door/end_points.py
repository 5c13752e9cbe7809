"""The end of a game: end points, and prizes (uma) by place. Four Winds, Japanese Modern."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason


@dataclass(frozen=True, slots=True)
class Results:
    """One result per player, in the given order.

    The results are fractions, so that shares are exact even if the points cannot be divided evenly.
    """

    results: tuple[Fraction, ...]
    because: tuple[Because, ...]


def equalised(points: Sequence[int], end_points: int) -> Results:
    """Return each loser's points minus the end points; the winner gets minus their sum.

    The source takes the absolute value of that sum. This is the same if the losers are below the
    end points together, and wrong if they are above: only minus the sum makes all results add up to
    zero. Winners with equal points share.

    >>> [int(result) for result in equalised((35000, 32000, 22000, 19000), 30000).results]
    [17000, 2000, -8000, -11000]
    """
    best = max(points)
    winners = points.count(best)
    losers_sum = sum(own - end_points for own in points if own != best)
    reasons = [because(Reason.MINUS_THE_SUM, sum=losers_sum, winner_has=-losers_sum)]
    if winners > 1:
        reasons.append(because(Reason.WINNERS_SHARE, count=winners))
    share = Fraction(-losers_sum, winners)
    results = [share if own == best else Fraction(own - end_points) for own in points]
    return Results(tuple(results), tuple(reasons))


def prizes(final: Sequence[int], by_place: Sequence[int]) -> Results:
    """Return each player's prize by place; players with equal points share their prizes.

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
    """Return the equalised points plus the prizes; where there are none, none are named.

    The places are those of the points, before they are equalised.
    """
    ended = equalised(points, end_points)
    if not any(by_place):
        return ended
    prized = prizes(points, by_place)
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
