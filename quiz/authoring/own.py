"""One's own exercises: one of them, or all in a list, by their titles or their hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q

from accounts.models import Learner
from quiz.models import Exercise, Revision, Version
from quiz.models.content import ExerciseContent
from quiz.titles import ListName, list_name, told_apart


@dataclass(frozen=True, slots=True)
class Own:
    """``name``: its title is empty where no hand can be read either."""

    exercise: Exercise
    name: ListName
    is_published: bool


def own_exercise(learner: Learner, number: int) -> Exercise | None:
    """One of them, with what is worked on of it, in one query: a tap in the editor waits for it."""
    found = _worked_on(Q(exercise__pk=number))
    return found if found and found.learner.is_one_with(learner) else None


def begun_exercise(learner: Learner, nonce: UUID) -> Exercise | None:
    """The same of what was begun on a page; the index begins with whose it is."""
    return _worked_on(Q(exercise__in=Exercise.objects.of(learner).filter(nonce=nonce)))


def _worked_on(which: Q) -> Exercise | None:
    now = Revision.objects.filter(which, number=F("exercise__current_revision")).order_by()
    revision = now.select_related("exercise__learner").first()
    if revision is None:
        return None
    exercise = revision.exercise
    exercise.revision = revision
    return exercise


def own_exercises(learner: Learner) -> Iterator[Own]:
    """Return all of them, those changed last first. Reads no version."""
    published = Exists(Version.objects.filter(exercise=OuterRef("pk")))
    exercises = [*Exercise.objects.of(learner).annotate(is_published=published)]
    manuscripts = _manuscripts(exercises)
    names = [list_name(manuscripts.get(exercise.pk, ExerciseContent())) for exercise in exercises]
    for exercise, name in zip(exercises, told_apart(names), strict=True):
        yield Own(exercise, name, exercise.is_published)


def _manuscripts(exercises: Sequence[Exercise]) -> dict[int, ExerciseContent]:
    """Of each what is worked on."""
    now = Revision.objects.filter(exercise__in=exercises, number=F("exercise__current_revision"))
    rows = now.order_by().values_list("exercise", "content")
    return {exercise: ExerciseContent.read(content) for exercise, content in rows}
