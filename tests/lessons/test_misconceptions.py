"""docs/misconceptions.md names lessons that there are, and every lesson meets something."""

import re
from pathlib import Path

from lessons.catalog import lessons

PAGE = Path(__file__).parents[2] / "docs" / "misconceptions.md"
ROWS = [row for row in PAGE.read_text(encoding="utf-8").splitlines() if row.startswith("| ")][1:]


def named(row: str) -> list[str]:
    return re.findall(r"`([a-z-]+)`", row.split("|")[2])


def test_each_is_met_by_a_lesson_that_there_is() -> None:
    slugs = {lesson.slug for lesson in lessons("en")}
    assert len(ROWS) > 20
    for row in ROWS:
        assert named(row), row
        assert slugs.issuperset(named(row)), row


def test_each_lesson_meets_one() -> None:
    assert {slug for row in ROWS for slug in named(row)} == {
        lesson.slug for lesson in lessons("en")
    }


def test_they_stand_in_the_order_of_the_course() -> None:
    numbers = {lesson.slug: lesson.number for lesson in lessons("en")}
    first = [numbers[named(row)[0]] for row in ROWS]
    assert first == sorted(first)
