"""What lessons say of games in units is what the engine says of the same hands."""

import re

import pytest

import pao
from lessons.catalog import lessons
from lessons.markup import render
from tests.lessons.stories import THREE, liable, payers, ruled

BAO = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"


@pytest.mark.parametrize("rules", ["singapore", "singapore-rolled"])
def test_bao_is_paid_on_a_self_draw_and_off_oneself_and_not_off_another(rules: str) -> None:
    for end in ("tsumo 4m", "ron 4m from S"):
        assert payers(ruled(BAO + f"E {end} hand 123m4m worth 16", rules)) == {"S"}
    thrown = ruled(BAO + "E ron 4m from W hand 123m4m worth 16", rules)
    assert payers(thrown) == {"S", "W", "N"}


def test_where_bao_is_shared_the_fourth_player_pays_nothing() -> None:
    text = BAO + "E ron 4m from W hand 123m4m worth 16"
    assert payers(ruled(text, "singapore-shared")) == {"S", "W"}


def test_in_hong_kong_a_concealed_kan_is_hidden_and_a_ron_is_halved() -> None:
    hidden = BAO.replace("E pon 555z from W", "E ankan 5555z") + "E tsumo 4m hand 123m4m"
    assert liable(ruled(hidden, "mcgill-hkos")) == []
    ron = ruled(BAO + "E ron 4m from W hand 123m4m", "mcgill-hkos")
    assert ron.deltas[pao.Seat.SOUTH] == ron.deltas[pao.Seat.WEST] < 0


def test_to_have_a_kan_robbed_in_four_winds_is_to_discard() -> None:
    robbed = THREE + "N pon 555s from E\nN kakan 5555s\nS ron 5s from N chankan hand 46s22p"
    assert payers(ruled(robbed, "four-winds")) == {"N"}


def test_a_false_win_in_singapore_is_paid_to_each_of_the_others() -> None:
    assert payers(ruled("W false-win worth 16", "singapore")) == {"W"}


def test_thrown_by_the_bao_player_a_hand_costs_less_than_self_drawn() -> None:
    own, drawn = (
        ruled(BAO + f"E {end} hand 123m4m worth 16", "singapore").deltas[pao.Seat.SOUTH]
        for end in ("ron 4m from S", "tsumo 4m")
    )
    assert drawn < own < 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_lesson_on_bao_gives_both_prices(language: str) -> None:
    body = render(next(lesson for lesson in lessons(language) if lesson.slug == "bao"))
    prose = " ".join(re.findall("<p>.*?</p>", body, re.DOTALL))
    assert "96" in prose
    assert "64" in prose
