"""Views that print a collection."""

from collections.abc import Iterator
from contextlib import suppress

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.models import Learner
from quiz.collections.progress import question_of, walk_of
from quiz.collections.views import open_or_own
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem
from quiz.questions.catalogue import Question, question_for
from quiz.selectors import with_words
from quiz.worksheet.paper import Entry, Side, Worksheet, show
from web.pages import private


@private
@require_safe
def questions(request: LearnerRequest, key: str) -> HttpResponse:
    return _sheet(request, key, Side.QUESTIONS)


@private
@require_safe
def answers(request: LearnerRequest, key: str) -> HttpResponse:
    return _sheet(request, key, Side.ANSWERS)


def _sheet(request: LearnerRequest, key: str, side: Side) -> HttpResponse:
    collection = open_or_own(request.learner, key)
    sheet = Worksheet(
        entries=[*_entries(request, collection)],
        paths={
            Side.QUESTIONS: reverse("collections:paper", args=[key]),
            Side.ANSWERS: reverse("collections:paper-answers", args=[key]),
        },
        back=(collection.walk, _("Go to the collection")),
        title=collection.title,
        language=collection.language,
        introduction=collection.note(collection.introduction),
        is_public=collection.is_open,
    )
    return show(request, sheet, side)


def _entries(request: LearnerRequest, collection: Collection) -> Iterator[Entry]:
    """Yield the questions that can be asked."""
    for step in walk_of(collection, request.learner).steps:
        with suppress(QuestionUnavailableError):
            yield Entry(
                _question(step.item, request.learner),
                step.address if collection.is_open else "",
                collection.note(step.item.before),
                collection.note(step.item.after),
            )


def _question(item: CollectionItem, learner: Learner) -> Question:
    """Return the question of an item, with no query for a published exercise."""
    version = item.version
    if version and version.exercise.is_asked:
        return with_words(question_for(version.name, version.task), version.content)
    return question_of(item, learner)
