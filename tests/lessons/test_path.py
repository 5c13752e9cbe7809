from lessons.catalog import PARTS, lesson, lesson_after, lessons, part_of
from lessons.checkpoints.papers import CHECKPOINTS
from lessons.path import CoursePath, course_path, stop_of
from quiz.marking.marks import Verdict

LESSONS = lessons("en")
FIRST, SECOND, *_ = LESSONS


PAPERS = {each.paper for each in CHECKPOINTS}


def path(read: set[str] = frozenset(), right: tuple[str, ...] = ()) -> CoursePath:  # type: ignore[assignment]
    return course_path(LESSONS, read, dict.fromkeys(right, Verdict.RIGHT))


def test_every_lesson_stands_in_its_part_in_order() -> None:
    stretches = path().stretches
    assert [station.lesson for station in path().stations] == list(LESSONS)
    assert [stretch.part for stretch in stretches] == list(PARTS[: len(stretches)])
    assert all(
        station.lesson.number <= stretch.part.last
        for stretch in stretches
        for station in stretch.stations
    )


def test_the_parts_are_those_of_the_course() -> None:
    assert part_of(lesson("en", "third-dragon")) is PARTS[0]
    assert [part.last for part in PARTS] == [9, 13, 20, 23]


def test_one_who_has_done_nothing_starts_with_the_first() -> None:
    fresh = path()
    assert fresh.next
    assert stop_of(fresh.next) is FIRST
    assert not fresh.has_begun
    assert (fresh.done, fresh.length) == (0, len(LESSONS))


def test_what_is_read_is_done_and_the_next_follows() -> None:
    begun = path(read={FIRST.slug})
    assert begun.next
    assert stop_of(begun.next) is SECOND
    assert begun.has_begun
    assert begun.done == 1


def test_what_is_practised_to_the_end_is_done_as_well() -> None:
    practised = path(right=FIRST.questions)
    assert practised.done == 1
    assert next(practised.stations).right == len(FIRST.questions)


def test_half_practised_is_begun_and_not_done() -> None:
    half = path(right=FIRST.questions[:1])
    assert half.has_begun
    assert half.next
    assert stop_of(half.next) is FIRST


def test_a_wrong_answer_does_not_count() -> None:
    wrong = course_path(LESSONS, (), dict.fromkeys(FIRST.questions, Verdict.PARTLY))
    assert not wrong.has_begun


def test_when_all_is_done_there_is_no_next() -> None:
    assert path(read={lesson.slug for lesson in LESSONS} | PAPERS).next is None


def test_one_lesson_follows_another_and_nothing_the_last() -> None:
    assert lesson_after(FIRST) is SECOND
    assert lesson_after(LESSONS[-1]) is None
