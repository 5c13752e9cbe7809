"""An assignment that asks an exercise, and what its author, or the club's rules, say later."""

from collections.abc import Sequence
from uuid import uuid4

from accounts.models import Learner
from assignments.assigning import Asked
from assignments.models import Assignment
from clubs.models import Club
from desk.hand_text import read
from quiz.authoring.drafts import compose
from quiz.authoring.services import begin, publish, save
from quiz.models import Exercise, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question, question_for
from quiz.services import keep_solution
from tests.assignments.homework import DUE, OPENS
from tests.hands import MLEAGUE


def written(author: Learner, text: str = MLEAGUE) -> Exercise:
    exercise = begin(learner=author, nonce=uuid4(), content=ExerciseContent(text=text))
    published(exercise)
    return exercise


def published(exercise: Exercise) -> Version:
    content = exercise.content
    reading = read(content.text)
    assert reading.ruling
    asked = compose(content, reading, exercise.question_name, reading.ruling.rules.id)
    assert asked
    return publish(exercise, asked)


def mend(exercise: Exercise, text: str, title: str = "") -> Version:
    """A new version, as its author would publish it."""
    exercise = Exercise.objects.get(pk=exercise.pk)
    return published(
        save(exercise, ExerciseContent(text=text, title=title), base=exercise.current_revision)
    )


def asking(club: Club, *names: str, versions: Sequence[Version] = ()) -> Assignment:
    """Homework of a week: versions of exercises, then questions by their names."""
    said = {"title": "Week one", "language": "en", "rules": "mleague"}
    made = Assignment.objects.create(club=club, opens=OPENS, due=DUE, nonce=uuid4(), **said)
    asked = [question_for(version.name, version.task) for version in versions]
    asked += map(question, names)
    for place, each in enumerate(asked, start=1):
        task = keep_solution(each.snapshot).task
        Asked("bank", "", each.id, task).item(made, place).save()
    return made
