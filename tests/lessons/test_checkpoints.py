"""Checkpoints at the end of each part, and the certificate."""

import re

import pytest
from django.test import Client

from lessons.catalog import PARTS, lesson_on, lessons, part_of
from lessons.checkpoints.papers import CHECKPOINTS, Checkpoint, checkpoint, questions_of
from lessons.course import CheckpointProgress, LessonProgress, course_path
from pao.ruling import ENGINE
from quiz.attempts.marking import question_in
from quiz.exam.services import exam_sheet
from quiz.models import Attempt
from quiz.prompts import read_name
from tests.lessons_done import complete
from tests.loops import non_empty
from tests.quiz.factories import EXAM, At, form_data, handed_in
from tests.slow import others_slow

COURSE = lessons("en")


def begun(client: Client, paper: str) -> Attempt:
    response = client.post(f"/en/lessons/checkpoint/{paper}/")
    assert response.status_code == 303
    return Attempt.objects.get(paper__slug=paper, handed_in_at=None)


@pytest.mark.django_db
def test_it_starts_and_continues_at_the_next_question(client: Client) -> None:
    address = "/en/lessons/checkpoint/disputes/"
    first = client.post(address)["Location"]
    exam = Attempt.objects.get(paper__slug="disputes")
    assert first == f"{EXAM}{exam.pk}/1/"
    assert client.post(address)["Location"] == first, "another tab"
    names = [line.list_name.title for line in exam_sheet(exam).lines]
    assert len({*names}) > 7
    for item in exam.items.all():
        client.post(f"{EXAM}{exam.pk}/{item.place}/", form_data(question_in(item)))
    assert client.post(address)["Location"] == f"{EXAM}{exam.pk}/"


@pytest.mark.parametrize("each", others_slow(CHECKPOINTS), ids=lambda each: each.paper)
def test_it_asks_as_many_hands_as_it_says_and_nothing_of_later_parts(each: Checkpoint) -> None:
    asked = [*questions_of(each)]
    assert len(asked) == each.count
    assert len({question.digest for question in asked}) == each.count
    last = each.part.number if each.part else PARTS[-1].number
    for question in asked:
        topic = read_name(question.id)[0].topic
        if topic != "any":
            assert part_of(lesson_on("en", topic)).number <= last
            assert topic in question.snapshot.concepts
        assert each.part or question.prompt.kind == "dispute"


@pytest.mark.slow
@pytest.mark.parametrize("each", CHECKPOINTS[1:-1], ids=lambda each: each.paper)
def test_it_mixes_its_part_with_those_before(each: Checkpoint) -> None:
    topics = [read_name(question.id)[0].topic for question in questions_of(each)]
    parts = {part_of(lesson_on("en", topic)) for topic in topics if topic != "any"}
    assert min(part.number for part in parts) < each.part.number  # type: ignore[union-attr]


@pytest.mark.django_db
def test_a_guest_begins_closes_the_browser_and_goes_on(client: Client) -> None:
    exam = begun(client, "part-1")
    first = exam.items.get(place=1)
    client.post(f"{EXAM}{exam.pk}/1/", form_data(question_in(first)))
    page = client.get("/en/lessons/checkpoint/part-1/").text
    assert "Continue" in page
    assert begun(client, "part-1") == exam
    sheet = client.get(f"{EXAM}{exam.pk}/").context["sheet"]
    assert (sheet.answered, len(sheet.items)) == (1, 5)


@pytest.mark.django_db
def test_an_exam_may_be_under_way_beside_it(client: Client) -> None:
    begun(client, "part-1")
    begun(client, "part-2")
    assert client.post(EXAM, {"rules": "mleague", "time": "none"}).status_code == 303
    assert "Checkpoint" not in client.get(EXAM).text
    assert Attempt.objects.filter(handed_in_at=None).count() == 3


@pytest.mark.django_db
def test_what_was_missed_leads_back_to_its_lesson(client: Client) -> None:
    page = handed_in(client, begun(client, "part-2"), 3)
    assert "Checkpoint 2: result" in page
    assert "3 of 5 right" in page
    back = re.findall(r'href="(/en/lessons/taught/[^"]+)"', page)
    assert len(back) == 2
    for address in back:
        answer = client.get(address)
        assert answer.status_code == 302
        assert client.get(answer["Location"]).status_code == 200


