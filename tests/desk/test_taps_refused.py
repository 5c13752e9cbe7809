"""Taps that are refused, and why."""

from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from desk.draft import Draft, Verb
from desk.hand_text import read
from desk.taps import TapResult, operate
from pao.game import Limit
from pao.scenario.notation import MOST_CHARACTERS, MOST_LINES
from tests.desk.desk_requests import BROKEN
from tests.desk.tapping import PON, E, N, S, faults
from tests.hands import MLEAGUE

REFUSED = [
    ("", PON, "tile_missing"),
    ("", replace(PON, held="5x"), "tiles_unreadable"),
    ("", replace(PON, held="55z"), "tiles_wrong_number"),
    ("", replace(PON, held="5555z"), "tiles_wrong_number"),
    ("", replace(PON, held="556z"), "not_same"),
    ("", replace(PON, verb=Verb.ANKAN, held="555z"), "tiles_wrong_number"),
    ("", replace(PON, verb=Verb.DISCARD, held="55z"), "tiles_wrong_number"),
    ("", replace(PON, held="5z", feeder=S), "from_self"),
    ("", replace(PON, held="5z", verb=Verb.KAKAN), "no_pon_to_grow"),
    ("", replace(PON, held="123m", verb=Verb.TSUMO), "hand_size"),
    ("", Draft(verb=Verb.TSUMO), "win_needs_tile"),
    *(
        ("", Draft(verb=Verb.TSUMO, han=han, fu=fu), "worth_unknown")
        for han, fu in (("3", ""), ("", "30"), ("0", "30"), ("3", "33"), ("3", "20han"))
    ),
    ("", Draft(verb=Verb.TSUMO, units="many"), "worth_unknown"),
    ("", Draft(verb=Verb.TSUMO, limit=Limit.MANGAN, rinshan=True), "rinshan_without_kan"),
    ("rules: tenhou-sanma", replace(PON, seat=N, held="5z"), "seat_not_at_table"),
    ("", replace(PON, verb=Verb.TSUMO, held="123m456"), "tiles_unreadable"),
    ("E riichi\nE riichi", Draft(seat=E, verb=Verb.RIICHI), "riichi_twice"),
]


def test_what_cannot_be_is_not_put_in_and_says_why() -> None:
    for text, draft, fault in REFUSED:
        outcome = operate(text, draft, "add")
        assert faults(outcome) == [fault], draft
        assert (outcome.text, outcome.draft) == (text, draft)


def test_a_tile_too_many_is_refused_and_the_others_stay() -> None:
    whole = Draft(verb=Verb.TSUMO, held="123456789m1112z3z")
    outcome = operate("", whole, "add 4z")
    assert faults(outcome) == ["hand_size"]


def test_a_tile_that_is_none_changes_nothing() -> None:
    for name in ("5x", "55z", "z", "\u0665z"):
        assert operate(MLEAGUE, PON, f"add {name}") == TapResult(MLEAGUE, PON)


def test_a_line_that_cannot_be_read_is_never_lost() -> None:
    for operation in ("add 1m", "honba 2", "sticks 1", "rules tenhou"):
        outcome = operate(BROKEN, PON, operation)
        assert "S pom 666z from N" in outcome.text
        assert outcome.text != BROKEN


def test_moving_and_removing_work_in_a_text_that_cannot_be_read() -> None:
    line = "S pom 666z from N"
    assert "W\nS pom" in operate(BROKEN, PON, f"down 5 {line}").text
    assert "pom 666z from N\nS pon 555z" in operate(BROKEN, PON, f"up 5 {line}").text
    mended = operate(BROKEN, PON, f"remove 5 {line}").text
    assert mended == BROKEN.replace(f"{line}\n", "")


ELSEWHERE = ("", "5", "x", "99 S pon 555z from E", "5 S pon 555z from E", "1 rules: mleague", "² x")


def test_a_line_that_does_not_stand_there_any_more_is_left_alone() -> None:
    for name, rest in product(("up", "down", "remove", "change"), ELSEWHERE):
        assert operate(MLEAGUE, PON, f"{name} {rest}").text == MLEAGUE, (name, rest)


def test_what_is_no_operation_changes_nothing() -> None:
    for operation in ("", "check", "look", "dance 5", "rules ", "honba"):
        assert operate(BROKEN, PON, operation) == TapResult(BROKEN, PON)


@given(st.text(max_size=80), st.sampled_from(["add", "add 5z", "honba 3", "new", "back", "look"]))
def test_any_text_at_all_is_survived(text: str, operation: str) -> None:
    outcome = operate(text, PON, operation)
    read(outcome.text)


def test_a_text_that_nobody_reads_stays_as_it_was_typed() -> None:
    operations = ("check", "add 5z", "up 2", "remove 1", "change 1", "honba 2", "rules tenhou")
    for beyond in ("x\n" * MOST_LINES, "x" * (MOST_CHARACTERS + 1)):
        assert read(beyond).rows == ()
        for operation in operations:
            assert operate(beyond, PON, operation) == TapResult(beyond, PON)


def test_a_line_too_many_is_refused_and_starting_anew_is_not() -> None:
    full = MLEAGUE.replace("\n\nS", "\n\n" + "\n" * (MOST_LINES - MLEAGUE.count("\n") - 1) + "S", 1)
    assert read(full).ruling
    outcome = operate(full, replace(PON, verb=Verb.RIICHI, seat=E), "add")
    assert [error.fault for error in outcome.refused] == ["too_many_lines"]
    assert outcome.text == full
    assert operate(full + "\n" * 9, PON, "new").text == "rules: mleague\n"


def test_a_double_tap_makes_a_call_once_and_says_nothing() -> None:
    once = operate("", PON, "add 5z")
    twice = operate(once.text, once.draft, "add 5z")
    assert (twice.text, twice.refused) == (once.text, ())
    assert twice.draft == once.draft
    kan = operate(once.text, replace(once.draft, verb=Verb.KAKAN), "add 5z")
    again = operate(kan.text, kan.draft, "add 5z")
    assert (again.text, again.refused) == (kan.text, ())
    other = operate(once.text, replace(once.draft, feeder=N), "add 5z")
    assert other.refused
