from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.scenario.event_lines import LONGEST_REMEMBERED, _remembered, read_event
from pao.scenario.notation import MOST_CHARACTERS, MOST_LINES

FULL = """title: Third dragon
title.ja: 三つ目
note: First paragraph.
note: Second paragraph.
note.ja: 一段落。
rules: tenhou-sanma
honba: 2
sticks: 1
round: S
dora: 1z0p
wall: 12
source: a made-up hand
tags: dragons, kan

S chi 312m from E
S pon 505p from W
S kakan 0555p
E ankan 1111z
W daiminkan 7777z from S wall 5 worth 2
W riichi
N kita
E flowers 3
E doubles 4
N discard 9p
S tsumo 2z hand 2333444z
"""


def read(lines):
    return pao.parse("\n".join(lines))


@pytest.mark.parametrize(
    "event",
    [
        "S chi 312m from E",
        "S pon 505p from W",
        "S daiminkan 7777z from W",
        "S daiminkan 0555p from W wall 5 worth 2",
        "S ankan 0555s",
        "S discard 0p",
        "S riichi",
        "S kita",
        "S flowers 7",
        "S doubles 4",
        "S tsumo 2z hand 1112233344455z",
        "S tsumo worth mangan",
        "S tsumo worth 16",
        "S tsumo worth limit",
        "S tsumo worth 3han 40fu",
        "S tsumo worth yakuman chiihou",
        "S ron from W worth kazoe",
        "S ron from W fresh worth 16",
        "S ron 9p from W hand 123456789m1199p worth haneman",
        "draw",
        "draw tenpai",
        "draw tenpai S W",
        "draw abortive",
        "S nagashi",
        "S false-win",
        "S false-win worth 16",
        "S long-hand",
        "S short-hand",
    ],
)
def test_every_event_is_written_as_it_is_read(event):
    assert pao.format(pao.parse(event)) == f"rules: mleague\n\n{event}\n"


def test_every_header_is_written_as_it_is_read_but_defaults():
    header, _, _ = FULL.partition("\n\n")
    assert pao.format(pao.parse(header)) == header + "\n"
    text = "rules: mleague\nhonba: 0\nsticks: 0\nround: E\n\ndraw\n"
    assert pao.format(pao.parse(text)) == "rules: mleague\n\ndraw\n"


def test_what_follows_the_tile_may_stand_in_any_order():
    text = "S ron 9p worth mangan hand 19p 1m 23456789m 19p from W"
    assert pao.parse(text) == pao.parse("S ron 9p from W hand 123456789m1199p worth mangan")


def test_an_open_kan_is_of_a_fresh_tile_whether_its_line_says_so_or_not():
    kan = "S daiminkan 7777z from W"
    assert pao.parse(kan + " fresh") == pao.parse(kan)
    assert pao.format(pao.parse(kan + " fresh")) == f"rules: mleague\n\n{kan}\n"
    event = {"seat": "S", "event": "daiminkan", "tiles": "7777z", "from": "W", "fresh": True}
    assert pao.from_dict({"format": "pao-scenario/1", "events": [event]}) == pao.parse(kan)


def test_layout_does_not_matter():
    text = "\ufeffhonba:1\r\n\r\n  S  pon  555z   from W \r\n\r\n\r\nS pon 666z from E"
    assert pao.format(pao.parse(text)) == (
        "rules: mleague\nhonba: 1\n\nS pon 555z from W\nS pon 666z from E\n"
    )


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_end_as_on_any_machine(end):
    text = "honba: 1\n\nS pon 555z from E\ndraw\n"
    assert pao.parse(text.replace("\n", end)) == pao.parse(text)


@pytest.mark.parametrize("event", ["S pon 555z from E", "N riichi", "draw"])
def test_no_empty_line_need_stand_between_the_header_and_the_first_event(event):
    header, rest = "title: S, draw\nhonba: 1\n", "" if event == "draw" else "\ndraw"
    assert pao.parse(f"{header}{event}{rest}") == pao.parse(f"{header}\n{event}{rest}")


def test_the_order_in_which_the_tenpai_are_named_does_not_matter():
    assert pao.parse("draw tenpai W S") == pao.parse("draw tenpai S W")


def test_errors_name_the_line_as_it_was_typed():
    with pytest.raises(pao.ScenarioError) as caught:
        pao.parse("honba: 1\n\nS pon 555z from W\n\nS kakan 6666z\n")
    assert str(caught.value) == "line 5: S kakan 6666z: there is no earlier pon of 6z by S"


