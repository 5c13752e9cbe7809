"""Marking what members filled in: worked out first, then stored in a short transaction."""

import logging
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from quiz.errors import QuestionUnavailableError
from quiz.models import AttemptItem, Response
from quiz.questions.catalogue import Question, question_for
from quiz.services import PreparedAnswer, prepare_answer, store_answer

logger = logging.getLogger(__name__)


def question_in(item: AttemptItem) -> Question:
    """The question as it was frozen; raise QuestionUnavailableError."""
    has_hints = item.paper_item is None or item.paper_item.has_hints
    return question_for(item.name, item.task, has_hints=has_hints)


def response_to(item: AttemptItem) -> Response | None:
    """What was last filled in of a question."""
    return getattr(item, "response", None)


class Marked(NamedTuple):
    """A response and the answer that it makes; None where it cannot be read any more."""

    response: Response
    prepared: PreparedAnswer | None


def work_out(items: Iterable[AttemptItem]) -> list[Marked]:
    """Mark what was filled in of each item. Responses, marks and answers are not written."""
    return [*_worked_out(items)]


def _worked_out(items: Iterable[AttemptItem]) -> Iterator[Marked]:
    for item in items:
        response = response_to(item)
        if response is not None and not response.is_unreadable:
            yield Marked(response, _prepared(item, response))


def _prepared(item: AttemptItem, response: Response) -> PreparedAnswer | None:
    try:
        question = question_in(item)
    except QuestionUnavailableError:
        return None
    return prepare_answer(
        learner=response.learner,
        question=question,
        nonce=_nonce(response),
        reply=response.reply,
        hints=item.hints,
    )


def _nonce(response: Response) -> UUID:
    """One answer comes of a response, however often it is told."""
    return uuid5(NAMESPACE_URL, f"response {response.pk}")


def still_true(marked: Iterable[Marked], items: Iterable[AttemptItem]) -> list[Marked]:
    """Return the marks of these items, read under a lock; what changed meanwhile is marked anew."""
    known = {(each.response.pk, each.response.submitted_at): each for each in marked}
    current: list[Marked] = []
    for item in items:
        response = response_to(item)
        before = known.get((response.pk, response.submitted_at)) if response else None
        current += [before] if before else work_out([item])
    return current


def for_response(marked: Iterable[Marked], response: Response) -> list[Marked]:
    """Return marks of what was not yet stored, for the response that it has become."""
    nonce = _nonce(response)
    for each in marked:
        if each.prepared:
            each.prepared.answer.nonce = nonce
    return [each._replace(response=response) for each in marked]


def store_marks(marked: Iterable[Marked]) -> None:
    """Write what each question earned, where it still says what was marked."""
    for response, prepared in marked:
        if prepared is None:
            _flag_unreadable(response)
            continue
        same = AttemptItem.objects.filter(
            pk=response.item_id, response__submitted_at=response.submitted_at
        )
        same.update(score=prepared.marking.score, out_of=prepared.marking.out_of)


def store_answers(marked: Iterable[Marked]) -> None:
    """Make answers, which have a page with the reasons. Whoever calls holds the member's row."""
    for response, prepared in marked:
        if prepared is None:
            _flag_unreadable(response)
            continue
        waiting = Response.objects.filter(
            pk=response.pk, submitted_at=response.submitted_at, answer=None
        )
        if waiting.exists():
            waiting.update(answer=store_answer(prepared))


def _flag_unreadable(response: Response) -> None:
    """So that it is tried once; the organisers are told."""
    if Response.objects.filter(pk=response.pk, is_unreadable=False).update(is_unreadable=True):
        logger.warning("Response %s cannot be read any more and earns nothing", response.pk)
