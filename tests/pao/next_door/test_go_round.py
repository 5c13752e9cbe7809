"""Tiles let pass in one go-round: no ron on them, no second pon."""

import pytest

from pao.game import Seat, Tile
from pao.next_door.go_round import Claim, Use, may_claim, may_use
from pao.next_door.reasons import Reason
from pao.scenario import Discard

THREE_SOU = Tile.named("3s")


@pytest.mark.parametrize(
    ("before", "use", "is_allowed", "reason"),
    [
        ("N 3s", Use.RON, False, Reason.MISSED_THIS_TURN),
        ("N 3s, E 9m", Use.RON, False, Reason.MISSED_THIS_TURN),
        ("N 3s", Use.TSUMO, True, Reason.MISSED_MAY_BE_DRAWN),
        ("N 3s", Use.CLAIM, True, Reason.MISSED_MAY_BE_CLAIMED),
        ("N 3s, S 9m, W 1z", Use.RON, True, Reason.NOTHING_MISSED),
        ("N 6s", Use.RON, True, Reason.NOTHING_MISSED),
        ("S 3s", Use.RON, True, Reason.NOTHING_MISSED),
        ("", Use.RON, True, Reason.NOTHING_MISSED),
    ],
)
def test_a_missed_tile_may_not_be_won_on(discards, before, use, is_allowed, reason):
    verdict = may_use(use, Seat.SOUTH, THREE_SOU, discards(before), {THREE_SOU.kind})
    assert verdict.is_allowed is is_allowed
    assert verdict.because[0].reason is reason


def test_what_the_hand_did_not_wait_on_was_not_missed(discards):
    verdict = may_use(Use.RON, Seat.SOUTH, THREE_SOU, discards("N 3s"), set())
    assert verdict.because[0].reason is Reason.NOTHING_MISSED


@pytest.mark.parametrize(
    ("before", "claim", "is_allowed", "reason"),
    [
        ("E 7z", Claim.PON, False, Reason.SECOND_IN_THE_GO_ROUND),
        ("E 7z", Claim.WIN, False, Reason.SECOND_IN_THE_GO_ROUND),
        ("E 7z", Claim.KAN, True, Reason.CLAIM_NOT_NAMED),
        ("E 7z", Claim.CHI, True, Reason.CLAIM_NOT_NAMED),
        ("E 6z", Claim.PON, True, Reason.FIRST_IN_THE_GO_ROUND),
        ("E 7z, N 1m", Claim.PON, True, Reason.FIRST_IN_THE_GO_ROUND),
        ("", Claim.PON, True, Reason.FIRST_IN_THE_GO_ROUND),
    ],
)
def test_a_second_tile_before_ones_turn_is_barred(discards, before, claim, is_allowed, reason):
    offered = Discard(Seat.SOUTH, Tile.named("7z"))
    verdict = may_claim(claim, Seat.NORTH, [*discards(before), offered])
    assert verdict.is_allowed is is_allowed
    assert verdict.because[0].reason is reason


def test_who_threw_the_first_and_who_the_second_is_said(discards):
    verdict = may_claim(Claim.PON, Seat.NORTH, discards("E 7z, S 7z"))
    facts = verdict.because[0].facts
    assert (facts["feeder"], facts["again"]) == (Seat.EAST, Seat.SOUTH)
