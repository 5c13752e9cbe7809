"""Scenarios built in code are ruled on or refused like parsed ones."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pao
from pao.game import KINDS, Call, CallKind, Limit, Seat, Tile, Worth, Yakuman, parse_tiles
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
    Scenario,
    ShortHand,
    Win,
)
from pao.scenario.library import library

S, W = Seat.SOUTH, Seat.WEST
HAKU = parse_tiles("5555z")
PON = Call(S, CallKind.PON, HAKU[:3], W)

REFUSED = [
    ([Call(S, CallKind.KAKAN, HAKU)], 1, "no earlier pon of 5z by S"),
    ([Kita(Seat.NORTH), Call(S, CallKind.KAKAN, HAKU)], 2, "no earlier pon of 5z by S"),
    ([PON, PON], 2, "fifth 5z"),
    ([Call(S, CallKind.PON, HAKU, W)], 1, "pon"),
    ([Call(S, CallKind.PON, HAKU[:3])], 1, "write whose tile it was"),
    ([Call(S, CallKind.ANKAN, HAKU, W)], 1, "from is not understood here"),
    ([Call(S, CallKind.PON, (), W)], 1, "tile is missing"),
    ([Call(S, CallKind.KAKAN, ())], 1, "tile is missing"),
    ([Call(S, CallKind.PON, HAKU[:3], W, wall=9)], 1, "wall is not understood here"),
    ([Draw(), Draw()], 2, "already ended"),
    ([Draw((S,), abortive=True)], 0, "no scenario that can be written down"),
    ([Win(S)], 1, "say how it is won"),
    ([Win(S, worth=Worth())], 1, "worth is followed by"),
    ([Win(S, worth=Worth(han=3))], 1, "worth is followed by"),
    ([Win(S, worth=Worth(limit=Limit.MANGAN, han=3, fu=30))], 0, "no scenario that can be"),
    ([Win(S, fresh=True, worth=Worth(limit=Limit.MANGAN))], 1, "fresh is not understood"),
    ([Flowers(S, 9)], 1, "flowers is a whole number from 1 to 8, not 9"),
    (["S pon 555z from W"], 0, "no scenario that can be written down"),
    ([None], 0, "no scenario that can be written down"),
    ([Discard(S, None)], 1, "tile"),  # type: ignore[arg-type]
    ([Discard(S, Tile(0, red=True))], 0, "no scenario that can be written down"),
    ([Discard("X", Tile(0))], 1, "a seat is E, S, W or N, not X"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("events", "line", "message"), REFUSED)
def test_what_cannot_be_is_refused_by_its_event(events, line, message):
    scenario = Scenario(tuple(events))
    with pytest.raises(pao.ScenarioError) as error:
        pao.rule(scenario)
    assert [fault.line for fault in error.value.errors][:1] == [line]
    assert message in str(error.value)


@pytest.mark.parametrize(
    "header",
    [{"honba": -1}, {"honba": 100}, {"honba": "1"}, {"sticks": 1.5}, {"round": "X"}, {"wall": 149},
     {"dora": (Tile(34),)}, {"dora": (None,)}, {"rules": ""}, {"rules": 7}, {"rules": "a\nb"}],
)  # fmt: skip
def test_a_header_that_cannot_be_is_refused(header):
    with pytest.raises(pao.ScenarioError) as error:
        pao.rule(Scenario((PON,), **header))
    assert error.value.errors[0].line == 0


def test_a_seat_given_by_its_letter_is_a_seat():
    built = Scenario((Kita("E"),), "tenhou-sanma")  # type: ignore[arg-type]
    (kita,) = pao.rule(built).scenario.events
    assert isinstance(kita, Kita)
    assert kita.seat is Seat.EAST


def test_asking_for_less_is_refused_too():
    scenario = Scenario((Call(S, CallKind.KAKAN, HAKU),))
    for verb in (pao.attach, pao.settle, pao.compare):
        with pytest.raises(pao.ScenarioError, match="no earlier pon"):
            verb(scenario)


def test_a_built_hand_is_ruled_on_like_the_same_hand_read():
    for hand in library():
        built = replace(hand.scenario, lines=())
        assert not built.is_read
        assert pao.rule(built) == pao.rule(hand.scenario)


def test_a_hand_that_was_read_is_not_checked_again(monkeypatch):
    scenario = pao.parse("S pon 555z from W")
    monkeypatch.setattr("pao.scenario.notation.parse", None)
    assert pao.rule(scenario).standing == ()


seats = st.sampled_from(Seat)
maybe_seats = st.none() | seats
plain = st.builds(Tile, st.integers(0, KINDS - 1))
some_tiles = st.lists(plain, max_size=5).map(tuple) | plain.map(lambda tile: (tile,) * 3)
kans = plain.map(lambda tile: (tile,) * 4)
worths = st.none() | st.builds(
    Worth,
    yakuman=st.lists(st.sampled_from(Yakuman), max_size=2).map(tuple),
    limit=st.none() | st.sampled_from(Limit),
    han=st.none() | st.integers(-1, 14),
    fu=st.none() | st.integers(0, 200),
    units=st.none() | st.integers(-1, 20),
    at_limit=st.booleans(),
)
calls = st.builds(
    Call,
    seats,
    st.sampled_from(CallKind),
    some_tiles | kans,
    maybe_seats,
    wall=st.none() | st.integers(-1, 200),
    worth=worths,
)
wins = st.builds(
    Win,
    seats,
    maybe_seats,
    st.none() | plain,
    st.lists(plain, max_size=14).map(tuple),
    rinshan=st.booleans(),
    chankan=st.booleans(),
    fresh=st.booleans(),
    worth=worths,
)
events = (
    calls
    | wins
    | st.builds(Discard, seats, plain)
    | st.builds(Flowers, seats, st.integers(-1, 9))
    | st.builds(Doubles, seats, st.integers(-1, 100))
    | st.builds(Draw, st.none() | st.lists(seats, max_size=5).map(tuple), st.booleans())
    | st.builds(FalseWin, seats, worths)
    | st.one_of([st.builds(kind, seats) for kind in (Riichi, Kita, Nagashi, LongHand, ShortHand)])
)
mixed = st.lists(
    events | st.sampled_from([event for hand in library() for event in hand.scenario.events]),
    max_size=8,
)


@pytest.mark.slow
@settings(max_examples=600)
@given(mixed.map(tuple), st.sampled_from(pao.rule_set_ids()), st.integers(-1, 100))
def test_events_in_any_order_are_ruled_on_or_refused(given_events, rules, honba):
    try:
        ruling = pao.rule(Scenario(given_events, rules, honba=honba))
    except pao.ScenarioError as error:
        lines = [fault.line for fault in error.errors]
    else:
        assert pao.parse(pao.format(ruling.scenario)) == ruling.scenario
        return
    assert lines
    assert set(lines) <= {*range(len(given_events) + 1)}


def test_a_hand_under_other_rules_is_as_possible_as_before():
    scenario = pao.parse("S pon 555z from E\ndraw")
    assert scenario.under("tenhou").is_read
    assert scenario.under("tenhou") == replace(scenario, rules="tenhou")
    assert not Scenario(scenario.events).under("tenhou").is_read
