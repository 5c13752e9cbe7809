"""Tables look like hands that people play."""

from collections import Counter
from functools import cache

import pytest

import pao
from pao.deals import table
from pao.game import NORTH, Call, CallKind
from pao.scenario import (
    Discard,
    Doubles,
    Draw,
    FalseWin,
    Flowers,
    Kita,
    LongHand,
    Nagashi,
    Riichi,
    ShortHand,
    Win,
)
from tests.slow import most_slow, others_slow

SEEDS = range(1500)


@cache
def tables(rules):
    return [table(seed, rules) for seed in SEEDS]


@cache
def rulings(rules):
    return [pao.rule(scenario) for scenario in tables(rules)]


def kinds_of(scenario):
    """Every tile on the table and in a winner's hand."""
    calls = [tile for _, call in scenario.calls for tile in call.tiles]
    wins = [tile for win in scenario.wins for tile in (*win.hand, win.tile)]
    return {tile.kind for tile in (*calls, *wins, *scenario.dora)}


players = pytest.mark.parametrize("rules", others_slow(["mleague", "tenhou-sanma"]))


@pytest.mark.slow
@players
def test_counters_are_low(rules):
    assert {scenario.honba for scenario in tables(rules)} == {0, 1, 2, 3, 4}
    assert {scenario.sticks for scenario in tables(rules)} == {0, 1, 2}
    assert sum(scenario.honba == 0 for scenario in tables(rules)) > len(SEEDS) / 2


@pytest.mark.slow
@players
def test_nobody_is_liable_in_a_fair_share(rules):
    nobody = sum(not ruling.liable for ruling in rulings(rules))
    assert 0.25 < nobody / len(SEEDS) < 0.45


@players
def test_every_seat_is_liable_and_wins_about_as_often_as_the_others(rules):
    for seats in (
        Counter(liability.seat for ruling in rulings(rules) for liability in ruling.liable),
        Counter(win.winner for ruling in rulings(rules) for win in ruling.wins),
    ):
        mean = seats.total() / len(seats)
        assert all(0.8 * mean < count < 1.2 * mean for count in seats.values())


@players
def test_hands_end_in_every_way(rules):
    ends = Counter(ruling.end for ruling in rulings(rules))
    assert ends.keys() == {"tsumo", "ron", "draw", "nagashi"}
    assert ends["tsumo"] > len(SEEDS) / 3
    assert ends["ron"] > len(SEEDS) / 3


@players
def test_the_liable_player_does_not_always_pay_and_is_not_always_the_last_to_feed(rules):
    standing = [ruling for ruling in rulings(rules) if ruling.standing]
    assert any(not ruling.liable for ruling in standing)
    fed_later = [
        ruling
        for ruling in standing
        for call in (call for number, call in ruling.scenario.calls if call.feeder)
        if call.feeder is not ruling.standing[-1].seat
    ]
    assert fed_later


def test_the_red_herrings_are_there():
    events = [event for scenario in tables("mleague") for event in scenario.events]
    calls = Counter(event.kind for event in events if isinstance(event, Call))
    assert calls.keys() == set(CallKind)
    assert any(isinstance(event, Riichi) for event in events)
    assert any(isinstance(event, Discard) for event in events)
    assert any(event.rinshan for event in events if isinstance(event, Win))
    assert any(event.chankan for event in events if isinstance(event, Win))
    assert any(len(scenario.wins) == 3 for scenario in tables("mleague"))
    callers = [{call.seat for _, call in scenario.calls} for scenario in tables("mleague")]
    assert any(len(seats) == 4 for seats in callers)


@players
def test_four_kans_are_one_players(rules):
    for scenario in tables(rules):
        kans = [call.seat for _, call in scenario.calls if call.kind.is_kan]
        assert len(kans) < 4 or len(set(kans)) == 1


