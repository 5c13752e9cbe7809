"""Nobody changes sides within a lesson: its reader keeps one place at the table."""

import re

from lessons.catalog import lessons
from lessons.hands import Hands
from lessons.markup import render

READER = re.compile(r"^```pao[^\n]* from ([ESWN])", re.MULTILINE)
SEEN_FROM = re.compile("The table, seen from ([A-Z][a-z]+):")
TWO = "S pon 555z from E\nS pon 666z from N"


def test_a_place_is_kept_until_another_is_taken() -> None:
    hands = Hands()
    assert hands.read("pao table", TWO).viewer is None
    assert hands.read("pao table from W as two", TWO).viewer == "W"
    assert hands.read("pao table as still", TWO).viewer == "W"
    assert hands.read("pao from N as other", TWO).viewer == "N"
    assert [*map(hands.viewer_of, ("two", "still", "other", "mleague-example"))] == [
        *("W", "W", "N"),
        None,
    ]


def test_every_picture_of_a_lesson_is_seen_from_one_place_alike_in_both_languages() -> None:
    for lesson in lessons("en"):
        japanese = next(each for each in lessons("ja") if each.slug == lesson.slug)
        assert READER.findall(lesson.body) == READER.findall(japanese.body), lesson.path
        assert len({*SEEN_FROM.findall(render(lesson))}) == 1, lesson.path
