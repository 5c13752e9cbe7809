"""Mark responses: compute the marks first, then store them in a short transaction."""

import logging
from collections.abc import Iterable
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, AttemptItem, Marking, Response, Solution
from quiz.questions.catalogue import Question, question_for
from quiz.services import PreparedAnswer, earned, graded, prepare_answer, store_answer

logger = logging.getLogger(__name__)


def question_in(item: AttemptItem) -> Question:
    """Return the question of an item as it was frozen.

    Raise QuestionUnavailableError if it can no longer be read.
    """
    has_engine_hints = item.paper_item is None or item.paper_item.has_hints
    return question_for(item.name, item.task, has_engine_hints=has_engine_hints)


def response_to(item: AttemptItem) -> Response | None:
    """Return the response to a question as it was last filled in, or None."""
    return getattr(item, "response", None)


def preview_answer(item: AttemptItem, response: Response) -> Answer:
    """Return a response as the answer that it would become now, marked. Writes nothing.

    Raise QuestionUnavailableError if the question can no longer be read.
    """
    question = question_in(item)
    answer = Answer(task=item.task, name=item.name, reply=response.reply, hints=item.hints)
    solution = Solution(task=item.task, right=question.snapshot.right)
    answer.marking = Marking(solution=solution, **graded(question.prompt, response.reply))
    return answer


class ResponseMarks(NamedTuple):
    """A response and what it earned; None of both where today's engine cannot read its question.

    ``prepared``: the answer that it becomes, where that was asked for.
    """

    response: Response
    earned: dict[str, int] | None = None
    prepared: PreparedAnswer | None = None


def work_out(items: Iterable[AttemptItem], *, as_answers: bool) -> list[ResponseMarks]:
    """Mark the responses to these items.

    Neither the responses nor their marks and answers are written.
    """
    return [
        _marked(item, response, as_answers=as_answers)
        for item in items
        if (response := response_to(item)) is not None and not response.is_unreadable
    ]


def _marked(item: AttemptItem, response: Response, *, as_answers: bool) -> ResponseMarks:
    try:
        question = question_in(item)
    except QuestionUnavailableError:
        return ResponseMarks(response)
    if not as_answers:
        return ResponseMarks(response, earned(question.kind.mark(question.prompt, response.reply)))
    prepared = prepare_answer(
        learner=response.learner,
        question=question,
        nonce=_nonce(response),
        reply=response.reply,
        hints=item.hints,
    )
    marking = prepared.marking
    return ResponseMarks(response, {"score": marking.score, "out_of": marking.out_of}, prepared)


def _nonce(response: Response) -> UUID:
    """The nonce of the one answer that a response becomes."""
    return uuid5(NAMESPACE_URL, f"response {response.pk}")


def still_true(
    marks: Iterable[ResponseMarks], items: Iterable[AttemptItem], *, as_answers: bool
) -> list[ResponseMarks]:
    """Return the marks of these items, read under a lock; mark again what has changed since."""
    by_response = {(each.response.pk, each.response.submitted_at): each for each in marks}
    current: list[ResponseMarks] = []
    for item in items:
        response = response_to(item)
        before = by_response.get((response.pk, response.submitted_at)) if response else None
        current += [before] if before else work_out([item], as_answers=as_answers)
    return current


def for_response(marks: Iterable[ResponseMarks], response: Response) -> list[ResponseMarks]:
    """Return marks of a response that was not stored before, for the stored ``response``."""
    nonce = _nonce(response)
    for each in marks:
        if each.prepared:
            each.prepared.answer.nonce = nonce
    return [each._replace(response=response) for each in marks]


def store_marks(marks: Iterable[ResponseMarks]) -> None:
    """Store what each question earned, unless the response has changed since it was marked."""
    for response, earned_marks, _prepared in marks:
        if earned_marks is None:
            _flag_unreadable(response)
            continue
        same = AttemptItem.objects.filter(
            pk=response.item_id, response__submitted_at=response.submitted_at
        )
        same.update(**earned_marks)


def store_answers(marks: Iterable[ResponseMarks]) -> None:
    """Turn responses into answers, whose pages give the reasons. The caller holds the lock."""
    for response, _earned, prepared in marks:
        if prepared is None:
            _flag_unreadable(response)
            continue
        waiting = Response.objects.filter(
            pk=response.pk, submitted_at=response.submitted_at, answer=None
        )
        if waiting.exists():
            waiting.update(answer=store_answer(prepared))


def _flag_unreadable(response: Response) -> None:
    """Flag the response so that it is tried once, and log it."""
    if Response.objects.filter(pk=response.pk, is_unreadable=False).update(is_unreadable=True):
        logger.warning("Response %s cannot be read any more and earns nothing", response.pk)
