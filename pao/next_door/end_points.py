"""End points: what a game's points come to when it is over. Four Winds, Japanese Modern."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason


@dataclass(frozen=True, slots=True)
class Results:
    """One result for each player, in the order given; an exact share where points divide badly."""

    results: tuple[Fraction, ...]
    because: tuple[Because, ...]


def equalised(points: Sequence[int], end_points: int) -> Results:
    """Each loser has their points less the end points; the winner has minus the sum of those.

    The source takes the absolute value of that sum. It is the same where the losers are below the
    end points together, and wrong where they are above: only minus the sum makes all results add
    up to nothing. Winners with equal points share.

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
