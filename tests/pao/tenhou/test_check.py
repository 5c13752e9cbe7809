"""Rulings are compared with what a log says."""

import pytest

import pao
from pao.game import Seat
from pao.tenhou import LoggedHand, read_log
from pao.tenhou.check import LiableDiffers, PointsDiffer, differences, explanations
from tests.pao.tenhou.invented_logs import Deal, logged, mjlog, three_dragons


def won_by_ron_off(player: int, deltas: list[int], liable: int | None) -> LoggedHand:
    deal = three_dragons()
    if player == 0:
        deal.turn(0, "9p")
    else:
        deal.turn(0).turn(1).turn(2).turn(3, "9p")
    return logged(deal.win(1, player, deltas, yakuman=[39], liable=liable))


def test_a_liable_player_whom_the_log_does_not_name_is_a_difference():
    hand = won_by_ron_off(0, [-32000, 32000, 0, 0], None)
    assert differences(hand) == (
        LiableDiffers(Seat.SOUTH, None, Seat.NORTH),
        PointsDiffer(Seat.EAST, -32000, -16000),
        PointsDiffer(Seat.NORTH, 0, -16000),
    )
    hand = won_by_ron_off(0, [-16000, 32000, 0, -16000], 2)
    assert differences(hand) == (LiableDiffers(Seat.SOUTH, Seat.WEST, Seat.NORTH),)
    assert differences(won_by_ron_off(0, [-16000, 32000, 0, -16000], 3)) == ()


@pytest.mark.parametrize("liable", [None, 3])
def test_a_ron_off_the_liable_player_is_ordinary_whether_the_log_names_them_or_not(liable):
    assert differences(won_by_ron_off(3, [0, 32000, 0, -32000], liable)) == ()


def test_a_liable_player_whom_the_rules_do_not_know_is_a_difference():
    deal = Deal("1z", "123m23467899p11z", "", "").turn(0, "1z")
    deal.win(1, 0, [-8000, 8000, 0, 0], limit=1, liable=2)
    assert differences(logged(deal)) == (LiableDiffers(Seat.SOUTH, Seat.WEST, None),)


def scope_of_a_double_yakuman(deltas: list[int]) -> LoggedHand:
    """All honours beside the dragons that North fed, self-drawn: who pays for the honours?"""
    deal = Deal("5z6z", "1144z556677z1p2p3p", "", "7z").draw(0, "1m").throw(0, "5z")
    deal.pon(1, "55z").throw(1, "1p").turns(2, 3).draw(0, "2m").throw(0, "6z")
    deal.pon(1, "66z").throw(1, "2p").turn(2).draw(3, "3m").throw(3, "7z")
    deal.pon(1, "77z").throw(1, "3p").turns(2, 3, 0).draw(1, "1z")
    return logged(deal.win(1, 1, deltas, yakuman=[39, 42], liable=3))


def test_the_rules_that_a_log_was_played_by_explain_a_difference():
    hand = scope_of_a_double_yakuman([-16000, 64000, -8000, -40000])
    assert PointsDiffer(Seat.NORTH, -40000, -64000) in differences(hand)
    assert [(one.key, one.value) for one in explanations(hand)] == [
        ("settlement.scope", "responsible-yakuman")
    ]
    assert differences(hand, pao.rule_set("mahjong-soul")) == ()


def test_points_that_no_rule_gives_are_explained_by_none():
    assert explanations(won_by_ron_off(0, [-16000, 31000, 0, -15000], 3)) == ()


def test_a_concealed_kan_is_robbed_by_thirteen_orphans_where_the_log_was_played_so():
    deal = Deal("7777z", "19m19p19s123456z1z", "", "").draw(0, "2p").ankan(0, "7777z")
    deal.win(1, 0, [-32000, 32000, 0, 0], yakuman=[47])
    log = mjlog(deal)
    (hand,) = read_log(log, pao.rule_set("mahjong-soul")).hands
    assert differences(hand, pao.rule_set("mahjong-soul")) == ()
    with pytest.raises(pao.ScenarioError, match="tenhou lets nobody rob a concealed kan"):
        read_log(log)
