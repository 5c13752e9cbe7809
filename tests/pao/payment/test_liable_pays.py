"""What a liable player pays, and for what."""

import pytest

import pao
from pao.game import Seat
from pao.liability import Standing
from tests.hands import DRAGONS
from tests.pao.payment.settlements import ONE, TWO, deltas

KANS = (
    "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from N\n"
    "S daiminkan 1111m from W\n"
)
WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from E\nS pon 444z from W\n"
TWO_CONCEALED = "S ankan 1111m\nS ankan 2222m\nS daiminkan 3333m from E\nS daiminkan 4444m from W\n"
TO_THE_DEALER = "E pon 555z from S\nE pon 666z from N\nE pon 777z from W\n"
WIND_KANS = (
    "S daiminkan 1111z from E\nS daiminkan 2222z from E\nS daiminkan 3333z from N\n"
    "S daiminkan 4444z from W\n"
)


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        # one yakuman of one liable player
        ("mleague", f"{DRAGONS}S tsumo {ONE}", (0, 32000, -32000, 0)),
        ("mleague", DRAGONS + "S ron 9p from W hand 123m9p", (0, 32000, -32000, 0)),
        ("mleague", DRAGONS + "S ron 9p from N hand 123m9p", (0, 32000, -16000, -16000)),
        ("mleague", DRAGONS + "S ron 9p from E hand 123m9p", (-16000, 32000, -16000, 0)),
        ("mleague", TO_THE_DEALER + "E tsumo 9p hand 123m9p", (48000, 0, -48000, 0)),
        ("mleague", TO_THE_DEALER + "E ron 9p from S hand 123m9p", (48000, -24000, -24000, 0)),
        ("mleague", WINDS + "S tsumo 9p hand 9p", (0, 32000, -32000, 0)),
        ("mleague", WINDS + "S ron 9p from E hand 9p", (-16000, 32000, -16000, 0)),
        ("mleague", TWO_CONCEALED + "S tsumo 9p hand 9p", (0, 32000, -32000, 0)),
        ("mleague", TWO_CONCEALED + "S ron 9p from E hand 9p", (-16000, 32000, -16000, 0)),
        # another yakuman beside it
        ("mleague", f"{DRAGONS}S tsumo {TWO}", (-16000, 64000, -40000, -8000)),
        ("mleague", DRAGONS + "S ron 2z from W hand 1112z", (0, 64000, -64000, 0)),
        ("mleague", DRAGONS + "S ron 2z from E hand 1112z", (-48000, 64000, -16000, 0)),
        ("wiki-whole-hand", f"{DRAGONS}S tsumo {TWO}", (0, 64000, -64000, 0)),
        ("wiki-whole-hand", DRAGONS + "S ron 2z from E hand 1112z", (-32000, 64000, -32000, 0)),
        ("wiki-whole-hand", DRAGONS + "S ron 2z from W hand 1112z", (0, 64000, -64000, 0)),
        ("wiki-whole-hand", f"{DRAGONS}S tsumo {ONE}", (0, 32000, -32000, 0)),
        # two liable players
        ("mleague", KANS + "S tsumo 9p hand 9p", (0, 64000, -32000, -32000)),
        ("mleague", KANS + "S ron 9p from E hand 9p", (-32000, 64000, -16000, -16000)),
        ("mleague", KANS + "S ron 9p from W hand 9p", (0, 64000, -48000, -16000)),
        ("wiki-whole-hand", KANS + "S tsumo 9p hand 9p", (0, 64000, -32000, -32000)),
        ("wiki-whole-hand", KANS + "S ron 9p from E hand 9p", (-32000, 64000, -16000, -16000)),
        ("wiki-whole-hand", KANS + "S ron 9p from W hand 9p", (0, 64000, -48000, -16000)),
        # one player liable for two yakuman
        ("mleague", WIND_KANS + "S tsumo 9p hand 9p", (0, 64000, -64000, 0)),
    ],
)
def test_the_liable_player_pays_for_a_self_draw_and_half_of_a_ron(rules, text, expected):
    assert deltas(text, rules) == expected


