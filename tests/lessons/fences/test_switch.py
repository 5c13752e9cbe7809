"""Changing one rule changes the bill of the hand."""

import re

import pytest

from lessons.bookmark import Bookmark
from lessons.catalog import lessons
from lessons.fences import Moment, Place, switch
from lessons.hands import Hands
from lessons.markup import moments
from tests.reader_text import as_written
from tests.slow import both_languages

HAND = (
    "honba: 2\n\nS pon 555z from N\nS pon 666z from E\nS pon 777z from W\n"
    "S ron 8s from N hand 22m67s"
)
HONBA = "settlement.honba_on_ron"
WITH_SWITCHES = {
    *("fourth-kan", "hidden-triplet", "ron", "honba", "two-yakuman", "several"),
    *("rinshan", "same-hand", "who-says-what"),
}


def drawn(choice: str, lines: str = HONBA, language: str = "en") -> Moment:
    hands = Hands()
    hands.read("pao as story", HAND)
    place = Place("/en/lessons/a/", 1, Bookmark({1: choice}) if choice else Bookmark())
    return switch.draw("story", lines, hands, language, place)


def pressed(moment: Moment) -> list[str]:
    return re.findall(r'value="([^"]+)" aria-pressed="true"', moment.question)


def caption(question: str) -> str:
    """What is said of the rules above the bill."""
    return question.partition('<p class="hint">')[2].partition("</p>")[0]


def test_at_first_the_rules_are_those_of_the_hand() -> None:
    moment = drawn("")
    assert pressed(moment) == [f"{HONBA}=0"]
    text = as_written(moment.question)
    assert "M.League, no rule changed" in text
    assert "16,600" in text


def test_a_turn_moves_the_bill() -> None:
    honba_by_liable, by_discarder = drawn("").question, drawn(f"{HONBA}=1").question
    assert pressed(drawn(f"{HONBA}=1")) == [f"{HONBA}=1"]
    assert "M.League" in caption(by_discarder)
    assert caption(by_discarder) != caption(honba_by_liable)
    figures = re.compile(r"[−+]16,\d00")
    moved = (figures.findall(honba_by_liable), figures.findall(by_discarder))
    assert sorted(moved[0]) == sorted(moved[1])
    assert moved[0] != moved[1]


def test_one_rule_at_most_is_turned_at_a_time() -> None:
    lines = f"{HONBA}\nsettlement.on_ron_by_another"
    moment = drawn("settlement.on_ron_by_another=1", lines)
    assert pressed(moment) == [f"{HONBA}=0", "settlement.on_ron_by_another=1"]
    assert drawn("x=9").question.count('aria-pressed="true"') == 1
    assert pressed(drawn("x=9")) == [f"{HONBA}=0"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("settlement.colour", "has no switch"),
        ("liability.yakuman kokushi", "has no switch"),
        ("settlement.scope", "moves nothing"),
    ],
)
def test_a_switch_that_is_not_there_or_moves_nothing_is_refused(line: str, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        drawn("", line)


@pytest.mark.slow
@both_languages
def test_each_setting_of_each_lesson_is_said_and_has_a_bill_of_its_own(language: str) -> None:
    slugs = set()
    for lesson in lessons(language):
        for number, moment in enumerate(moments(lesson), start=1):
            if "act-switch" not in moment.question:
                continue
            slugs.add(lesson.slug)
            settings = re.findall(r'name="choice" value="([^"]+)"', moment.question)
            labels = re.findall(r'aria-pressed="\w+">(.*?)</button>', moment.question, re.S)
            assert all(label.strip() for label in labels)
            for choice in settings:
                turned = moments(lesson, Bookmark({number: choice}))[number - 1]
                assert (
                    turned.question.split("<fieldset")[1] == moment.question.split("<fieldset")[1]
                ) is (choice.endswith("=0"))
    assert slugs == WITH_SWITCHES
