"""What a tap does: to a text that can be read, and to one that cannot."""

from dataclasses import replace

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from desk.draft import Draft
from desk.entry import Entry, entry
from desk.hand_text import event_lines, read
from desk.shelf import Shelf
from desk.taps import TapResult, can_take, operate, possible_verbs
from desk.verbs import Verb
from pao import table
from pao.game import NAMES, Limit, Seat, Tile, Yakuman, seats_of
from pao.rules import rule_set
from pao.scenario import Discard
from pao.scenario import format as written
from pao.scenario.library import library
from pao.scenario.notation import MOST_CHARACTERS, MOST_LINES
from pao.words import for_language

E, S, W, N = Seat
PON = Draft(seat=S, verb=Verb.PON, feeder=E)
EXAMPLE = """\
rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
BROKEN = EXAMPLE.replace("pon 666z", "pom 666z")


def done(text: str, draft: Draft, *operations: str) -> TapResult:
    outcome = TapResult(text, draft)
    for operation in operations:
        outcome = operate(outcome.text, outcome.draft, operation)
    return outcome


def tap(text: str, draft: Draft, *names: str) -> TapResult:
    return done(text, draft, *(f"add {name}" for name in names))


def drawn_entry(text: str, draft: Draft) -> Entry:
    return entry(read(text), draft, (), Shelf([], rule_set), for_language("en"))


def faults(outcome: TapResult) -> list[str]:
    return [error.fault for error in outcome.refused]


def test_the_example_tap_by_tap() -> None:
    outcome = tap("", PON, "5z")
    outcome = tap(outcome.text, replace(outcome.draft, feeder=N), "6z")
    outcome = tap(outcome.text, replace(outcome.draft, feeder=W), "7z")
    outcome = tap(outcome.text, replace(outcome.draft, verb=Verb.TSUMO), *["1z"] * 3, "2z", "2z")
    outcome = done(outcome.text, outcome.draft, "honba 1")
    assert outcome.text == EXAMPLE


@pytest.mark.parametrize(
    ("before", "draft", "tiles", "line"),
    [
        ("", replace(PON, verb=Verb.CHI, seat=W), ["3m", "1m", "2m"], "W chi 312m from S"),
        (
            "",
            replace(PON, verb=Verb.DAIMINKAN, fresh=True),
            ["9p"],
            "S daiminkan 9999p from E fresh",
        ),
        ("", replace(PON, verb=Verb.ANKAN), ["1z"], "S ankan 1111z"),
        ("S pon 0p5p5p from E", replace(PON, verb=Verb.KAKAN), ["5p"], "S kakan 0555p"),
        ("", replace(PON, verb=Verb.DISCARD), ["0s"], "S discard 0s"),
        ("", replace(PON), ["0p"], "S pon 055p from E"),
        ("", replace(PON, held="555z"), ["6z"], "S pon 666z from E"),
        (
            "S kakan 5555z\nS pon 555z from E",
            replace(PON, verb=Verb.KAKAN),
            ["5z"],
            "S kakan 5555z",
        ),
    ],
)
def test_tiles_become_an_event_once_they_are_all_there(
    before: str, draft: Draft, tiles: list[str], line: str
) -> None:
    assert event_lines(tap(before, draft, *tiles).text)[-1][1] == line


@pytest.mark.parametrize(
    ("draft", "line"),
    [
        (Draft(seat=W, verb=Verb.RIICHI), "W riichi"),
        (Draft(seat=W, verb=Verb.NAGASHI), "W nagashi"),
        (Draft(verb=Verb.DRAW), "draw"),
        (Draft(verb=Verb.DRAW, tenpai=("E", "W")), "draw tenpai E W"),
        (Draft(verb=Verb.DRAW, tenpai=("nobody",)), "draw tenpai"),
        (Draft(verb=Verb.ABORTIVE), "draw abortive"),
        (Draft(seat=S, verb=Verb.TSUMO, limit=Limit.MANGAN), "S tsumo worth mangan"),
        (Draft(seat=S, verb=Verb.TSUMO, han="3", fu="40"), "S tsumo worth 3han 40fu"),
        (Draft(seat=S, verb=Verb.NAGASHI, han="3"), "S nagashi"),
        (
            Draft(seat=S, verb=Verb.RON, feeder=W, yakuman=(Yakuman.KOKUSHI,)),
            "S ron from W worth yakuman kokushi",
        ),
        (replace(PON, held="555z"), "S pon 555z from E"),
        (replace(PON, held="550p"), "S pon 505p from E"),
        (replace(PON, verb=Verb.DAIMINKAN, held="5555z"), "S daiminkan 5555z from E"),
        (replace(PON, verb=Verb.ANKAN, held="1111z"), "S ankan 1111z"),
        (
            Draft(seat=S, verb=Verb.TSUMO, held="123456789m1112z2z"),
            "S tsumo 2z hand 123456789m1112z",
        ),
    ],
)
def test_the_button_puts_in_what_is_chosen_and_typed(draft: Draft, line: str) -> None:
    outcome = operate("", draft, "add")
    assert event_lines(outcome.text) == [(3, line)]
    assert not outcome.refused


def test_units_are_stated_where_they_count() -> None:
    outcome = operate("rules: singapore", Draft(seat=S, verb=Verb.TSUMO, units="16"), "add")
    assert event_lines(outcome.text)[-1][1] == "S tsumo worth 16"


def test_a_tapped_tile_makes_room_for_another_where_one_is_enough() -> None:
    assert "S pon 666z from E" in tap("", replace(PON, held="5z"), "6z").text


@given(
    st.sampled_from(seats_of(3)),
    st.sampled_from([*seats_of(3), None]),
    st.sampled_from([verb for verb in Verb if verb is not Verb.CHI]),
)
def test_at_a_table_of_three_nothing_comes_from_north(
    seat: Seat, feeder: Seat | None, verb: Verb
) -> None:
    """Whatever is chosen, or left as it was: the form, and the form that follows, name no North."""
    text = "rules: tenhou-sanma"
    chosen = QueryDict(f"seat={seat}&verb={verb}&held=5z" + (f"&feeder={feeder}" if feeder else ""))
    draft = Draft.read(chosen).settled(seats_of(3))
    for shown in (draft, operate(text, draft, "add").draft, Draft(seat=N, feeder=N)):
        drawn = drawn_entry(text, shown)
        assert any(option.is_chosen for option in drawn.feeders)
        assert drawn.draft.feeder in {*seats_of(3)} - {drawn.draft.seat}
    if verb.takes_tiles and verb is not Verb.KAKAN:
        assert not set(faults(operate(text, draft, "add"))) & {"seat_not_at_table", "from_self"}


def test_north_is_set_aside_among_three() -> None:
    outcome = operate("rules: tenhou-sanma", Draft(seat=W, verb=Verb.KITA), "add")
    assert event_lines(outcome.text)[-1][1] == "W kita"


@pytest.mark.parametrize(
    ("text", "draft", "fault"),
    [
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
        ("", Draft(verb=Verb.TSUMO, han="3"), "worth_unknown"),
        ("", Draft(verb=Verb.TSUMO, limit=Limit.MANGAN, rinshan=True), "rinshan_without_kan"),
        ("rules: tenhou-sanma", replace(PON, seat=N, held="5z"), "seat_not_at_table"),
        ("", replace(PON, verb=Verb.TSUMO, held="123m456"), "tiles_unreadable"),
        ("E riichi\nE riichi", Draft(seat=E, verb=Verb.RIICHI), "riichi_twice"),
    ],
)
def test_what_cannot_be_is_not_put_in_and_says_why(text: str, draft: Draft, fault: str) -> None:
    outcome = operate(text, draft, "add")
    assert faults(outcome) == [fault]
    assert (outcome.text, outcome.draft) == (text, draft)


def test_a_tile_too_many_is_refused_and_the_others_stay() -> None:
    whole = Draft(verb=Verb.TSUMO, held="123456789m1112z3z")
    outcome = operate("", whole, "add 4z")
    assert faults(outcome) == ["hand_size"]


def test_a_tile_that_is_none_changes_nothing() -> None:
    for name in ("5x", "55z", "z", "\u0665z"):
        assert operate(EXAMPLE, PON, f"add {name}") == TapResult(EXAMPLE, PON)


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
    outcome = tap(EXAMPLE, PON, "1m")
    reading = read(outcome.text)
    assert not outcome.refused
    assert [(error.line, error.fault) for error in reading.errors] == [(8, "hand_size")]


@pytest.mark.parametrize("operation", ["add 1m", "honba 2", "sticks 1", "rules tenhou"])
def test_a_line_that_cannot_be_read_is_never_lost(operation: str) -> None:
    outcome = operate(BROKEN, PON, operation)
    assert "S pom 666z from N" in outcome.text
    assert outcome.text != BROKEN


def test_moving_and_removing_work_in_a_text_that_cannot_be_read() -> None:
    line = "S pom 666z from N"
    assert "W\nS pom" in operate(BROKEN, PON, f"down 5 {line}").text
    assert "pom 666z from N\nS pon 555z" in operate(BROKEN, PON, f"up 5 {line}").text
    mended = operate(BROKEN, PON, f"remove 5 {line}").text
    assert mended == BROKEN.replace(f"{line}\n", "")


@pytest.mark.parametrize("name", ["up", "down", "remove", "change"])
@pytest.mark.parametrize(
    "rest", ["", "5", "x", "99 S pon 555z from E", "5 S pon 555z from E", "1 rules: mleague", "² x"]
)
def test_a_line_that_does_not_stand_there_any_more_is_left_alone(name: str, rest: str) -> None:
    assert operate(EXAMPLE, PON, f"{name} {rest}").text == EXAMPLE


def test_the_first_event_moves_no_further_up_and_the_last_no_further_down() -> None:
    text = "rules: mleague\n\nE riichi\nS riichi\n"
    assert operate(text, PON, "up 3 E riichi").text == text
    assert operate(text, PON, "down 4 S riichi").text == text
    assert operate(text, PON, "down 3 E riichi").text.endswith("S riichi\nE riichi\n")


def test_an_event_is_changed_in_its_place() -> None:
    line = "S pon 666z from N"
    outcome = operate(EXAMPLE, PON, f"change 5 {line}")
    assert (outcome.draft.at, outcome.draft.held, outcome.draft.feeder) == (5, "6z", N)
    changed = operate(EXAMPLE, replace(outcome.draft, feeder=W), "add")
    assert changed.text == EXAMPLE.replace(line, "S pon 666z from W")
    assert changed.draft.at is None
    assert operate(EXAMPLE, outcome.draft, "leave").draft.at is None


def test_an_event_whose_line_was_edited_meanwhile_is_not_replaced() -> None:
    draft = operate(EXAMPLE, PON, "change 5 S pon 666z from N").draft
    edited = EXAMPLE.replace("S pon 666z from N", "S pon 666z from E")
    outcome = operate(edited.replace("S tsumo 2z hand 1112z\n", ""), draft, "add")
    assert "S pon 666z from E" in outcome.text or outcome.refused


def test_every_event_of_the_library_that_can_be_changed_is_written_again_as_it_was() -> None:
    for built_in in library():
        text = written(built_in.scenario)
        for number, line in event_lines(text):
            draft = operate(text, PON, f"change {number} {line}").draft
            if draft.at is not None:
                assert operate(text, draft, "add").text == text, (built_in.id, line)


def test_what_only_the_notation_can_write_is_not_drafted() -> None:
    for line in ("S daiminkan 7777z from W wall 5", "S pon 550p from W", "E flowers 7"):
        draft = operate(line, PON, f"change 1 {line}").draft
        assert draft == PON


def test_tiles_are_taken_back_one_by_one_or_all_at_once() -> None:
    draft = Draft(verb=Verb.TSUMO, held="123m1z")
    assert operate("", draft, "back").draft.held == "123m"
    assert operate("", draft, "clear").draft.held == ""
    assert operate("", replace(draft, held="12x"), "back").draft.held == ""
    assert operate("", replace(draft, held=""), "back").draft.held == ""


def test_starting_anew_keeps_the_rules() -> None:
    assert operate(EXAMPLE.replace("mleague", "tenhou"), PON, "new").text == "rules: tenhou\n"
    assert operate("rules: nowhere", PON, "new").text == "rules: mleague\n"


@pytest.mark.parametrize("operation", ["", "check", "look", "dance 5", "rules ", "honba"])
def test_what_is_no_operation_changes_nothing(operation: str) -> None:
    assert operate(BROKEN, PON, operation) == TapResult(BROKEN, PON)


ENDS = {Verb.TSUMO, Verb.RON, Verb.DRAW, Verb.ABORTIVE, Verb.NAGASHI}


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("S pon 555z from E", ENDS),
        (EXAMPLE, set()),
        ("draw", set()),
        ("S tsumo", set()),
        ("S ron from E worth mangan", {Verb.RON}),
        ("S ron from E worth mangan\nW ron from E worth mangan", {Verb.RON}),
        ("S ron from E worth mangan\nW ron from E worth mangan\nN ron from E worth mangan", set()),
    ],
)
def test_a_hand_that_has_ended_is_offered_no_other_end(text: str, ends: set[Verb]) -> None:
    assert possible_verbs(text, PON, 4) & ENDS == ends
    drawn = drawn_entry(text, Draft(verb=Verb.TSUMO))
    assert drawn.draft.verb is (Verb.TSUMO if Verb.TSUMO in ends else Verb.PON)


def test_the_end_that_is_being_changed_may_be_any() -> None:
    draft = operate(EXAMPLE, PON, "change 7 S tsumo 2z hand 1112z").draft
    assert possible_verbs(EXAMPLE, draft, 4) >= ENDS


def takeable(text: str, draft: Draft) -> list[str]:
    asked = can_take(text, draft)
    return [name for name in NAMES if asked(Tile.named(name))]


def test_the_picker_offers_what_the_engine_lets_be() -> None:
    assert "5z" not in takeable(EXAMPLE, PON)
    assert "5z" in takeable(EXAMPLE, replace(PON, verb=Verb.KAKAN))
    assert takeable(EXAMPLE, replace(PON, verb=Verb.KAKAN)) == ["5z", "6z", "7z"]
    assert takeable("", replace(PON, verb=Verb.CHI, held="3m1m")) == ["2m"]
    assert takeable("", replace(PON, verb=Verb.CHI, held="8p")) == ["6p", "7p", "9p"]
    assert takeable("", replace(PON, verb=Verb.CHI)) == list(NAMES[:27])


def test_the_last_tile_is_one_that_wins() -> None:
    waiting = Draft(seat=S, verb=Verb.TSUMO, held="1112z")
    melds = EXAMPLE.replace("S tsumo 2z hand 1112z\n", "")
    assert takeable(melds, waiting) == ["2z"]
    assert takeable(melds, replace(waiting, held="11122z")) == []


def test_a_fifth_copy_is_not_offered_while_a_hand_is_tapped() -> None:
    assert "1z" not in takeable("", Draft(verb=Verb.TSUMO, held="1111z"))
    assert "2m" not in takeable("rules: tenhou-sanma", PON)


def test_nothing_is_offered_beside_tiles_that_cannot_be_read() -> None:
    assert takeable("", Draft(verb=Verb.TSUMO, held="1x")) == []


@given(st.integers(0, 10_000), st.sampled_from(Verb), st.sampled_from(Seat), st.data())
def test_a_tile_that_is_offered_is_taken(
    seed: int, verb: Verb, seat: Seat, data: st.DataObject
) -> None:
    """Whatever the table: an offered tile is never refused, or only for want of a yaku."""
    text = written(table(seed))
    draft = Draft(seat=seat, verb=verb, feeder=data.draw(st.sampled_from(Seat))).settled()
    if verb.takes_tiles and (offered := takeable(text, draft)):
        outcome = operate(text, draft, f"add {data.draw(st.sampled_from(offered))}")
        assert set(faults(outcome)) <= {"no_yaku"}


@given(st.text(max_size=80), st.sampled_from(["add", "add 5z", "honba 3", "new", "back", "look"]))
def test_any_text_at_all_is_survived(text: str, operation: str) -> None:
    outcome = operate(text, PON, operation)
    read(outcome.text)


def test_what_was_put_in_is_told() -> None:
    outcome = operate("", Draft(seat=W, verb=Verb.DISCARD, held="5z"), "add")
    assert outcome.added == Discard(W, Tile.named("5z"))


@pytest.mark.parametrize("beyond", ["x\n" * MOST_LINES, "x" * (MOST_CHARACTERS + 1)])
@pytest.mark.parametrize(
    "operation", ["check", "add 5z", "up 2", "remove 1", "change 1", "honba 2", "rules tenhou"]
)
def test_a_text_that_nobody_reads_stays_as_it_was_typed(beyond: str, operation: str) -> None:
    assert operate(beyond, PON, operation) == TapResult(beyond, PON)
    assert read(beyond).rows == ()


def test_a_line_too_many_is_refused_and_starting_anew_is_not() -> None:
    full = EXAMPLE.replace("\n\nS", "\n\n" + "\n" * (MOST_LINES - EXAMPLE.count("\n") - 1) + "S", 1)
    assert read(full).ruling
    outcome = operate(full, replace(PON, verb=Verb.RIICHI, seat=E), "add")
    assert [error.fault for error in outcome.refused] == ["too_many_lines"]
    assert outcome.text == full
    assert operate(full + "\n" * 9, PON, "new").text == "rules: mleague\n"
