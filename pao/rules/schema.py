"""The schema of rule-set files: every key, and its allowed values."""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, get_type_hints

from pao.game import BLESSINGS, HOUSE_YAKUMAN, UNITS_ONLY, CallKind, Wait, Yakuman
from pao.rules.allowed import TRUTH, Allowed, keys_of, list_of, number, one_of
from pao.rules.keys import Liability, PointsRules, RuleSet, Settlement, Value
from pao.rules.units_keys import BY_WINNING, Bao, Claims, Units, UnitsRules

Tables = dict[str, dict[str, Allowed]]

CLAIMS: Final = list_of(
    lambda claim: claim if claim == BY_WINNING else CallKind(claim),
    [CallKind.CHI, CallKind.PON, CallKind.DAIMINKAN, BY_WINNING],
)
LIMIT_HANDS: Final = [yakuman for yakuman in Yakuman if yakuman not in BLESSINGS]

UNITS: Final = keys_of(
    Units, limit=number(least=1, most=9999), limit_hands=list_of(Yakuman, LIMIT_HANDS)
)
BAO: Final = keys_of(
    Bao,
    **{key: CLAIMS for key, kind in get_type_hints(Bao).items() if kind == Claims},
    doubles=number(least=1, most=99),
    short_of_limit=number(1, 2),
    late_wall=number(0, 5, 8),
    late_kong=number(0, 5, 8),
)


def _id(value: Any) -> str:
    if not ID.fullmatch(value):
        raise ValueError(value)
    return str(value)


def _double(name: str) -> Yakuman | Wait:
    return Wait(name) if name in [*Wait] else Yakuman(name)


ID: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
NAMED: Final = [yakuman for yakuman in Yakuman if yakuman not in BLESSINGS | UNITS_ONLY]
ATTACHING: Final = [Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU, *HOUSE_YAKUMAN]
ATTACHING_IN_UNITS: Final = [*ATTACHING, Yakuman.CHINITSU, Yakuman.RUBY_DRAGON]
CALLING: Final = [CallKind.CHI, CallKind.PON, CallKind.DAIMINKAN, CallKind.KAKAN]

LIABILITY: Final = keys_of(
    Liability, yakuman=list_of(Yakuman, ATTACHING), calls=list_of(CallKind, CALLING)
)
SETTLEMENT: Final = keys_of(Settlement)
VALUE: Final = keys_of(Value, double_yakuman=list_of(_double, [*NAMED, *Wait]), tsumo_loss=TRUTH)
THREE_PLAYERS: Final = {"tsumo_loss": VALUE.pop("tsumo_loss")}
ASSUMED: Final = {
    family: (
        name,
        {key.name: key.default for key in fields(holds) if key.default not in (MISSING, None)},
    )
    for family, name, holds in (("riichi", "value", Value), ("units", "units", Units))
}
"""By family the section and its keys that files may leave out, because the files are older."""

NO_SWITCHES: Final = (
    "liability",
    "liability.in_riichi",
    "liability.kakan",
    "settlement.rinshan_as_ron",
    "settlement.two_liable",
    "value.one_yakuman",
    "value.noten",
    "units.several_winners",
    "units.two_liable",
    "units.ruby_dragon",
    "bao.win",
    "bao.kongs",
    "bao.jade_and_blue",
    "bao.kong_worth",
)
"""Keys for what the engine does the same under all rule sets.

A file may name their source, or list them as silent. ``liability``: nobody is liable, in a file
without that section. ``in_riichi``: riichi is no excuse. ``kakan``: it neither creates nor ends a
liability. ``rinshan_as_ron``: how it is paid. ``two_liable``: each pays their own part, and half of
a whole hand. ``one_yakuman``: if only one counts, it is one with a liable player before others, the
dearest of them, and of equally dear ones the first ensured. ``noten``: 2000 in all for three
players. In units: ``several_winners``: each hand is settled separately. ``two_liable``: the first
pays. ``win``: winning on the tile claims it. ``kongs``: they count as pongs. ``ruby_dragon``,
``jade_and_blue``: as the win states. ``kong_worth``: from each player.
"""


def _riichi(data: dict[str, Any]) -> Tables:
    value = {"value": VALUE | (THREE_PLAYERS if data["players"] == 3 else {})}
    if "liability" in data or "settlement" in data:
        return {"liability": LIABILITY, "settlement": SETTLEMENT} | value
    return value


def _units(data: dict[str, Any]) -> Tables:
    tables = {"units": UNITS, "bao": BAO} if "bao" in data else {"units": UNITS}
    if "liability" in data and "bao" not in data:
        liable_for = {"yakuman": list_of(Yakuman, ATTACHING_IN_UNITS)}
        return {"liability": LIABILITY | liable_for} | tables
    return tables


@dataclass(frozen=True, slots=True)
class Family:
    """A family of rule sets.

    ``holds``: the class of its rule sets. ``tables``: returns the tables that given data must have,
    with their keys.
    """

    holds: type[RuleSet]
    tables: Callable[[dict[str, Any]], Tables]


FAMILIES: Final[Mapping[str, Family]] = {
    "riichi": Family(PointsRules, _riichi),
    "units": Family(UnitsRules, _units),
}
HEAD: Final = {
    "id": Allowed(_id, "a name of small letters, digits and hyphens", fault="value_id"),
    "family": one_of(*FAMILIES),
    "players": number(3, 4),
}


def sections(data: dict[str, Any]) -> Tables:
    """Return the tables that this data must have, with their keys."""
    return FAMILIES[data["family"]].tables(data)
