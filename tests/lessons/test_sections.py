"""The headings of a lesson say what is taught below them, and whoever missed it is led there."""

import re

from django.test import Client

from lessons.catalog import lessons
from lessons.markup import sections
from lessons.pages import place_of
from tests.slow import both_languages

IN_THE_FIRST_LINES = {"worth_yakuman", "yakuman_add_up", "units_drawn", "units_thrown"}
"""Taught above any heading: they lead to the top of their lesson."""

COURSE = [lesson for language in ("en", "ja") for lesson in lessons(language)]


def test_each_concept_of_a_lesson_is_taught_below_one_heading() -> None:
    for lesson in COURSE:
        taught = [rule for section in sections(lesson) for rule in section.rules]
        assert sorted(taught) == sorted({*lesson.concepts} - IN_THE_FIRST_LINES), lesson.path
        assert not any("{" in section.title for section in sections(lesson)), lesson.path


def test_a_heading_is_the_same_place_in_both_languages() -> None:
    for lesson in COURSE:
        english = next(each for each in lessons("en") if each.slug == lesson.slug)
        assert [each[::2] for each in sections(lesson)] == [
            each[::2] for each in sections(english)
        ], lesson.path


@both_languages
def test_whoever_missed_a_rule_lands_where_it_is_taught_unfolded(
    client: Client, language: str
) -> None:
    for lesson in lessons(language):
        for rule in lesson.concepts:
            address, _, place = place_of(lesson, rule).partition("#")
            if rule in IN_THE_FIRST_LINES:
                assert not place, rule
                continue
            page = client.get(address).text
            assert len(re.findall(rf'<h[23] id="{place}"', page)) == 1, rule
            assert page.count("<details") == page.count(" open><summary>"), rule
            assert f'href="#{place}"' in page, "it stands among the contents"


def test_the_contents_stand_on_an_unfolded_lesson_alone(client: Client) -> None:
    assert "lesson-contents" not in client.get("/en/lessons/third-dragon/").text
