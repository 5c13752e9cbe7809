"""Helpers that correct a question or the engine after answers were marked."""

import re
from typing import Any, Final

from django.core.management import call_command
from django.test import Client

from accounts.models import Learner
from assignments.models import Assignment
from quiz.authoring.services import save
from quiz.models import AttemptItem, Exercise, Marking, Solution, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question, question_for
from tests.assignments.sitting.attempts import page_text
from tests.hands import MLEAGUE
from tests.quiz.factories import published, write

OPEN: Final = "2026-11-23 12:00Z"
OVER: Final = "2026-12-01 12:00Z"
QUESTION: Final = "mleague-example"


def as_by_an_older_engine(name: str, **right: Any) -> None:
    """Of a question: ``right``: what that engine held for right; its markings follow."""
    markings = Marking.objects.filter(answer__name=name, is_newest=True)
    solution = Solution.objects.filter(markings__in=markings).first()
    assert solution
    solution.pk, solution.engine = None, "yesterday"
    solution.right = {**solution.right, **right}
    solution.save(force_insert=True)
    for marking in markings.select_related("answer"):
        marking.solution = solution
        marking.marks = {
            field: "right" if marking.answer.reply.get(field) == solution.right[field] else "wrong"
            for field in marking.marks
        }
        marking.score = sum(credit == "right" for credit in marking.marks.values())
        marking.save()


def as_handed_in_under_an_older_engine(name: str, score: int) -> None:
    """What counts in sittings was earned at hand-in; answers were made by the engine of today."""
    AttemptItem.objects.filter(name=name, score__isnull=False).update(score=score)


def work() -> None:
    """A worker does what waits, and ends."""
    call_command("db_worker", batch=True, interval=0, startup_delay=False, verbosity=0)


def page(assignment: Assignment) -> str:
    return f"/en/clubs/{assignment.club_id}/assignments/{assignment.pk}/regrade/"


def wish(homework: Assignment, do: str, **more: object) -> dict[str, object]:
    """As the newest page sends it."""
    newest = homework.regrades.first()
    return {"do": do, "regrade": newest.pk if newest else "", **more}


def send_wishes(owner: Client, homework: Assignment, *wishes: str, **more: object) -> str:
    """The page after each of the wishes was sent and a worker did what it asks for."""
    for do in wishes:
        assert owner.post(page(homework), wish(homework, do, **more)).status_code == 303
        work()
    return page_text(owner, page(homework))


def status(owner: Client, homework: Assignment) -> str:
    """What a regrade's page says has become of it: the id of its message, or nothing."""
    match = re.search(r'id="(\w+)" role="status"', owner.get(page(homework)).text)
    return match[1] if match else ""


def persons(owner: Client, homework: Assignment) -> list[str]:
    """Of how many people the preview says that their points could change."""
    return re.findall(r'id="looked" role="status">\D*(\d+)', owner.get(page(homework)).text)


def publish(author: Learner, text: str = MLEAGUE) -> Exercise:
    """A published exercise."""
    exercise = write(author, text)
    published(exercise)
    return exercise


def mend(exercise: Exercise, text: str, title: str = "") -> Version:
    """A new version, as its author would publish it."""
    exercise = Exercise.objects.get(pk=exercise.pk)
    content = ExerciseContent(text=text, title=title)
    return published(save(exercise, content, base=exercise.current_revision))


def as_question(exercise: Exercise) -> Question:
    version = exercise.version
    assert version
    return question_for(version.name, version.task)
