"""Which calls would make somebody liable next."""

from dataclasses import replace

import pytest

from pao import parse, rule, rule_set
from pao.game import CallKind
from pao.scenario import Scenario
from pao.scenario.library import library
from pao.what_if import NextLiability, next_call, next_liabilities
from pao.words import for_language
from tests.hands import TWO_DRAGONS
from tests.slow import others_slow

PON, DAIMINKAN = CallKind.PON, CallKind.DAIMINKAN


def ahead(text: str, rules: str = "mleague") -> list[NextLiability]:
    return list(next_liabilities(parse(text), rule_set(rules)))


def sentences(text: str, language: str = "en") -> list[str]:
    words, rules = for_language(language), rule_set("mleague")
    return [words.next_liability(one, rules) for one in next_liabilities(parse(text), rules)]


def test_the_third_dragon_makes_its_discarder_liable() -> None:
    (liability,) = ahead(TWO_DRAGONS)
    assert (liability.winner, liability.purpose, liability.calls) == (
        "S",
        "daisangen",
        (PON, DAIMINKAN),
    )
    assert [str(tile) for tile in liability.tiles] == ["7z"]
    assert liability.feeders == ("E", "W", "N")


def test_a_fourth_kan_may_be_of_any_tile_that_is_left() -> None:
    kans = "W ankan 1111m\nW ankan 2222m\nW daiminkan 3333m from E\nE pon 999p from S\n"
    (liability,) = ahead(kans)
    tiles = {str(tile) for tile in liability.tiles}
    assert (liability.purpose, liability.calls) == ("suukantsu", (DAIMINKAN,))
    assert {"4m", "1p", "7z"} <= tiles
    assert not tiles & {"1m", "2m", "3m", "9p"}


def test_with_two_in_the_rivers_only_the_one_just_thrown_feeds_a_third_set() -> None:
    assert ahead(f"{TWO_DRAGONS}E discard 7z\nN discard 7z\nW discard 1m\n") == []
    (liability,) = ahead(f"{TWO_DRAGONS}E discard 7z\nN discard 7z\n")
    assert (liability.calls, liability.feeders) == ((PON,), ("N",))


@pytest.mark.parametrize("text", ["", "S pon 555z from E\n", f"{TWO_DRAGONS}draw\n"])
def test_nothing_is_ahead_before_it_is_near_or_once_the_hand_is_over(text: str) -> None:
    assert ahead(text) == []


def test_nothing_is_ahead_where_nobody_is_ever_liable_or_the_call_never_counts() -> None:
    assert ahead(TWO_DRAGONS, "kyokai") == []


def test_a_chi_counts_where_the_rules_count_it() -> None:
    """Hong Kong after McGill: four sets of one suit, runs too."""
    runs = "S chi 123m from E\nS chi 234m from E\nS pon 999m from W\n"
    calls = ahead(runs, "mcgill-hkos")
    assert CallKind.CHI in {kind for liability in calls for kind in liability.calls}
    assert {liability.feeders for liability in calls if CallKind.CHI in liability.calls} == {("E",)}


def test_three_players_call_no_tile_that_they_do_not_have() -> None:
    kans = "W ankan 1111z\nW ankan 2222z\nW daiminkan 3333z from E\n"
    three = replace(rule_set("mleague"), players=3)
    tiles = {str(tile) for one in next_liabilities(parse(kans), three) for tile in one.tiles}
    assert {"1m", "9m", "1p"} <= tiles
    assert not tiles & {"2m", "8m"}


@pytest.mark.slow
def test_a_claim_that_is_ahead_does_attach_and_any_other_does_not() -> None:
    """Every unfinished table of the library, call by call: prediction and ruling agree."""
    for entry in library():
        events = entry.scenario.events
        for number in range(len(events)):
            before = Scenario(events[:number], rules=entry.scenario.rules)
            call = events[number]
            if not (getattr(call, "feeder", None) and call in dict(entry.scenario.calls).values()):
                continue
            now = rule(before).standing
            after = rule(Scenario(events[: number + 1], rules=entry.scenario.rules)).standing
            foreseen = {
                (liability.winner, liability.purpose)
                for liability in next_liabilities(before, rule_set(entry.scenario.rules))
                if call.kind in liability.calls  # type: ignore[union-attr]
                and call.tiles[0] in liability.tiles  # type: ignore[union-attr]
                and call.seat is liability.winner  # type: ignore[union-attr]
            }
            new = {(one.winner, one.purpose) for one in after if one not in now}
            assert foreseen == new, (entry.id, number)


def test_it_is_said_in_both_languages() -> None:
    (sentence,) = sentences(TWO_DRAGONS)
    assert sentence == (
        "If South calls pon or open kan of chun (red dragon), the player who discarded it becomes "
        "liable for daisangen."
    )
    assert sentences(TWO_DRAGONS, "ja") == [
        "南家が中をポンか大明槓すると、大三元について、切った人の包が成立します。"
    ]


def test_many_tiles_are_not_listed_and_the_only_feeder_is_named() -> None:
    (any_tile,) = sentences("W ankan 1111m\nW ankan 2222m\nW daiminkan 3333m from E\n")
    assert any_tile == (
        "If West calls open kan of any tile, the player who discarded it becomes liable for "
        "suukantsu."
    )
    (only,) = sentences(f"{TWO_DRAGONS}E discard 7z\nW discard 7z\n")
    assert only == (
        "If South calls pon of chun (red dragon) from West, West becomes liable for daisangen."
    )


@pytest.mark.parametrize("rules", others_slow(["article", "mleague", "mcgill-riichi", "singapore"]))
def test_no_claim_that_matters_is_left_out(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [
        replace(entry.scenario, events=entry.scenario.events[:number])
        for entry in library()
        if entry.scenario.rules == rules or entry.id == "mleague-example"
        for number in range(min(4, len(entry.scenario.events)))
    ]
    answers = [next_liabilities(table, rule_set(rules)) for table in tables]
    assert any(answers)
    monkeypatch.setattr(next_call, "_kinds", lambda *_: frozenset(CallKind))
    assert answers == [next_liabilities(table, rule_set(rules)) for table in tables]