@pytest.mark.parametrize("name", ["no-such", "liable/mleague/no_such/any/a", "a/b"])
def test_a_question_that_no_lesson_teaches_leads_nowhere(client: Client, name: str) -> None:
    assert client.get(f"/en/lessons/taught/{name}/").status_code == 404


def test_a_checkpoint_that_is_not_there_is_a_404(client: Client) -> None:
    assert client.get("/en/lessons/checkpoint/part-9/").status_code == 404
    assert checkpoint("part-9") is None


@pytest.mark.django_db
def test_the_certificate_names_answers_time_and_engine(client: Client, at: At) -> None:
    at("2026-11-21 16:00Z")  # in Japan the next day
    exam = begun(client, "disputes")
    address = f"/en/lessons/certificate/{exam.pk}/"
    assert client.get(address).status_code == 404, "not before it was handed in"
    assert address in handed_in(client, exam, 4)
    page = client.get(address).text
    lead = page.partition('<p class="lead">')[2].partition("</p>")[0]
    assert re.findall(r"\d+", lead) == ["4", "10"]
    assert re.search("22 November 2026</time> <small>Japan time", page)
    assert f"program, version {ENGINE}" in page
    assert page.count("not answered") == 6
    assert Client().get(address).status_code == 404, "it is nobody else's"


@pytest.mark.slow
@pytest.mark.django_db
def test_the_name_on_a_certificate_is_not_sent(client: Client) -> None:
    exam = begun(client, "disputes")
    handed_in(client, exam, 0)
    page = client.get(f"/en/lessons/certificate/{exam.pk}/?name=<b>x</b>").text
    field = re.search(r'<input id="name"[^>]*>', page)
    assert field
    assert " name=" not in field[0]
    assert "<b>x" not in page
    assert "<form" not in page[page.index("<article") : page.index("</article>")]


@pytest.mark.django_db
def test_the_last_lesson_of_a_part_leads_to_its_checkpoint(client: Client) -> None:
    last = next(lesson for lesson in COURSE if lesson.number == PARTS[0].last)
    result = client.get(f"/en/lessons/{last.slug}/").text.split('id="result"')[1]
    assert 'href="/en/lessons/checkpoint/part-1/">Go to the checkpoint' in result


@pytest.mark.slow
@pytest.mark.django_db
def test_home_progress_and_the_path_suggest_it_until_it_was_handed_in(client: Client) -> None:
    for lesson in COURSE[: PARTS[0].last]:
        complete(client, lesson.slug)
    pages = ("/en/", "/en/progress/", "/en/lessons/")
    for page in non_empty(pages):
        main = client.get(page).text.split("<main")[1]
        assert 'href="/en/lessons/checkpoint/part-1/"' in main
    handed_in(client, begun(client, "part-1"), 0)
    following = COURSE[PARTS[0].last]
    for page in non_empty(pages):
        main = client.get(page).text.split("<main")[1]
        link = re.search(r'class="button" href="([^"]+)"', main)
        assert link
        assert link[1] == f"/en/lessons/{following.slug}/"


def test_a_checkpoint_left_behind_is_not_asked_for_again() -> None:
    read = {lesson.slug for lesson in COURSE[: PARTS[0].last]}
    next_stop = course_path(COURSE, read, {}).next
    assert isinstance(next_stop, CheckpointProgress)
    beyond = course_path(COURSE, read | {COURSE[PARTS[0].last].slug}, {}).next
    assert isinstance(beyond, LessonProgress)


def test_after_all_the_disputes_are_left() -> None:
    read = {lesson.slug for lesson in COURSE} | {f"part-{part.number}" for part in PARTS}
    next_stop = course_path(COURSE, read, {}).next
    assert isinstance(next_stop, CheckpointProgress)
    assert next_stop.checkpoint.paper == "disputes"
    assert course_path(COURSE, read | {"disputes"}, {}).next is None


@pytest.mark.slow
def test_a_lesson_says_where_in_the_course_it_is(client: Client) -> None:
    for lesson in COURSE:
        page = client.get(f"/en/lessons/{lesson.slug}/").text
        assert f"Lesson {lesson.number} of {len(COURSE)}" in page
        current = re.search(r'<a href="/en/lessons/([a-z-]+)/"[^>]* aria-current="page"', page)
        assert current
        assert current[1] == lesson.slug
        assert page.count('class="stops-checkpoint"') == 1 + (part_of(lesson) is PARTS[-1])
