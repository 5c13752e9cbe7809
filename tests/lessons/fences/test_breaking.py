"""The board in a lesson: the reader breaks a yakuman, or says that nobody can."""

import re

import pytest
from django.test import Client

from lessons.bookmark import Bookmark
from lessons.catalog import lessons
from lessons.fences import Moment, Place, breaking
from lessons.fences.breaking import ways_left
from lessons.fences.proof import prove
from lessons.hands import Hands
from lessons.markup import moments
from pao.words import for_language
from tests.loops import non_empty
from tests.reader_text import as_written

THREE = "W pon 555z from S\nW pon 777z from N\nW pon 666z from E"
HONOURS = "E pon 444z from S\nE pon 666z from W\nE pon 111z from N\nE pon 777z from S"
SUUKANTSU = "S daiminkan 2222m from E\nS ankan 8888p\nS daiminkan 3333z from W\n"
SUUKANTSU += "S daiminkan 9999s from N"
WITH_A_BOARD = ("ensured", "fourth-wind", "free-pair", "fourth-kan")


def draw_moment(choice: str, text: str = THREE, yakuman: str = "daisangen") -> Moment:
    place = Place("/en/lessons/a/", 1, Bookmark({1: choice}) if choice else Bookmark())
    return breaking.draw(yakuman, text, Hands(), "en", place)


def test_at_first_the_board_says_nothing_of_the_answer() -> None:
    text = as_written(draw_moment("").question)
    assert "0 of 5 tiles" in text
    assert "ensured" not in text
    assert 'class="result' not in text


def test_tiles_are_taken_and_taken_back() -> None:
    question = draw_moment("123m9p").question
    assert "4 of 5 tiles" in question
    assert 'value="123m9p9s"' in question, "a further tile"
    assert 'value="12m9p"' in question, "without the 3 man"
    assert 'value="-"' in draw_moment("9p").question, "without any"
    assert "0 of 5 tiles" in draw_moment("-").question


def test_the_winds_of_the_hand_are_counted_for_the_reader_as_in_the_proof() -> None:
    moment = draw_moment("99s", HONOURS, "tsuuiisou")
    for shown in (moment.question, moment.answer):
        assert "seat wind, round wind, honroutou, toitoi and honitsu: 10 han" in as_written(shown)


def test_what_the_board_proved_is_not_told_twice() -> None:
    sentence = "All 30 complete hands"
    moment = draw_moment("show", SUUKANTSU, "suukantsu")
    assert sentence not in as_written(moment.question)
    assert sentence in as_written(moment.answer)
    assert 'class="proof-on"' in moment.answer
    assert 'class="slots"' not in moment.question


def test_what_no_button_sends_is_left_out() -> None:
    assert "2 of 5 tiles" in draw_moment("5z9p5z").question, "of haku one is left"
    assert "0 of 5 tiles" in draw_moment("nonsense").question


@pytest.mark.parametrize(
    ("text", "yakuman", "choice", "is_over"),
    [
        (THREE, "daisangen", "123m99p", False),
        (THREE, "daisangen", "none", True),
        (THREE, "daisangen", "show", True),
        (HONOURS, "tsuuiisou", "55m", True),
        (HONOURS, "tsuuiisou", "33z", False),
        (HONOURS, "tsuuiisou", "none", False),
    ],
)
def test_what_follows_is_unfolded_once_it_is_broken_or_rightly_given_up(
    text: str, yakuman: str, choice: str, *, is_over: bool
) -> None:
    moment = draw_moment(choice, text, yakuman)
    assert moment.is_over is is_over
    assert ("data-opens" in moment.question) is is_over


def test_the_ways_out_are_counted_down_to_zero_from_call_to_call() -> None:
    words = for_language("en")
    proved = prove("daisangen", THREE)
    left = [*ways_left(proved.scenario, proved.proof, words)]
    counts = [int(each.ways.replace(",", "")) for each in left]
    assert counts == sorted(counts, reverse=True)
    assert len(counts) == 3
    assert [each.is_none for each in left] == [False, False, True]
    free = prove("tsuuiisou", HONOURS)
    last = [*ways_left(free.scenario, free.proof, words)][-1]
    assert last.ways == "27", "a pair of any tile that is no honour"


def test_the_count_stands_below_the_question_alone() -> None:
    moment = draw_moment("")
    assert "ways-left" not in moment.question
    assert "ways-left" in moment.answer


@pytest.mark.slow
def test_the_board_stands_in_some_lessons_before_the_proof(client: Client) -> None:
    for slug in WITH_A_BOARD:
        page = client.get(f"/en/lessons/{slug}/").text
        assert page.index("act-break") < page.index("ways-left")
        assert "css/hunt" in page
    for lesson in non_empty(each for code in ("en", "ja") for each in lessons(code)):
        boards = sum("act-break" in moment.question for moment in moments(lesson))
        assert boards == (lesson.slug in WITH_A_BOARD)


def test_without_scripts_a_tap_leaves_the_rest_folded(client: Client) -> None:
    page = client.get("/en/lessons/free-pair/?at=2&choice=5m").text
    assert "1 of 2 tiles" in page
    assert re.findall(r'id="after-2"( open)?', page) == [""]
    page = client.get("/en/lessons/free-pair/?at=2&choice=5m5m").text
    assert re.findall(r'id="after-2"( open)?', page) == [" open"]
