"""Marking what members filled in: worked out first, then stored in a short transaction."""

import logging
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from assignments.models import SittingItem, Submission
from assignments.sitting.replies import asked_in, reply_in
from assignments.sitting.sheets import filled_in
from quiz.errors import QuestionUnavailableError
from quiz.services import PreparedAnswer, prepare_answer, store_answer

logger = logging.getLogger(__name__)


class Marked(NamedTuple):
    """A submission and the answer that it makes; None where it cannot be read any more."""

    submission: Submission
    prepared: PreparedAnswer | None


def work_out(items: Iterable[SittingItem]) -> list[Marked]:
    """Mark what was filled in of each item. Submissions, marks and answers are not written."""
    return [*_worked_out(items)]


def _worked_out(items: Iterable[SittingItem]) -> Iterator[Marked]:
    for item in items:
        submission = filled_in(item)
        if submission is not None and not submission.is_unreadable:
            yield Marked(submission, _prepared(item, submission))


def _prepared(item: SittingItem, submission: Submission) -> PreparedAnswer | None:
    try:
        question = asked_in(item)
    except QuestionUnavailableError:
        return None
    reply = reply_in(submission, question)
    if reply is None:
        return None
    return prepare_answer(
        learner=submission.learner,
        question=question,
        nonce=_nonce(submission),
        reply=reply,
        hints=item.hints,
    )


def _nonce(submission: Submission) -> UUID:
    """One answer comes of a submission, however often it is told."""
    return uuid5(NAMESPACE_URL, f"submission {submission.pk}")


def still_true(marked: Iterable[Marked], items: Iterable[SittingItem]) -> list[Marked]:
    """Return the marks of these items, read under a lock; what changed meanwhile is marked anew."""
    known = {(each.submission.pk, each.submission.submitted_at): each for each in marked}
    current: list[Marked] = []
    for item in items:
        submission = filled_in(item)
        before = known.get((submission.pk, submission.submitted_at)) if submission else None
        current += [before] if before else work_out([item])
    return current


def for_submission(marked: Iterable[Marked], submission: Submission) -> list[Marked]:
    """Return marks of what was not yet stored, for the submission that it has become."""
    nonce = _nonce(submission)
    for each in marked:
        if each.prepared:
            each.prepared.answer.nonce = nonce
    return [each._replace(submission=submission) for each in marked]


def store_marks(marked: Iterable[Marked]) -> None:
    """Write what each question earned, where it still says what was marked."""
    for submission, prepared in marked:
        if prepared is None:
            _flag_unreadable(submission)
            continue
        same = SittingItem.objects.filter(
            pk=submission.item_id, submission__submitted_at=submission.submitted_at
        )
        same.update(score=prepared.marking.score, out_of=prepared.marking.out_of)


def store_answers(marked: Iterable[Marked]) -> None:
    """Make answers, which have a page with the reasons. Whoever calls holds the member's row."""
    for submission, prepared in marked:
        if prepared is None:
            _flag_unreadable(submission)
            continue
        waiting = Submission.objects.filter(
            pk=submission.pk, submitted_at=submission.submitted_at, answer=None
        )
        if waiting.exists():
            waiting.update(answer=store_answer(prepared))


def _flag_unreadable(submission: Submission) -> None:
    """So that it is tried once; the organisers are told."""
    if Submission.objects.filter(pk=submission.pk, is_unreadable=False).update(is_unreadable=True):
        logger.warning("Submission %s cannot be read any more and earns nothing", submission.pk)
