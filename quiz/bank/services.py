"""What is written when a version is offered, looked over, spoken of or put away."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from django.db import transaction

from accounts.models import Learner
from quiz.bank.rights import VersionRight
from quiz.models import Exercise, Remark, Version

MOST_REMARKS: Final = 200
"""On one version."""

Review = Version.Review

STEPS: Final[Mapping[str, tuple[VersionRight, frozenset[str], str]]] = {
    "offer": (
        VersionRight.OFFER,
        frozenset({Review.NONE, Review.RETURNED, Review.RETIRED}),
        Review.ASKED,
    ),
    "take-back": (VersionRight.OFFER, frozenset({Review.ASKED}), Review.NONE),
    "pass": (VersionRight.JUDGE, frozenset({Review.ASKED}), Review.PASSED),
    "return": (VersionRight.JUDGE, frozenset({Review.ASKED}), Review.RETURNED),
    "retire": (VersionRight.RETIRE, frozenset({Review.PASSED}), Review.RETIRED),
    "say": (VersionRight.SAY, frozenset(Review), ""),
}
"""What can be done: who may, how the version has to stand for it, and how it stands then."""


class MovedOnError(Exception):
    """Somebody else was faster, or it does not stand so that this can be done."""


class ThreadFullError(Exception):
    """As much as a thread holds is said."""


def can(version: Version, step: str) -> bool:
    """Whether it stands so that this can be done."""
    if step == "offer" and (version.exercise.is_hidden or not version.exercise.is_open):
        return False
    return version.review in STEPS[step][1]


@transaction.atomic
def do(step: str, *, version: Version, learner: Learner, text: str, nonce: UUID) -> Remark:
    """A step and the words that go with it; a form sent twice counts once.

    What passes takes the place of the version that stood in the bank before. Raise MovedOnError or
    ThreadFullError.
    """
    Exercise.objects.select_for_update().get(pk=version.exercise_id)
    if same := Remark.objects.filter(learner=learner, nonce=nonce).first():
        return same
    version = Version.objects.select_related("exercise").get(pk=version.pk)
    if not can(version, step):
        raise MovedOnError
    if version.remarks.count() >= MOST_REMARKS:
        raise ThreadFullError
    after = STEPS[step][2]
    if after:
        siblings = Version.objects.filter(exercise=version.exercise_id)
        if after == Review.PASSED:
            siblings.filter(review=Review.PASSED).update(review=Review.RETIRED)
        siblings.filter(pk=version.pk).update(review=after)
    return version.remarks.create(learner=learner, text=text, review=after, nonce=nonce)


def put_away(exercise: Exercise, *, is_hidden: bool) -> None:
    """Whoever opens it is told that there is none; answers to it stay with whoever gave them."""
    exercise.is_hidden = is_hidden
    exercise.save(update_fields=["is_hidden"])
