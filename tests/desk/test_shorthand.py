"""Letters typed beside the tiles."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.draft import Draft, Verb
from desk.hand_text import event_lines
from desk.shorthand import MOST_HONBA, expanded
from pao.game import SEATS
from tests.desk.tapping import PON, N, done, faults
from tests.hands import MLEAGUE


def type_entries(text: str, draft: Draft, *entries: str) -> tuple[str, Draft]:
    for entry in entries:
        outcome = done(text, replace(draft, held=entry), "add")
        text, draft = outcome.text, outcome.draft
    return text, draft


def test_the_example_in_letters() -> None:
    assert type_entries("", PON, "5z", "6zn", "7zw", "11122zth")[0] == MLEAGUE
    assert type_entries("", PON, "h", "5Z", "6Z N", "7zw", "t", "11122z")[0] == MLEAGUE


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ("5s", "S pon 555s from E"),
        ("5sw", "S pon 555s from W"),
        ("5ss", None),
        ("w5ss", "W pon 555s from S"),
        ("wp5p", "W pon 555p from E"),
        ("e5z", "E pon 555z from N"),
        ("wc312m", "W chi 312m from S"),
        ("5zkw", "S daiminkan 5555z from W"),
        ("a1z", "S ankan 1111z"),
        ("n0sd", "N discard 0s"),
        ("123m9pp", None),
        ("p5zk", None),
        ("5zx", None),
        ("z5", None),
        ("5zhhhhhhhhhh", None),
    ],
)
def test_letters_say_who_what_and_from_whom(entry: str, line: str | None) -> None:
    """What cannot be read, or cannot be, stays in the field."""
    outcome = done("", replace(PON, held=entry), "add")
    if line is None:
        assert outcome.text == ""
        assert outcome.draft == replace(PON, held=entry)
        assert faults(outcome)
    else:
        assert event_lines(outcome.text)[-1][1] == line
        assert outcome.draft.held == ""


def test_a_ron_and_letters_alone() -> None:
    text, draft = type_entries("", PON, "5z", "6zn", "7zw", "rn")
    assert (draft.verb, draft.feeder, draft.held) == (Verb.RON, N, "")
    assert "S ron 2z from N hand 1112z" in type_entries(text, draft, "11122z")[0]
    assert "honba: 2" in type_entries(text, draft, "hh")[0]


def test_a_refused_event_adds_no_honba() -> None:
    outcome = done("honba: 1\n\nS pon 555z from E\n", replace(PON, held="5zh"), "add")
    assert faults(outcome)
    assert outcome.text.startswith("honba: 1\n")
    assert outcome.draft.held == "5zh"


def test_a_line_that_is_edited_takes_letters_too() -> None:
    outcome = done(MLEAGUE, PON, f"change {event_lines(MLEAGUE)[1][0]} S pon 666z from N")
    outcome = done(outcome.text, replace(outcome.draft, held="6zwh"), "add")
    assert outcome.text == MLEAGUE.replace("666z from N", "666z from W").replace(
        "honba: 1", "honba: 2"
    )


@given(st.text("eswnpckatrdhmz0159 ", max_size=12))
def test_no_letters_break_it(entry: str) -> None:
    draft, honba = expanded(replace(PON, held=entry), SEATS)
    assert 0 <= honba <= MOST_HONBA
    done(MLEAGUE, replace(PON, held=entry), "add")
    assert {*draft.held} <= {*entry.lower(), *entry}
