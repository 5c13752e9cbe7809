"""A record for each rule of the trace: its key, facts and topic."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from pao.trace.rule import Rule


class Topic(StrEnum):
    """A topic to practise, the rarest first.

    A hand belongs to the first topic that applies to it.
    """

    RINSHAN = "rinshan"
    TWO_LIABLE = "two-liable"
    SEVERAL_WINNERS = "several-winners"
    TWO_YAKUMAN = "two-yakuman"
    NOTHING_DUE = "nothing-due"
    KANS = "kans"
    NOT_ENSURED = "not-ensured"
    HONBA = "honba"
    WINDS = "winds"
    RON = "ron"
    DRAGONS = "dragons"


class QuestionKind(StrEnum):
    """What may be asked of a hand on which a rule is met.

    What its melds make sure; who should not feed the next tile; under which rules a player is
    liable.
    """

    ENSURED = "ensured"
    FEEDING = "feeding"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True)
class About:
    """The record of a rule.

    ``switch``: the key of the rule set that it depends on; None if it follows from the game itself.
    ``facts``: the names of a step's facts, in order. ``topic``: its topic in practice.
    ``questions``: those that can be asked about it. ``is_plain``: a hand is not harder because of
    this rule. ``values``: the values of the switch with which the rule occurs; empty for
    all.
    """

    switch: str | None
    facts: tuple[str, ...]
    topic: Topic | None = None
    questions: Set[QuestionKind] = frozenset()
    is_plain: bool = False
    values: tuple[object, ...] = ()


OF_A_CALL: Final = ("winner", "seat", "yakuman", "call", "tile", "seen", "needed")
OF_A_KAN: Final = ("winner", "seat", "tile", "kans")
OF_A_CLAIM: Final = ("winner", "seat", "call", "tile")
OF_A_LIABILITY: Final = ("winner", "seat", "purpose")
OF_A_RON: Final = ("winner", "seat", "discarder", "purpose", "points", "rinshan")
OF_THE_WALL: Final = ("winner", "seat", "wall", "late")
OF_WINNERS: Final = ("winner", "winners", "discarder", "chankan")
OF_SHARES: Final = (
    *("winner", "seat", "discarder", "purpose"),
    *("all_pay", "liable_pays", "discarder_pays", "rinshan"),
)
OF_A_THROW: Final = ("winner", "discarder", "seat", "discarder_pays", "each_pays", "rinshan")
OF_ONE_PAYER: Final = ("winner", "discarder", "seat", "all_pay")
OF_A_BEARER: Final = (*OF_A_LIABILITY, "all_pay", "rinshan")

ENSURED = frozenset({QuestionKind.ENSURED})
DISPUTED = frozenset({QuestionKind.DISPUTED})
WHO: Final = frozenset({QuestionKind.FEEDING, QuestionKind.DISPUTED})
ALL: Final = frozenset(QuestionKind)

BY_TOPIC: Final[Mapping[Topic | None, Mapping[Rule, About]]] = {
    Topic.RINSHAN: {  # a kan, and a win on the tile behind it
        Rule.RINSHAN_ATTACHES: About(
            "liability.rinshan", OF_A_KAN, questions=DISPUTED, values=("yes",)
        ),
        Rule.RINSHAN_NOT_LISTED: About(
            "liability.rinshan", OF_A_KAN, questions=DISPUTED, values=("no",)
        ),
        Rule.RINSHAN_FURTHER_KANS: About(
            "liability.rinshan_after_further_kans", (*OF_A_KAN, "counts"), questions=DISPUTED
        ),
        Rule.RINSHAN_AS_RON: About("settlement.rinshan_as_ron", ("winner", "seat")),
    },
    Topic.TWO_LIABLE: {  # two players liable
        Rule.TWO_LIABLE: About("settlement.two_liable", ("winner", "seats", "whole_hand")),
        Rule.HONBA_TWO_LIABLE: About("settlement.honba_with_two_liable", ("winner", "seat")),
    },
    Topic.SEVERAL_WINNERS: {  # several wins off one tile
        Rule.HEAD_BUMP: About("value.multiple_ron", OF_WINNERS, values=("head-bump",)),
        Rule.SEVERAL_WINNERS: About("value.multiple_ron", OF_WINNERS, values=("all",)),
        Rule.TRIPLE_RON_DRAW: About("value.triple_ron", ("is_draw", *OF_WINNERS)),
        Rule.HONBA_SEVERAL_WINNERS: About("value.honba_with_multiple_ron", ("each", *OF_WINNERS)),
    },
    Topic.TWO_YAKUMAN: {  # two yakuman in one hand
        Rule.REST_AS_USUAL: About(
            "settlement.scope", ("winner", "seat", "rest"), values=("responsible-yakuman",)
        ),
        Rule.WHOLE_HAND: About(
            "settlement.scope", ("winner", "seat", "rest"), values=("whole-hand",)
        ),
        Rule.WORTH_ONE_YAKUMAN: About(
            "value.yakuman_add_up", ("winner", "yakuman", "one", "seat"), values=(False,)
        ),
        Rule.YAKUMAN_NOT_COUNTED: About("value.one_yakuman", (*OF_A_LIABILITY, "one")),
        Rule.YAKUMAN_ADD_UP: About("value.yakuman_add_up", ("winner", "times"), values=(True,)),
        Rule.HONBA_TSUMO_SHARED: About(
            "settlement.honba_on_tsumo", ("winner", "points"), values=("shared-if-combined",)
        ),
    },
    Topic.NOTHING_DUE: {  # fed, and nothing to pay for it
        Rule.ANOTHER_WON: About(None, OF_A_LIABILITY),
        Rule.NOTHING_DUE_ON_DRAW: About(None, (*OF_A_LIABILITY, "has_wins")),
        Rule.YAKUMAN_NOT_COMPLETED: About(None, OF_A_LIABILITY),
    },
    Topic.KANS: {  # kans that matter, and kans that do not
        Rule.FOURTH_KAN_ENSURES: About(
            "liability.yakuman", OF_A_CALL, questions=ALL, is_plain=True
        ),
        Rule.HELD_TRIPLET_NO_EXCUSE: About("liability.calls", OF_A_CALL, questions=WHO),
        Rule.KAKAN_CHANGES_NOTHING: About("liability.kakan", OF_A_CALL, questions=ENSURED),
        Rule.OWN_KAN_ENSURES: About("liability.calls", OF_A_CALL, questions=ENSURED),
        Rule.ANKAN_IS_SEEN: About(
            "liability.ankan_is_visible", OF_A_CALL, questions=ALL, values=(True,)
        ),
        Rule.ANKAN_IS_HIDDEN: About(
            "liability.ankan_is_visible", OF_A_CALL, questions=ALL, values=(False,)
        ),
        Rule.CLAIM_NEVER_COUNTS: About("liability.calls", OF_A_CALL, questions=ALL),
    },
    Topic.NOT_ENSURED: {  # nearly certain is not certain
        Rule.PAIR_IS_FREE: About(None, ("winner", "yakuman"), questions=ENSURED),
        Rule.FOURTH_FITTING_MELD: About(
            "liability.yakuman", OF_A_CALL, questions=WHO, is_plain=True
        ),
        Rule.COMPLETED_UNCALLED: About(None, ("winner", "yakuman", "ron"), questions=ENSURED),
        Rule.NOT_LISTED: About("liability.yakuman", OF_A_CALL, questions=ALL),
        Rule.NO_LIABILITY: About(
            "liability", ("winner", "seat", "yakuman"), questions=ALL, is_plain=True, values=(None,)
        ),
        Rule.NOTEN: About("value.noten", ("tenpai", "noten", "total"), is_plain=True),
        Rule.NAGASHI: About("value.nagashi", ("winner", "shares"), is_plain=True, values=(True,)),
    },
    Topic.HONBA: {  # honba and riichi sticks
        Rule.HONBA_TSUMO_LIABLE: About("settlement.honba_on_tsumo", ("winner", "seat", "points")),
        Rule.HONBA_RON_LIABLE: About(
            "settlement.honba_on_ron", ("winner", "seat", "points"), values=("liable",)
        ),
        Rule.HONBA_RON_DISCARDER: About(
            "settlement.honba_on_ron", ("winner", "seat", "points"), values=("discarder",)
        ),
        Rule.HONBA_TSUMO: About("value.honba", ("winner", "points"), values=(True,)),
        Rule.HONBA_RON: About("value.honba", ("winner", "seat", "points"), values=(True,)),
        Rule.STICKS: About(None, ("winner", "sticks", "points")),
        Rule.RIICHI_NO_EXCUSE: About("liability.in_riichi", OF_A_CALL),
    },
    None: {  # no topic of their own
        Rule.HONBA_NOT_COUNTED: About("value.honba", ("winner",)),
        Rule.NOT_YET_ENSURED: About(None, OF_A_CALL, questions=ENSURED, is_plain=True),
        Rule.WORTH_YAKUMAN: About(None, ("winner", "yakuman"), is_plain=True),
        Rule.WORTH_DOUBLE: About("value.double_yakuman", ("winner", "yakuman", "times")),
        Rule.WORTH_HAND: About(None, ("winner", "worth"), is_plain=True),
        Rule.KAZOE_COUNTS: About("value.kazoe", ("winner", "counts")),
        Rule.KIRIAGE_COUNTS: About("value.kiriage", ("winner", "han", "fu", "counts")),
        Rule.DOUBLE_WIND_PAIR: About("value.double_wind_pair", ("winner", "pair", "fu")),
        Rule.TSUMO: About(None, ("winner", "purpose", "shares"), is_plain=True),
        Rule.RON: About(None, OF_A_RON, is_plain=True),
        Rule.TSUMO_LOSS: About("value.tsumo_loss", ("winner", "lost"), is_plain=True),
    },
    Topic.WINDS: {  # the fourth wind
        Rule.FOURTH_WIND_ENSURES: About(
            "liability.yakuman", OF_A_CALL, questions=ALL, is_plain=True
        ),
    },
    Topic.RON: {  # ron: who shares, who does not
        Rule.LIABLE_SPLITS_RON: About(
            "settlement.on_ron_by_another",
            (
                "winner",
                "seat",
                "discarder",
                "purpose",
                "points",
                "from_liable",
                "from_discarder",
                "rinshan",
            ),
            is_plain=True,
            values=("split",),
        ),
        Rule.DISCARDER_PAYS_ALONE: About(
            "settlement.on_ron_by_another", OF_A_RON, is_plain=True, values=("discarder-pays",)
        ),
        Rule.CHANKAN_IS_A_DISCARD: About("liability.calls", ("winner", "discarder")),
        Rule.LIABLE_DEALT_IN: About(None, OF_A_RON, is_plain=True),
    },
    Topic.DRAGONS: {  # the third dragon
        Rule.THIRD_DRAGON_ENSURES: About(
            "liability.yakuman", OF_A_CALL, questions=ALL, is_plain=True
        ),
        Rule.LIABLE_PAYS_TSUMO: About(None, (*OF_A_LIABILITY, "points", "as_ron"), is_plain=True),
    },
}
"""The rules of riichi. Games in Hong Kong and Singapore use some of them too."""

POINTS_RULES: Final[Mapping[Rule, About]] = {
    rule: replace(about, topic=topic)
    for topic, rules in BY_TOPIC.items()
    for rule, about in rules.items()
}

UNITS_RULES: Final[Mapping[Rule, About]] = {
    Rule.BAO_THIRD_DRAGON: About("bao.three_dragons", OF_A_CLAIM, is_plain=True),
    Rule.BAO_FOURTH_WIND: About("bao.four_winds", OF_A_CLAIM, is_plain=True),
    Rule.BAO_ANOTHER_HONOUR: About("bao.all_honours", OF_A_CLAIM, is_plain=True),
    Rule.BAO_ANOTHER_TERMINAL: About("bao.terminals", OF_A_CLAIM, is_plain=True),
    Rule.BAO_LIMIT_DOUBLES: About("bao.limit_doubles", OF_A_CLAIM, is_plain=True),
    Rule.BAO_ONE_SUIT: About("bao.one_suit", OF_A_CLAIM, is_plain=True),
    Rule.BAO_JADE_OR_BLUE: About("bao.jade_and_blue", OF_A_CLAIM),
    Rule.BAO_LAST_FLOWER: About("bao.last_flower", ("winner", "seat"), is_plain=True),
    Rule.BAO_LATE_WALL: About("bao.late_wall", OF_THE_WALL, is_plain=True),
    Rule.BAO_LATE_KONG: About("bao.late_kong", OF_THE_WALL, is_plain=True),
    Rule.BAO_LONG_HAND: About("bao.long_hand", ("winner", "seat"), is_plain=True),
    Rule.BAO_CLAIM_NOT_COUNTED: About(None, (*OF_A_CLAIM, "purpose")),
    Rule.BAO_BY_THE_WIN: About("bao.win", OF_A_CLAIM),
    Rule.BAO_KONGS_COUNT: About("bao.kongs", OF_A_CLAIM),
    Rule.BAO_ANKAN: About("bao.ankan_is_visible", (*OF_A_CLAIM, "counts")),
    Rule.BAO_AT_LIMIT: About("bao.at_limit", (*OF_A_CLAIM, "counts")),
    Rule.BAO_STANDS: About("bao.rolled", ("winner", "seat", "bearer")),
    Rule.BAO_ROLLED_OVER: About("bao.rolled", ("winner", "seat", "bearer")),
    Rule.BAO_TILE_NOT_FRESH: About(None, OF_THE_WALL),
    Rule.BAO_WALL_NOT_LATE: About(None, OF_THE_WALL),
    Rule.WORTH_UNITS: About(None, ("winner", "units"), is_plain=True),
    Rule.WORTH_LIMIT: About("units.limit", ("winner", "units"), is_plain=True),
    Rule.WORTH_LIMIT_HAND: About(
        "units.limit_hands", ("winner", "yakuman", "units"), is_plain=True
    ),
    Rule.NO_COUNTERS: About(None, ()),
    Rule.UNITS_DRAWN: About(None, ("winner", "each_pays"), is_plain=True),
    Rule.UNITS_THROWN: About(None, OF_A_THROW, is_plain=True),
    Rule.UNITS_DISCARDER_ALONE: About("units.on_ron", OF_ONE_PAYER, is_plain=True),
    Rule.UNITS_NINE_TILES: About("units.nine_tiles", OF_ONE_PAYER, is_plain=True),
    Rule.UNITS_LIABLE_DRAWN: About(None, OF_A_BEARER, is_plain=True),
    Rule.UNITS_LIABLE_THREW: About(None, OF_A_BEARER, is_plain=True),
    Rule.UNITS_HALVES: About("units.on_ron_by_another", OF_SHARES, is_plain=True),
    Rule.UNITS_BAO_AS_USUAL: About("units.on_ron_by_another", OF_A_THROW, is_plain=True),
    Rule.UNITS_SHARED: About("units.on_ron_by_another", OF_SHARES, is_plain=True),
    Rule.UNITS_TWO_LIABLE: About("units.two_liable", ("winner", "seats", "seat")),
    Rule.UNITS_SEVERAL_WINNERS: About("units.several_winners", ("winners", "discarder", "chankan")),
    Rule.KONG_PAID: About("bao.kong_worth", ("winner", "each_pays")),
    Rule.KONG_PAID_BY_THROWER: About(
        "bao.kong_worth", ("winner", "seat", "all_pay"), is_plain=True
    ),
    Rule.WRONG_LENGTH: About(None, ("seat", "length")),
    Rule.FALSE_WIN: About("units.false_win", ("seat", "units", "each_pays"), is_plain=True),
}
"""The rules that occur only under rule sets that count in units."""

RULES: Final[Mapping[Rule, About]] = MappingProxyType({**POINTS_RULES, **UNITS_RULES})

IN_UNITS: Final = frozenset(UNITS_RULES)

SWITCHES: Final[Mapping[Rule, str | None]] = {rule: about.switch for rule, about in RULES.items()}
"""The key of the rule set that each rule depends on; None if it depends on none."""
