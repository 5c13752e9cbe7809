"""What lessons say of liability is what the engine says of the same hands."""

import pytest

import pao
from lessons.catalog import lesson
from lessons.markup import hands_shown
from pao.trace import Rule
from pao.what_if import next_liabilities
from tests.lessons.stories import THREE, TWO, liable, payers, ruled, rules_of


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


@pytest.mark.parametrize("rules", ["mleague", "jpml", "riichi-city", "wiki"])
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


NINES = "S pon 111m from E\nS pon 999p from N\nS pon 111s from E\nS pon 999s from W\n"


def test_mcgill_lets_the_fourth_set_of_terminals_make_liable_if_the_pair_fits() -> None:
    assert liable(ruled(NINES + "S tsumo 9m hand 9m", "mcgill-riichi")) == ["W"]
    missed = ruled(NINES + "S tsumo 5p hand 5p", "mcgill-riichi")
    assert missed.standing
    assert payers(missed) == {"E", "W", "N"}
    assert liable(ruled(NINES + "S tsumo 9m hand 9m")) == []


def test_a_chi_may_be_the_fourth_green_set() -> None:
    green = "N pon 666z from S\nN pon 888s from E\nN pon 666s from E\nN chi 234s from W"
    assert [str(liability.seat) for liability in ruled(green, "mcgill-riichi").standing] == ["W"]


WORST = """
S pon 555z from E
N pon 111z from S
S pon 666z from N
E daiminkan 8888p from S
N pon 222z from E
E daiminkan 5555m from N
N pon 444z from S
E daiminkan 1111s from S
"""


@pytest.mark.parametrize(
    ("rules", "dangers"),
    [
        ("mleague", ["suukantsu", "daisangen", "daisuushi"]),
        ("tenhou", ["daisangen", "daisuushi"]),
    ],
)
def test_three_players_are_one_call_short(rules: str, dangers: list[str]) -> None:
    found = next_liabilities(pao.parse(WORST), pao.rule_set(rules))
    assert [str(liability.what) for liability in found] == dangers


def test_an_own_kan_makes_nobody_liable() -> None:
    own = ruled(TWO + "S pon 222m from W\nS ankan 7777z\nS tsumo 8p hand 8p")
    assert payers(own) == {"E", "W", "N"}


def test_an_added_kan_is_one_of_the_first_three() -> None:
    three = "S daiminkan 2222m from E\nS pon 999s from W\nS kakan 9999s\nS ankan 3333z\n"
    ruling = ruled(three + "S daiminkan 8888p from N\nS tsumo 5p hand 5p")
    assert liable(ruling) == ["N"]


def test_a_discard_of_your_own_is_no_excuse_either() -> None:
    assert ruled("W discard 7z\n" + THREE).standing[0].seat is pao.Seat.WEST
    with pytest.raises(pao.ScenarioError, match="fifth"):
        ruled("S discard 7z\nW discard 7z\n" + THREE)


def test_mcgills_riichi_rules_count_a_concealed_kan_among_the_four_sets_and_split_a_ron() -> None:
    kan = NINES.replace("S pon 111m from E", "S ankan 1111m")
    assert liable(ruled(kan + "S tsumo 9m hand 9m", "mcgill-riichi")) == ["W"]
    split = ruled(kan + "S ron 9m from N hand 9m", "mcgill-riichi")
    assert split.deltas[pao.Seat.WEST] == split.deltas[pao.Seat.NORTH] < 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_hand_behind_a_second_kan_is_shown(language: str) -> None:
    shown = hands_shown(lesson(language, "rinshan"))
    assert any("1111m" in pao.format(block.ruling.scenario) for block in shown)
