"""What lessons say about hands and rule sets agrees with the engine."""

import re
from typing import NamedTuple

import pytest

import pao
from lessons.catalog import lesson
from lessons.markup import hands_shown, render
from pao.game import Seat
from pao.ruling import Ruling
from pao.trace import Rule
from pao.what_if import next_liabilities

TWO = "S pon 555z from E\nS pon 666z from N\n"
THREE = TWO + "S pon 777z from W\n"
SELF_DRAWN, OFF_NORTH = THREE + "S tsumo 9p hand 123m9p", THREE + "S ron 9p from N hand 123m9p"
BOTH = THREE + "S {win} hand 1444z"
SAME = "honba: 1\n\nN pon 777z from W\nN pon 555z from S\nN daiminkan 6666z from E\n"
SAME += "N ron 4z from S hand 3334z"
FOUR_KANS = "S daiminkan 2222m from E\nS ankan 8888p\nS daiminkan 3333z from W\n"
FED_KAN = FOUR_KANS + "S daiminkan 9999s from N\nS tsumo 5p hand 5p"
NINES = "S pon 111m from E\nS pon 999p from N\nS pon 111s from E\nS pon 999s from W\n"
NINES_WITH_KAN = NINES.replace("S pon 111m from E", "S ankan 1111m")
ROBBED = THREE + "N pon 555s from E\nN kakan 5555s\nS ron 5s from N chankan hand 46s22p"
OF_THREE = "S pon 555z from E\nS pon 666z from W\nS pon 777z from W\n"
BAO = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"
HIDDEN_BAO = BAO.replace("E pon 555z from W", "E ankan 5555z")
WORTH_16 = "4m{} hand 123m4m worth 16"
RINSHAN = "W daiminkan 7777z from E\nW tsumo 6p rinshan hand 234678m45p44s"
FOUR_WINDS = "four-winds"


def ruled(text: str, rules: str | None = None) -> Ruling:
    return pao.rule(pao.parse(text), rules)


def payers(ruling: Ruling) -> str:
    return " ".join(seat for seat, points in ruling.deltas.items() if points < 0)


def liable(ruling: Ruling) -> str:
    return " ".join(standing.seat for standing in ruling.liable)


def paid_for_honba(ruling: Ruling, side: str) -> set[str]:
    return {getattr(payment, side) for payment in ruling.payments if payment.purpose == "honba"}


class Said(NamedTuple):
    """Of a hand: who is liable and who pays by each of these rule sets; None is not said."""

    text: str
    liable: str | None
    payers: str | None = None
    rules: str = "mleague"


