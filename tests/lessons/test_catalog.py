from pathlib import Path

import pytest

from lessons.catalog import (
    CONTENT,
    LessonError,
    UnknownLessonError,
    lesson,
    lesson_on,
    lessons,
    read_lesson,
)
from pao.trace import Rule

HEADER = """title: A title
summary: A summary.
minutes: 4
concepts: third_dragon_ensures, riichi_no_excuse
questions: mleague-example, last-dragon

The body.
"""


def write(folder: Path, text: str, name: str = "07-a-lesson.md") -> Path:
    path = folder / "en" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_lesson_is_read_from_its_header_and_its_name(tmp_path: Path) -> None:
    read = read_lesson(write(tmp_path, HEADER))
    assert (read.number, read.slug, read.language) == (7, "a-lesson", "en")
    assert (read.title, read.minutes) == ("A title", 4)
    assert read.concepts == (Rule.THIRD_DRAGON_ENSURES, Rule.RIICHI_NO_EXCUSE)
    assert read.questions == ("mleague-example", "last-dragon")
    assert (read.body, read.body_line) == ("The body.", 7)


@pytest.mark.parametrize(
    ("instead_of", "text", "line", "expected"),
    [
        ("title: A title", "titel: A title", 1, "'titel: A title'"),
        ("title: A title", "title:", 1, "'title:'"),
        ("summary: A summary.", "title: Another", 2, "once"),
        ("minutes: 4\n", "", 1, "minutes"),
        ("minutes: 4", "minutes: four", 3, "'four'"),
        ("third_dragon_ensures", "fourth_dragon", 4, "fourth_dragon"),
        ("last-dragon", "first-dragon", 5, "first-dragon"),
    ],
)
def test_a_wrong_header_is_said_with_file_and_line(
    tmp_path: Path, instead_of: str, text: str, line: int, expected: str
) -> None:
    path = write(tmp_path, HEADER.replace(instead_of, text))
    with pytest.raises(LessonError) as error:
        read_lesson(path)
    assert str(error.value).startswith(f"{path}:{line}: ")
    assert expected in str(error.value)


def test_a_wrong_file_name_is_said(tmp_path: Path) -> None:
    path = write(tmp_path, HEADER, name="A lesson.md")
    with pytest.raises(LessonError, match="03-third-dragon"):
        read_lesson(path)


def test_a_lesson_is_found_by_its_slug_and_by_what_it_teaches() -> None:
    lesson_read = lesson("ja", "third-dragon")
    assert lesson_read.language == "ja"
    assert lesson_on("ja", "third_dragon_ensures") is lesson_read


@pytest.mark.parametrize("find", [lesson, lesson_on])
def test_what_is_not_there_is_not_found(find: object) -> None:
    assert callable(find)
    with pytest.raises(UnknownLessonError, match="nothing-such"):
        find("en", "nothing-such")


def test_every_lesson_is_there_in_both_languages_and_teaches_the_same() -> None:
    english, japanese = lessons("en"), lessons("ja")
    assert [path.name for path in sorted(CONTENT.iterdir())] == ["en", "ja"]
    assert [lesson.path.name for lesson in english] == [lesson.path.name for lesson in japanese]
    for en, ja in zip(english, japanese, strict=True):
        assert (en.minutes, en.concepts, en.questions) == (ja.minutes, ja.concepts, ja.questions)


def test_no_rule_is_taught_twice() -> None:
    taught = [rule for lesson in lessons("en") for rule in lesson.concepts]
    assert len(taught) == len(set(taught))
