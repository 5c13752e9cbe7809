"""House yakuman: the fourth set that fits makes liable, if the hand is finished so."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.game import HOUSE_YAKUMAN, Yakuman, parse_tiles
from pao.liability import four_fit
from pao.liability.house_yakuman import FITTING
from pao.proof import PAIRS, read_melds
from pao.proof.melds import count_tiles
from pao.proof.tile_sets import NONE, pairs_left
from pao.rules import rule_set_from_toml
from pao.scenario import Scenario
from pao.trace import Rule
from pao.words import LANGUAGES, for_language

HONOURS = "S pon 555z from E\nS pon 666z from N\nS pon 333z from E\n"
WINDS = "S pon 111z from E\nS pon 222z from E\nS pon 333z from E\n"
TERMINALS = "S pon 111m from E\nS pon 999p from N\nS ankan 1111s\n"
GREENS = "S chi 234s from E\nS pon 666z from N\nS pon 888s from E\n"
MCGILL = pao.rule_set("mcgill-riichi")


def fed(text, rules=MCGILL):
    attached = pao.attach(pao.parse(text), rules)
    return [
        (str(liability.what), str(liability.seat), liability.event)
        for liability in attached.standing
    ]


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


@pytest.mark.parametrize("text", [HONOURS, TERMINALS, GREENS])
def test_other_rule_sets_do_not_know_it(text):
    for rules in map(pao.rule_set, pao.rule_set_ids()):
        if rules.family == "riichi" and rules.liability and rules != MCGILL:
            assert fed(text + "S pon 444z from W", rules) == []
            assert set(HOUSE_YAKUMAN).isdisjoint(rules.liability.yakuman)


def test_the_order_of_the_sets_changes_only_who_fed_the_last():
    sets = [("222s", "E"), ("888s", "W"), ("666z", "N"), ("666s", "E")]
    for order in permutations(sets):
        text = "".join(f"S pon {tiles} from {feeder}\n" for tiles, feeder in order)
        assert fed(text) == [("ryuuiisou", order[-1][1], 4)]


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
    assert [liability.what for liability in ruling.standing] == ["tsuuiisou"]
    assert [liability.what for liability in ruling.liable] == liable
    assert dict(ruling.deltas) == expected


@pytest.mark.parametrize(
    ("pair", "owed"), [("1p", None), ("2s", "ryuuiisou"), ("6s", "ryuuiisou"), ("7s", None)]
)
def test_a_pair_that_is_not_green_leaves_nothing_due(pair, owed):
    text = GREENS + f"S chi 423s from E\nS tsumo {pair} hand {pair}"
    ruling = pao.rule(pao.parse(text), MCGILL)
    assert [liability.what for liability in ruling.liable] == ([owed] if owed else [])
    assert (Rule.YAKUMAN_NOT_COMPLETED in {step.rule for step in ruling.trace}) == (owed is None)


def test_of_two_yakuman_the_pair_may_finish_one_only():
    winds = WINDS + "S pon 444z from W\n"
    both = pao.rule(pao.parse(winds + "S tsumo 5z hand 5z"), MCGILL)
    assert [liability.what for liability in both.liable] == ["daisuushi", "tsuuiisou"]
    assert both.deltas[pao.Seat.WEST] == -64000
    single = pao.rule(pao.parse(winds + "S tsumo 5m hand 5m"), MCGILL)
    assert [standing.what for standing in single.liable] == ["daisuushi"]
    assert single.deltas[pao.Seat.WEST] == -32000


def test_two_feeders_bear_a_yakuman_each():
    text = "S pon 555z from E\nS pon 666z from E\nS pon 777z from N\nS pon 111z from W\n"
    ruling = pao.rule(pao.parse(text + "S tsumo 2z hand 2z"), MCGILL)
    assert dict(ruling.deltas) == {"E": 0, "S": 64000, "W": -32000, "N": -32000}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HONOURS + "S pon 444z from W\nS tsumo 2z hand 2z", "fourth_fitting_meld"),
        (HONOURS + "S ankan 4444z\nS tsumo 2z hand 2z", "own_kan_ensures"),
        (HONOURS + "S tsumo 2z hand 4442z", "completed_uncalled"),
        (HONOURS + "S ron 4z from W hand 4422z", "completed_uncalled"),
        (HONOURS + "W riichi\nS pon 444z from W\nS tsumo 2z hand 2z", "riichi_no_excuse"),
        (HONOURS + "S daiminkan 4444z from W\nS tsumo 2z hand 2z", "held_triplet_no_excuse"),
        (TERMINALS + "S pon 999m from W\nS tsumo 9s hand 9s", "ankan_is_seen"),
        (HONOURS + "S pon 444z from W\nS kakan 5555z\nS tsumo 2z hand 2z",
         "kakan_changes_nothing"),
        (GREENS, "not_yet_ensured"),
    ],
)  # fmt: skip
def test_the_trace_says_why(text, said):
    assert said in rules_of(text)
    for language in LANGUAGES:
        for step in pao.rule(pao.parse(text), MCGILL).trace:
            assert "{" not in for_language(language).step(step)


@pytest.mark.parametrize("said", ["riichi_no_excuse", "held_triplet_no_excuse"])
def test_what_two_yakuman_share_is_said_once(said):
    assert rules_of(WINDS + "W riichi\nS daiminkan 4444z from W").count(said) == 1


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


def test_a_rule_set_says_it_in_its_line():
    english = for_language("en").rules_in_a_line(MCGILL)
    assert "For tsuuiisou, chinroutou and ryuuiisou" in english
    assert "fourth set that fits" not in for_language("en").rules_in_a_line(pao.rule_set("wiki"))


# it holds against the proof


def melds_of(theme):
    """Every set that can be called of these kinds."""
    kinds = sorted(theme.kinds)
    runs = [(kind, kind + 1, kind + 2) for kind in kinds if kind < 25 and kind % 9 < 7]
    fitting = [run for run in runs if theme.kinds.issuperset(run)]
    return [*fitting, *((kind,) * 3 for kind in kinds)]


def test_the_house_yakuman_that_may_be_listed_are_those_that_are_counted():
    assert [theme.yakuman for theme in FITTING] == list(HOUSE_YAKUMAN)


@pytest.mark.parametrize("theme", FITTING, ids=lambda theme: theme.yakuman)
@given(data=st.data())
def test_four_sets_that_fit_leave_pairs_that_finish_it_and_pairs_that_do_not(theme, data):
    sets = data.draw(st.lists(st.sampled_from(melds_of(theme)), min_size=4, max_size=4))
    names = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for tile_set in sets for kind in tile_set]
    if max(map(names.count, names)) > 4:
        return
    melds = read_melds(" ".join("".join(names[n : n + 3]) for n in range(0, 12, 3)))
    pairs = pairs_left(count_tiles(melds))
    finishing = pairs & PAIRS[theme.yakuman]([meld.as_set for meld in melds])
    assert NONE != finishing != pairs


@pytest.mark.parametrize("theme", FITTING, ids=lambda theme: theme.yakuman)
@pytest.mark.parametrize("odd", ["456m", "555p", "345s"])
def test_one_set_that_does_not_fit_rules_it_out(theme, odd):
    three = " ".join(f"{kind % 9 + 1}{'mpsz'[kind // 9]}" * 3 for kind in sorted(theme.kinds)[:3])
    tiles = [word[0] * 3 + word[1] for word in three.split()]
    melds = read_melds(" ".join([*tiles, odd]))
    assert PAIRS[theme.yakuman]([meld.as_set for meld in melds]) == NONE


def test_only_house_yakuman_are_asked_and_only_four_sets_are_enough():
    scenario = pao.parse(HONOURS + "S pon 444z from W")
    melds = scenario.melds(pao.Seat.SOUTH)
    assert four_fit(Yakuman.TSUUIISOU, melds)
    assert not four_fit(Yakuman.TSUUIISOU, melds[:3])
    assert not four_fit(Yakuman.CHINROUTOU, melds)
    assert not four_fit(Yakuman.DAISUUSHI, melds)


@given(st.lists(st.sampled_from(["555z", "111z", "333z", "444z", "999m", "111s"]), unique=True,
                min_size=4, max_size=4))  # fmt: skip
def test_a_liability_more_never_takes_another_away(chosen):
    events = tuple(event for tiles in chosen for event in pao.parse(f"S pon {tiles} from W").events)
    scenario = Scenario(events)
    plain = {
        (liability.what, liability.seat)
        for liability in pao.attach(scenario, pao.rule_set("wiki")).standing
    }
    house = {
        (liability.what, liability.seat) for liability in pao.attach(scenario, MCGILL).standing
    }
    assert plain <= house
    fitting = {
        "tsuuiisou": all(tiles[-1] == "z" for tiles in chosen),
        "chinroutou": all(parse_tiles(tiles)[0].number in (1, 9) and tiles[-1] != "z"
                          for tiles in chosen),
    }  # fmt: skip
    assert {what for what, _ in house - plain} == {what for what, fits in fitting.items() if fits}


def test_a_file_that_lists_what_no_calls_can_settle_is_refused():
    with pytest.raises(pao.RulesError, match="suuankou"):
        rule_set_from_toml('base = "mleague"\n[liability]\nyakuman = ["suuankou"]', "house.toml")
