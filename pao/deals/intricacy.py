"""How hard a table is: by how many branches of the rules there are in its trace."""

from pao.game import Seat
from pao.ruling import Ruling
from pao.trace import Rule

PLAIN_RULES = frozenset(
    {
        Rule.NO_LIABILITY,
        Rule.NOT_YET_ENSURED,
        Rule.THIRD_DRAGON_ENSURES,
        Rule.FOURTH_WIND_ENSURES,
        Rule.FOURTH_KAN_ENSURES,
        Rule.FOURTH_FITTING_MELD,
        Rule.WORTH_YAKUMAN,
        Rule.WORTH_HAND,
        Rule.LIABLE_PAYS_TSUMO,
        Rule.LIABLE_DEALT_IN,
        Rule.LIABLE_SPLITS_RON,
        Rule.DISCARDER_PAYS_ALONE,
        Rule.TSUMO,
        Rule.RON,
        Rule.TSUMO_LOSS,
        Rule.NOTEN,
        Rule.NAGASHI,
        Rule.BAO_THIRD_DRAGON,
        Rule.BAO_FOURTH_WIND,
        Rule.BAO_ANOTHER_HONOUR,
        Rule.BAO_ANOTHER_TERMINAL,
        Rule.BAO_LIMIT_DOUBLES,
        Rule.BAO_ONE_SUIT,
        Rule.BAO_LAST_FLOWER,
        Rule.BAO_LATE_WALL,
        Rule.BAO_LATE_KONG,
        Rule.BAO_LONG_HAND,
        Rule.WORTH_UNITS,
        Rule.WORTH_LIMIT,
        Rule.WORTH_LIMIT_HAND,
        Rule.UNITS_DRAWN,
        Rule.UNITS_THROWN,
        Rule.UNITS_LIABLE_DRAWN,
        Rule.UNITS_LIABLE_THREW,
        Rule.UNITS_HALVES,
        Rule.UNITS_BAO_AS_USUAL,
        Rule.UNITS_SHARED,
        Rule.KONG_PAID_BY_THROWER,
        Rule.FALSE_WIN,
    }
)
"""One liable player or none, one hand, one price: what every table is made of."""


def difficulty(ruling: Ruling) -> int:
    r"""1 for the plain case; 2 for one or two branches more; 3 for more than two.

    Each different rule in the trace beyond the plain ones is a branch, and a dealer's price is one.

    >>> from pao import parse, rule
    >>> fed = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 9p hand 123m9p"
    >>> difficulty(rule(parse(fed))), difficulty(rule(parse("honba: 2\n\n" + fed)))
    (1, 2)
    """
    branches = {step.rule for step in ruling.trace} - PLAIN_RULES
    is_dealers = any(win.winner is Seat.EAST for win in ruling.wins)
    count = len(branches) + is_dealers
    return 1 + (count > 0) + (count > 2)
