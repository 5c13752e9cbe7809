"""What lessons say in words is what the engine says of the same hands."""

import re

import pytest

import pao
from lessons.catalog import lessons
from lessons.markup import render
from pao.ruling import Ruling
from pao.trace import Rule
from pao.what_if import next_liabilities

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
SAME = "honba: 1\n\nN pon 777z from W\nN pon 555z from S\nN daiminkan 6666z from E\n"
SAME += "N ron 4z from S hand 3334z"


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
    honba = {str(payment.payer) for payment in ruling.payments if payment.purpose == "honba"}
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
    honba = {str(payment.payer) for payment in ruling.payments if payment.purpose == "honba"}
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


@pytest.mark.parametrize("rules", ["kyokai", "rmu", "four-winds"])
def test_south_who_dealt_in_pays_alone_under(rules: str) -> None:
    assert payers(ruled(SAME, rules)) == {"S"}


@pytest.mark.parametrize("rules", ["ema-2016", "jpml"])
def test_a_hand_is_one_yakuman_and_no_more_under(rules: str) -> None:
    assert 2 * ruled(SAME, rules).wins[0].points == ruled(SAME).wins[0].points


def test_no_two_of_these_settle_the_same_hand_alike() -> None:
    names = ("mleague", "kyokai", "rrc", "ema-2016", "tenhou", "mcgill-hkos")
    assert len({tuple(ruled(SAME, name).deltas.values()) for name in names}) == len(names)


def test_mleague_says_that_a_concealed_kan_counts_and_most_others_do_not() -> None:
    stated = {name for name in pao.rule_set_ids() if _is_stated(name, "ankan_is_visible")}
    assert {"mleague", "rrc", "wiki"} < stated
    assert not stated & {"jpml", "mu", "tenhou", "mahjong-soul", "riichi-city", "ema-2016"}


def _is_stated(name: str, key: str) -> bool:
    return f"liability.{key}" in pao.rule_set(name).sources


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


BAO = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"


@pytest.mark.parametrize("rules", ["singapore", "singapore-rolled"])
def test_bao_is_paid_on_a_self_draw_and_off_oneself_and_not_off_another(rules: str) -> None:
    for end in ("tsumo 4m", "ron 4m from S"):
        assert payers(ruled(BAO + f"E {end} hand 123m4m worth 16", rules)) == {"S"}
    thrown = ruled(BAO + "E ron 4m from W hand 123m4m worth 16", rules)
    assert payers(thrown) == {"S", "W", "N"}


def test_where_bao_is_shared_the_fourth_player_pays_nothing() -> None:
    text = BAO + "E ron 4m from W hand 123m4m worth 16"
    assert payers(ruled(text, "singapore-shared")) == {"S", "W"}


def test_in_hong_kong_a_concealed_kan_is_hidden_and_a_ron_is_halved() -> None:
    hidden = BAO.replace("E pon 555z from W", "E ankan 5555z") + "E tsumo 4m hand 123m4m"
    assert liable(ruled(hidden, "mcgill-hkos")) == []
    ron = ruled(BAO + "E ron 4m from W hand 123m4m", "mcgill-hkos")
    assert ron.deltas[pao.Seat.SOUTH] == ron.deltas[pao.Seat.WEST] < 0


def test_to_have_a_kan_robbed_in_four_winds_is_to_discard() -> None:
    robbed = THREE + "N pon 555s from E\nN kakan 5555s\nS ron 5s from N chankan hand 46s22p"
    assert payers(ruled(robbed, "four-winds")) == {"N"}


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


def test_a_false_win_in_singapore_is_paid_to_each_of_the_others() -> None:
    assert payers(ruled("W false-win worth 16", "singapore")) == {"W"}


def test_an_own_kan_makes_nobody_liable() -> None:
    own = ruled(TWO + "S pon 222m from W\nS ankan 7777z\nS tsumo 8p hand 8p")
    assert payers(own) == {"E", "W", "N"}


THE_FIRST_THREE = {"daisangen", "daisuushi", "suukantsu"}
RIICHI = [
    rules
    for rules in map(pao.rule_set, pao.rule_set_ids())
    if rules.family == "riichi" and rules.liability and rules.id != "mcgill-riichi"
]


def test_riichi_rule_sets_name_the_first_three_yakuman_at_most() -> None:
    listed = [rules.liability.yakuman for rules in RIICHI if rules.liability]
    assert {str(name) for yakuman in listed for name in yakuman} == THE_FIRST_THREE


def test_an_added_kan_is_one_of_the_first_three() -> None:
    three = "S daiminkan 2222m from E\nS pon 999s from W\nS kakan 9999s\nS ankan 3333z\n"
    ruling = ruled(three + "S daiminkan 8888p from N\nS tsumo 5p hand 5p")
    assert liable(ruling) == ["N"]


def test_a_discard_of_your_own_is_no_excuse_either() -> None:
    assert ruled("W discard 7z\n" + THREE).standing[0].seat is pao.Seat.WEST
    with pytest.raises(pao.ScenarioError, match="fifth"):
        ruled("S discard 7z\nW discard 7z\n" + THREE)


def test_a_stick_of_the_liable_player_is_not_charged_again() -> None:
    ruling = ruled("W riichi\n" + THREE + "S tsumo 9p hand 123m9p")
    assert -ruling.deltas[pao.Seat.WEST] == ruling.wins[0].points


@pytest.mark.parametrize("rules", ["tenhou-sanma", "mahjong-soul-sanma"])
@pytest.mark.parametrize("end", ["tsumo 9p", "ron 9p from E"])
def test_with_three_players_the_honba_are_cheaper_too(rules: str, end: str) -> None:
    melds = "honba: 1\n\nS pon 555z from E\nS pon 666z from W\nS pon 777z from W\n"
    ruling = ruled(f"{melds}S {end} hand 123s9p", rules)
    assert [payment.points for payment in ruling.payments if payment.purpose == "honba"] == [200]


@pytest.mark.parametrize(
    ("rules", "winners"), [("tenhou", "S"), ("mahjong-soul", "S"), ("rrc", "SW")]
)
def test_when_two_win_the_honba_go_to(rules: str, winners: str) -> None:
    melds = "honba: 1\n\nS pon 555z from N\nS pon 777z from E\nS pon 666z from W\n"
    both = "S ron 6p from N hand 45p99s\nW ron 6p from N hand 234567m45p22345s"
    ruling = ruled(melds + both, rules)
    honba = {str(payment.payee) for payment in ruling.payments if payment.purpose == "honba"}
    assert honba == set(winners)
    assert liable(ruling) == ["W"]


@pytest.mark.parametrize("rules", ["wiki-rinshan", "mcgill-riichi"])
def test_a_rinshan_win_is_paid_like_a_ron_with_its_honba(rules: str) -> None:
    kan = "honba: 1\n\nW daiminkan 7777z from E\nW tsumo 6p rinshan hand 234678m45p44s"
    assert payers(ruled(kan, rules)) == {"E"}


def test_thrown_by_the_bao_player_a_hand_costs_less_than_self_drawn() -> None:
    own, drawn = (
        ruled(BAO + f"E {end} hand 123m4m worth 16", "singapore").deltas[pao.Seat.SOUTH]
        for end in ("ron 4m from S", "tsumo 4m")
    )
    assert drawn < own < 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_lesson_on_bao_gives_both_prices(language: str) -> None:
    body = render(next(lesson for lesson in lessons(language) if lesson.slug == "bao"))
    prose = " ".join(re.findall("<p>.*?</p>", body, re.DOTALL))
    assert "96" in prose
    assert "64" in prose
