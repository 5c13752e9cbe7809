"""What lessons say in words is what the engine says of the same hands."""

import pytest

import pao
from pao.ruling import Ruling
from pao.trace import Rule

TWO = "S pon 555z from E\nS pon 666z from N\n"
THREE = TWO + "S pon 777z from W\n"


def ruled(text: str, rules: str | None = None) -> Ruling:
    return pao.rule(pao.parse(text), rules)


def payers(ruling: Ruling) -> set[str]:
    return {str(seat) for seat, points in ruling.deltas.items() if points < 0}


def liable(ruling: Ruling) -> list[str]:
    return [str(standing.seat) for standing in ruling.liable]


def rules_of(ruling: Ruling) -> set[Rule]:
    return {step.rule for step in ruling.trace}


def test_you_pay_souths_self_draw_alone() -> None:
    story = ruled(THREE + "S tsumo 9p hand 123m9p")
    assert liable(story) == ["W"]
    assert payers(story) == {"W"}


def test_two_dragons_decide_nothing() -> None:
    cheap = ruled(TWO + "S ron 9p from W hand 123567m9p")
    assert not cheap.standing
    assert not cheap.wins[0].yakuman


def test_you_and_north_go_halves() -> None:
    ron = ruled(THREE + "S ron 9p from N hand 123m9p")
    assert liable(ron) == ["W"]
    assert ron.deltas[pao.Seat.WEST] == ron.deltas[pao.Seat.NORTH] < 0
    assert payers(ron) == {"W", "N"}


def test_dealing_in_yourself_costs_once() -> None:
    own = ruled(THREE + "S ron 9p from W hand 123m9p")
    assert -own.deltas[pao.Seat.WEST] == own.wins[0].points


@pytest.mark.parametrize("end", ["N ron from E worth mangan", "draw"])
def test_nothing_is_due_when_somebody_else_wins_or_nobody(end: str) -> None:
    ruling = ruled(THREE + end)
    assert [str(standing.seat) for standing in ruling.standing] == ["W"]
    assert not ruling.liable
    assert "W" not in payers(ruling)


