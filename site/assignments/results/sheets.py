"""Questions with their answers, and what one member filled in, for those who read the results.

Organisers see these before members may. Nothing is written, so that members see them no earlier.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from django.http import Http404

from assignments.models import Assignment
from assignments.questions import question_of, with_names
from assignments.results.marks import Person, extensions, persons_of
from assignments.rights import assignment_of
from clubs.rights import Access
from pao.words import Words
from quiz.answering.feedback import Feedback, feedback_on
from quiz.attempts.marking import preview_answer
from quiz.attempts.policy import Reveal
from quiz.attempts.sheets import Sheet, SheetLine, sheet_of
from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, Attempt, Marking, PaperItem
from quiz.titles import ListName
from quiz.worksheet.paper import SETTLED, Entry, Item, Solved, item, solved


@dataclass(frozen=True, slots=True)
class QuestionSolution:
    """A question of an assignment as it is asked, and its right answer with the reasons."""

    item: PaperItem
    name: ListName
    question: Item
    solved: Solved


def solutions_of(items: Iterable[PaperItem], words: Words) -> Iterator[QuestionSolution]:
    """Yield the solutions of the questions that the current engine can read."""
    for each, name in with_names(items):
        with suppress(QuestionUnavailableError):
            entry = Entry(question_of(each))
            yield QuestionSolution(each, name, item(entry, words), solved(entry, words))


def sheet_for_organisers(access: Access, number: int, now: datetime) -> tuple[Person, Sheet]:
    """Return an attempt of a current member as organisers see it: marked at once.

    Raise Http404.
    """
    attempts = Attempt.objects.filter(paper__assignment__club=access.club)
    attempt = attempts.filter(pk=number).first()
    if attempt is None:
        raise Http404
    owner = attempt.membership_id
    person = next((each for each in persons_of(access) if owner in each.numbers), None)
    if person is None:
        raise Http404
    assignment = assignment_of(access, attempt.paper_id, now)
    attempt.paper = assignment
    longer = extensions(person.numbers, [assignment]).values()
    policy = assignment.times_of(max(longer, key=lambda row: row.due, default=None)).policy
    seen_at_once = replace(policy, score=Reveal.AT_ONCE, reasons=Reveal.AT_ONCE)
    return person, sheet_of(attempt, seen_at_once, now)


def attempts_of_person(person: Person, assignment: Assignment) -> list[Attempt]:
    """Return a person's attempts at an assignment, in their order."""
    attempts = assignment.attempt_set.filter(membership__in=person.numbers)
    return [*attempts.order_by("started_at", "pk")]


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A question of an attempt with the feedback on what was filled in.

    ``answer``, ``feedback``: None without a response, or if the question cannot be read.
    """

    line: SheetLine
    answer: Answer | None = None
    feedback: Feedback | None = None

    @property
    def shows_table(self) -> bool:
        return self.feedback is not None and self.feedback.kind.shows[1] == SETTLED


def answer_lines(sheet: Sheet, words: Words) -> Iterator[AnswerLine]:
    """Yield each question of an attempt with its feedback."""
    answers = _marked_answers(sheet.attempt)
    for line in sheet.lines:
        answer = None
        with suppress(QuestionUnavailableError):
            if line.response:
                known = answers.get(line.response.pk)
                answer = known or preview_answer(line.item, line.response)
                yield AnswerLine(line, answer, feedback_on(answer, words))
                continue
        yield AnswerLine(line)


def _marked_answers(attempt: Attempt) -> dict[int, Answer]:
    """Return the answers of an attempt by the id of the response, with one query."""
    newest = Marking.objects.filter(is_newest=True, answer__response__item__attempt=attempt)
    whole = newest.select_related(
        "answer__response", "answer__task__rules", "solution__task__rules"
    )
    answers = {}
    for marking in whole:
        marking.answer.marking = marking
        answers[marking.answer.response.pk] = marking.answer
    return answers
