"""What a learner does with an attempt: begin, fill in, ask for a hint, hand in, be told.

Marks are worked out before anything is locked. ``lock``: a transaction that holds the row by which
all that one learner does there happens one after the other.
"""

from collections.abc import Iterable
from contextlib import AbstractContextManager
from copy import copy

from quiz.attempts.marking import (
    Marked,
    for_response,
    still_true,
    store_answers,
    store_marks,
    work_out,
)
from quiz.attempts.policy import Told
from quiz.attempts.sheets import Sheet, sheet_of
from quiz.models import Attempt, AttemptItem, PaperItem, Response
from quiz.questions.catalogue import Question
from quiz.services import keep_task

Lock = AbstractContextManager[None]

Dealt = tuple[PaperItem | None, Question | None]
"""An item of the paper where it has any, and the question where each attempt is dealt its own."""


def put_before(attempt: Attempt, dealt: Iterable[Dealt]) -> None:
    """Give an attempt its questions, in this order."""
    items = []
    for place, (paper_item, question) in enumerate(dealt, start=1):
        item = AttemptItem(attempt=attempt, paper_item=paper_item, place=place)
        if question is not None:
            item.name, item.task = question.id, keep_task(question.snapshot)
        elif paper_item is not None:
            item.name, item.task = paper_item.name, paper_item.task
        items.append(item)
    AttemptItem.objects.bulk_create(items)


def fill_in(sheet: Sheet, sent: Response, lock: Lock) -> Response | None:
    """Keep what was sent at the sheet's moment; None where what is there counts and this does not.

    What comes late never takes the place of what came in time, nor what is sent after the reasons
    were told that of what was told about.
    """
    attempt, policy = sheet.attempt, sheet.policy
    item = next(item for item in sheet.items if item.pk == sent.item_id)
    sent.submitted_at = sheet.filled_now
    marked = _marked_at_once(item, sent) if policy.reasons is Told.AT_ONCE else []
    with lock:
        attempt.refresh_from_db(fields=["deadline", "handed_in_at"])
        before = Response.objects.filter(item=item).first()
        is_late = bool(attempt.handed_in_at or sheet.comes_late(sent))
        if policy.is_extendable and attempt.handed_in_at:
            return None
        is_kept = is_late and not policy.is_extendable
        if before and (before.answer_id or (is_kept and not sheet.comes_late(before))):
            return None
        sent.pk = before.pk if before else None
        sent.save()
        if not is_late:
            store_marks(marked)
        store_answers(for_response(marked, sent))
    return sent


def _marked_at_once(item: AttemptItem, sent: Response) -> list[Marked]:
    """In practice, where an answer is told as soon as it is sent."""
    answered = copy(item)
    answered.response = sent
    return work_out([answered])


def give_hint(item: AttemptItem, *, seen: int, most: int) -> None:
    """One more than stand on the page from which it is asked for, counted once."""
    following = min(max(seen, 0) + 1, most)
    AttemptItem.objects.filter(pk=item.pk, hints__lt=following).update(hints=following)


def hand_in(sheet: Sheet, lock: Lock) -> None:
    """Once: handed in again, nothing changes."""
    attempt = sheet.attempt
    if attempt.handed_in_at is not None:
        return
    marked = work_out(sheet.in_time)
    with lock:
        attempt.refresh_from_db(fields=["deadline", "handed_in_at"])
        if attempt.handed_in_at is None:
            attempt.handed_in_at = sheet.now
            attempt.save(update_fields=["handed_in_at"])
            current = sheet_of(attempt, sheet.policy, sheet.now)
            marked = still_true(marked, current.in_time)
            store_marks(marked)
            if sheet.policy.reasons is Told.AFTER_ATTEMPT:
                store_answers(marked)


def settle(sheet: Sheet, lock: Lock) -> Sheet:
    """Mark what is over though nobody handed it in, and make answers where reasons may be told."""
    if not (sheet.to_mark or sheet.to_tell):
        return sheet
    whole = sheet_of(sheet.attempt, sheet.policy, sheet.now)
    marks, answers = work_out(whole.to_mark), work_out(whole.to_tell)
    with lock:
        store_marks(marks)
        store_answers(answers)
    return sheet_of(sheet.attempt, sheet.policy, sheet.now)