@pytest.mark.parametrize("rules", ["mleague", "wiki"])
def test_a_held_triplet_is_no_excuse(rules: str) -> None:
    held = ruled(TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p", rules)
    assert liable(held) == ["W"]
    assert Rule.HELD_TRIPLET_NO_EXCUSE in rules_of(held)


def test_an_added_kan_frees_nobody() -> None:
    grown = ruled(THREE + "S kakan 5555z\nS tsumo 9p hand 123m9p")
    assert liable(grown) == ["W"]
    assert Rule.KAKAN_CHANGES_NOTHING in rules_of(grown)


def test_the_winning_tile_is_no_call() -> None:
    last = ruled(TWO + "S ron 7z from W hand 99p123m77z")
    assert not last.liable
    assert payers(last) == {"W"}
    less = ruled(TWO + "S ron 9p from W hand 99p123m77z")
    assert less.wins[0].points < last.wins[0].points


FOUR_KANS = "S daiminkan 2222m from E\nS ankan 8888p\nS daiminkan 3333z from W\n"
BOTH = THREE + "S {win} hand 1444z"


@pytest.mark.parametrize("rules", ["mleague", "jpml", "riichi-city"])
def test_the_fourth_kan_is_listed_by(rules: str) -> None:
    ruling = ruled(FOUR_KANS + "S daiminkan 9999s from N\nS tsumo 5p hand 5p", rules)
    assert liable(ruling) == ["N"]


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul", "ema-2016", "rrc"])
def test_the_fourth_kan_is_not_listed_by(rules: str) -> None:
    ruling = ruled(FOUR_KANS + "S daiminkan 9999s from N\nS tsumo 5p hand 5p", rules)
    assert liable(ruling) == []


@pytest.mark.parametrize("last", ["S ankan 9999s\n", "S pon 999s from N\nS kakan 9999s\n"])
def test_a_fourth_kan_of_ones_own_makes_nobody_liable(last: str) -> None:
    assert liable(ruled(FOUR_KANS + last + "S tsumo 5p hand 5p")) == []


def test_a_discard_of_souths_own_is_no_excuse() -> None:
    assert ruled("S discard 7z\n" + THREE).standing[0].seat is pao.Seat.WEST


def test_four_winds_counts_no_kan_and_splits_no_ron() -> None:
    kan = TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p"
    assert liable(ruled(kan, "four-winds")) == []
    ron = ruled(THREE + "S ron 9p from N hand 123m9p", "four-winds")
    assert payers(ron) == {"N"}


@pytest.mark.parametrize(
    ("rules", "payer"),
    [
        ("mleague", "W"),
        ("tenhou", "W"),
        ("mahjong-soul", "W"),
        ("wiki", "W"),
        ("riichi-city", "W"),
        ("rrc", "N"),
        ("ema-2016", "N"),
        ("jpml", "N"),
        ("wiki-2019", "N"),
    ],
)
def test_the_honba_on_anothers_ron_are_paid_by(rules: str, payer: str) -> None:
    ruling = ruled("honba: 2\n\n" + THREE + "S ron 9p from N hand 123m9p", rules)
    honba = {str(one.payer) for one in ruling.payments if one.purpose == "honba"}
    assert honba == {payer}


def test_sticks_cost_the_liable_player_nothing() -> None:
    ruling = ruled("sticks: 1\n\nN riichi\n" + THREE + "S tsumo 9p hand 123m9p")
    assert -ruling.deltas[pao.Seat.WEST] == ruling.wins[0].points


@pytest.mark.parametrize("rules", ["mleague", "mahjong-soul", "riichi-city"])
def test_only_the_yakuman_made_certain_is_paid_for(rules: str) -> None:
    ruling = ruled(BOTH.format(win="tsumo 1z"), rules)
    assert payers(ruling) == {"E", "W", "N"}


def test_on_tenhou_the_whole_hand_is_paid_for() -> None:
    ruling = ruled(BOTH.format(win="tsumo 1z"), "tenhou")
    assert -ruling.deltas[pao.Seat.WEST] == ruling.wins[0].points


def test_the_discarder_of_two_yakuman_may_pay_more_than_the_liable_player() -> None:
    ruling = ruled(BOTH.format(win="ron 1z from N"))
    assert ruling.deltas[pao.Seat.NORTH] < ruling.deltas[pao.Seat.WEST] < 0


@pytest.mark.parametrize("rules", ["kobalab", "wiki-2019"])
def test_the_honba_of_a_combined_self_draw_are_shared_by(rules: str) -> None:
    ruling = ruled("honba: 1\n\n" + BOTH.format(win="tsumo 1z"), rules)
    honba = {str(one.payer) for one in ruling.payments if one.purpose == "honba"}
    assert honba == {"E", "W", "N"}


def test_in_the_head_bump_nothing_is_due_for_the_bumped_hand() -> None:
    text = THREE + "W riichi\nE ron 9p from N worth mangan\nS ron 9p from N hand 123m9p"
    ruling = ruled(text.replace("E ron 9p from N", "E ron from N"))
    assert payers(ruling) == {"N"}
    assert not ruling.liable


def test_with_three_players_the_share_of_north_does_not_exist() -> None:
    three = "S pon 555z from E\nS pon 666z from W\nS pon 777z from W\n"
    tsumo = ruled(three + "S tsumo 9p hand 123s9p", "tenhou-sanma")
    ron = ruled(three + "S ron 9p from E hand 123s9p", "tenhou-sanma")
    assert tsumo.wins[0].points < ron.wins[0].points


@pytest.mark.parametrize(
    ("rules", "kan", "who"),
    [
        ("mleague", "fresh", []),
        ("wiki-rinshan", "fresh", ["E"]),
        ("wiki-rinshan", "", ["E"]),
        ("article", "fresh", ["E"]),
        ("article", "", []),
    ],
)
def test_the_feeder_of_a_kan_pays_for_rinshan_where_agreed(
    rules: str, kan: str, who: list[str]
) -> None:
    text = f"W daiminkan 7777z from E {kan}\nW tsumo 6p rinshan hand 234678m45p44s"
    assert liable(ruled(text, rules)) == who
