"""What can be certified of somebody: what was asked, how it went, when, and by which engine."""

from dataclasses import dataclass
from datetime import datetime

from pao.rules import rule_set
from pao.words import for_language
from quiz.exam.results import Sheet, sheet_of
from quiz.models import Exam, Solution
from quiz.prompts.names import read_name
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Certificate:
    """``engines``: their versions, by which what was answered is marked; ``rules``: by name."""

    sheet: Sheet
    ended: datetime
    engines: str
    rules: str


def certificate_of(exam: Exam) -> Certificate:
    """Raise ValueError for one that is not over."""
    if exam.ended is None:
        raise ValueError(exam)
    sheet, words = sheet_of(exam), for_language(page_words().code)
    marked = [line.marking.solution_id for line in sheet.lines if line.marking]
    engines = Solution.objects.filter(pk__in=marked).values_list("engine", flat=True).distinct()
    named = dict.fromkeys(read_name(line.item.name)[0].rules for line in sheet.lines)
    rules = [rule_set(name).name[words.code] for name in named]
    return Certificate(sheet, exam.ended, words.listed(sorted(engines)), words.listed(rules))
