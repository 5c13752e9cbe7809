"""Who becomes liable, by M.League's text if no other rules are named."""

import pytest

import pao
from pao.game import Seat, sure_by
from pao.liability import attach
from tests.hands import TWO_DRAGONS

THREE_WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from E\n"
THREE_KANS = "S ankan 1111m\nS ankan 2222m\nS daiminkan 3333m from E\n"
KAKAN_FIRST = "S pon 111m from E\nS kakan 1111m\nS ankan 2222m\n"
THREE_DRAGON_KANS = "".join(
    f"S daiminkan {tiles} from {feeder}\n"
    for tiles, feeder in (("5555z", "E"), ("6666z", "E"), ("7777z", "N"))
)
THREE_WIND_KANS = "".join(f"S daiminkan {tiles} from E\n" for tiles in ("1111z", "2222z", "3333z"))


def standing(text, rules="mleague"):
    rules = pao.rule_set(rules) if isinstance(rules, str) else rules
    return [
        (str(liability.winner), str(liability.purpose), str(liability.seat), liability.event)
        for liability in attach(pao.parse(text), rules).standing
    ]


def steps(text, rules="mleague"):
    rules = pao.rule_set(rules) if isinstance(rules, str) else rules
    return [(str(step.rule), step.event) for step in attach(pao.parse(text), rules).steps]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TWO_DRAGONS, []),
        (TWO_DRAGONS + "S pon 777z from W", [("S", "daisangen", "W", 3)]),
        (TWO_DRAGONS + "S daiminkan 7777z from W", [("S", "daisangen", "W", 3)]),
        (TWO_DRAGONS + "S ankan 7777z", []),
        (TWO_DRAGONS + "S ankan 7777z\nS kakan 5555z", []),
        (TWO_DRAGONS + "S pon 777z from W\nS kakan 7777z", [("S", "daisangen", "W", 3)]),
        (TWO_DRAGONS + "S kakan 5555z\nS pon 777z from W", [("S", "daisangen", "W", 4)]),
        ("S ankan 5555z\nS ankan 6666z\nS pon 777z from W", [("S", "daisangen", "W", 3)]),
        (TWO_DRAGONS + "W pon 777z from N", []),
        (TWO_DRAGONS + "S chi 123m from E\nS pon 777z from W", [("S", "daisangen", "W", 4)]),
        (THREE_WINDS, []),
        (THREE_WINDS + "S pon 444z from W", [("S", "daisuushi", "W", 4)]),
        (THREE_WINDS + "S daiminkan 4444z from W", [("S", "daisuushi", "W", 4)]),
        (THREE_WINDS + "S ankan 4444z", []),
        (THREE_WINDS + "S pon 555z from W", []),
        (THREE_KANS, []),
        (THREE_KANS + "S daiminkan 4444m from W", [("S", "suukantsu", "W", 4)]),
        (THREE_KANS + "S ankan 4444m", []),
        (THREE_KANS + "S pon 444m from W\nS kakan 4444m", []),
        (THREE_KANS + "S pon 444m from W", []),
        (KAKAN_FIRST + "S ankan 3333m\nS daiminkan 4444m from N", [("S", "suukantsu", "N", 5)]),
        ("S riichi\nS ankan 5555z", []),
        (TWO_DRAGONS + "W riichi\nS pon 777z from W", [("S", "daisangen", "W", 4)]),
        (
            THREE_DRAGON_KANS + "S daiminkan 1111m from W",
            [("S", "daisangen", "N", 3), ("S", "suukantsu", "W", 4)],
        ),
        (
            THREE_WIND_KANS + "S daiminkan 4444z from W",
            [("S", "daisuushi", "W", 4), ("S", "suukantsu", "W", 4)],
        ),
        (
            TWO_DRAGONS + "W pon 111z from E\nW pon 222z from E\nW pon 333z from E\n"
            "S pon 777z from E\nW pon 444z from N",
            [("S", "daisangen", "E", 6), ("W", "daisuushi", "N", 7)],
        ),
        ("S pon 111z from E\nS pon 222z from E\nS pon 555z from E\nS pon 666z from W", []),
    ],
)
def test_the_feeder_of_the_ensuring_call_is_liable(text, expected):
    assert standing(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (TWO_DRAGONS, []),
        (TWO_DRAGONS + "S ankan 7777z", ["daisangen"]),
        ("S pon 111z from E\n" + TWO_DRAGONS + "S pon 777z from W", ["daisangen"]),
        (TWO_DRAGONS + "S pon 111z from E\nS pon 222z from E", []),
        (THREE_WINDS, []),
        (THREE_WINDS + "S pon 555z from W", []),
        (THREE_WINDS + "S ankan 4444z", ["daisuushi"]),
        (THREE_KANS, []),
        (THREE_KANS + "S pon 444m from W", []),
        (THREE_KANS + "S pon 444m from W\nS kakan 4444m", ["suukantsu"]),
        (THREE_DRAGON_KANS + "S ankan 1111m", ["daisangen", "suukantsu"]),
        (THREE_WIND_KANS + "S ankan 4444z", ["daisuushi", "suukantsu"]),
        ("".join(f"S ankan {n * 4}m\n" for n in "1234"), ["suukantsu", "suuankou"]),
    ],
)
def test_melds_make_a_yakuman_sure_no_matter_who_fed_them(text, expected):
    melds = pao.parse(text).melds(Seat.SOUTH)
    assert [*map(str, sure_by(melds))] == expected


