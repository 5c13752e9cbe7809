"""A rule next door is asked in a lesson as the quiz asks it, and the engine answers."""

import pytest

from lessons.bookmark import Bookmark
from lessons.fences import Moment, Place, next_door
from lessons.hands import Hands
from tests.written import as_written

FURITEN = "version: absolute\nhand: 56s22p\nriver: 4s9m\nron: {ron}"
SWAP = "source: singapore\ncall: {call}\ntiles: 123456789s\n- 4s\n- 7s\n- 47s"


def drawn(topic: str, text: str, language: str = "en") -> Moment:
    place = Place("/en/lessons/a/", 1, Bookmark())
    return next_door.draw(topic, text, Hands(), language, place)


def right(moment: Moment) -> str:
    """What is said to whoever said what is right."""
    lines = as_written(moment.answer).splitlines()
    return next(line.strip() for line in lines if line.strip().endswith("and so it is."))


def test_a_question_with_two_answers_is_the_cases_own() -> None:
    moment = drawn("furiten", FURITEN.format(ron="7s"))
    assert "May this hand win by ron on the tile?" in as_written(moment.asked)
    assert moment.asked.count('type="radio"') == 2
    assert right(moment) == "You said no, and so it is."
    assert "No: furiten." in as_written(moment.answer)


@pytest.mark.parametrize(("call", "said"), [("4s56s", "4 sou and 7 sou"), ("4s44s", "4 sou")])
def test_of_groups_of_tiles_just_one_is_what_the_engine_bars(call: str, said: str) -> None:
    assert right(drawn("swap-calls", SWAP.format(call=call))) == f"You said {said}, and so it is."


def test_the_lesson_may_ask_in_words_of_its_own() -> None:
    asked = as_written(drawn("furiten", f"ask: Well?\n{FURITEN.format(ron='7s')}").asked)
    assert "Well?" in asked
    assert "Played here" not in asked


@pytest.mark.parametrize(
    ("topic", "text", "said"),
    [
        ("furiten", "hand: 56s22p", "has other facts: 'river'"),
        ("ryanshi", "", "expected next-door furiten"),
        ("end-points", "points: 1", "has other facts"),
        ("swap-calls", SWAP.format(call="4s56s").replace("\n- 47s", ""), "not one of the choices"),
    ],
)
def test_what_cannot_be_asked_is_refused(topic: str, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        drawn(topic, text)
