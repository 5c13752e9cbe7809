"""Lessons ask about other rules as the quiz does."""

import re

import pytest

from lessons.bookmark import Bookmark
from lessons.fences import Moment, Place, next_door
from lessons.hands import Hands
from tests.written import as_written

FURITEN = "version: absolute\nhand: 56s22p\nriver: 4s9m\nron: {ron}"
SWAP = "source: singapore\ncall: {call}\ntiles: 123456789s\n- 4s\n- 7s\n- 47s"


def drawn(topic: str, text: str, choice: str = "") -> Moment:
    place = Place("/en/lessons/a/", 1, Bookmark({1: choice} if choice else {}))
    return next_door.draw(topic, text, Hands(), "en", place)


def right(moment: Moment) -> str:
    """The choice that is marked as right."""
    match = re.search(r"predict-choice is-right.*?<span>(.*?)</span>", as_written(moment.question))
    assert match
    return match[1]


def test_a_question_with_two_answers_is_the_cases_own() -> None:
    moment = drawn("furiten", FURITEN.format(ron="7s"))
    assert "Can this hand win by ron on this tile?" in as_written(moment.question)
    assert moment.question.count('type="radio"') == 2
    assert right(moment) == "no"
    assert "No: furiten." in as_written(moment.answer)


@pytest.mark.parametrize(("call", "expected"), [("4s56s", "4 sou and 7 sou"), ("4s44s", "4 sou")])
def test_of_groups_of_tiles_just_one_is_what_the_engine_bars(call: str, expected: str) -> None:
    assert right(drawn("swap-calls", SWAP.format(call=call))) == expected


def test_a_wrong_choice_is_answered_with_the_reason_for_the_right_one() -> None:
    moment = drawn("swap-calls", SWAP.format(call="4s56s"), choice="1")
    assert moment.is_right is False
    verdict = as_written(moment.question).split('class="verdict-line"')[1]
    assert "You said “4 sou”." in verdict
    assert len(re.sub("<[^>]*>", "", verdict.split("”.")[1]).strip()) > 20
    assert as_written(moment.question + moment.answer).count("After calling 4 sou") == 1


def test_the_lesson_may_ask_in_words_of_its_own() -> None:
    text = as_written(drawn("furiten", f"ask: Well?\n{FURITEN.format(ron='7s')}").question)
    assert "Well?" in text
    assert "Rule in this question" not in text


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
        drawn(topic, text)