def test_all_errors_come_at_once_in_the_order_of_the_lines():
    with pytest.raises(pao.ScenarioError) as caught:
        pao.parse("colour: red\nhonba: x\n\nS kakan 5555z\nS pon 5z from W\nW chi 123m from E\n")
    assert [error.line for error in caught.value.errors] == [1, 2, 4, 5, 6]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("honba 1\n", "event_unknown"),
        ("honba: 1\nsticks 1\n", "header_form"),
        ("colour: red", "header_unknown"),
        ("honba: 1\nhonba: 2", "header_twice"),
        ("title:", "header_empty"),
        ("honba: 100", "number_range"),
        ("honba: -1", "number_range"),
        ("honba: 1.5", "number_range"),
        ("sticks: １", "number_range"),
        ("wall: 149", "number_range"),
        ("round: X", "round_wind"),
        ("rules: M League", "rules_id"),
        ("rules: ../../etc", "rules_id"),
        ("dora: 9z", "tiles_unreadable"),
        ("S pon 55z5 from W", "tiles_unreadable"),
        ("S pon", "tile_missing"),
        ("S discard", "tile_missing"),
        ("S pon 5555z from W", "tiles_wrong_number"),
        ("S ankan 555z", "tiles_wrong_number"),
        ("S discard 12m", "tiles_wrong_number"),
        ("S tsumo 12m hand 1112z", "tiles_wrong_number"),
        ("S pon 555z", "from_missing"),
        ("S ron 5z hand 1m", "from_missing"),
        ("S pon 555z from Q", "seat_unknown"),
        ("A pon 555z from W", "seat_unknown"),
        ("S sings", "event_unknown"),
        ("S", "event_unknown"),
        ("S pon 555z from W loudly", "word_unknown"),
        ("S riichi now", "word_unknown"),
        ("draw soon", "word_unknown"),
        ("draw abortive now", "word_unknown"),
        ("S ankan 5555z from W", "word_unknown"),
        ("S pon 555z from W from W", "word_twice"),
        ("S tsumo worth yakuman daisangen daisangen", "word_twice"),
        ("S tsumo worth", "worth_unknown"),
        ("S tsumo worth yakuman", "worth_unknown"),
        ("S tsumo worth lots", "worth_unknown"),
        ("S tsumo worth 3han", "worth_unknown"),
        ("S tsumo worth 3han 45fu", "worth_unknown"),
        ("S tsumo worth 0", "number_range"),
        ("S flowers 9", "number_range"),
        ("S flowers", "number_range"),
        ("draw tenpai S Q", "seat_unknown"),
        ("x" * (MOST_CHARACTERS + 1), "too_long"),
        ("\n" * MOST_LINES, "too_many_lines"),
        ("\r" * MOST_LINES, "too_many_lines"),
    ],
)
def test_what_cannot_be_read_says_what_to_mend(text, fault):
    with pytest.raises(pao.ScenarioError) as caught:
        pao.parse(text)
    assert fault in [error.fault for error in caught.value.errors]
    assert all(error.message and "None" not in error.message for error in caught.value.errors)


def test_a_line_that_an_unreadable_one_may_have_caused_is_not_blamed():
    with pytest.raises(pao.ScenarioError) as caught:
        pao.parse("S pom 555z from W\nS kakan 5555z")
    assert [error.line for error in caught.value.errors] == [1]


def test_a_title_is_one_line_whatever_is_put_in_it():
    scenario = pao.Scenario(title="a\n\nS pon 555z from W")
    assert pao.parse(pao.format(scenario)) == scenario
    assert not scenario.events


@given(st.text(alphabet="SEWN ponchitsumrdawfk123450zmps:\n\r\t", max_size=120))
def test_nothing_but_a_scenario_error_comes_out_of_a_text(text):
    try:
        scenario = pao.parse(text)
    except pao.ScenarioError:
        return
    assert pao.parse(pao.format(scenario)) == scenario


def test_a_text_as_long_as_one_may_be_can_be_ruled_on_and_written_down():
    longest = pao.parse("note: x\n" * (MOST_LINES - 1))
    assert pao.rule(replace(longest, honba=1)).end is None
    assert pao.format(longest).count("note: x") == MOST_LINES - 1


def test_a_long_line_is_read_and_not_remembered() -> None:
    _remembered.cache_clear()
    short, long = "S discard 9p", "S discard" + " " * LONGEST_REMEMBERED + "9p"
    assert read_event(long) == read_event(short) == read_event(short)
    assert _remembered.cache_info()[:2] == (1, 1)  # found once, read once
