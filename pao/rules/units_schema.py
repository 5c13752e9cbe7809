"""What a file of the units family may say beside ``[liability]``."""

from typing import Any, get_type_hints

from pao.game import BLESSINGS, CallKind, Yakuman
from pao.rules.allowed import Allowed, keys_of, list_of, number
from pao.rules.units_keys import BY_WINNING, Bao, Claims, Units

CLAIMS = list_of(
    lambda claim: claim if claim == BY_WINNING else CallKind(claim),
    [CallKind.CHI, CallKind.PON, CallKind.DAIMINKAN, BY_WINNING],
)
LIMIT_HANDS = [yakuman for yakuman in Yakuman if yakuman not in BLESSINGS]

UNITS = keys_of(Units, limit=number(least=1, most=9999), limit_hands=list_of(Yakuman, LIMIT_HANDS))
BAO = keys_of(
    Bao,
    **{key: CLAIMS for key, kind in get_type_hints(Bao).items() if kind == Claims},
    doubles=number(least=1, most=99),
    short_of_limit=number(1, 2),
    late_wall=number(0, 5, 8),
    late_kong=number(0, 5, 8),
)

NO_SWITCHES = (
    "units.several_winners",
    "units.two_liable",
    "units.ruby_dragon",
    "bao.win",
    "bao.kongs",
    "bao.jade_and_blue",
    "bao.kong_worth",
)
"""``several_winners``: each hand is settled by itself; ``two_liable``: the first pays; ``win``:
winning on the tile claims it; ``kongs``: they count as pongs; ``ruby_dragon``, ``jade_and_blue``:
as the win states; ``kong_worth``: so much from each player.
"""


def sections(data: dict[str, Any]) -> dict[str, dict[str, Allowed]]:
    """The tables that these data must have, and their keys."""
    return {"units": UNITS, "bao": BAO} if "bao" in data else {"units": UNITS}
