"""One's own exercises: one of them, or all in a list, by their titles or their hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from accounts.models import Learner
from quiz.models import Exercise, Revision, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question, questions
from quiz.questions.similarity import likeness
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


MOST_ALIKE: Final = 5


def in_bank() -> QuerySet[Version]:
    """What everybody may look at."""
    passed = Version.objects.filter(review=Version.Review.PASSED)
    return passed.filter(exercise__is_open=True, exercise__is_hidden=False)


def own(learner: Learner) -> QuerySet[Version]:
    """A learner's own, each as it was published last."""
    return Version.objects.filter(is_newest=True, exercise__in=Exercise.objects.of(learner))


def alike(question: Question, learner: Learner, exercise: Exercise | None) -> tuple[str, ...]:
    """Names of what is the same but for what makes no difference, the newest first.

    In the bank or one's own; never another version of the ``exercise`` itself.
    """
    digest = likeness(question.prompt)
    like_it = Version.objects.filter(likeness=digest).select_related("exercise")
    if exercise:
        like_it = like_it.exclude(exercise=exercise)
    shown = like_it.filter(Q(pk__in=in_bank().filter(likeness=digest)) | Q(pk__in=own(learner)))
    rows = shown.only("number", "exercise__key").order_by("-pk")[:MOST_ALIKE]
    return (*_built_in().get(digest, ()), *(version.name for version in rows))


@cache
def _built_in() -> dict[str, tuple[str, ...]]:
    """The built-in hands by their likeness: no two are alike, which a test holds."""
    return {likeness(question.prompt): (question.id,) for question in questions()}
