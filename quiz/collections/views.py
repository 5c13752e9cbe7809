"""A collection as it is worked through: by whoever has its address, without an account."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.learners import LearnerRequest
from quiz import views as questions
from quiz.collections.progress import (
    CollectionProgress,
    Step,
    ThroughACollection,
    question_of,
    walk_of,
)
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection
from web.pages import private, see_other


@private
@require_safe
def walk(request: LearnerRequest, key: str) -> HttpResponse:
    """What there is in it, how far one is, and where to go on."""
    collection = _open_or_own(request, key)
    context = {
        "collection": collection,
        "walk": walk_of(collection, request.learner),
        "is_gone": "gone" in request.GET,
        "is_own": Collection.objects.of(request.learner).filter(pk=collection.pk).exists(),
    }
    return render(request, "collections/walk.html", context)


@private
@require_http_methods(["GET", "HEAD", "POST"])
def item(request: LearnerRequest, key: str, item: int) -> HttpResponse:
    """One exercise; where it was taken out meanwhile, the list of all says so."""
    collection = _open_or_own(request, key)
    walk = walk_of(collection, request.learner)
    step = _step(walk, item)
    if step is None:
        return see_other(f"{collection.walk}?gone")
    try:
        question = question_of(step.item, request.learner)
    except QuestionUnavailableError:
        return see_other(f"{collection.walk}?gone")
    return questions.ask_or_mark(request, question, ThroughACollection(walk, step, request))


@private
@require_safe
def answer(request: LearnerRequest, key: str, item: int, number: int) -> HttpResponse:
    walk = walk_of(_open_or_own(request, key), request.learner)
    step = _step(walk, item)
    if step is None:
        raise Http404
    way = ThroughACollection(walk, step, request)
    return questions.answer(request, step.item.name, number, way)


def _step(walk: CollectionProgress, number: int) -> Step | None:
    return next((step for step in walk.steps if step.item.pk == number), None)


def _open_or_own(request: LearnerRequest, key: str) -> Collection:
    """Its author's alone while it is not open."""
    collection = Collection.objects.filter(key=key).first()
    if collection is None:
        raise Http404
    is_own = Collection.objects.of(request.learner).filter(pk=collection.pk)
    if not (collection.is_open or is_own.exists()):
        raise Http404
    return collection
