from pathlib import Path

import pytest

from lessons.catalog import Lesson, LessonError
from lessons.fences.proof import NOT_THE_YAKUMAN
from lessons.markup import render
from tests.reader_text import as_written

STORY = "```pao hand as story\nS pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
STORY += "S tsumo 9p hand 123m9p\n```\n"


def lesson(body: str, language: str = "en") -> Lesson:
    path = Path("somewhere/07-a-lesson.md")
    return Lesson(path, 7, "a-lesson", language, "", "", 1, (), (), body, body_line=8)


def page(body: str, language: str = "en") -> str:
    return as_written(render(lesson(body, language)))


def test_a_sentence_may_speak_of_a_hand_that_is_shown_below_it() -> None:
    assert "<p>West pays 32,000.</p>" in page("West pays {{ story: W to S }}.\n\n" + STORY)


def test_a_hand_is_drawn_and_said_if_it_has_a_view() -> None:
    assert 'role="img" aria-label="South' in page(STORY)
    assert 'role="img" aria-label="南家' in page(STORY, "ja")
    assert page("```pao as quiet\nmleague-example\n```\n") == ""


def test_a_prediction_says_who_pays() -> None:
    html = page(STORY + "\n```predict story\nWho pays?\n```\n")
    assert html.count('type="radio"') == 4
    assert html.count("predict-choice is-right") == 1
    assert "West is liable" in html


def test_a_prediction_may_ask_who_is_liable_before_anybody_has_won() -> None:
    open_hand = STORY.replace("S tsumo 9p hand 123m9p\n", "").replace("pao hand", "pao table")
    html = page(open_hand + "\n```predict story liable\nWho is liable?\n```\n")
    assert "See who is liable" in html
    assert "Whatever South holds, any complete hand is now daisangen" in html


def test_a_prediction_may_ask_how_much() -> None:
    choices = "- story: W to S\n- mleague-example: W to S\n"
    html = page(STORY + "\n```predict story: W to S\nHow much?\n" + choices + "```\n")
    assert html.count('type="radio"') == 2
    assert html.count("predict-choice is-right") == 1


def test_a_proof_is_drawn_and_said() -> None:
    body = "```proof daisangen\nS pon 555z from E\nS pon 666z from N\n```"
    svg = page(body)
    assert 'role="img" aria-label="South' in svg
    caption = svg.partition("<figcaption>")[2]
    facts = {"how": "by self-draw", "yakuman": "daisangen", "worth": ""}
    assert (NOT_THE_YAKUMAN % facts).strip() in caption
    assert 'href="/en/break-it/?melds=555z+666z#own"' in svg
    assert "Ensured: daisangen" in page(body.replace("\n```", "\nS pon 777z from W\n```"))


def test_a_link_names_things_in_the_readers_style_and_holds_no_link() -> None:
    html = render(lesson("[suukantsu](lesson:fourth-kan)"))
    link = html.split("<a ")[1].split("</a>")[0]
    assert "in-english" in link
    assert html.count("<a ") == 1


def test_a_link_to_a_lesson_leads_there_in_the_same_language() -> None:
    link = "[this](lesson:third-dragon)"
    assert '<a href="/en/lessons/third-dragon/">this</a>' in page(link)
    assert '<a href="/ja/lessons/third-dragon/">this</a>' in page(link, "ja")


@pytest.mark.parametrize(
    ("body", "line", "expected"),
    [
        ("One.\n\nTwo {{ nowhere: W }}.", 10, "'nowhere'"),
        ("```pao pictures\nmleague-example\n```", 8, "pao pictures"),
        ("```pao table\nnowhere\n```", 8, "'nowhere'"),
        ("One.\n\n```pao table\nS pon 556z from E\n```", 10, "line 1: S pon 556z"),
        ("```pao hand\nS pon 555z from E\n```", 8, "nobody wins"),
        ("[x](lesson:nowhere)", 8, "no lesson 'nowhere'"),
        ("```proof daisangen\nS pon 556z from E\n```", 8, "line 1: S pon 556z"),
        ("```proof nothing\nS pon 555z from E\n```", 8, "nothing"),
        ("```predict nowhere\nWho pays?\n```", 8, "'nowhere'"),
        ("```tiles\n99x\n```", 8, "99x"),
        ("```python\nprint()\n```", 8, "'python'"),
    ],
)
def test_a_fault_is_said_with_file_and_line(body: str, line: int, expected: str) -> None:
    with pytest.raises(LessonError) as error:
        page(body)
    assert str(error.value).startswith(f"somewhere/07-a-lesson.md:{line}: ")
    assert expected in str(error.value)


def test_tiles_stand_in_as_many_rows_as_lines() -> None:
    assert page("```tiles\n123m\n456p\n```").count('role="img"') == 2
