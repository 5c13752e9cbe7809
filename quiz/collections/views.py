"""Views to work through a collection by its link, without an account."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.models import Learner
from quiz import views as questions
from quiz.collections.progress import (
    CollectionProgress,
    Step,
    ThroughACollection,
    question_of,
    walk_of,
)
from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, Collection
from web.pages import form_view, private, see_other


@private
@require_safe
def walk(request: LearnerRequest, key: str) -> HttpResponse:
    """The page of a collection: its exercises, the learner's progress, and how to go on."""
    collection = open_or_own(request.learner, key)
    context = {
        "collection": collection,
        "walk": walk_of(collection, request.learner),
        "is_gone": "gone" in request.GET,
        "is_own": Collection.objects.of(request.learner).filter(pk=collection.pk).exists(),
    }
    return render(request, "collections/walk.html", context)


@private
@form_view
def item(request: LearnerRequest, key: str, item_id: int) -> HttpResponse:
    """One exercise of a collection. If it was removed meanwhile, redirect to the list."""
    collection = open_or_own(request.learner, key)
    walk = walk_of(collection, request.learner)
    step = _step(walk, item_id)
    if step is None:
        return see_other(f"{collection.walk}?gone")
    try:
        question = question_of(step.item, request.learner)
    except QuestionUnavailableError:
        return see_other(f"{collection.walk}?gone")
    return questions.ask_or_mark(request, question, ThroughACollection(walk, step, request))


@private
@require_safe
def answer(request: LearnerRequest, key: str, item_id: int, answer_id: int) -> HttpResponse:
    """A learner's own answer.

    If its question was removed or replaced, redirect to the answer outside of the collection.
    """
    walk = walk_of(open_or_own(request.learner, key), request.learner)
    step = _step(walk, item_id)
    answer = get_object_or_404(Answer.objects.of(request.learner), pk=answer_id)
    if step is None or step.item.name != answer.name:
        return see_other(answer.get_absolute_url())
    way = ThroughACollection(walk, step, request)
    return questions.answer(request, answer.name, answer_id, way)


def _step(walk: CollectionProgress, number: int) -> Step | None:
    return next((step for step in walk.steps if step.item.pk == number), None)


def open_or_own(learner: Learner, key: str) -> Collection:
    """Return the collection with this key, or raise Http404.

    While it is not open, only its author can see it.
    """
    collection = Collection.objects.filter(key=key).first()
    if collection is None:
        raise Http404
    is_own = Collection.objects.of(learner).filter(pk=collection.pk)
    if not (collection.is_open or is_own.exists()):
        raise Http404
    return collection
