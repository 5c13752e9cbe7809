"""What would happen next: asked of the engine for every claim that could come."""

from dataclasses import replace

import pytest

from pao import parse, rule, rule_set
from pao.game import CallKind
from pao.scenario import Scenario
from pao.scenario.library import library
from pao.what_if import NextLiability, next_call, next_liabilities
from pao.words import for_language

TWO_DRAGONS = "S pon 555z from E\nS pon 666z from N\n"
PON, DAIMINKAN = CallKind.PON, CallKind.DAIMINKAN


def ahead(text: str, rules: str = "mleague") -> list[NextLiability]:
    return list(next_liabilities(parse(text), rule_set(rules)))


def said(text: str, language: str = "en") -> list[str]:
    words, rules = for_language(language), rule_set("mleague")
    return [words.next_liability(one, rules) for one in next_liabilities(parse(text), rules)]


def test_the_third_dragon_makes_whoever_throws_it_liable() -> None:
    (one,) = ahead(TWO_DRAGONS)
    assert (one.winner, one.what, one.calls) == ("S", "daisangen", (PON, DAIMINKAN))
    assert [str(tile) for tile in one.tiles] == ["7z"]
    assert one.feeders == ("E", "W", "N")


def test_a_fourth_kan_may_be_of_any_tile_that_is_left() -> None:
    kans = "W ankan 1111m\nW ankan 2222m\nW daiminkan 3333m from E\nE pon 999p from S\n"
    (one,) = ahead(kans)
    tiles = {str(tile) for tile in one.tiles}
    assert (one.what, one.calls) == ("suukantsu", (DAIMINKAN,))
    assert {"4m", "1p", "7z"} <= tiles
    assert not tiles & {"1m", "2m", "3m", "9p"}


def test_with_two_in_the_rivers_nobody_can_feed_a_third_set() -> None:
    assert ahead(f"{TWO_DRAGONS}E discard 7z\nN discard 7z\nW discard 1m\n") == []


def test_the_tile_just_thrown_can_still_be_called_from_its_thrower() -> None:
    (one,) = ahead(f"{TWO_DRAGONS}E discard 7z\nN discard 7z\n")
    assert (one.calls, one.feeders) == ((PON,), ("N",))


@pytest.mark.parametrize("text", ["", "S pon 555z from E\n", f"{TWO_DRAGONS}draw\n"])
def test_nothing_is_ahead_before_it_is_near_or_once_the_hand_is_over(text: str) -> None:
    assert ahead(text) == []


def test_nothing_is_ahead_where_nobody_is_ever_liable_or_the_call_never_counts() -> None:
    assert ahead(TWO_DRAGONS, "kyokai") == []


def test_a_chi_counts_where_the_rules_count_it() -> None:
    """Hong Kong after McGill: four sets of one suit, runs too."""
    runs = "S chi 123m from E\nS chi 234m from E\nS pon 999m from W\n"
    found = ahead(runs, "mcgill-hkos")
    assert CallKind.CHI in {kind for one in found for kind in one.calls}
    assert {one.feeders for one in found if CallKind.CHI in one.calls} == {("E",)}


def test_three_players_call_no_tile_that_they_do_not_have() -> None:
    kans = "W ankan 1111z\nW ankan 2222z\nW daiminkan 3333z from E\n"
    three = replace(rule_set("mleague"), players=3)
    tiles = {str(tile) for one in next_liabilities(parse(kans), three) for tile in one.tiles}
    assert {"1m", "9m", "1p"} <= tiles
    assert not tiles & {"2m", "8m"}


def test_three_players_have_no_north_to_feed_it() -> None:
    (one,) = ahead(TWO_DRAGONS.replace("from N", "from W"), "tenhou-sanma")
    assert one.feeders == ("E", "W")


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
                (one.winner, one.what)
                for one in next_liabilities(before, rule_set(entry.scenario.rules))
                if call.kind in one.calls  # type: ignore[union-attr]
                and call.tiles[0] in one.tiles  # type: ignore[union-attr]
                and call.seat is one.winner  # type: ignore[union-attr]
            }
            new = {(one.winner, one.what) for one in after if one not in now}
            assert foreseen == new, (entry.id, number)


def test_it_is_said_in_both_languages() -> None:
    (sentence,) = said(TWO_DRAGONS)
    assert sentence == (
        "If South calls pon or open kan of chun (red dragon), whoever threw it is liable for "
        "daisangen."
    )
    assert said(TWO_DRAGONS, "ja") == [
        "南家が中をポンか大明槓すると、その牌を切った人に大三元の包がつきます。"
    ]


def test_many_tiles_are_not_listed_and_the_only_feeder_is_named() -> None:
    (any_tile,) = said("W ankan 1111m\nW ankan 2222m\nW daiminkan 3333m from E\n")
    assert any_tile == (
        "If West calls open kan, of whatever tile, the player who threw it is liable for suukantsu."
    )
    (only,) = said(f"{TWO_DRAGONS}E discard 7z\nW discard 7z\n")
    assert only == (
        "If South calls pon of chun (red dragon) from West, West is liable for daisangen."
    )


@pytest.mark.parametrize("rules", ["mleague", "article", "mcgill-riichi", "singapore"])
def test_no_claim_that_could_matter_is_left_out(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [
        replace(one.scenario, events=one.scenario.events[:number])
        for one in library()
        if one.scenario.rules == rules or one.id == "mleague-example"
        for number in range(min(4, len(one.scenario.events)))
    ]
    asked = [next_liabilities(table, rule_set(rules)) for table in tables]
    assert any(asked)
    monkeypatch.setattr(next_call, "_kinds", lambda *_: frozenset(CallKind))
    assert asked == [next_liabilities(table, rule_set(rules)) for table in tables]
