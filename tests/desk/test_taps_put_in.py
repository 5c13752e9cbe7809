"""Taps that add to a hand."""

from dataclasses import replace

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from desk.draft import Draft, Verb
from desk.hand_text import event_lines, read
from desk.taps import operate
from pao.game import Limit, Seat, Tile, Yakuman, seats_of
from pao.scenario import Discard
from tests.desk.tapping import PON, E, N, S, W, done, drawn_entry, faults, tap
from tests.hands import MLEAGUE


def test_the_example_tap_by_tap() -> None:
    outcome = tap("", PON, "5z")
    outcome = tap(outcome.text, replace(outcome.draft, feeder=N), "6z")
    outcome = tap(outcome.text, replace(outcome.draft, feeder=W), "7z")
    outcome = tap(outcome.text, replace(outcome.draft, verb=Verb.TSUMO), *["1z"] * 3, "2z", "2z")
    outcome = done(outcome.text, outcome.draft, "honba 1")
    assert outcome.text == MLEAGUE


TAPPED = [
    ("", replace(PON, verb=Verb.CHI, seat=W), ["3m", "1m", "2m"], "W chi 312m from S"),
    ("", replace(PON, verb=Verb.DAIMINKAN), ["9p"], "S daiminkan 9999p from E"),
    ("", replace(PON, verb=Verb.ANKAN), ["1z"], "S ankan 1111z"),
    ("S pon 0p5p5p from E", replace(PON, verb=Verb.KAKAN), ["5p"], "S kakan 0555p"),
    ("", replace(PON, verb=Verb.DISCARD), ["0s"], "S discard 0s"),
    ("", PON, ["0p"], "S pon 055p from E"),
    ("", replace(PON, held="555z"), ["6z"], "S pon 666z from E"),
    ("", replace(PON, held="5z"), ["6z"], "S pon 666z from E"),
    ("S kakan 5555z\nS pon 555z from E", replace(PON, verb=Verb.KAKAN), ["5z"], "S kakan 5555z"),
]


def test_tiles_become_an_event_once_they_are_all_there() -> None:
    for before, draft, tiles, line in TAPPED:
        assert event_lines(tap(before, draft, *tiles).text)[-1][1] == line


WIN = Draft(seat=S, verb=Verb.TSUMO)
TAPS = [
    (Draft(seat=W, verb=Verb.RIICHI), "W riichi"),
    (Draft(seat=W, verb=Verb.NAGASHI), "W nagashi"),
    (Draft(verb=Verb.DRAW), "draw"),
    (Draft(verb=Verb.DRAW, tenpai=("E", "W")), "draw tenpai E W"),
    (Draft(verb=Verb.DRAW, tenpai=("nobody",)), "draw tenpai"),
    (Draft(verb=Verb.ABORTIVE), "draw abortive"),
    (replace(WIN, limit=Limit.MANGAN), "S tsumo worth mangan"),
    (replace(WIN, han="3", fu="40"), "S tsumo worth 3han 40fu"),
    (replace(WIN, han="3", fu="40", limit=Limit.MANGAN), "S tsumo worth mangan"),
    (Draft(seat=S, verb=Verb.NAGASHI, han="3"), "S nagashi"),
    (
        replace(WIN, verb=Verb.RON, feeder=W, yakuman=(Yakuman.KOKUSHI,), han="3"),
        "S ron from W worth yakuman kokushi",
    ),
    (replace(PON, held="555z"), "S pon 555z from E"),
    (replace(PON, held="550p"), "S pon 505p from E"),
    (replace(PON, verb=Verb.DAIMINKAN, held="5555z"), "S daiminkan 5555z from E"),
    (replace(PON, verb=Verb.ANKAN, held="1111z"), "S ankan 1111z"),
    (replace(WIN, held="123456789m1112z2z"), "S tsumo 2z hand 123456789m1112z"),
]


def test_the_button_puts_in_what_is_chosen_and_typed() -> None:
    for draft, line in TAPS:
        outcome = operate("", draft, "add")
        assert event_lines(outcome.text) == [(3, line)]
        assert not outcome.refused


def test_units_are_stated_where_they_count() -> None:
    outcome = operate("rules: singapore", Draft(seat=S, verb=Verb.TSUMO, units="16"), "add")
    assert event_lines(outcome.text)[-1][1] == "S tsumo worth 16"


@pytest.mark.slow
@given(
    st.sampled_from(seats_of(3)),
    st.sampled_from([*seats_of(3), None]),
    st.sampled_from([verb for verb in Verb if verb is not Verb.CHI]),
)
def test_among_three_nothing_is_from_north(seat: Seat, feeder: Seat | None, verb: Verb) -> None:
    """Whatever is chosen, or left as it was: the form, and the form that follows, name no North."""
    text = "rules: tenhou-sanma"
    chosen = QueryDict(f"seat={seat}&verb={verb}&held=5z" + (f"&feeder={feeder}" if feeder else ""))
    draft = Draft.read(chosen).settled(seats_of(3))
    for shown in (draft, operate(text, draft, "add").draft, Draft(seat=N, feeder=N)):
        svg = drawn_entry(text, shown)
        assert any(option.is_chosen for option in svg.feeders)
        assert svg.draft.feeder in {*seats_of(3)} - {svg.draft.seat}
    if verb.takes_tiles and verb is not Verb.KAKAN:
        assert not set(faults(operate(text, draft, "add"))) & {"seat_not_at_table", "from_self"}


def test_north_is_set_aside_among_three() -> None:
    outcome = operate("rules: tenhou-sanma", Draft(seat=W, verb=Verb.KITA), "add")
    assert event_lines(outcome.text)[-1][1] == "W kita"


def test_a_call_stands_before_the_end_of_the_hand() -> None:
    text = "S pon 555z from E\ndraw\n"
    assert [line for _, line in event_lines(tap(text, PON, "6z").text)] == [
        "S pon 555z from E",
        "S pon 666z from E",
        "draw",
    ]


def test_a_second_win_stands_behind_the_first() -> None:
    text = "S ron from E worth mangan\n"
    outcome = operate(text, Draft(seat=W, verb=Verb.RON, feeder=E, limit=Limit.MANGAN), "add")
    assert outcome.text.endswith("S ron from E worth mangan\nW ron from E worth mangan\n")


def test_what_the_new_event_makes_of_the_others_is_said_at_their_lines() -> None:
    outcome = tap(MLEAGUE, PON, "1m")
    reading = read(outcome.text)
    assert not outcome.refused
    assert [(error.line, error.fault) for error in reading.errors] == [(8, "hand_size")]


def test_what_was_put_in_is_told() -> None:
    outcome = operate("", Draft(seat=W, verb=Verb.DISCARD, held="5z"), "add")
    assert outcome.added == Discard(W, Tile.named("5z"))