def test_suukantsu_makes_nobody_liable_where_it_is_not_listed():
    text = THREE_KANS + "S daiminkan 4444m from W"
    assert standing(text, "tenhou") == []
    assert steps(text, "tenhou") == [("not_listed", 4)]


def test_a_claim_that_does_not_count_is_said_so(house):
    pon_only = house(liability={"calls": '["pon"]'})
    assert standing(TWO_DRAGONS + "S pon 777z from W", pon_only) != []
    assert standing(TWO_DRAGONS + "S daiminkan 7777z from W", pon_only) == []
    assert steps(TWO_DRAGONS + "S daiminkan 7777z from W", pon_only)[-1] == (
        "claim_never_counts",
        3,
    )


def test_a_hidden_kan_does_not_count(house):
    hidden = house(liability={"ankan_is_visible": "false"})
    text = "S ankan 5555z\nS pon 666z from E\nS pon 777z from W"
    assert standing(text, hidden) == []
    assert steps(text, hidden)[0] == ("ankan_is_hidden", 1)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (TWO_DRAGONS + "S pon 777z from W\nW riichi", "riichi_no_excuse"),
        (TWO_DRAGONS + "S pon 777z from W", "held_triplet_no_excuse"),
        (TWO_DRAGONS + "S pon 777z from W", "ankan_is_seen"),
        (TWO_DRAGONS + "S kakan 5555z\nS pon 777z from W", "kakan_changes_nothing"),
        (THREE_KANS + "S daiminkan 4444m from W", "held_triplet_no_excuse"),
        ("S pon 555z from E", "not_yet_ensured"),
        ("S ankan 1111m\nS ankan 2222m\nS ankan 3333m", "third_dragon_ensures"),
    ],
)
def test_the_trace_says_nothing_that_does_not_apply(text, rule):
    assert rule not in [name for name, _ in steps(text)]


KAN = "S daiminkan 2222p from N\n"
RINSHAN = "S tsumo rinshan worth mangan"


@pytest.mark.parametrize(
    ("kind", "further", "text", "expected", "step"),
    [
        ("no", "false", KAN + RINSHAN, [], "rinshan_not_listed"),
        ("yes", "false", KAN + RINSHAN, [("N", 1)], "rinshan_attaches"),
        ("yes", "false", KAN + "S ankan 1111m\n" + RINSHAN, [], "rinshan_further_kans"),
        ("yes", "true", KAN + "S ankan 1111m\n" + RINSHAN, [("N", 1)], "rinshan_further_kans"),
        ("yes", "true", KAN + "S discard 9p\nS ankan 1111m\n" + RINSHAN, [], None),
        ("yes", "true", KAN + "W riichi\nS ankan 1111m\n" + RINSHAN, [], None),
        ("yes", "true", KAN + "W ankan 3333m\nS ankan 1111m\n" + RINSHAN, [], None),
        ("yes", "true", "S pon 222p from N\nS kakan 2222p\n" + RINSHAN, [], None),
        ("yes", "true", KAN + "S tsumo worth mangan", [], None),
        (
            "yes",
            "true",
            "S daiminkan 1111m from E\n" + KAN + RINSHAN,
            [("N", 2)],
            "rinshan_attaches",
        ),
        ("yes", "true", KAN + "S kita\n" + RINSHAN, [], None),
    ],
)
def test_the_feeder_of_an_open_kan_may_owe_rinshan(house, kind, further, text, expected, step):
    rules = house(liability={"rinshan": f'"{kind}"', "rinshan_after_further_kans": further})
    result = [(seat, event) for _, what, seat, event in standing(text, rules) if what == "rinshan"]
    assert result == expected
    result = [name for name, _ in steps(text, rules) if name.startswith("rinshan")]
    assert (step in result) if step else not result


def test_nobody_is_liable_where_there_is_no_such_rule():
    assert standing(TWO_DRAGONS + "S pon 777z from W", "rmu") == []
    assert steps(TWO_DRAGONS, "rmu") == []
    assert steps(TWO_DRAGONS + "S pon 777z from W", "rmu") == [("no_liability", 3)]
