"""Start an attempt, fill it in, ask for a hint, and hand it in.

Marks are computed before anything is locked. ``lock`` is a transaction that locks the row by which
the actions of one learner are put in order.
"""

from collections.abc import Iterable
from contextlib import AbstractContextManager
from copy import copy

from quiz.attempts.marking import (
    ResponseMarks,
    for_response,
    still_true,
    store_answers,
    store_marks,
    work_out,
)
from quiz.attempts.policy import Reveal
from quiz.attempts.sheets import Sheet, sheet_of
from quiz.models import Attempt, AttemptItem, PaperItem, Response
from quiz.questions.catalogue import Question
from quiz.services import keep_task

Lock = AbstractContextManager[None]

Dealt = tuple[PaperItem | None, Question | None]
"""An item of the paper if it has items, and the question if each attempt gets its own."""


def put_before(attempt: Attempt, dealt: Iterable[Dealt]) -> None:
    """Create the items of an attempt, in this order."""
    items = []
    for place, (paper_item, question) in enumerate(dealt, start=1):
        item = AttemptItem(attempt=attempt, paper_item=paper_item, place=place)
        if question is not None:
            item.name, item.task = question.id, keep_task(question.snapshot)
        elif paper_item is not None:
            item.name, item.task_id = paper_item.name, paper_item.task_id
        items.append(item)
    AttemptItem.objects.bulk_create(items)


def fill_in(sheet: Sheet, response: Response, lock: Lock) -> Response | None:
    """Save a response; None if the earlier one counts and this one does not.

    A late response never replaces one in time, nor one whose reasons were shown.
    """
    attempt, policy = sheet.attempt, sheet.policy
    item = next(item for item in sheet.items if item.pk == response.item_id)
    response.submitted_at = sheet.filled_now
    marks = _marked_at_once(item, response) if policy.reasons is Reveal.AT_ONCE else []
    with lock:
        attempt.refresh_from_db(fields=["deadline", "handed_in_at"])
        before = Response.objects.filter(item=item).first()
        is_late = bool(attempt.handed_in_at or sheet.comes_late(response))
        if policy.is_extendable and attempt.handed_in_at:
            return None
        is_kept = is_late and not policy.is_extendable
        if before and (before.answer_id or (is_kept and not sheet.comes_late(before))):
            return None
        response.pk = before.pk if before else None
        response.save()
        if not is_late:
            store_marks(marks)
        store_answers(for_response(marks, response))
    return response


def _marked_at_once(item: AttemptItem, response: Response) -> list[ResponseMarks]:
    """Mark a response whose feedback is shown at once."""
    answered = copy(item)
    answered.response = response
    return work_out([answered], as_answers=True)


def give_hint(item: AttemptItem, *, hints_on_page: int, most: int) -> None:
    """Record that one more hint is shown than was on the page, up to ``most``."""
    following = min(max(hints_on_page, 0) + 1, most)
    AttemptItem.objects.filter(pk=item.pk, hints__lt=following).update(hints=following)


def hand_in(sheet: Sheet, lock: Lock) -> None:
    """Hand in an attempt; a second time changes nothing."""
    attempt = sheet.attempt
    if attempt.handed_in_at is not None:
        return
    as_answers = sheet.policy.reasons is Reveal.AFTER_ATTEMPT
    marks = work_out(sheet.in_time, as_answers=as_answers)
    with lock:
        attempt.refresh_from_db(fields=["deadline", "handed_in_at"])
        if attempt.handed_in_at is None:
            attempt.handed_in_at = sheet.now
            attempt.save(update_fields=["handed_in_at"])
            current = sheet_of(attempt, sheet.policy, sheet.now)
            marks = still_true(marks, current.in_time, as_answers=as_answers)
            store_marks(marks)
            if as_answers:
                store_answers(marks)


def mark_if_over(sheet: Sheet, lock: Lock) -> Sheet:
    """Mark an attempt whose time is up, and make answers once reasons may be shown."""
    if not (sheet.to_mark or sheet.to_tell):
        return sheet
    whole = sheet_of(sheet.attempt, sheet.policy, sheet.now)
    marks = work_out(whole.to_mark, as_answers=False)
    answers = work_out(whole.to_tell, as_answers=True)
    with lock:
        store_marks(marks)
        store_answers(answers)
    return sheet_of(sheet.attempt, sheet.policy, sheet.now)
