"""Referee's exams that a club gives as assignments: the pass mark, and who gets a certificate."""

from collections.abc import Iterable

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from clubs.rights import Access, Right
from quiz.attempts.sheets import Sheet
from quiz.exam.referee import PASS_MARK, QUESTIONS
from quiz.models import PaperItem


def pass_mark(assignment: Assignment, items: Iterable[PaperItem | None]) -> int | None:
    """Return the pass mark of a referee's exam; None for any other assignment.

    It is one as long as it is an exam and no question was replaced: then nobody has seen a
    question before.
    """
    origins = [item.origin if item else "" for item in items]
    is_whole = origins == [PaperItem.Origin.REFEREE] * QUESTIONS
    return PASS_MARK if is_whole and assignment.feedback == FeedbackPreset.EXAM else None


def is_passed(access: Access, sheet: Sheet) -> bool:
    """Whether a member may have a certificate for an attempt, once its reasons are shown.

    Organisers may not, because they can preview the questions.
    """
    mark = pass_mark(Assignment.of(sheet.attempt.paper), (item.paper_item for item in sheet.items))
    shows_reasons = sheet.shows_reasons and not access.may(Right.ASSIGN)
    return mark is not None and shows_reasons and sheet.right >= mark
