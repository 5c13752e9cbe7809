"""The course map, the record of days, and the next step."""

import re

import pytest
from django.test import Client

from accounts.models import Learner
from lessons.catalog import lessons
from lessons.progress.course_map import NAMES, Stage, course_map
from lessons.progress.record import record_of
from lessons.suggestions import Waiting, suggestions
from pao.trace import Rule
from quiz.learning.concepts import concepts
from quiz.learning.counting import deck_of
from quiz.models import Card
from quiz.questions.catalogue import question
from quiz.review.today import Today
from tests.lessons_done import complete
from tests.quiz.factories import At, answers
from tests.slow import others_slow

COURSE = lessons("en")
QUESTION = question("mleague-example")
REVIEW_TODAY = re.compile(r"Review \d+ hands? today")


def stages(learner: Learner, read: tuple[str, ...] = ()) -> dict[str, Stage]:
    svg = course_map(COURSE, read, deck_of(learner).cards)
    return {place.name: place.stage for place in svg.concepts}


def test_every_concept_has_a_name_and_no_two_the_same() -> None:
    assert NAMES.keys() == concepts()
    assert len({str(name) for name in NAMES.values()}) == len(NAMES)


def test_at_first_everything_is_ahead() -> None:
    svg = course_map(COURSE, (), {})
    assert {place.stage for place in svg.concepts} == {Stage.AHEAD}
    assert len([*svg.concepts]) > 50
    assert svg.tally == {"all": len([*svg.concepts]), "met": 0, "practised": 0, "mastered": 0}


def test_each_concept_stands_once_at_the_first_lesson_that_teaches_it() -> None:
    names = [place.name for place in course_map(COURSE, (), {}).concepts]
    assert len(names) == len({*names})


def test_a_concept_is_met_practised_and_mastered(learner: Learner) -> None:
    """By a lesson; by a wrong answer, or a right one; by what is remembered for three weeks."""
    assert stages(learner, ("third-dragon",))["The third dragon"] is Stage.MET
    assert stages(learner, ("third-dragon",))["The fourth wind"] is Stage.AHEAD
    for reply, stage in (("wrong", Stage.MET), ("right", Stage.PRACTISED)):
        answers(learner, QUESTION, reply)
        assert stages(learner)["The third dragon"] is stage
    now = deck_of(learner).cards["third_dragon_ensures"].met
    for stability, stage in ((20.9, Stage.PRACTISED), (21, Stage.MASTERED), (60, Stage.MASTERED)):
        Card.objects.update(reviews=3, reviewed=now, stability=stability, difficulty=5)
        assert stages(learner)["The third dragon"] is stage


def test_a_concept_beside_the_course_is_shown_once_it_was_met(learner: Learner) -> None:
    name = str(NAMES[Rule.BAO_KONGS_COUNT])
    assert name not in stages(learner)
    now = learner.created
    Card.objects.create(learner=learner, concept="bao_kongs_count", met=now, due=now)
    assert stages(learner)[name] is Stage.MET


def test_days_with_an_answer_are_on_record(learner: Learner, at: At) -> None:
    for moment in ("2026-10-01 03:00Z", "2026-11-21 14:59Z", "2026-11-21 15:00Z"):
        at(moment)
        answers(learner, QUESTION, "right")
    at("2026-11-22 03:00Z")
    record = record_of(learner)
    assert [day.isoformat() for day in record.active] == ["2026-11-21", "2026-11-22"]
    assert record.days[-1].date.isoformat() == "2026-11-22"
    assert len(record.days) == 28


def test_the_page_tells_it_in_words(client: Client, at: At) -> None:
    at("2026-11-22 03:00Z")
    complete(client, "third-dragon")
    learner = Learner.objects.get()
    answers(learner, QUESTION, "right")
    response = client.get("/en/progress/")
    page = response.text
    record = response.context["record"]
    assert (len(record.active), len(record.days)) == (1, 28)
    sentence = page.partition('<p id="record">')[2].partition("</p>")[0]
    assert re.findall(r"\d+", sentence) == ["1", "28", "22"]
    assert page.count("(practised)") == len(deck_of(learner).cards)
    assert "(not met yet)" in page
    assert 'id="not-begun"' not in page


def test_a_guest_finds_an_empty_map_and_leaves_no_trace(client: Client) -> None:
    page = client.get("/en/progress/").text
    assert 'id="not-begun"' in page
    assert not Learner.objects.exists()


# What to do next

NOTHING_DUE = Today(done=0, due=(), waiting=0, next_day=None)
DUE = Today(done=0, due=(Card(), Card()), waiting=0, next_day=None)


GO_ON, REVIEW, MISTAKES, QUESTIONS = (
    "Continue: lesson 4",
    "Review 2 hands today",
    "Correct your mistakes",
    "Answer questions",
)


@pytest.mark.parametrize(
    ("lesson", "today", "missed_tasks", "words"),
    [
        (0, NOTHING_DUE, "none", [f"First lesson: {COURSE[0].minutes} minutes", QUESTIONS]),
        (3, NOTHING_DUE, "none", [GO_ON, QUESTIONS]),
        (3, DUE, "some", [GO_ON, REVIEW]),
        (3, NOTHING_DUE, "some", [GO_ON, MISTAKES]),
        (None, DUE, "some", [REVIEW, MISTAKES]),
        (None, NOTHING_DUE, "none", [QUESTIONS]),
    ],
)
def test_at_most_two_things_are_suggested(
    lesson: int | None, today: Today, missed_tasks: str, words: list[str]
) -> None:
    waiting = Waiting(
        has_begun=lesson != 0,
        stop=None if lesson is None else COURSE[lesson],
        today=today,
        has_missed_tasks=missed_tasks == "some",
    )
    assert [one.words for one in suggestions(waiting)] == words


@pytest.mark.parametrize("address", others_slow(["/en/", "/en/progress/"]))
def test_what_waits_is_suggested_there(client: Client, at: At, address: str) -> None:
    at("2026-11-22 03:00Z")
    complete(client, "why-pao")
    learner = Learner.objects.get()
    assert "Continue: lesson 2" in client.get(address).text
    answers(learner, QUESTION, "wrong")
    page = client.get(address).text
    assert "Correct your mistakes" in page
    assert not REVIEW_TODAY.search(page), "not on the day on which it was met"
    at("2026-11-23 03:00Z")
    page = client.get(address).text
    assert REVIEW_TODAY.search(page)
    assert "Correct your mistakes" not in page
    client.post("/en/quiz/review/not-today/")
    page = client.get(address).text
    assert "Correct your mistakes" in page
