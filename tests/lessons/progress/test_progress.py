"""The map of the course, the record of days, and what to do next."""

from collections.abc import Callable
from datetime import datetime
from itertools import permutations
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner
from accounts.services import merge
from lessons.catalog import lessons
from lessons.progress.course_map import Stage, course_map
from lessons.progress.names import NAMES
from lessons.progress.record import record_of
from lessons.suggestions import Waiting, suggestions
from quiz.learning.concepts import concepts
from quiz.learning.counting import deck_of
from quiz.models import Card
from quiz.questions.catalogue import question
from quiz.review.today import Today
from tests.quiz.learning.answers import answers

pytestmark = pytest.mark.django_db
At = Callable[[str], datetime]
COURSE = lessons("en")
ASKED = question("mleague-example")


@pytest.fixture
def learner() -> Learner:
    return Learner.objects.create()


def stages(learner: Learner, read: tuple[str, ...] = ()) -> dict[str, Stage]:
    drawn = course_map(COURSE, read, deck_of(learner).cards)
    return {place.name: place.stage for place in drawn.places}


def test_every_concept_has_a_name_and_no_two_the_same() -> None:
    assert NAMES.keys() == concepts()
    assert len({str(name) for name in NAMES.values()}) == len(NAMES)


def test_at_first_everything_is_ahead() -> None:
    drawn = course_map(COURSE, (), {})
    assert {place.stage for place in drawn.places} == {Stage.AHEAD}
    assert len([*drawn.places]) > 50
    assert drawn.tally == {"all": len([*drawn.places]), "met": 0, "practised": 0, "mastered": 0}


def test_each_concept_stands_once_at_the_first_lesson_that_teaches_it() -> None:
    names = [place.name for place in course_map(COURSE, (), {}).places]
    assert len(names) == len({*names})


def test_a_lesson_read_makes_its_concepts_met(learner: Learner) -> None:
    assert stages(learner, ("third-dragon",))["The third dragon"] is Stage.MET
    assert stages(learner, ("third-dragon",))["The fourth wind"] is Stage.AHEAD


@pytest.mark.parametrize(("given", "stage"), [("wrong", Stage.MET), ("right", Stage.PRACTISED)])
def test_an_answer_makes_met_or_practised(learner: Learner, given: str, stage: Stage) -> None:
    answers(learner, ASKED, given)
    assert stages(learner)["The third dragon"] is stage


@pytest.mark.parametrize(
    ("stability", "stage"), [(20.9, Stage.PRACTISED), (21, Stage.MASTERED), (60, Stage.MASTERED)]
)
def test_what_sticks_for_three_weeks_is_mastered(
    learner: Learner, stability: float, stage: Stage
) -> None:
    answers(learner, ASKED, "right")
    now = deck_of(learner).cards["third_dragon_ensures"].met
    Card.objects.update(reviews=3, reviewed=now, stability=stability, difficulty=5)
    assert stages(learner)["The third dragon"] is stage


def test_a_concept_beside_the_course_is_shown_once_it_was_met(learner: Learner) -> None:
    name = "Bao: kongs count"
    assert name not in stages(learner)
    now = learner.created
    Card.objects.create(learner=learner, concept="bao_kongs_count", met=now, due=now)
    assert stages(learner)[name] is Stage.MET


def test_days_with_an_answer_are_on_record(learner: Learner, at: At) -> None:
    for moment in ("2026-10-01 03:00Z", "2026-11-21 14:59Z", "2026-11-21 15:00Z"):
        at(moment)
        answers(learner, ASKED, "right")
    at("2026-11-22 03:00Z")
    record = record_of(learner)
    assert [day.isoformat() for day in record.active] == ["2026-11-21", "2026-11-22"]
    assert record.days[-1].date.isoformat() == "2026-11-22"
    assert len(record.days) == 28


def test_nobody_has_a_record_without_days() -> None:
    assert record_of(Learner()).active == []


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_three_browsers_merged_in_any_order_have_one_map_and_one_record(
    order: tuple[int, ...], at: At
) -> None:
    them = [Learner.objects.create(browser=uuid4()) for _ in range(3)]
    for learner, day, name in zip(
        them, ("18", "19", "20"), ("mleague-example", "winds-by-tsumo", "drawn-hand"), strict=True
    ):
        at(f"2026-11-{day} 03:00Z")
        answers(learner, question(name), "right")
        if learner is not them[2]:
            deck_of(learner)
    first, second, third = (them[number] for number in order)
    merge(first, into=second)
    root = merge(second, into=third)
    known = {name for name, stage in stages(root).items() if stage is Stage.PRACTISED}
    assert {"The third dragon", "The fourth wind", "A drawn hand"} <= known
    assert [day.day for day in record_of(root).active] == [18, 19, 20]


def test_the_page_tells_it_in_words(client: Client, at: At) -> None:
    at("2026-11-22 03:00Z")
    client.post("/en/lessons/third-dragon/read/", headers={"origin": "http://testserver"})
    learner = Learner.objects.get()
    answers(learner, ASKED, "right")
    page = client.get("/en/progress/").text
    assert "In the last 28 days you answered on 1 day." in page
    assert page.count("(practised)") == len(deck_of(learner).cards)
    assert "(still ahead)" in page
    assert "streak" not in page


def test_a_guest_finds_an_empty_map_and_leaves_no_trace(client: Client) -> None:
    page = client.get("/en/progress/").text
    assert "Nothing is marked on it yet" in page
    assert not Learner.objects.exists()


# What to do next

NOTHING_DUE = Today(done=0, due=(), waiting=0, next_day=None)
DUE = Today(done=0, due=(Card(), Card()), waiting=0, next_day=None)


START = f"Start: {COURSE[0].minutes} minutes"
GO_ON, REVIEW, MISTAKES, QUESTIONS = (
    "Go on: lesson 4",
    "Review: 2 hands",
    "Put mistakes right",
    "Questions",
)


@pytest.mark.parametrize(
    ("lesson", "today", "lapses", "words"),
    [
        (0, NOTHING_DUE, "none", [START, QUESTIONS]),
        (3, NOTHING_DUE, "none", [GO_ON, QUESTIONS]),
        (3, DUE, "some", [GO_ON, REVIEW]),
        (3, NOTHING_DUE, "some", [GO_ON, MISTAKES]),
        (None, DUE, "some", [REVIEW, MISTAKES]),
        (None, NOTHING_DUE, "none", [QUESTIONS]),
    ],
)
def test_at_most_two_things_are_suggested(
    lesson: int | None, today: Today, lapses: str, words: list[str]
) -> None:
    waiting = Waiting(
        has_begun=lesson != 0,
        stop=None if lesson is None else COURSE[lesson],
        today=today,
        has_lapses=lapses == "some",
    )
    assert [one.words for one in suggestions(waiting)] == words


@pytest.mark.parametrize("address", ["/en/", "/en/progress/"])
def test_what_waits_is_suggested_there(client: Client, at: At, address: str) -> None:
    at("2026-11-22 03:00Z")
    client.post("/en/lessons/why-pao/read/", headers={"origin": "http://testserver"})
    learner = Learner.objects.get()
    assert "Go on: lesson 2" in client.get(address).text
    answers(learner, ASKED, "wrong")
    page = client.get(address).text
    assert "Put mistakes right" in page
    assert "Review: " not in page, "not on the day on which it was met"
    at("2026-11-23 03:00Z")
    page = client.get(address).text
    assert "Review: " in page
    assert "Put mistakes right" not in page
    client.post("/en/quiz/review/not-today/")
    page = client.get(address).text
    assert "Put mistakes right" in page