SAID = (
    Said(SELF_DRAWN, "W", "W"),
    Said(OFF_NORTH, "W", "W N"),
    Said(THREE + "N ron from E worth mangan", "", "E"),
    Said(THREE + "draw", "", ""),
    Said(TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p", "W", None, "mleague wiki"),
    Said(THREE + "S kakan 5555z\nS tsumo 9p hand 123m9p", "W"),
    Said(TWO + "S ron 7z from W hand 99p123m77z", "", "W"),
    Said(
        FED_KAN,
        "N",
        None,
        "mleague jpml jpml-a-2026 riichi-city wiki wrc-2025 mahjong-soul-tournament",
    ),
    Said(FED_KAN, "", None, "tenhou mahjong-soul ema-2016 rrc"),
    Said(FOUR_KANS + "S ankan 9999s\nS tsumo 5p hand 5p", ""),
    Said(FOUR_KANS + "S pon 999s from N\nS kakan 9999s\nS tsumo 5p hand 5p", ""),
    Said(NINES + "S tsumo 9m hand 9m", "W", None, "mcgill-riichi"),
    Said(NINES + "S tsumo 5p hand 5p", None, "E W N", "mcgill-riichi"),
    Said(NINES + "S tsumo 9m hand 9m", ""),
    Said(NINES_WITH_KAN + "S tsumo 9m hand 9m", "W", None, "mcgill-riichi"),
    Said(TWO + "S pon 222m from W\nS ankan 7777z\nS tsumo 8p hand 8p", None, "E W N"),
    Said(
        "S daiminkan 2222m from E\nS pon 999s from W\nS kakan 9999s\nS ankan 3333z\n"
        "S daiminkan 8888p from N\nS tsumo 5p hand 5p",
        "N",
    ),
    # payments
    Said(BOTH.format(win="tsumo 1z"), None, "E W N", "mleague mahjong-soul riichi-city"),
    Said(THREE + "W riichi\nE ron from N worth mangan\nS ron 9p from N hand 123m9p", "", "N"),
    Said(RINSHAN, "", None, "mleague"),
    Said(RINSHAN, "E", None, "wiki-rinshan article"),
    Said("honba: 1\n\n" + RINSHAN, None, "E", "wiki-rinshan mcgill-riichi"),
    # rule sets
    Said(TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p", "", None, FOUR_WINDS),
    Said(OFF_NORTH, None, "N", FOUR_WINDS),
    Said(SAME, None, "S", "kyokai rmu four-winds"),
    Said(TWO + "S daiminkan 7777z from W\nS ron 9p from N hand 123m9p", None, "N", FOUR_WINDS),
    Said(TWO + "S pon 777z from W\nS kakan 7777z\nS tsumo 9p hand 123m9p", "W", None, FOUR_WINDS),
    Said(ROBBED, "W", "N", FOUR_WINDS),
    # units
    Said(BAO + "E tsumo " + WORTH_16.format(""), None, "S", "singapore singapore-rolled"),
    Said(BAO + "E ron " + WORTH_16.format(" from S"), None, "S", "singapore singapore-rolled"),
    Said(BAO + "E ron " + WORTH_16.format(" from W"), None, "S W N", "singapore singapore-rolled"),
    Said(BAO + "E ron " + WORTH_16.format(" from W"), None, "S W", "singapore-shared"),
    Said(HIDDEN_BAO + "E tsumo 4m hand 123m4m", "", None, "mcgill-hkos"),
    Said("W false-win worth 16", None, "W", "singapore"),
)


def test_who_is_liable_and_who_pays() -> None:
    for statement in SAID:
        for rules in statement.rules.split():
            ruling = ruled(statement.text, rules)
            assert statement.liable in (None, liable(ruling)), (rules, statement)
            assert statement.payers in (None, payers(ruling)), (rules, statement)


def test_a_ron_is_halved_between_the_liable_player_and_the_discarder() -> None:
    for text, rules, liable, discarder in (
        (OFF_NORTH, "mleague", Seat.WEST, Seat.NORTH),
        (NINES_WITH_KAN + "S ron 9m from N hand 9m", "mcgill-riichi", Seat.WEST, Seat.NORTH),
        (BAO + "E ron 4m from W hand 123m4m", "mcgill-hkos", Seat.SOUTH, Seat.WEST),
    ):
        deltas = ruled(text, rules).deltas
        assert deltas[liable] == deltas[discarder] < 0, (text, rules)


def test_the_liable_player_loses_what_the_hand_is_worth() -> None:
    for text, rules in (
        (THREE + "S ron 9p from W hand 123m9p", "mleague"),  # dealing in oneself costs once
        ("sticks: 1\n\nN riichi\n" + SELF_DRAWN, "mleague"),
        ("W riichi\n" + SELF_DRAWN, "mleague"),
        (BOTH.format(win="tsumo 1z"), "tenhou"),  # the whole hand
    ):
        ruling = ruled(text, rules)
        assert -ruling.deltas[Seat.WEST] == ruling.wins[0].points, (text, rules)


def test_the_reason_is_the_one_that_the_lesson_gives() -> None:
    held = TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p"
    for rules in ("mleague", "wiki"):
        assert Rule.HELD_TRIPLET_NO_EXCUSE in {step.rule for step in ruled(held, rules).trace}
    grown = ruled(THREE + "S kakan 5555z\nS tsumo 9p hand 123m9p")
    assert Rule.KAKAN_CHANGES_NOTHING in {step.rule for step in grown.trace}


GREEN = "N pon 666z from S\nN pon 888s from E\nN pon 666s from E\nN chi 234s from W"


def test_west_fed_the_deciding_call_but_nothing_is_due_yet() -> None:
    for text, rules in (
        (THREE + "N ron from E worth mangan", "mleague"),
        (THREE + "draw", "mleague"),
        ("S discard 7z\n" + THREE, "mleague"),
        ("W discard 7z\n" + THREE, "mleague"),
        (GREEN, "mcgill-riichi"),
    ):
        ruling = ruled(text, rules)
        assert [standing.seat for standing in ruling.standing] == [Seat.WEST], text
        assert not ruling.liable


def test_two_dragons_decide_nothing() -> None:
    cheap = ruled(TWO + "S ron 9p from W hand 123567m9p")
    assert not cheap.standing
    assert not cheap.wins[0].yakuman
    with pytest.raises(pao.ScenarioError, match="fifth"):
        ruled("S discard 7z\nW discard 7z\n" + THREE)


def test_four_sets_of_terminals_were_certain_though_the_pair_did_not_fit() -> None:
    assert ruled(NINES + "S tsumo 5p hand 5p", "mcgill-riichi").standing


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


def test_three_players_are_one_call_short() -> None:
    for rules, dangers in (
        ("mleague", ["suukantsu", "daisangen", "daisuushi"]),
        ("tenhou", ["daisangen", "daisuushi"]),
    ):
        next_calls = next_liabilities(pao.parse(WORST), pao.rule_set(rules))
        assert [liability.purpose for liability in next_calls] == dangers


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_prose_speaks_of_is_shown(language: str) -> None:
    """The hand behind a second kan; both prices of bao."""
    shown = hands_shown(lesson(language, "rinshan"))
    assert any("1111m" in pao.format(block.ruling.scenario) for block in shown)
    body = render(lesson(language, "bao"))
    prose = " ".join(re.findall("<p>.*?</p>", body, re.DOTALL))
    assert "96" in prose
    assert "64" in prose


HONBA = (
    ("honba: 2\n\n" + OFF_NORTH, "W", "mleague tenhou mahjong-soul wiki riichi-city"),
    ("honba: 2\n\n" + OFF_NORTH, "N", "rrc ema-2016 jpml wiki-2019 kobalab wrc-2025"),
    ("honba: 1\n\n" + BOTH.format(win="tsumo 1z"), "EWN", "kobalab wiki-2019"),
)


def test_who_pays_the_honba() -> None:
    for text, who, names in HONBA:
        for rules in names.split():
            assert paid_for_honba(ruled(text, rules), "payer") == {*who}, (text, rules)


def test_who_gets_the_honba_when_two_players_win() -> None:
    melds = "honba: 1\n\nS pon 555z from N\nS pon 777z from E\nS pon 666z from W\n"
    both = "S ron 6p from N hand 45p99s\nW ron 6p from N hand 234567m45p22345s"
    for rules, winners in (("tenhou", "S"), ("mahjong-soul", "S"), ("rrc", "SW")):
        ruling = ruled(melds + both, rules)
        assert paid_for_honba(ruling, "payee") == {*winners}
        assert liable(ruling) == "W"


@pytest.mark.parametrize("rules", ["tenhou-sanma", "mahjong-soul-sanma"])
@pytest.mark.parametrize("end", ["tsumo 9p", "ron 9p from E"])
def test_with_three_players_the_honba_are_cheaper_too(rules: str, end: str) -> None:
    ruling = ruled(f"honba: 1\n\n{OF_THREE}S {end} hand 123s9p", rules)
    assert [payment.points for payment in ruling.payments if payment.purpose == "honba"] == [200]


def test_which_of_two_ways_to_win_costs_more() -> None:
    two = ruled(BOTH.format(win="ron 1z from N")).deltas
    assert two[Seat.NORTH] < two[Seat.WEST] < 0
    by_call, by_ron = (
        ruled(TWO + f"S ron {tile} from W hand 99p123m77z").wins[0].points for tile in ("9p", "7z")
    )
    assert by_call < by_ron
    tsumo, ron = (
        ruled(f"{OF_THREE}S {end} hand 123s9p", "tenhou-sanma").wins[0].points
        for end in ("tsumo 9p", "ron 9p from E")
    )
    assert tsumo < ron
    own, drawn = (
        ruled(f"{BAO}E {end} hand 123m4m worth 16", "singapore").deltas[Seat.SOUTH]
        for end in ("ron 4m from S", "tsumo 4m")
    )
    assert drawn < own < 0


def test_the_prices_by_steps_of_a_ron_of_a_non_dealer() -> None:
    mangan, haneman, baiman, sanbaiman = (
        ruled(f"S ron from W worth {name}").wins[0].points
        for name in ("mangan", "haneman", "baiman", "sanbaiman")
    )
    assert (2 * haneman, baiman, sanbaiman) == (3 * mangan, 2 * mangan, 3 * mangan)


@pytest.mark.parametrize("rules", ["ema-2016", "jpml", "saikouisen"])
def test_a_hand_is_one_yakuman_and_no_more_under(rules: str) -> None:
    assert 2 * ruled(SAME, rules).wins[0].points == ruled(SAME).wins[0].points


def test_no_two_of_these_settle_the_same_hand_alike() -> None:
    names = ("mleague", "kyokai", "rrc", "ema-2016", "tenhou", "mcgill-hkos")
    assert len({tuple(ruled(SAME, name).deltas.values()) for name in names}) == len(names)


def test_mleague_and_the_five_bodies_pay_one_winner_and_three_of_them_no_nagashi() -> None:
    bodies = {"mleague", "jpml", "mu", "kyokai", "rmu", "saikouisen"}
    points = pao.rules.points_rule_sets()
    assert {points[name].value.multiple_ron for name in bodies} == {"head-bump"}
    without = {name for name in bodies if not points[name].value.nagashi}
    assert without == {"mu", "kyokai", "saikouisen"}


def test_mleague_says_that_a_concealed_kan_counts_and_most_others_do_not() -> None:
    key = "liability.ankan_is_visible"
    stated = {name for name in pao.rule_set_ids() if key in pao.rule_set(name).sources}
    assert {"mleague", "rrc", "wiki"} < stated
    assert not stated & {"jpml", "mu", "tenhou", "mahjong-soul", "riichi-city", "ema-2016"}


def test_riichi_rule_sets_name_the_first_three_yakuman_at_most() -> None:
    rule_sets = [*map(pao.rule_set, {*pao.rule_set_ids()} - {"mcgill-riichi"})]
    listed = {
        str(name)
        for rules in rule_sets
        if rules.family == "riichi" and rules.liability
        for name in rules.liability.yakuman
    }
    assert listed == {"daisangen", "daisuushi", "suukantsu"}


def test_where_a_rule_set_is_silent_and_where_it_is_not() -> None:
    """Of the league a second yakuman never arises; the first bao has a variation."""
    jpml = pao.rules.points_rule_sets()["jpml"]
    assert not jpml.value.yakuman_add_up
    assert "settlement.scope" in jpml.sources
    singapore = pao.rule_set("singapore")
    assert "bao.rolled" in singapore.sources
    assert "bao.kong_worth" in singapore.silent
    for rules in ("wiki-2019", "mcgill-riichi", "mcgill-hkos"):
        liability = pao.rule_set(rules).liability
        assert liability
        assert not liability.rinshan_after_further_kans
        assert "liability.rinshan_after_further_kans" in pao.rule_set(rules).sources


PLAIN_FACTS = {
    ("fourth-wind", "value.double_yakuman"): "mahjong-soul tenhou",
    ("fourth-kan", "liability.yakuman"): "mleague jpml riichi-city wiki tenhou mahjong-soul "
    "ema-2016 rrc wrc-2025 jpml-a-2026 mahjong-soul-tournament",
    ("hidden-triplet", "liability.calls"): "mleague wiki four-winds",
    ("ron", "settlement.on_ron_by_another"): "mleague four-winds",
    ("honba", "settlement.honba_on_ron"): "mleague tenhou mahjong-soul wiki wiki-2019 rrc ema-2016 "
    "kobalab jpml wrc-2025",
    ("honba", "settlement.honba_on_tsumo"): "mleague",
    ("honba", "value.honba"): "mu",
    ("two-yakuman", "settlement.scope"): "mleague mahjong-soul riichi-city tenhou wiki "
    "wiki-whole-hand",
    ("two-yakuman", "settlement.honba_on_tsumo"): "mleague mahjong-soul riichi-city kobalab "
    "wiki-2019 wrc-2025",
    ("two-yakuman", "value.yakuman_add_up"): "mleague ema-2016",
    ("several", "settlement.honba_with_two_liable"): "riichi-city",
    ("several", "value.multiple_ron"): "tenhou mleague jpml mu kyokai rmu saikouisen",
    ("several", "value.honba_with_multiple_ron"): "tenhou mahjong-soul rrc",
    ("several", "value.triple_ron"): "tenhou",
    ("several", "value.tsumo_loss"): "tenhou-sanma mahjong-soul-sanma",
    ("rinshan", "liability.rinshan"): "mleague wiki-rinshan mcgill-riichi mcgill-hkos article",
    ("rinshan", "liability.rinshan_after_further_kans"): "wiki-rinshan wiki-2019 mcgill-riichi",
    ("same-hand", "value.yakuman_add_up"): "ema-2016 jpml saikouisen",
    ("who-says-what", "value.yakuman_add_up"): "jpml jpml-a-2026",
    ("who-says-what", "liability.ankan_is_visible"): "mleague",
    ("house-hands", "liability.ankan_is_visible"): "mcgill-riichi mleague",
    ("house-hands", "settlement.on_ron_by_another"): "mcgill-riichi mleague",
    ("bao", "liability.ankan_is_visible"): "mcgill-hkos",
    ("bao", "units.on_ron_by_another"): "singapore singapore-shared mcgill-hkos",
    ("late-wall", "bao.late_wall"): "singapore",
    ("late-wall", "bao.late_kong"): "singapore",
    ("late-wall", "bao.rolled"): "singapore singapore-rolled",
    ("insurance", "settlement.on_ron_by_another"): "four-winds",
    ("claims", "value.honba_with_multiple_ron"): "four-winds rrc tenhou mahjong-soul",
    ("next-door", "value.nagashi"): "mu kyokai saikouisen tenhou ema-2016 wrc-2025",
}
"""Of which rule sets a lesson states the answer to a key as a fact, without “assumed”."""


def test_what_a_lesson_states_as_a_fact_a_source_states() -> None:
    for (slug, key), rule_sets in PLAIN_FACTS.items():
        assert lesson("en", slug)
        for name in rule_sets.split():
            assert key not in pao.rule_set(name).silent, (slug, key, name)
