"""Taps that move, change and remove lines."""

from dataclasses import replace

from desk.draft import Draft, Verb
from desk.hand_text import event_lines
from desk.taps import operate
from pao.scenario import format as written
from pao.scenario.library import library
from tests.desk.tapping import PON, N, W
from tests.hands import MLEAGUE


def test_the_first_event_moves_no_further_up_and_the_last_no_further_down() -> None:
    text = "rules: mleague\n\nE riichi\nS riichi\n"
    assert operate(text, PON, "up 3 E riichi").text == text
    assert operate(text, PON, "down 4 S riichi").text == text
    assert operate(text, PON, "down 3 E riichi").text.endswith("S riichi\nE riichi\n")


def test_an_event_is_changed_in_its_place() -> None:
    line = "S pon 666z from N"
    outcome = operate(MLEAGUE, PON, f"change 5 {line}")
    assert (outcome.draft.at, outcome.draft.held, outcome.draft.feeder) == (5, "6z", N)
    changed = operate(MLEAGUE, replace(outcome.draft, feeder=W), "add")
    assert changed.text == MLEAGUE.replace(line, "S pon 666z from W")
    assert changed.draft.at is None
    assert operate(MLEAGUE, outcome.draft, "leave").draft.at is None


def test_an_event_whose_line_was_edited_meanwhile_is_not_replaced() -> None:
    draft = operate(MLEAGUE, PON, "change 5 S pon 666z from N").draft
    edited = MLEAGUE.replace("S pon 666z from N", "S pon 666z from E")
    unfinished = edited.replace("S tsumo 2z hand 1112z\n", "")
    outcome = operate(unfinished, draft, "add")
    assert outcome.text == unfinished
    assert [fault.fault for fault in outcome.refused] == ["five_copies"]


def test_every_event_of_the_library_that_can_be_changed_is_written_again_as_it_was() -> None:
    changed = 0
    for built_in in library():
        text = written(built_in.scenario)
        for number, line in event_lines(text):
            draft = operate(text, PON, f"change {number} {line}").draft
            if draft.at is not None:
                assert operate(text, draft, "add").text == text, (built_in.id, line)
                changed += 1
    assert changed > 100


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
    assert operate(MLEAGUE.replace("mleague", "tenhou"), PON, "new").text == "rules: tenhou\n"
    assert operate("rules: nowhere", PON, "new").text == "rules: mleague\n"
