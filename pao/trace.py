"""The trace: why a ruling is what it is, as steps of data. The sentences are in pao.words."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

NO_FACTS: Mapping[str, Any] = MappingProxyType({})


class Rule(StrEnum):
    """Every rule that a step can apply: the closed list of concepts to teach and to practise."""

    # how a liability attaches
    NO_LIABILITY = "no_liability"
    NOT_YET_ENSURED = "not_yet_ensured"
    THIRD_DRAGON_ENSURES = "third_dragon_ensures"
    FOURTH_WIND_ENSURES = "fourth_wind_ensures"
    FOURTH_KAN_ENSURES = "fourth_kan_ensures"
    FOURTH_FITTING_MELD = "fourth_fitting_meld"
    NOT_LISTED = "not_listed"
    CLAIM_NEVER_COUNTS = "claim_never_counts"
    OWN_KAN_ENSURES = "own_kan_ensures"
    ANKAN_IS_SEEN = "ankan_is_seen"
    ANKAN_IS_HIDDEN = "ankan_is_hidden"
    HELD_TRIPLET_NO_EXCUSE = "held_triplet_no_excuse"
    RIICHI_NO_EXCUSE = "riichi_no_excuse"
    KAKAN_CHANGES_NOTHING = "kakan_changes_nothing"
    RINSHAN_ATTACHES = "rinshan_attaches"
    RINSHAN_NOT_LISTED = "rinshan_not_listed"
    RINSHAN_TILE_NOT_FRESH = "rinshan_tile_not_fresh"
    RINSHAN_FURTHER_KANS = "rinshan_further_kans"
    # how a player is bao
    BAO_THIRD_DRAGON = "bao_third_dragon"
    BAO_FOURTH_WIND = "bao_fourth_wind"
    BAO_ANOTHER_HONOUR = "bao_another_honour"
    BAO_ANOTHER_TERMINAL = "bao_another_terminal"
    BAO_LIMIT_DOUBLES = "bao_limit_doubles"
    BAO_ONE_SUIT = "bao_one_suit"
    BAO_JADE_OR_BLUE = "bao_jade_or_blue"
    BAO_LAST_FLOWER = "bao_last_flower"
    BAO_LATE_WALL = "bao_late_wall"
    BAO_LATE_KONG = "bao_late_kong"
    BAO_LONG_HAND = "bao_long_hand"
    BAO_CLAIM_NOT_COUNTED = "bao_claim_not_counted"
    BAO_BY_THE_WIN = "bao_by_the_win"
    BAO_KONGS_COUNT = "bao_kongs_count"
    BAO_ANKAN = "bao_ankan"
    BAO_AT_LIMIT = "bao_at_limit"
    BAO_STANDS = "bao_stands"
    BAO_ROLLED_OVER = "bao_rolled_over"
    BAO_TILE_NOT_FRESH = "bao_tile_not_fresh"
    BAO_WALL_NOT_LATE = "bao_wall_not_late"
    # what the win holds
    WORTH_YAKUMAN = "worth_yakuman"
    YAKUMAN_ADD_UP = "yakuman_add_up"
    WORTH_DOUBLE = "worth_double"
    WORTH_ONE_YAKUMAN = "worth_one_yakuman"
    YAKUMAN_NOT_COUNTED = "yakuman_not_counted"
    WORTH_HAND = "worth_hand"
    WORTH_UNITS = "worth_units"
    WORTH_LIMIT = "worth_limit"
    WORTH_LIMIT_HAND = "worth_limit_hand"
    KAZOE_COUNTS = "kazoe_counts"
    KIRIAGE_COUNTS = "kiriage_counts"
    COMPLETED_UNCALLED = "completed_uncalled"
    PAIR_IS_FREE = "pair_is_free"
    YAKUMAN_NOT_COMPLETED = "yakuman_not_completed"
    ANOTHER_WON = "another_won"
    NOTHING_DUE_ON_DRAW = "nothing_due_on_draw"
    # who pays
    LIABLE_PAYS_TSUMO = "liable_pays_tsumo"
    LIABLE_DEALT_IN = "liable_dealt_in"
    LIABLE_SPLITS_RON = "liable_splits_ron"
    DISCARDER_PAYS_ALONE = "discarder_pays_alone"
    CHANKAN_IS_A_DISCARD = "chankan_is_a_discard"
    WHOLE_HAND = "whole_hand"
    REST_AS_USUAL = "rest_as_usual"
    TWO_LIABLE = "two_liable"
    RINSHAN_AS_RON = "rinshan_as_ron"
    TSUMO = "tsumo"
    RON = "ron"
    TSUMO_LOSS = "tsumo_loss"
    HONBA_TSUMO_LIABLE = "honba_tsumo_liable"
    HONBA_TSUMO_SHARED = "honba_tsumo_shared"
    HONBA_RON_LIABLE = "honba_ron_liable"
    HONBA_RON_DISCARDER = "honba_ron_discarder"
    HONBA_TWO_LIABLE = "honba_two_liable"
    HONBA_TSUMO = "honba_tsumo"
    HONBA_RON = "honba_ron"
    HONBA_SEVERAL_WINNERS = "honba_several_winners"
    HEAD_BUMP = "head_bump"
    SEVERAL_WINNERS = "several_winners"
    TRIPLE_RON_DRAW = "triple_ron_draw"
    STICKS = "sticks"
    NOTEN = "noten"
    NAGASHI = "nagashi"
    # who pays in units
    NO_COUNTERS = "no_counters"
    UNITS_DRAWN = "units_drawn"
    UNITS_THROWN = "units_thrown"
    UNITS_LIABLE_DRAWN = "units_liable_drawn"
    UNITS_LIABLE_THREW = "units_liable_threw"
    UNITS_HALVES = "units_halves"
    UNITS_BAO_AS_USUAL = "units_bao_as_usual"
    UNITS_SHARED = "units_shared"
    UNITS_TWO_LIABLE = "units_two_liable"
    UNITS_SEVERAL_WINNERS = "units_several_winners"
    KONG_PAID = "kong_paid"
    KONG_PAID_BY_THROWER = "kong_paid_by_thrower"
    WRONG_LENGTH = "wrong_length"
    FALSE_WIN = "false_win"


IN_UNITS = frozenset(
    {
        *[rule for rule in Rule if rule.startswith(("bao_", "units_", "kong_"))],
        Rule.WORTH_UNITS,
        Rule.WORTH_LIMIT,
        Rule.WORTH_LIMIT_HAND,
        Rule.NO_COUNTERS,
        Rule.WRONG_LENGTH,
        Rule.FALSE_WIN,
    }
)
"""What only rule sets know that count in units."""

SWITCHES: Mapping[Rule, str] = {
    Rule.NO_LIABILITY: "liability",
    Rule.THIRD_DRAGON_ENSURES: "liability.yakuman",
    Rule.FOURTH_WIND_ENSURES: "liability.yakuman",
    Rule.FOURTH_KAN_ENSURES: "liability.yakuman",
    Rule.FOURTH_FITTING_MELD: "liability.yakuman",
    Rule.NOT_LISTED: "liability.yakuman",
    Rule.CLAIM_NEVER_COUNTS: "liability.calls",
    Rule.OWN_KAN_ENSURES: "liability.calls",
    Rule.HELD_TRIPLET_NO_EXCUSE: "liability.calls",
    Rule.RIICHI_NO_EXCUSE: "liability.in_riichi",
    Rule.KAKAN_CHANGES_NOTHING: "liability.kakan",
    Rule.ANKAN_IS_SEEN: "liability.ankan_is_visible",
    Rule.ANKAN_IS_HIDDEN: "liability.ankan_is_visible",
    Rule.RINSHAN_ATTACHES: "liability.rinshan",
    Rule.RINSHAN_NOT_LISTED: "liability.rinshan",
    Rule.RINSHAN_TILE_NOT_FRESH: "liability.rinshan",
    Rule.RINSHAN_FURTHER_KANS: "liability.rinshan_after_further_kans",
    Rule.YAKUMAN_ADD_UP: "value.yakuman_add_up",
    Rule.WORTH_DOUBLE: "value.double_yakuman",
    Rule.WORTH_ONE_YAKUMAN: "value.yakuman_add_up",
    Rule.YAKUMAN_NOT_COUNTED: "value.one_yakuman",
    Rule.KAZOE_COUNTS: "value.kazoe",
    Rule.KIRIAGE_COUNTS: "value.kiriage",
    Rule.LIABLE_SPLITS_RON: "settlement.on_ron_by_another",
    Rule.DISCARDER_PAYS_ALONE: "settlement.on_ron_by_another",
    Rule.CHANKAN_IS_A_DISCARD: "liability.calls",
    Rule.WHOLE_HAND: "settlement.scope",
    Rule.REST_AS_USUAL: "settlement.scope",
    Rule.TWO_LIABLE: "settlement.two_liable",
    Rule.RINSHAN_AS_RON: "settlement.rinshan_as_ron",
    Rule.TSUMO_LOSS: "value.tsumo_loss",
    Rule.HONBA_TSUMO_LIABLE: "settlement.honba_on_tsumo",
    Rule.HONBA_TSUMO_SHARED: "settlement.honba_on_tsumo",
    Rule.HONBA_RON_LIABLE: "settlement.honba_on_ron",
    Rule.HONBA_RON_DISCARDER: "settlement.honba_on_ron",
    Rule.HONBA_TWO_LIABLE: "settlement.honba_with_two_liable",
    Rule.HONBA_SEVERAL_WINNERS: "value.honba_with_multiple_ron",
    Rule.HEAD_BUMP: "value.multiple_ron",
    Rule.SEVERAL_WINNERS: "value.multiple_ron",
    Rule.TRIPLE_RON_DRAW: "value.triple_ron",
    Rule.NOTEN: "value.noten",
    Rule.BAO_THIRD_DRAGON: "bao.three_dragons",
    Rule.BAO_FOURTH_WIND: "bao.four_winds",
    Rule.BAO_ANOTHER_HONOUR: "bao.all_honours",
    Rule.BAO_ANOTHER_TERMINAL: "bao.terminals",
    Rule.BAO_LIMIT_DOUBLES: "bao.limit_doubles",
    Rule.BAO_ONE_SUIT: "bao.one_suit",
    Rule.BAO_JADE_OR_BLUE: "bao.jade_and_blue",
    Rule.BAO_LAST_FLOWER: "bao.last_flower",
    Rule.BAO_LATE_WALL: "bao.late_wall",
    Rule.BAO_LATE_KONG: "bao.late_kong",
    Rule.BAO_LONG_HAND: "bao.long_hand",
    Rule.BAO_BY_THE_WIN: "bao.win",
    Rule.BAO_KONGS_COUNT: "bao.kongs",
    Rule.BAO_ANKAN: "bao.ankan_is_visible",
    Rule.BAO_AT_LIMIT: "bao.at_limit",
    Rule.BAO_STANDS: "bao.rolled",
    Rule.BAO_ROLLED_OVER: "bao.rolled",
    Rule.WORTH_LIMIT: "units.limit",
    Rule.WORTH_LIMIT_HAND: "units.limit_hands",
    Rule.UNITS_HALVES: "units.on_ron_by_another",
    Rule.UNITS_BAO_AS_USUAL: "units.on_ron_by_another",
    Rule.UNITS_SHARED: "units.on_ron_by_another",
    Rule.UNITS_TWO_LIABLE: "units.two_liable",
    Rule.UNITS_SEVERAL_WINNERS: "units.several_winners",
    Rule.KONG_PAID: "bao.kong_worth",
    Rule.KONG_PAID_BY_THROWER: "bao.kong_worth",
    Rule.FALSE_WIN: "units.false_win",
}
"""The key of the rule set that a step rests on; the other steps follow from the game itself."""


class _Step(NamedTuple):
    rule: Rule
    event: int | None
    facts: MappingProxyType[str, Any]


class Step(_Step):
    """One step: the rule, the event that it is about (from 1), and what it applies to.

    Nobody can change the facts: whoever reads a step may keep it, and so may we.

    >>> Step(Rule.STICKS, facts={"sticks": 1}).facts["sticks"] = 2
    Traceback (most recent call last):
    ...
    TypeError: 'mappingproxy' object does not support item assignment
    """

    __slots__ = ()

    def __new__(
        cls, rule: Rule, event: int | None = None, facts: Mapping[str, Any] = NO_FACTS
    ) -> "Step":
        return tuple.__new__(cls, (rule, event, MappingProxyType({**facts})))

    @property
    def switch(self) -> str | None:
        return SWITCHES.get(self.rule)

    def to_dict(self) -> dict[str, Any]:
        """The step as JSON: its facts beside its rule, its event and its switch."""
        rule, event, facts = self
        data: dict[str, Any] = {"rule": rule, "event": event, "switch": SWITCHES.get(rule)} | facts
        if "shares" in data:
            data["shares"] = data["shares"].copy()
        return data