@players
def test_a_player_in_riichi_or_with_four_sets_is_tenpai_when_the_hand_is_drawn(rules):
    draws = [scenario for scenario in tables(rules) if isinstance(scenario.ending, Draw)]
    four_sets = 0
    for scenario in draws:
        four = {seat for seat in pao.Seat if len(scenario.melds(seat)) == 4}
        assert {*scenario.riichi, *four} <= {*scenario.ending.tenpai}
        four_sets += len(four)
    assert four_sets


@players
def test_nobody_called_from_nor_did_the_seat_with_nagashi_call(rules):
    draws = [scenario for scenario in tables(rules) if isinstance(scenario.ending, Nagashi)]
    assert draws
    for scenario in draws:
        assert scenario.ending.seat not in {call.seat for _, call in scenario.calls}
        assert scenario.ending.seat not in {call.feeder for _, call in scenario.calls}


@players
def test_a_self_draw_after_ones_own_kan_is_rinshan_or_follows_a_discard(rules):
    count = 0
    for scenario in tables(rules):
        win = scenario.wins[0] if scenario.wins else None
        before = scenario.events[-2] if len(scenario.events) > 1 else None
        if win and win.is_tsumo and isinstance(before, Call | Kita) and before.seat is win.seat:
            assert win.rinshan or not (isinstance(before, Kita) or before.kind.is_kan)
            count += 1
    assert count


def test_an_ordinary_hand_comes_with_its_dora():
    for ruling in rulings("mleague"):
        is_ordinary = any(not win.yakuman for win in ruling.wins)
        assert bool(ruling.scenario.dora) == is_ordinary


@pytest.mark.slow
def test_three_players_play_without_north_at_the_table_and_without_middle_characters():
    for scenario in tables("tenhou-sanma"):
        assert kinds_of(scenario).isdisjoint(range(1, 8))
        assert all(
            call.kind is CallKind.ANKAN for _, call in scenario.calls if call.tiles[0].kind == NORTH
        )
    assert any(isinstance(event, Kita) for one in tables("tenhou-sanma") for event in one.events)


def test_no_tile_is_won_on_that_was_let_pass():
    for scenario in tables("mleague"):
        thrown = {call.tiles[0] for _, call in scenario.calls if call.feeder}
        assert all(
            win.tile not in thrown for win in scenario.wins if win.feeder and not win.chankan
        )


UNITS = ["singapore", "singapore-rolled", "mcgill-hkos"]
units = pytest.mark.parametrize("rules", most_slow(UNITS, but=["singapore"]))


@pytest.mark.slow
@units
def test_a_game_in_units_has_no_riichi_no_counters_and_no_dora(rules):
    for scenario in tables(rules):
        assert (scenario.honba, scenario.sticks, scenario.dora) == (0, 0, ())
        assert not any(isinstance(event, Riichi | Nagashi) for event in scenario.events)


@pytest.mark.slow
@units
def test_every_win_in_units_is_worth_so_many_or_the_limit(rules):
    limit = {"mcgill-hkos": 64}.get(rules, 16)
    worths = Counter(step.facts["units"] for ruling in rulings(rules) for step in ruling.trace
                     if step.rule.startswith("worth_"))  # fmt: skip
    assert worths.keys() == {1, 2, 4, 8, limit}


@units
def test_hands_in_units_end_in_every_way_and_a_fair_share_has_nobody_liable(rules):
    ends = Counter(ruling.end for ruling in rulings(rules))
    assert {"tsumo", "ron", "draw"} <= ends.keys()
    assert ("false-win" in ends) == rules.startswith("singapore")
    nobody = sum(not ruling.liable for ruling in rulings(rules))
    assert 0.2 < nobody / len(SEEDS) < 0.6


def test_in_singapore_flowers_doubles_the_wall_and_wrong_hands_are_there():
    events = [event for scenario in tables("singapore") for event in scenario.events]
    kinds = {type(event) for event in events}
    assert {Flowers, Doubles, LongHand, ShortHand, FalseWin} <= kinds
    assert any(scenario.wall is not None for scenario in tables("singapore"))
    assert any(isinstance(event, Call) and event.worth for event in events)
