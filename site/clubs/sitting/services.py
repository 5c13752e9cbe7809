"""What a member does with an assignment: begin, fill in, ask for a hint, hand in, be told.

All that one member does in a club happens one after the other, and nothing of it while they leave.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from random import SystemRandom
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from django.db import IntegrityError, transaction
from django.http import Http404

from accounts.models import Learner
from clubs.models import Assignment, AssignmentItem, Sitting, SittingItem, Submission
from clubs.presets import Feedback
from clubs.rights import in_person, sittings_of
from clubs.sitting.replies import asked_in, reply_in
from clubs.sitting.sheets import Sheet, Standing, filled_in, sheet_of, standing_of
from people.models import Membership
from people.rights import Access
from quiz.errors import QuestionUnavailableError
from quiz.models import Task
from quiz.prompts.names import read_name
from quiz.questions.similar import another
from quiz.services import graded, keep_task, record_answer

DICE: Final = SystemRandom()

logger = logging.getLogger(__name__)


class NotNowError(Exception):
    """No sitting may begin: too early, too late, or all attempts are used."""


@contextmanager
def alone(here: Access) -> Iterator[None]:
    """Raise Http404 for whoever has left meanwhile."""
    with transaction.atomic():
        if not [*in_person(here).select_for_update().order_by("pk")]:
            raise Http404
        yield


def begin(here: Access, assignment: Assignment, now: datetime) -> Sitting:
    """A new sitting; the one under way where there is one. Raise NotNowError."""
    asked = [*_asked(assignment)]
    with alone(here):
        standing = standing_of(here, assignment, now)
        if standing.current:
            return standing.current.sitting
        if not standing.may_begin:
            raise NotNowError
        for sheet in standing.sheets:
            _hand_in(sheet, now)
        sitting = assignment.sittings.create(
            membership=here.me,
            number=max((sheet.sitting.number for sheet in standing.sheets), default=0) + 1,
            begun=now,
            limit=standing.limit,
        )
        _put_before(sitting, asked)
    return sitting


def sit_live(here: Access, assignment: Assignment, now: datetime) -> Sitting:
    """The one sitting of somebody in a live round, whenever they come; whoever calls is alone."""
    sitting = sittings_of(here, assignment).first()
    if sitting is None:
        sitting = assignment.sittings.create(membership=here.me, begun=now)
        _put_before(sitting, [*_asked(assignment)])
    return sitting


Asked = tuple[AssignmentItem, str, Task]
"""Of an item, the name and the task under which somebody is asked it."""


def _put_before(sitting: Sitting, asked: Iterable[Asked]) -> None:
    SittingItem.objects.bulk_create(
        SittingItem(sitting=sitting, item=item, place=place, name=name, task=task)
        for place, (item, name, task) in enumerate(asked, start=1)
    )


def _asked(assignment: Assignment) -> Iterator[Asked]:
    """What a sitting asks."""
    items = [*assignment.items.filter(replaced=None).select_related("task")]
    if assignment.is_shuffled:
        DICE.shuffle(items)
    for item in items:
        if assignment.is_own and item.origin == AssignmentItem.Origin.GENERATOR:
            with suppress(QuestionUnavailableError):
                own = another(read_name(item.name)[0])
                yield item, own.id, keep_task(own.snapshot)
                continue
        yield item, item.name, item.task


def fill_in(
    here: Access, sheet: Sheet, item: SittingItem, *, learner: Learner, typed: str
) -> Submission | None:
    """Keep what was sent at the sheet's moment; None where what stands there counts and this not.

    What comes late never takes the place of what came in time, nor what is sent after the reasons
    were told that of what was told about.
    """
    with alone(here):
        sheet.sitting.refresh_from_db()
        before = Submission.objects.filter(item=item).first()
        is_late = sheet.sitting.handed_in or sheet.comes_late(Submission(filled=sheet.now))
        if before and (before.answer_id or (is_late and not sheet.comes_late(before))):
            return None
        said = {"learner": learner, "membership": sheet.sitting.membership, "typed": typed}
        kept, _ = Submission.objects.update_or_create(
            item=item, defaults={**said, "filled": sheet.now}
        )
        if sheet.times.feedback is Feedback.PRACTICE:
            item.submission = kept
            _mark(replace(sheet, items=(item,)))
            _tell((kept,))
    return kept


def give_hint(item: SittingItem, *, seen: int, most: int) -> None:
    """One more than stand on the page from which it is asked for, counted once."""
    following = min(max(seen, 0) + 1, most)
    SittingItem.objects.filter(pk=item.pk, hints__lt=following).update(hints=following)


def hand_in(here: Access, sheet: Sheet) -> None:
    """Once: handed in again, nothing changes."""
    with alone(here):
        sheet.sitting.refresh_from_db()
        _hand_in(sheet_of(sheet.sitting, sheet.times, sheet.now), sheet.now)


def _hand_in(sheet: Sheet, now: datetime) -> None:
    if sheet.sitting.handed_in is None:
        sheet.sitting.handed_in = now
        sheet.sitting.save(update_fields=["handed_in"])
        _mark(sheet)


def settled(standing: Standing) -> Standing:
    """With all of its sittings settled."""
    sheets = tuple(settle(standing.here, sheet) for sheet in standing.sheets)
    return replace(standing, sheets=sheets)


def settle(here: Access, sheet: Sheet) -> Sheet:
    """Mark what is over though nobody handed it in, and make answers where reasons may be told."""
    filled = [(item, found) for item in sheet.items if (found := filled_in(item))]
    unmarked = any(item.out_of is None and not sheet.comes_late(found) for item, found in filled)
    untold = [found for _, found in filled if found.answer_id is None]
    to_mark, to_tell = sheet.is_over and unmarked, sheet.shows_reasons and untold
    if not (to_mark or to_tell):
        return sheet
    with alone(here):
        if to_mark:
            _mark(sheet)
        if to_tell:
            _tell(untold)
    return sheet_of(sheet.sitting, sheet.times, sheet.now)


def _mark(sheet: Sheet) -> None:
    """What each question earned that was filled in while it counted."""
    for item in sheet.items:
        found = filled_in(item)
        if found is not None and not sheet.comes_late(found):
            _earn(item, found)


def _earn(item: SittingItem, found: Submission) -> None:
    try:
        question = asked_in(item)
    except QuestionUnavailableError:
        logger.warning("Submission %s is not marked: its question is not read any more", found.pk)
        return
    reply = reply_in(found, question)
    if reply is not None:
        marks = graded(question.prompt, reply)
        item.score, item.out_of = marks["score"], marks["out_of"]
        item.save(update_fields=["score", "out_of"])


def mark_and_tell(submissions: Iterable[Submission]) -> None:
    """Each by itself, as nothing may hold up the others: whoever is just leaving is passed over."""
    for found in submissions:
        with suppress(IntegrityError, Membership.DoesNotExist), transaction.atomic():
            Membership.objects.select_for_update().get(pk=found.membership_id)
            _earn(found.item, found)
            _tell((found,))


def _tell(submissions: Iterable[Submission]) -> None:
    """What was filled in becomes an answer like any other, which has a page with the reasons."""
    for found in submissions:
        try:
            question = asked_in(found.item)
        except QuestionUnavailableError:
            logger.warning(
                "Submission %s is no answer: its question is not read any more", found.pk
            )
            continue
        reply = reply_in(found, question)
        if reply is not None:
            found.answer = record_answer(
                learner=found.learner,
                question=question,
                nonce=uuid5(NAMESPACE_URL, f"submission {found.pk}"),
                reply=reply,
                hints=found.item.hints,
            )
            found.save(update_fields=["answer"])
