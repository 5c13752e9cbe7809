"""House yakuman: the feeder of the fourth fitting set is liable if the hand is won with it."""

import pytest

import pao
from pao.game import HOUSE_YAKUMAN, Yakuman
from pao.liability import four_fit
from pao.liability.house_yakuman import FITTING
from pao.rules import rule_set_from_toml
from pao.trace import Rule
from pao.words import for_language

HONOURS = "S pon 555z from E\nS pon 666z from N\nS pon 333z from E\n"
WINDS = "S pon 111z from E\nS pon 222z from E\nS pon 333z from E\n"
TERMINALS = "S pon 111m from E\nS pon 999p from N\nS ankan 1111s\n"
GREENS = "S chi 234s from E\nS pon 666z from N\nS pon 888s from E\n"
MCGILL = pao.rule_set("mcgill-riichi")


def fed(text, rules=MCGILL):
    attached = pao.attach(pao.parse(text), rules)
    return [(str(one.purpose), str(one.seat), one.event) for one in attached.standing]


def rules_of(text, rules=MCGILL):
    return [str(step.rule) for step in pao.rule(pao.parse(text), rules).trace]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HONOURS, []),
        (HONOURS + "S pon 444z from W", [("tsuuiisou", "W", 4)]),
        (HONOURS + "S daiminkan 4444z from W", [("tsuuiisou", "W", 4)]),
        (HONOURS + "S ankan 4444z", []),
        (HONOURS + "S pon 444z from W\nS kakan 5555z", [("tsuuiisou", "W", 4)]),
        (HONOURS + "S kakan 5555z\nS pon 444z from W", [("tsuuiisou", "W", 5)]),
        (HONOURS + "S pon 999p from W", []),
        (HONOURS + "W pon 444z from E", []),
        (TERMINALS + "S pon 999m from W", [("chinroutou", "W", 4)]),
        (TERMINALS + "S pon 555z from W", []),
        (TERMINALS + "S chi 123m from E", []),
        (GREENS + "S pon 666s from W", [("ryuuiisou", "W", 4)]),
        (GREENS + "S chi 423s from E", [("ryuuiisou", "E", 4)]),
        (GREENS + "S chi 345s from E", []),
        (GREENS + "S pon 777z from W", []),
        (WINDS + "S pon 444z from W",
         [("daisuushi", "W", 4), ("tsuuiisou", "W", 4)]),
        ("S pon 555z from E\nS pon 666z from E\nS pon 777z from N\nS pon 111z from W",
         [("daisangen", "N", 3), ("tsuuiisou", "W", 4)]),
    ],
)  # fmt: skip
def test_the_feeder_of_the_fourth_set_that_fits_is_liable(text, expected):
    assert fed(text) == expected


# what becomes of it


@pytest.mark.parametrize(
    ("text", "liable", "expected"),
    [
        ("S tsumo 2z hand 2z", ["tsuuiisou"], {"E": 0, "S": 32000, "W": -32000, "N": 0}),
        ("S ron 2z from N hand 2z", ["tsuuiisou"], {"E": 0, "S": 32000, "W": -16000, "N": -16000}),
        ("S ron 2z from W hand 2z", ["tsuuiisou"], {"E": 0, "S": 32000, "W": -32000, "N": 0}),
        ("S tsumo 2m hand 2m", [], {"E": -6000, "S": 12000, "W": -3000, "N": -3000}),
        ("S ron 2m from N hand 2m", [], {"E": 0, "S": 12000, "W": 0, "N": -12000}),
        ("N ron from W worth mangan", [], {"E": 0, "S": 0, "W": -8000, "N": 8000}),
        ("draw", [], {"E": 0, "S": 0, "W": 0, "N": 0}),
    ],
)
def test_it_is_paid_only_if_the_hand_is_finished_so(text, liable, expected):
    ruling = pao.rule(pao.parse(HONOURS + "S pon 444z from W\n" + text), MCGILL)
    assert [liability.purpose for liability in ruling.standing] == ["tsuuiisou"]
    assert [liability.purpose for liability in ruling.liable] == liable
    assert dict(ruling.deltas) == expected


