import re

import pytest
from django.test import Client

from lessons.catalog import PARTS, lessons
from lessons.checkpoints.papers import CHECKPOINTS
from lessons.course import EMBLEMS, CoursePath, course_path, stop_of
from quiz.marking import Verdict
from tests.lessons_done import complete

LESSONS = lessons("en")
FIRST, SECOND, *_ = LESSONS


PAPERS = {each.paper for each in CHECKPOINTS}


def path(read: set[str] = frozenset(), right: tuple[str, ...] = ()) -> CoursePath:  # type: ignore[assignment]
    return course_path(LESSONS, read, dict.fromkeys(right, Verdict.RIGHT))


def test_every_lesson_stands_in_its_part_in_order() -> None:
    parts = path().parts
    assert [lesson_progress.lesson for lesson_progress in path().lessons] == list(LESSONS)
    assert [part_progress.part for part_progress in parts] == list(PARTS[: len(parts)])
    assert all(
        lesson_progress.lesson.number <= part_progress.part.last
        for part_progress in parts
        for lesson_progress in part_progress.lessons
    )


def test_the_next_stop_follows_what_is_read_and_practised() -> None:
    every = {lesson.slug for lesson in LESSONS} | PAPERS
    for read, right, done, has_begun, following in (
        (set(), (), 0, False, FIRST),
        ({FIRST.slug}, (), 1, True, SECOND),
        (set(), FIRST.questions, 1, True, SECOND),
        (set(), FIRST.questions[:1], 0, True, FIRST),
        (every, (), len(LESSONS), True, None),
    ):
        walked = path(read, right)
        assert (walked.done, walked.has_begun) == (done, has_begun), (read, right)
        assert stop_of(walked.next) is following
    assert not course_path(LESSONS, (), dict.fromkeys(FIRST.questions, Verdict.PARTLY)).has_begun


def test_each_stop_has_a_tile_of_its_own() -> None:
    assert EMBLEMS.keys() == {lesson.slug for lesson in LESSONS} | PAPERS
    assert len({*EMBLEMS.values()}) == len(EMBLEMS)


@pytest.mark.django_db
def test_the_path_tells_what_is_done_and_what_is_next(client: Client) -> None:
    page = client.get("/en/lessons/").text
    assert page.count('class="path-emblem"') == len(EMBLEMS)
    assert page.count(" is-next") == 1
    assert " is-done" not in page
    complete(client, FIRST.slug)
    page = client.get("/en/lessons/").text
    assert re.findall(r"path-stop is-(\w+)", page) == ["done", "next"]
