"""Every lesson renders in each language, its links work, and no figure is typed by hand.

docs/lessons.md and docs/misconceptions.md say of them what is so.
"""

import re
import unicodedata
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from lessons.catalog import Lesson, lessons, read_lesson
from lessons.hands import Hands
from lessons.markup import moments, render, sections
from lessons.pages import place_of
from pao.scenario.library import library_scenario
from tests.slow import both_languages

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
    for text in (
        *("You pay 32,000.", "You pay 300.", "a hand of 2000 points", "It costs 8 points."),
        *("３２０００点を払う", "8点", "三万二千点", "八千", "thirty-two thousand"),
    ):
        assert typed_figures(text), text
    for computed in (
        *("{{ story: W to S }} points", "```pao\nhonba: 300\n```"),
        *("in January 2015", "2015年1月", "9ピン"),
    ):
        assert not typed_figures(computed), computed


@pytest.mark.slow
def test_every_block_is_drawn() -> None:
    for lesson in LESSONS:
        body = render(lesson)
        assert "```" not in body, lesson.path
        assert "{{" not in body, lesson.path


@pytest.mark.slow
def test_a_lesson_stops_for_its_reader_and_folds_what_follows() -> None:
    for lesson in LESSONS:
        html = render(lesson)
        assert html.count("<details") == html.count("</details>"), lesson.path
        assert html.count('<details class="fold"') == len(moments(lesson)) >= 1, lesson.path
        assert not re.search("<details[^>]* open", html), lesson.path


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


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
def test_every_link_leads_somewhere(client: Client) -> None:
    """Each address once: lessons share most of theirs."""
    linked = {lesson: pages_linked(client.get(address(lesson)).text) for lesson in LESSONS}
    assert [lesson for lesson, links in linked.items() if len(links) <= len(lesson.questions)] == []
    every = set().union(*linked.values())
    broken = {link for link in every if client.get(link, follow=True).status_code != 200}
    assert {lesson: links & broken for lesson, links in linked.items() if links & broken} == {}


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


@pytest.mark.slow
def test_every_picture_of_a_lesson_is_seen_from_one_place_alike_in_both_languages() -> None:
    for lesson in lessons("en"):
        japanese = next(each for each in lessons("ja") if each.slug == lesson.slug)
        assert READER.findall(lesson.body) == READER.findall(japanese.body), lesson.path
        assert len({*SEEN_FROM.findall(render(lesson))}) == 1, lesson.path


IN_THE_FIRST_LINES = {"worth_yakuman", "yakuman_add_up", "units_drawn", "units_thrown"}
"""Taught above any heading: they lead to the top of their lesson."""


def test_each_concept_of_a_lesson_is_taught_below_one_heading() -> None:
    for lesson in LESSONS:
        taught = [rule for section in sections(lesson) for rule in section.rules]
        assert sorted(taught) == sorted({*lesson.concepts} - IN_THE_FIRST_LINES), lesson.path
        assert not any("{" in section.title for section in sections(lesson)), lesson.path


def test_a_heading_is_the_same_place_in_both_languages() -> None:
    for lesson in LESSONS:
        english = next(each for each in lessons("en") if each.slug == lesson.slug)
        assert [each[::2] for each in sections(lesson)] == [
            each[::2] for each in sections(english)
        ], lesson.path


@pytest.mark.slow
@both_languages
def test_a_missed_rule_leads_to_where_it_is_taught(client: Client, language: str) -> None:
    for lesson in lessons(language):
        for rule in lesson.concepts:
            address, _, place = place_of(lesson, rule).partition("#")
            if rule in IN_THE_FIRST_LINES:
                assert not place, rule
                continue
            page = client.get(address).text
            assert len(re.findall(rf'<h[23] id="{place}"', page)) == 1, rule
            assert not re.search(r'class="fold" id="[^"]*">', page), rule
            assert f'href="#{place}"' in page, "it stands among the contents"


def test_the_contents_stand_on_an_unfolded_lesson_alone(client: Client) -> None:
    assert "lesson-contents" not in client.get("/en/lessons/third-dragon/").text


DOCS = Path(__file__).parents[2] / "docs"
MISCONCEPTIONS = DOCS / "misconceptions.md"
ROWS = [
    row for row in MISCONCEPTIONS.read_text(encoding="utf-8").splitlines() if row.startswith("| ")
][1:]


def named(row: str) -> list[str]:
    return re.findall(r"`([a-z-]+)`", row.split("|")[2])


def test_each_misconception_names_existing_lessons() -> None:
    slugs = {lesson.slug for lesson in lessons("en")}
    assert len(ROWS) > 20
    for row in ROWS:
        assert named(row), row
        assert slugs.issuperset(named(row)), row


def test_each_lesson_answers_a_misconception_in_the_order_of_the_course() -> None:
    assert {slug for row in ROWS for slug in named(row)} == {one.slug for one in lessons("en")}
    numbers = {lesson.slug: lesson.number for lesson in lessons("en")}
    first = [numbers[named(row)[0]] for row in ROWS]
    assert first == sorted(first)


GUIDE = DOCS / "lessons.md"
EXAMPLE = re.compile(r"^````\n(.*?)^````$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(\{\{.*?\}\}|\[.*?\]\(.*?\))`")


def test_all_that_the_guide_shows_can_be_written() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    fences, inline = EXAMPLE.findall(text), INLINE.findall(text)
    assert (len(fences), len(inline)) == (17, 8)
    body = "\n".join(fences) + "\n\n" + "\n\n".join(inline)
    svg = render(Lesson(GUIDE, 3, "a", "en", "", "", 1, (), (), body, body_line=1))
    assert "{{" not in svg
    assert svg.count('<details class="fold"') == 9


def test_the_header_it_shows_is_a_header(tmp_path: Path) -> None:
    header = re.search(r"^```\n(title: .*?)^```$", GUIDE.read_text("utf-8"), re.M | re.S)
    assert header
    path = tmp_path / "03-third-dragon.md"
    path.write_text(header[1] + "\nThe rest.", encoding="utf-8")
    assert read_lesson(path).questions == ("tenhou-2012-ron", "last-dragon")
