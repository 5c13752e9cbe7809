"""Double waits count only where the rule set lists them."""

from collections.abc import Callable

import pytest

import pao
from pao.rules import RuleSet
from pao.trace import Rule

TWO_WON = (
    "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
    "S ron 9p from E hand 123m9p\nN ron 9p from E hand 111222333444s9p"
)
ALL_WAITS = ["suuankou-tanki", "junsei-chuuren", "kokushi-thirteen"]


@pytest.fixture
def on_waits(house: Callable[..., RuleSet]) -> RuleSet:
    return house(value={"double_yakuman": str(ALL_WAITS)})


@pytest.mark.parametrize("rules", ["mahjong-soul", "kobalab"])
def test_the_winner_on_a_pair_wait_is_paid_twice_and_the_liability_is_as_it_was(rules: str) -> None:
    assert dict(pao.rule(pao.parse(TWO_WON), rules).deltas) == {
        "E": -80000, "S": 32000, "W": -16000, "N": 64000,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("win", "times"),
    [
        ("9p from E hand 111222333444s9p", 2),
        ("4s from E hand 111222333s44s99p", None),
        ("1p from E hand 1112345678999p", 2),
        ("5p from E hand 1112345678999p", 2),
        ("5p from E hand 1112344678999p", 1),
        ("9p from E hand 1112345678899p", 1),
        ("1m from E hand 19m19p19s1234567z", 2),
        ("7z from E hand 119m19p19s123456z", 1),
    ],
)
def test_the_wait_counts_and_not_the_tiles(on_waits: RuleSet, win: str, times: int | None) -> None:
    yakuman = pao.rule(pao.parse(f"N ron {win}"), on_waits).wins[0].yakuman
    assert [*yakuman.values()] == ([times] if times else [])


def test_a_drawn_tile_tells_the_wait_too(on_waits: RuleSet) -> None:
    for tile, hand, times in (("9p", "111222333444s9p", 2), ("4s", "111222333s44s99p", 1)):
        win = pao.rule(pao.parse(f"N tsumo {tile} hand {hand}"), on_waits).wins[0]
        assert win.yakuman == {"suuankou": times}


@pytest.mark.parametrize(("rules", "times"), [("mahjong-soul", 2), ("mleague", 1)])
def test_the_trace_says_of_such_a_wait_how_often_it_counts(rules: str, times: int) -> None:
    trace = pao.rule(pao.parse(TWO_WON.splitlines()[-1]), rules).trace
    assert [dict(step.facts) for step in trace if step.rule is Rule.WORTH_DOUBLE] == [
        {"winner": "N", "yakuman": "suuankou-tanki", "times": times}
    ]


def test_a_yakuman_that_counts_double_by_itself_and_by_its_wait_counts_twice(house) -> None:
    rules = house(value={"double_yakuman": str(["suuankou", *ALL_WAITS])})
    win = pao.rule(pao.parse(TWO_WON.splitlines()[-1]), rules).wins[0]
    assert win.yakuman == {"suuankou": 2}


def test_a_stated_yakuman_without_its_tiles_tells_no_wait(on_waits: RuleSet) -> None:
    win = pao.rule(pao.parse("N ron from E worth yakuman kokushi"), on_waits).wins[0]
    assert win.yakuman == {"kokushi": 1}