@pytest.mark.parametrize(
    ("on_tsumo", "on_ron", "win", "payer", "rule"),
    [
        ("liable", "liable", f"S tsumo {ONE}", "W", "honba_tsumo_liable"),
        ("shared-if-combined", "liable", f"S tsumo {ONE}", "W", "honba_tsumo_liable"),
        ("shared-if-combined", "liable", f"S tsumo {TWO}", "EWN", "honba_tsumo_shared"),
        ("liable", "liable", f"S tsumo {TWO}", "W", "honba_tsumo_liable"),
        ("liable", "liable", "S ron 9p from E hand 123m9p", "W", "honba_ron_liable"),
        ("liable", "discarder", "S ron 9p from E hand 123m9p", "E", "honba_ron_discarder"),
        ("liable", "discarder", "S ron 9p from W hand 123m9p", "W", "honba_ron"),
        ("liable", "liable", "S ron 9p from W hand 123m9p", "W", "honba_ron"),
    ],
)
def test_the_honba_fall_on_whom_the_rules_name(house, on_tsumo, on_ron, win, payer, rule):
    rules = house(settlement={"honba_on_tsumo": f'"{on_tsumo}"', "honba_on_ron": f'"{on_ron}"'})
    ruling = pao.rule(pao.parse("honba: 2\n\n" + DRAGONS + win), rules)
    paid = {str(p.payer): p.points for p in ruling.payments if p.purpose == "honba"}
    assert paid == dict.fromkeys(payer, 600 // len(payer))
    assert rule in [str(step.rule) for step in ruling.trace]


@pytest.mark.parametrize(("which", "payer"), [("first", "N"), ("last", "W")])
def test_one_of_two_liable_players_pays_the_honba(house, which, payer):
    rules = house(settlement={"honba_with_two_liable": f'"{which}"'})
    ruling = pao.rule(pao.parse("honba: 1\n\n" + KANS + "S tsumo 9p hand 9p"), rules)
    assert [str(p.payer) for p in ruling.payments if p.purpose == "honba"] == [payer]
    assert {"two_liable", "honba_two_liable"} <= {str(step.rule) for step in ruling.trace}


def test_where_yakuman_do_not_add_up_the_one_with_a_liable_player_is_paid(house):
    rules = house(value={"yakuman_add_up": "false"})
    assert deltas(DRAGONS + f"S tsumo {TWO}", rules) == (0, 32000, -32000, 0)
    plain = "S pon 111z from E\nS tsumo 7z hand 2225556667z"
    assert deltas(plain, rules) == (-16000, 32000, -8000, -8000)
    both = "E tsumo 5z hand 1112223334445z"
    ruling = pao.rule(pao.parse(both), rules)
    assert [dict(win.yakuman) for win in ruling.wins] == [{"daisuushi": 1}]
    assert "worth_one_yakuman" in [str(step.rule) for step in ruling.trace]


def test_a_double_yakuman_counts_twice(house):
    rules = house(value={"double_yakuman": '["daisuushi"]'})
    assert deltas(WINDS + "S tsumo 9p hand 9p", rules) == (0, 64000, -64000, 0)


def test_two_liable_players_share_a_double_yakuman_in_halves_under_the_whole_hand(house):
    rules = house("wiki-whole-hand", value={"double_yakuman": '["daisangen"]'})
    assert deltas(KANS + "S tsumo 9p hand 9p", rules) == (0, 96000, -48000, -48000)
    assert deltas(WINDS + "S tsumo 9p hand 9p") == (0, 32000, -32000, 0)


@pytest.mark.parametrize(
    ("end", "expected", "rule"),
    [
        ("W tsumo worth mangan", (-4000, -2000, 8000, -2000), "another_won"),
        ("draw", (0, 0, 0, 0), "nothing_due_on_draw"),
        ("draw tenpai S", (-1000, 3000, -1000, -1000), "nothing_due_on_draw"),
        ("draw abortive", (0, 0, 0, 0), "nothing_due_on_draw"),
    ],
)
def test_a_liability_that_stands_costs_nothing_unless_that_hand_wins(end, expected, rule):
    ruling = pao.rule(pao.parse(DRAGONS + end))
    assert (tuple(ruling.deltas.values()), ruling.liable) == (expected, ())
    assert len(ruling.standing) == 1
    assert rule in [str(step.rule) for step in ruling.trace]


def test_a_liability_given_from_outside_is_settled():
    scenario, rules = pao.parse(DRAGONS + f"S tsumo {ONE}"), pao.rule_set("mleague")
    what_if = (Standing(Seat.SOUTH, "daisangen", Seat.NORTH, 2),)
    payments = pao.settle(scenario, rules, what_if).payments
    assert [(str(p.payer), p.points) for p in payments] == [("N", 32000)]
    nobody = pao.settle(scenario, rules, ()).payments
    assert {str(p.payer): p.points for p in nobody} == {"E": 16000, "W": 8000, "N": 8000}


RINSHAN = "E daiminkan 2222p from W\nE tsumo rinshan worth mangan"


def test_a_rinshan_win_is_settled_as_a_ron_off_the_feeder(house):
    rules = house("wiki", liability={"rinshan": '"yes"'})
    assert deltas(RINSHAN, rules, honba=2) == (12600, 0, -12600, 0)
    ruling = pao.rule(pao.parse(RINSHAN), rules)
    assert [(str(one.purpose), str(one.seat)) for one in ruling.liable] == [("rinshan", "W")]
    assert ruling.wins[0].discarder is None
    assert [str(p.why) for p in ruling.payments] == ["rinshan"]


def test_rinshan_and_a_yakuman_liability_meet_like_a_ron_off_another(house):
    rules = house("wiki", liability={"rinshan": '"yes"'})
    text = (
        "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
        "S daiminkan 1111m from N\nS tsumo 9p rinshan hand 9p"
    )
    assert deltas(text, rules) == (0, 32000, -16000, -16000)
