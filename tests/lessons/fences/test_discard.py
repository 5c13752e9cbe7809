"""The reader discards a tile, and the engine says what follows."""

import re
from collections.abc import Mapping

import pytest
from django.utils.translation import override

from lessons.bookmark import Bookmark
from lessons.catalog import lessons
from lessons.fences import Place, discard
from lessons.fences.discard import (
    MADE_CERTAIN,
    NOBODY_CALLS,
    NOTEN_NOT_COUNTED,
    SAYS_PON,
    read_story,
)
from lessons.hands import Hands
from lessons.markup import moments
from pao.what_if import throw
from tests.loops import non_empty
from tests.reader_text import as_written

LINES = {
    "W": "345m678p2245678s7z",
    "S": "123m9p2s77z",
    "after S": "S tsumo 9p hand 123m9p",
    "otherwise": "draw",
}


def answered(choice: str, lines: Mapping[str, str] = LINES, language: str = "en") -> str:
    hands = Hands()
    hands.read("pao as two", "S pon 555z from E\nS pon 666z from N")
    text = "\n".join(f"{key}: {value}" for key, value in lines.items())
    place = Place("/en/lessons/a/", 1, Bookmark({1: choice}))
    with override(language):
        return as_written(discard.draw("two", text, hands, language, place).question)


def test_before_a_tile_is_thrown_nothing_is_said_of_any() -> None:
    text = answered("")
    assert text.count('name="choice"') == 14
    assert "act-answer" not in text


def test_a_tile_that_is_called_is_followed_to_the_bill() -> None:
    text = answered("7z")
    assert SAYS_PON % {"tile": "chun", "seat": "South"} in text
    assert MADE_CERTAIN % {"winner": "South", "purpose": "daisangen"} in text
    assert "Your gain or loss: −32,000" in text
    assert str(NOTEN_NOT_COUNTED) not in text


def test_a_tile_that_nobody_takes_costs_nothing() -> None:
    text = answered("2s")
    assert NOBODY_CALLS % {"tile": "2 sou"} in text
    assert "Your gain or loss: 0" in text
    assert str(NOTEN_NOT_COUNTED) in text


def test_japanese_sentences_follow_each_other_without_a_space() -> None:
    for tile in ("7z", "2s"):
        text = answered(tile, language="ja")
        assert text.count("。") >= 4
        assert "。 " not in text


def test_a_tile_of_no_hand_is_not_thrown() -> None:
    assert answered("9m") == answered("")


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (LINES | {"S": "123m9p77z"}, "S holds 6 tiles"),
        (LINES | {"S": "2222s9p77z"}, "too many of 2s"),
        (LINES | {"after S": "S tsumo 9p hand 123m9s"}, "is not a complete hand"),
        ({key: LINES[key] for key in "WS"}, "how does the hand run on after S"),
    ],
)
def test_a_story_that_cannot_be_is_refused(lines: dict[str, str], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        answered("7z", lines)


DEVICE = re.compile(r"^```discard (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^```(pao[^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_tile_of_every_lesson_can_be_thrown() -> None:
    stories = 0
    for lesson in non_empty(lesson for language in ("en", "ja") for lesson in lessons(language)):
        hands = Hands()
        for info, text in TABLE.findall(lesson.body):
            hands.read(info, text)
        for names, text in DEVICE.findall(lesson.body):
            story = read_story(names, text, hands)
            stories += 1
            for tile in story.dilemma.hand:
                end = story.end(throw(story.dilemma, tile, story.ruling.rules))
                assert end.end is not None, (lesson.slug, tile)
    assert stories >= 4


def test_a_moment_answers_what_was_chosen_at_it_alone() -> None:
    lesson = next(lesson for lesson in lessons("en") if lesson.slug == "safe-tile")
    acts = [one for one in moments(lesson, Bookmark({1: "7z"})) if 'class="act"' in one.question]
    assert ["act-answer" in act.question for act in acts] == [True, False]
