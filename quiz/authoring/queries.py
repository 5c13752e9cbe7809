"""What stands in the bank for everybody, what is somebody's own, and what of both is alike."""

from functools import cache
from typing import Final

from django.db.models import Q, QuerySet

from accounts.models import Learner
from quiz.models import Exercise, Version
from quiz.questions.catalogue import Question, questions
from quiz.questions.similarity import likeness

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