@pytest.mark.parametrize(
    ("pair", "owed"), [("1p", None), ("2s", "ryuuiisou"), ("6s", "ryuuiisou"), ("7s", None)]
)
def test_a_pair_that_is_not_green_leaves_nothing_due(pair, owed):
    text = GREENS + f"S chi 423s from E\nS tsumo {pair} hand {pair}"
    ruling = pao.rule(pao.parse(text), MCGILL)
    assert [liability.purpose for liability in ruling.liable] == ([owed] if owed else [])
    assert (Rule.YAKUMAN_NOT_COMPLETED in {step.rule for step in ruling.trace}) == (owed is None)


def test_of_two_yakuman_the_pair_may_finish_one_only():
    winds = WINDS + "S pon 444z from W\n"
    both = pao.rule(pao.parse(winds + "S tsumo 5z hand 5z"), MCGILL)
    assert [liability.purpose for liability in both.liable] == ["daisuushi", "tsuuiisou"]
    assert both.deltas[pao.Seat.WEST] == -64000
    single = pao.rule(pao.parse(winds + "S tsumo 5m hand 5m"), MCGILL)
    assert [standing.purpose for standing in single.liable] == ["daisuushi"]
    assert single.deltas[pao.Seat.WEST] == -32000


@pytest.mark.parametrize("step", ["riichi_no_excuse", "held_triplet_no_excuse"])
def test_what_two_yakuman_share_is_said_once(step):
    assert rules_of(WINDS + "W riichi\nS daiminkan 4444z from W").count(step) == 1


def test_a_later_kakan_is_mentioned_once_each():
    winds = WINDS + "S pon 444z from W\n"
    assert rules_of(winds + "S kakan 1111z\nS kakan 2222z").count("kakan_changes_nothing") == 2


def test_a_claim_that_does_not_count_and_a_hidden_kan(house):
    pons = house("mcgill-riichi", liability={"calls": '["pon"]'})
    for text in (HONOURS + "S daiminkan 4444z from W", GREENS + "S chi 423s from E"):
        assert fed(text, pons) == []
        assert "claim_never_counts" in rules_of(text, pons)
    hidden = house("mcgill-riichi", liability={"ankan_is_visible": "false"})
    text = TERMINALS + "S pon 999m from W"
    assert fed(text, hidden) == []
    assert "ankan_is_hidden" in rules_of(text, hidden)


def test_nothing_calls_it_ensured():
    words = for_language("en")
    for last in ("S pon 444z from W", "S ankan 4444z", "S daiminkan 4444z from W"):
        for step in pao.rule(pao.parse(HONOURS + last), MCGILL).trace:
            sentence = words.step(step)
            assert "certain" not in sentence
            assert "ensured" not in sentence.replace("not ensured", "")


# it holds against the proof


def test_the_house_yakuman_that_may_be_listed_are_those_that_are_counted():
    assert [theme.yakuman for theme in FITTING] == list(HOUSE_YAKUMAN)


def test_only_house_yakuman_are_asked_and_only_four_sets_are_enough():
    scenario = pao.parse(HONOURS + "S pon 444z from W")
    melds = scenario.melds(pao.Seat.SOUTH)
    assert four_fit(Yakuman.TSUUIISOU, melds)
    assert not four_fit(Yakuman.TSUUIISOU, melds[:3])
    assert not four_fit(Yakuman.CHINROUTOU, melds)
    assert not four_fit(Yakuman.DAISUUSHI, melds)


def test_a_file_that_lists_what_no_calls_can_settle_is_refused():
    with pytest.raises(pao.RulesError, match="suuankou"):
        rule_set_from_toml('base = "mleague"\n[liability]\nyakuman = ["suuankou"]', "house.toml")
