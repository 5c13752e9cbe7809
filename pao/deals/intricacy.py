"""How hard a table is: by how many branches of the rules there are in its trace."""

from pao.game import Seat
from pao.ruling import Ruling
from pao.trace import RULES

PLAIN_RULES = frozenset([rule for rule, about in RULES.items() if about.is_plain])
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
