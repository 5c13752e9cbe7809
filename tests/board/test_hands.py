"""A hand is one picture with a sentence."""

import pytest
from django.utils.html import escape

from board.hands import draw_hand, draw_laid, draw_meld, draw_subject, draw_tiles
from pao.game import Seat, parse_tiles
from pao.scenario import parse
from pao.words import for_language
from tests.loops import non_empty

SCENARIO = parse("S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z")


TILES_IN_WORDS = [
    ("5z", "en", "haku (white dragon)"),
    ("0p", "en", "red 5 pin"),
    ("123m55z", "en", "1 2 3 man, haku haku"),
    ("0p", "ja", "赤5ピン"),
    ("5z", "ja", "白"),
]


def test_tiles_say_what_they_show() -> None:
    for notation, language, sentence in TILES_IN_WORDS:
        svg = draw_tiles(parse_tiles(notation), language)
        assert f'role="img" aria-label="{sentence}"' in svg
        for tile in non_empty(parse_tiles(notation)):
            assert f"#t-{tile}" in svg


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_meld_says_its_call_and_its_feeder(language: str) -> None:
    meld = SCENARIO.melds(Seat.SOUTH)[2]
    text = for_language(language).meld(meld)
    assert for_language(language).seat(Seat.WEST) in text
    assert f'aria-label="{text}"' in draw_meld(meld, language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_is_one_picture_with_one_sentence(language: str) -> None:
    win = SCENARIO.wins[0]
    svg = draw_hand(win, SCENARIO, language)
    assert svg.count('role="img"') == 1
    assert f'aria-label="{escape(for_language(language).hand(win, SCENARIO))}"' in svg
    assert svg.count("<svg") == svg.count('aria-hidden="true"') == 5


def test_the_winning_tile_stands_apart_after_the_concealed_tiles() -> None:
    svg = draw_hand(SCENARIO.wins[0], SCENARIO, "en")
    concealed, winning, *_melds = svg.split("<svg")[1:]
    assert [concealed.count(f"#t-{name}") for name in ("1z", "2z")] == [3, 1]
    assert winning.count("<use") == winning.count("#t-2z") == 1


def test_a_hand_of_which_only_the_value_is_known_shows_its_melds() -> None:
    scenario = parse("S pon 555z from E\nS tsumo worth mangan")
    svg = draw_hand(scenario.wins[0], scenario, "en")
    assert svg.count("<svg") == 1


def test_a_long_hand_is_two_strips_which_a_phone_puts_below_each_other():
    thirteen, eight = parse_tiles("123456789m1122z"), parse_tiles("12345678m")
    assert draw_tiles(thirteen, "en").count("<svg") == 2
    assert draw_tiles(eight, "en").count("<svg") == 1


def test_a_hand_in_a_list_shows_what_its_winner_or_first_caller_laid_open() -> None:
    for text in (
        "E pon 111z from S\nW pon 555z from N\nW ron worth mangan from S",
        "W pon 555z from N\nE pon 111z from S",
    ):
        scenario = parse(text)
        assert draw_subject(scenario) == draw_laid(scenario, Seat.WEST)
        assert draw_subject(scenario, Seat.EAST) == draw_laid(scenario, Seat.EAST)


def test_nothing_is_drawn_where_nobody_laid_anything_open() -> None:
    assert draw_subject(parse("S tsumo worth mangan")) == ""
