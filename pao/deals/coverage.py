"""Find the rules that a table can show under a rule set, and how hard it can be."""

from collections.abc import Mapping
from typing import Any, Final

from pao.deals.in_units import units_difficulties
from pao.deals.recipes import FREELY, WISHES
from pao.game import HOUSE_YAKUMAN, CallKind, Yakuman
from pao.rules import RuleSet, UnitsRules, switches
from pao.trace import IN_UNITS, RULES, Rule

Needs = Mapping[str, Any]
"""The required values of a rule set's keys.

Each is a value, or a function that decides whether a value is suitable.
"""

BY_TILE: Final = frozenset({Yakuman.DAISANGEN, Yakuman.DAISUUSHI})
SURE: Final = BY_TILE | {Yakuman.SUUKANTSU}


def lists(*yakuman: Yakuman) -> Needs:
    return {"liability.yakuman": frozenset(yakuman).issubset}


HONBA: Final[Needs] = {"value.honba": True}
LIABILITY: Final[Needs] = {"liability.yakuman": lambda listed: not SURE.isdisjoint(listed)}
COMBINED: Final[Needs] = {**LIABILITY, "value.yakuman_add_up": True}
BOTH: Final[Needs] = lists(Yakuman.DAISANGEN, Yakuman.SUUKANTSU)
TWO_LIABLE: Final[Needs] = {**BOTH, "value.yakuman_add_up": True}
RINSHAN: Final[Needs] = {"liability.rinshan": lambda rinshan: rinshan != "no"}
SPLIT_WITH_HONBA: Final[Needs] = {**LIABILITY, **HONBA, "settlement.on_ron_by_another": "split"}

NEEDS: Final[Mapping[Rule, Needs]] = {
    **dict.fromkeys(
        (
            Rule.NOT_YET_ENSURED,
            Rule.ANKAN_IS_SEEN,
            Rule.RIICHI_NO_EXCUSE,
            Rule.KAKAN_CHANGES_NOTHING,
            Rule.COMPLETED_UNCALLED,
            Rule.PAIR_IS_FREE,
            Rule.ANOTHER_WON,
            Rule.NOTHING_DUE_ON_DRAW,
            Rule.LIABLE_PAYS_TSUMO,
            Rule.LIABLE_DEALT_IN,
            Rule.LIABLE_SPLITS_RON,
        ),
        LIABILITY,
    ),
    **dict.fromkeys((Rule.WHOLE_HAND, Rule.REST_AS_USUAL), COMBINED),
    **dict.fromkeys((Rule.RINSHAN_FURTHER_KANS, Rule.RINSHAN_AS_RON), RINSHAN),
    Rule.OWN_KAN_ENSURES: {**LIABILITY, "liability.ankan_is_visible": True},
    Rule.THIRD_DRAGON_ENSURES: lists(Yakuman.DAISANGEN),
    Rule.FOURTH_WIND_ENSURES: lists(Yakuman.DAISUUSHI),
    Rule.FOURTH_KAN_ENSURES: lists(Yakuman.SUUKANTSU),
    Rule.FOURTH_FITTING_MELD: {
        "liability.yakuman": lambda listed: any(yakuman in listed for yakuman in HOUSE_YAKUMAN)
    },
    Rule.NOT_LISTED: {"liability.yakuman": lambda listed: not SURE.issubset(listed)},
    Rule.CLAIM_NEVER_COUNTS: {"liability.calls": lambda calls: CallKind.DAIMINKAN not in calls},
    Rule.HELD_TRIPLET_NO_EXCUSE: {
        "liability.yakuman": lambda listed: not BY_TILE.isdisjoint(listed),
        "liability.calls": lambda calls: CallKind.DAIMINKAN in calls,
    },
    Rule.YAKUMAN_NOT_COUNTED: {**BOTH, "value.yakuman_add_up": False},
    Rule.YAKUMAN_NOT_COMPLETED: {"liability.yakuman": lambda listed: not SURE.issuperset(listed)},
    Rule.CHANKAN_IS_A_DISCARD: {
        **lists(Yakuman.DAISANGEN),
        "liability.calls": lambda calls: CallKind.KAKAN in calls,
    },
    Rule.TWO_LIABLE: TWO_LIABLE,
    Rule.TSUMO_LOSS: {"players": 3},
    Rule.HONBA_TSUMO_LIABLE: {**LIABILITY, **HONBA},
    Rule.HONBA_TSUMO_SHARED: {**COMBINED, **HONBA},
    **dict.fromkeys((Rule.HONBA_RON_LIABLE, Rule.HONBA_RON_DISCARDER), SPLIT_WITH_HONBA),
    Rule.HONBA_TWO_LIABLE: {**TWO_LIABLE, **HONBA},
    Rule.HONBA_SEVERAL_WINNERS: {"value.multiple_ron": "all", **HONBA},
    Rule.TRIPLE_RON_DRAW: {"players": 4},
}
"""What a rule set must state for a rule to occur, besides the rule's switch.

The values of the switch itself are in ``About.values``.
"""

NOT_DEALT: Final = frozenset({Rule.DOUBLE_WIND_PAIR, Rule.HONBA_NOT_COUNTED})
"""The rules for which no table is dealt.

One is about a pair that is too rare and decides nothing about liability. The other is about honba
at a table without honba.
"""

EXCEPTIONS: Final[Mapping[Rule, tuple[Needs, tuple[int, ...]]]] = {
    Rule.NOTEN: ({"liability": None}, (1,)),
    Rule.NAGASHI: ({"liability": None}, (1,)),
    Rule.TRIPLE_RON_DRAW: ({"value.triple_ron": "all"}, (3,)),
    Rule.RINSHAN_FURTHER_KANS: ({"liability.rinshan_after_further_kans": True}, (3,)),
}
"""The difficulties of rules that never occur alone, or always do.

They apply if the rule set has these values.
"""


def difficulties(concept: Rule, rules: RuleSet) -> tuple[int, ...]:
    """Return how hard tables with a rule can be; empty if it never occurs.

    >>> from pao import rule_set
    >>> difficulties(Rule.TWO_LIABLE, rule_set("mleague"))
    (3,)
    >>> difficulties(Rule.TWO_LIABLE, rule_set("tenhou"))
    ()
    """
    if isinstance(rules, UnitsRules):
        return units_difficulties(concept, rules)
    if concept in IN_UNITS | NOT_DEALT or not _is_met(concept, rules):
        return ()
    needs, only = EXCEPTIONS.get(concept, ({}, ()))
    if only and _says(rules, needs):
        return only
    return tuple(range(WISHES.get(concept, FREELY).complexity.easiest, 4))


def _is_met(concept: Rule, rules: RuleSet) -> bool:
    about, needs = RULES[concept], NEEDS.get(concept, {})
    if about.switch and about.values:
        needs = {**needs, about.switch: about.values.__contains__}
    return _says(rules, needs)


def _says(rules: RuleSet, needs: Needs) -> bool:
    values = {"players": rules.players, **switches(rules)}
    return all(key in values and _will_do(values[key], need) for key, need in needs.items())


def _will_do(value: Any, need: Any) -> bool:
    return bool(need(value)) if callable(need) else value == need
