"""Offer, review, discuss and withdraw a version."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from django.db import transaction

from accounts.models import Learner
from quiz.bank.rights import VersionRight
from quiz.models import Exercise, Remark, Report, Version
from quiz.news.services import tell_of_reply, tell_of_review

MOST_REMARKS: Final = 200
"""The most remarks on one version."""

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
"""Each step: the right it needs, the states it starts from, and the state it leads to."""


class MovedOnError(Exception):
    """The version or report is not in a state from which this step is possible."""


class ThreadFullError(Exception):
    """The version has as many comments as it can have."""


def can(version: Version, step: str) -> bool:
    """Whether this step is possible from the state of the version."""
    if step == "offer" and (version.exercise.is_hidden or not version.exercise.is_open):
        return False
    return version.review in STEPS[step][1]


@transaction.atomic
def do(step: str, *, version: Version, learner: Learner, text: str, nonce: UUID) -> Remark:
    """Take a step and save its comment; a form sent twice counts once.

    A version that passes replaces the one in the bank. Raise MovedOnError or ThreadFullError.
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
    remark = version.remarks.create(learner=learner, text=text, review=after, nonce=nonce)
    tell_of_review(remark)
    return remark


@transaction.atomic
def close_report(
    report: Report, *, version: Version, learner: Learner, text: str, nonce: UUID
) -> Remark:
    """Close a report with a reply, which may be empty; a form sent twice counts once.

    Raise MovedOnError if it is closed already, or ThreadFullError.
    """
    Exercise.objects.select_for_update().get(pk=version.exercise_id)
    if same := Remark.objects.filter(learner=learner, nonce=nonce).first():
        return same
    if version.remarks.count() >= MOST_REMARKS:
        raise ThreadFullError
    if not Report.objects.filter(pk=report.pk, is_open=True).update(is_open=False):
        raise MovedOnError
    remark = version.remarks.create(learner=learner, text=text, report=report, nonce=nonce)
    tell_of_reply(remark)
    return remark


def set_hidden(exercise: Exercise, *, is_hidden: bool) -> None:
    """Hide an exercise from everyone but its author, or show it again. Answers are kept."""
    exercise.is_hidden = is_hidden
    exercise.save(update_fields=["is_hidden"])
