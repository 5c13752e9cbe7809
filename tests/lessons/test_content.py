"""Every lesson in every language: it renders, its links lead somewhere, no figure is typed."""

import re
import unicodedata

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from lessons.catalog import Lesson, lessons
from lessons.hands import Hands
from lessons.markup import moments, render
from pao.scenario.library import library_scenario

LESSONS = [lesson for language in ("en", "ja") for lesson in lessons(language)]

HAND = re.compile(r"^```(pao.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMPUTED = re.compile(r"^```.*?^```|\{\{.*?\}\}", re.MULTILINE | re.DOTALL)
YEAR = re.compile(r"(?:in|of|January|March) (?:19|20)\d\d\b(?! points)|(?:19|20)\d\d年")
TYPED = re.compile(
    r"\d[\d,]{2,}|\d ?(?:points?\b|点)|[百千万]点|[一二三四五六七八九][百千万]|hundred|thousand"
)


def typed_figures(source: str) -> list[str]:
    prose = COMPUTED.sub("", unicodedata.normalize("NFKC", source))
    return TYPED.findall(YEAR.sub("", prose))


def address(lesson: Lesson) -> str:
    with translation.override(lesson.language):
        return reverse("lessons:lesson", args=[lesson.slug])


def pages_linked(html: str) -> set[str]:
    return {link.partition("#")[0] for link in re.findall(r'href="(/(?:en|ja)/[^"]*)"', html)}


def test_no_figure_is_typed_by_hand() -> None:
    for lesson in LESSONS:
        assert typed_figures("\n".join((lesson.title, lesson.summary, lesson.body))) == [], (
            lesson.path
        )


def test_a_typed_figure_would_be_found() -> None:
    for prose in [
        "You pay 32,000.",
        "You pay 300.",
        "a hand of 2000 points",
        "It costs 8 points.",
        "３２０００点を払う",
        "8点",
        "三万二千点",
        "八千",
        "thirty-two thousand",
    ]:
        assert typed_figures(prose), prose


def test_what_is_no_typed_figure_passes() -> None:
    for prose in [
        "{{ story: W to S }} points",
        "```pao\nhonba: 300\n```",
        "in January 2015",
        "2015年1月",
        "9ピン",
    ]:
        assert not typed_figures(prose), prose


def test_every_block_is_drawn() -> None:
    for lesson in LESSONS:
        body = render(lesson)
        assert "```" not in body, lesson.path
        assert "{{" not in body, lesson.path


def test_a_lesson_stops_for_its_reader_and_folds_what_follows() -> None:
    for lesson in LESSONS:
        html = render(lesson)
        assert html.count("<details") == html.count("</details>") == len(moments(lesson)) >= 1, (
            lesson
        )
        assert "<details open" not in html, lesson.path


def test_a_lesson_is_read_in_five_minutes() -> None:
    for lesson in LESSONS:
        words = COMPUTED.sub("", lesson.body)
        length = len(words.split()) / 180 if lesson.language == "en" else len(words) / 450
        assert length < lesson.minutes <= 5, lesson.path


def test_a_lesson_ends_in_two_or_three_questions() -> None:
    for lesson in LESSONS:
        assert 2 <= len(lesson.questions) <= 3, lesson.path


def test_no_question_is_given_away() -> None:
    for lesson in LESSONS:
        hands = Hands()
        shown = {hands.read(*fence).ruling.scenario.events for fence in HAND.findall(lesson.body)}
        assert shown, lesson.path
        assert shown.isdisjoint(library_scenario(name).events for name in lesson.questions), (
            lesson.path
        )


@pytest.mark.slow
@pytest.mark.django_db
def test_every_link_leads_somewhere(client: Client) -> None:
    """Each address once: lessons share most of theirs."""
    linked = {lesson: pages_linked(client.get(address(lesson)).text) for lesson in LESSONS}
    assert [lesson for lesson, found in linked.items() if len(found) <= len(lesson.questions)] == []
    every = set().union(*linked.values())
    broken = {link for link in every if client.get(link, follow=True).status_code != 200}
    assert {lesson: found & broken for lesson, found in linked.items() if found & broken} == {}
