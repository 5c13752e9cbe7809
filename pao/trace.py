"""The trace: why a ruling is what it is, as steps of data. The sentences are in pao.words."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple


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
    # what the win holds
    WORTH_YAKUMAN = "worth_yakuman"
    YAKUMAN_ADD_UP = "yakuman_add_up"
    WORTH_DOUBLE = "worth_double"
    WORTH_ONE_YAKUMAN = "worth_one_yakuman"
    WORTH_HAND = "worth_hand"
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
}
"""The key of the rule set that a step rests on; the other steps follow from the game itself."""


class Step(NamedTuple):
    """One step: the rule, the event that it is about (from 1), and what it applies to."""

    rule: Rule
    event: int | None = None
    facts: Mapping[str, Any] = MappingProxyType({})

    @property
    def switch(self) -> str | None:
        return SWITCHES.get(self.rule)
