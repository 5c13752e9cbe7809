"""What a member does with an assignment: begin, fill in, ask for a hint, hand in, be told.

All that one member does in a club happens one after the other, and nothing of it while they leave.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import replace
from datetime import datetime
from random import SystemRandom
from typing import Final

from django.db import IntegrityError, transaction
from django.http import Http404

from accounts.models import Learner
from assignments.models import Assignment, AssignmentItem, Sitting, SittingItem, Submission
from assignments.presets import Feedback
from assignments.rights import memberships_of, sittings_of
from assignments.sitting.marking import (
    Marked,
    for_submission,
    still_true,
    store_answers,
    store_marks,
    work_out,
)
from assignments.sitting.sheets import AssignmentStatus, Sheet, sheet_of, status_of
from clubs.models import Membership
from clubs.rights import Access
from quiz.errors import QuestionUnavailableError
from quiz.prompts.names import read_name
from quiz.questions.catalogue import Question
from quiz.questions.similar import another
from quiz.services import keep_task

DICE: Final = SystemRandom()


Dealt = tuple[AssignmentItem, Question | None]
"""An item, and the question where each sitting is dealt its own."""


class CannotBeginError(Exception):
    """No sitting may begin: too early, too late, or all attempts are used."""


@contextmanager
def lock_member(access: Access) -> Iterator[None]:
    """Raise Http404 for whoever has left meanwhile."""
    with transaction.atomic():
        if not [*memberships_of(access).select_for_update().order_by("pk")]:
            raise Http404
        yield


def begin(access: Access, assignment: Assignment, now: datetime) -> Sitting:
    """A new sitting; the one under way where there is one. Raise CannotBeginError.

    Questions are dealt, and what is over is marked, before the member's row is locked; who may not
    begin has nothing dealt.
    """
    standing = status_of(access, assignment, now)
    if standing.current is None and standing.may_begin:
        settled(standing)
        dealt = [*_dealt(assignment)]
        with lock_member(access):
            standing = status_of(access, assignment, now)
            if standing.current is None and standing.may_begin:
                return _begun(standing, dealt)
    if standing.current:
        return standing.current.sitting
    raise CannotBeginError


def _begun(standing: AssignmentStatus, dealt: Iterable[Dealt]) -> Sitting:
    given, me = standing.assignment, standing.access.me
    sittings_of(standing.access, given).filter(handed_in_at=None).update(handed_in_at=standing.now)
    sitting = given.sittings.create(
        membership=me,
        learner=me.learner,
        number=standing.used + 1,
        started_at=standing.now,
        limit=standing.limit,
    )
    _put_before(sitting, dealt)
    return sitting


def sit_live(access: Access, assignment: Assignment, now: datetime) -> Sitting:
    """The one sitting of somebody in a live round, whenever they come; whoever calls is alone."""
    sitting = sittings_of(access, assignment).first()
    if sitting is None:
        sitting = assignment.sittings.create(
            membership=access.me, learner=access.me.learner, started_at=now
        )
        _put_before(sitting, _dealt(assignment))
    return sitting


def _put_before(sitting: Sitting, dealt: Iterable[Dealt]) -> None:
    SittingItem.objects.bulk_create(
        SittingItem(
            sitting=sitting,
            item=item,
            place=place,
            name=own.id if own else item.name,
            task=keep_task(own.snapshot) if own else item.task,
        )
        for place, (item, own) in enumerate(dealt, start=1)
    )


def _dealt(assignment: Assignment) -> Iterator[Dealt]:
    items = [*assignment.items.filter(replaced=None).select_related("task")]
    if assignment.is_shuffled:
        DICE.shuffle(items)
    for item in items:
        own = None
        if assignment.is_own and item.origin == AssignmentItem.Origin.GENERATOR:
            with suppress(QuestionUnavailableError):
                own = another(read_name(item.name)[0])
        yield item, own


def fill_in(
    access: Access, sheet: Sheet, item: SittingItem, *, learner: Learner, form_data: str
) -> Submission | None:
    """Keep what was sent at the sheet's moment; None where what stands there counts and this not.

    What comes late never takes the place of what came in time, nor what is sent after the reasons
    were told that of what was told about.
    """
    sent = Submission(
        item_id=item.pk, learner=learner, form_data=form_data, submitted_at=sheet.filled_now
    )
    marked = _marked_at_once(item, sent) if sheet.times.feedback is Feedback.PRACTICE else []
    with lock_member(access):
        sheet.sitting.refresh_from_db()
        before = Submission.objects.filter(item=item).first()
        is_late = sheet.sitting.handed_in_at or sheet.comes_late(sent)
        if before and (before.answer_id or (is_late and not sheet.comes_late(before))):
            return None
        sent.pk = before.pk if before else None
        sent.membership_id = access.me.pk
        sent.save()
        if not is_late:
            store_marks(marked)
        store_answers(for_submission(marked, sent))
    return sent


def _marked_at_once(item: SittingItem, sent: Submission) -> list[Marked]:
    """In practice, where an answer is told as soon as it is sent."""
    answered = copy(item)
    answered.submission = sent
    return work_out([answered])


def give_hint(item: SittingItem, *, seen: int, most: int) -> None:
    """One more than stand on the page from which it is asked for, counted once."""
    following = min(max(seen, 0) + 1, most)
    SittingItem.objects.filter(pk=item.pk, hints__lt=following).update(hints=following)


def return_sittings(member: Membership) -> None:
    """To somebody who left the club and is in it again: their attempts count as before."""
    theirs = Sitting.objects.of(member.learner).filter(assignment__club=member.club)
    theirs.filter(membership=None).update(membership=member)


def hand_in(access: Access, sheet: Sheet) -> None:
    """Once: handed in again, nothing changes."""
    if sheet.sitting.handed_in_at is not None:
        return
    marked = work_out(sheet.in_time)
    with lock_member(access):
        sheet.sitting.refresh_from_db()
        if sheet.sitting.handed_in_at is None:
            sheet.sitting.handed_in_at = sheet.now
            sheet.sitting.save(update_fields=["handed_in_at"])
            current = sheet_of(sheet.sitting, sheet.times, sheet.now)
            store_marks(still_true(marked, current.in_time))


def settled(standing: AssignmentStatus) -> AssignmentStatus:
    """With all of its sittings settled."""
    sheets = tuple(settle(standing.access, sheet) for sheet in standing.sheets)
    return replace(standing, sheets=sheets)


def settle(access: Access, sheet: Sheet) -> Sheet:
    """Mark what is over though nobody handed it in, and make answers where reasons may be told."""
    if not (sheet.to_mark or sheet.to_tell):
        return sheet
    whole = sheet_of(sheet.sitting, sheet.times, sheet.now)
    marks, answers = work_out(whole.to_mark), work_out(whole.to_tell)
    with lock_member(access):
        store_marks(marks)
        store_answers(answers)
    return sheet_of(sheet.sitting, sheet.times, sheet.now)


def mark_and_tell(submissions: Iterable[Submission]) -> None:
    """Each by itself, as nothing may hold up the others: whoever is just leaving is passed over."""
    for submission in submissions:
        marked = work_out([submission.item])
        with suppress(IntegrityError, Membership.DoesNotExist), transaction.atomic():
            Membership.objects.select_for_update().get(pk=submission.membership_id)
            store_marks(marked)
            store_answers(marked)
