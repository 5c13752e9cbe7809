"""Read an author's exercises, and those that are like one."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Q, QuerySet, UUIDField

from accounts.models import Learner, User
from quiz.models import Exercise, Revision, Version
from quiz.models.content import ExerciseContent, split_tags
from quiz.questions.catalogue import Question, questions
from quiz.questions.similarity import likeness
from web.prepared import Prepared


def own_exercise(learner: Learner, number: int) -> Exercise | None:
    """Return one of a learner's exercises with its current revision, or None.

    It takes one query, because a tap in the editor waits for it.
    """
    exercise = _exercise(_BY_ID(number))
    return exercise if exercise and exercise.learner.is_one_with(learner) else None


def begun_exercise(learner: Learner, nonce: UUID) -> Exercise | None:
    """Return the exercise that a learner started on a page, or None.

    The index that finds it begins with the learner.
    """
    return None if learner.is_nobody else _exercise(_BY_NONCE(learner.root_id, nonce))


def _current(which: Q) -> QuerySet[Revision]:
    current = Revision.objects.filter(which, number=F("exercise__current_revision")).order_by()
    return current.select_related("exercise__learner")


_BY_ID: Final = Prepared(lambda number: _current(Q(exercise__pk=number)))
_BY_NONCE: Final = Prepared(
    lambda root, nonce: _current(
        Q(exercise__in=Exercise.objects.of(Learner(pk=root)).filter(nonce=nonce))
    ),
    nonce=UUIDField(),
)


def _exercise(revisions: list[Revision]) -> Exercise | None:
    """Return the exercise of the one revision that was found, with it as its current one."""
    if not revisions:
        return None
    exercise = revisions[0].exercise
    exercise.revision = revisions[0]
    return exercise


def current_contents(exercises: Sequence[Exercise]) -> dict[int, ExerciseContent]:
    """Return the current content of each exercise, by its number."""
    now = Revision.objects.filter(exercise__in=exercises, number=F("exercise__current_revision"))
    rows = now.order_by().values_list("exercise", "content")
    return {exercise: ExerciseContent.read(content) for exercise, content in rows}


REVIEWS: Final = "quiz.review_version"
"""The permission that staff give to reviewers, in the admin."""


def has_reviewers(author: User | AnonymousUser) -> bool:
    """Whether anyone but the author may review."""
    own = author.pk or 0
    others = User.objects.filter(is_active=True).exclude(pk=own)
    if others.filter(is_staff=True).exists():
        return True
    return User.objects.with_perm(REVIEWS).exclude(pk=own).exists()


MOST_ALIKE: Final = 5


def own(learner: Learner) -> QuerySet[Version]:
    """Return the last published version of each exercise of a learner."""
    return Version.objects.filter(is_newest=True, exercise__in=Exercise.objects.of(learner))


def own_tags(learner: Learner) -> list[str]:
    """Return the keywords of a learner's exercises, drafts too; those used most often first."""
    mine = Exercise.objects.of(learner)
    now = Revision.objects.filter(exercise__in=mine, number=F("exercise__current_revision"))
    lines = now.exclude(content__tags="").order_by().values_list("content__tags", flat=True)
    tags = Counter(tag for line in lines if line for tag in split_tags(line))
    return [tag for tag, _number in tags.most_common()]


MOST_SUGGESTED: Final = 100


def suggested_tags(learner: Learner) -> list[str]:
    """Return the keywords that a learner uses most often, for the editor to suggest."""
    return own_tags(learner)[:MOST_SUGGESTED]


def alike(question: Question, learner: Learner, exercise: Exercise | None) -> tuple[str, ...]:
    """Return the names of questions that differ in nothing that counts, the newest first.

    Built-in hands come before them. The questions are in the bank or the learner's own; other
    versions of the ``exercise`` itself are left out.
    """
    digest = likeness(question.prompt)
    like_it = Version.objects.filter(likeness=digest).select_related("exercise")
    if exercise:
        like_it = like_it.exclude(exercise=exercise)
    in_bank = Version.objects.in_bank().filter(likeness=digest)
    visible = like_it.filter(Q(pk__in=in_bank) | Q(pk__in=own(learner)))
    rows = visible.only("number", "exercise__key").order_by("-pk")[:MOST_ALIKE]
    return (*_built_in().get(digest, ()), *(version.name for version in rows))


@cache
def _built_in() -> dict[str, tuple[str, ...]]:
    """Return the names of the built-in hands by their likeness.

    No two of them are alike, which a test checks.
    """
    return {likeness(question.prompt): (question.id,) for question in questions()}
