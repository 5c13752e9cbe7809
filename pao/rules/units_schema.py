"""What a file of the units family may say beside ``[liability]``."""

from typing import Any

from pao.game import BLESSINGS, CallKind, Yakuman
from pao.rules.allowed import TRUTH, Allowed, list_of, number, one_of
from pao.rules.units import BY_WINNING

CLAIMS = list_of(
    lambda claim: claim if claim == BY_WINNING else CallKind(claim),
    [CallKind.CHI, CallKind.PON, CallKind.DAIMINKAN, BY_WINNING],
)
LIMIT_HANDS = [yakuman for yakuman in Yakuman if yakuman not in BLESSINGS]

UNITS = {
    "limit": number(least=1, most=9999),
    "limit_hands": list_of(Yakuman, LIMIT_HANDS),
    "on_ron_by_another": one_of("split", "as-usual", "shared"),
    "false_win": one_of("limit-to-each", "not-priced"),
}
BAO = {
    "three_dragons": CLAIMS,
    "four_winds": CLAIMS,
    "all_honours": CLAIMS,
    "terminals": CLAIMS,
    "limit_doubles": CLAIMS,
    "one_suit": CLAIMS,
    "jade_or_blue": CLAIMS,
    "last_flower": TRUTH,
    "ankan_is_visible": TRUTH,
    "doubles": number(least=1, most=99),
    "short_of_limit": number(1, 2),
    "at_limit": TRUTH,
    "rolled": TRUTH,
    "late_wall": number(0, 5, 8),
    "late_kong": number(0, 5, 8),
    "long_hand": TRUTH,
}

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
