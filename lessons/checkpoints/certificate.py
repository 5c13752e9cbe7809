"""What can be certified of somebody: what was asked, how it went, when, and by which engine."""

from dataclasses import dataclass
from datetime import datetime

from pao.rules import rule_set
from pao.words import for_language
from quiz.exam.services import ExamSheet, exam_sheet
from quiz.models import Attempt, Solution
from quiz.prompts.names import read_name
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Certificate:
    """``engines``: their versions, by which what was answered is marked; ``rules``: by name."""

    sheet: ExamSheet
    ended: datetime
    engines: str
    rules: str


def certificate_of(exam: Attempt) -> Certificate:
    """Raise ValueError for one that is not over."""
    if exam.handed_in_at is None:
        raise ValueError(exam)
    sheet, words = exam_sheet(exam), for_language(page_words().code)
    answers = [line.response.answer_id for line in sheet.lines if line.response]
    solutions = Solution.objects.filter(
        markings__answer__in=[*filter(None, answers)], markings__is_newest=True
    )
    engines = solutions.values_list("engine", flat=True).distinct()
    named = dict.fromkeys(read_name(line.item.name)[0].rules for line in sheet.lines)
    rules = [rule_set(name).name[words.code] for name in named]
    return Certificate(sheet, exam.handed_in_at, words.listed(sorted(engines)), words.listed(rules))
