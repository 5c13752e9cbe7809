"""Lessons ask about other rules as the quiz does."""

import re

import pytest

from lessons.bookmark import Bookmark
from lessons.fences import Moment, Place, next_door
from lessons.hands import Hands
from pao.next_door.furiten import Version
from pao.words import for_language
from quiz.kinds.next_door.cases import CASES, PLAYED
from tests.reader_text import as_written

FURITEN = "version: absolute\nhand: 56s22p\nriver: 4s9m\nron: {ron}"
FACTS = {
    "version": "absolute",
    "hand": ["5s", "6s", "2p", "2p"],
    "river": ["4s", "9m"],
    "ron": "7s",
}
WORDS = for_language("en")
SWAP = "source: singapore\ncall: {call}\ntiles: 123456789s\n- 4s\n- 7s\n- 47s"


def draw_moment(topic: str, text: str, choice: str = "") -> Moment:
    place = Place("/en/lessons/a/", 1, Bookmark({1: choice} if choice else {}))
    return next_door.draw(topic, text, Hands(), "en", place)


def right(moment: Moment) -> str:
    """The choice that is marked as right."""
    match = re.search(r"predict-choice is-right.*?<span>(.*?)</span>", as_written(moment.question))
    assert match
    return match[1]


def test_a_question_with_two_answers_is_the_cases_own() -> None:
    moment = draw_moment("furiten", FURITEN.format(ron="7s"))
    assert CASES["furiten"].sentence(FACTS, WORDS) in as_written(moment.question)
    assert moment.question.count('type="radio"') == 2
    assert right(moment) == "no"
    assert CASES["furiten"].explanation(FACTS, WORDS).headline in as_written(moment.answer)


@pytest.mark.parametrize(("call", "expected"), [("4s56s", "4 sou and 7 sou"), ("4s44s", "4 sou")])
def test_of_groups_of_tiles_just_one_is_what_the_engine_bars(call: str, expected: str) -> None:
    assert right(draw_moment("swap-calls", SWAP.format(call=call))) == expected


def test_a_wrong_choice_is_answered_with_the_reason_for_the_right_one() -> None:
    moment = draw_moment("swap-calls", SWAP.format(call="4s56s"), choice="1")
    assert moment.is_right is False
    verdict = as_written(moment.question).split('class="verdict-choice">')[1]
    outcome, _, reason = verdict.partition("</span>")
    assert "4 sou" in outcome
    assert "7 sou" not in outcome
    assert len(re.sub("<[^>]*>", "", reason).strip()) > 20
    assert as_written(moment.question + moment.answer).count("After calling 4 sou") == 1


def test_the_lesson_may_ask_in_words_of_its_own() -> None:
    text = as_written(draw_moment("furiten", f"ask: Well?\n{FURITEN.format(ron='7s')}").question)
    assert "Well?" in text
    assert str(PLAYED[Version.ABSOLUTE]) not in text


@pytest.mark.parametrize(
    ("topic", "text", "expected"),
    [
        ("furiten", "hand: 56s22p", "has other facts: 'river'"),
        ("ryanshi", "", "expected next-door furiten"),
        ("end-points", "points: 1", "has other facts"),
        ("swap-calls", SWAP.format(call="4s56s").replace("\n- 47s", ""), "not one of the choices"),
    ],
)
def test_what_cannot_be_asked_is_refused(topic: str, text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        draw_moment(topic, text)
