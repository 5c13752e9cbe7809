"""A collection as its author works on it."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.collections import services
from quiz.collections.figures import figures_of
from quiz.collections.progress import walk_of
from quiz.models import Answer, Collection, CollectionItem, Version
from quiz.selectors import find_question
from web.pages import SITE, private, see_other

takes_a_form = require_http_methods(["GET", "HEAD", "POST"])

BEGUN: Final = 20
"""Collections of others on the page, those answered last."""


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    """One's own, and those of others that one has begun."""
    own = Collection.objects.of(request.learner)
    answers = Answer.objects.of(request.learner)
    begun = Collection.objects.filter(is_open=True, items__answers__answer__in=answers)
    context = {
        "collections": own.prefetch_related("items"),
        "begun": begun.exclude(pk__in=own.values("pk")).distinct()[:BEGUN],
    }
    return render(request, "collections/index.html", context)


@private
@takes_a_form
def edit(request: LearnerRequest, number: int) -> HttpResponse:
    """All of it: the order, what to do with each exercise, and who may open it."""
    collection = own_or_404(request, number)
    if request.method == "POST":
        ensure_learner(request)
        return _done(request, collection)
    walk = walk_of(collection, request.learner)
    newer = _newer(collection)
    context = {
        "collection": collection,
        "steps": [(step, newer.get(step.item.pk)) for step in walk.steps],
        "last": len(walk.steps),
        "wordless": walk.wordless,
        "found": collection.items.filter(standing=CollectionItem.ItemStatus.FOUND).count(),
        "link": f"{SITE}{collection.walk}",
        "is_published_now": "published" in request.GET,
        "most": services.MOST_ITEMS,
    }
    return render(request, "collections/edit.html", context)


def _done(request: LearnerRequest, collection: Collection) -> HttpResponse:
    """The button that was pressed: nothing where somebody else was quicker."""
    here = collection.get_absolute_url()
    wish, _space, number = request.POST.get("do", "").partition(" ")
    if wish == "publish" and request.user.is_authenticated:
        services.publish(collection)
        return see_other(f"{here}?published#share")
    if wish == "withdraw":
        services.withdraw(collection)
    item = collection.items.filter(pk=number).first() if _is_number(number) else None
    if item is None:
        return see_other(here)
    if wish in STEPS:
        services.move(item, steps=STEPS[wish])
        return see_other(f"{here}#{wish}-{item.pk}")
    if wish == "remove":
        services.remove(item)
    elif wish == "renew" and (version := _newer(collection).get(item.pk)):
        services.renew(item, find_question(version.name, request.learner), version)
    return see_other(f"{here}#exercises")


STEPS: Final = {"up": -1, "down": 1}


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) < 18


def _newer(collection: Collection) -> dict[int, Version]:
    """By item: what its author has published since, where that may be asked."""
    items = collection.items.filter(version__is_newest=False, version__exercise__is_open=True)
    exercise_of = dict(items.values_list("pk", "version__exercise"))
    newest = Version.objects.filter(exercise__in=exercise_of.values(), is_newest=True)
    by_exercise = {version.exercise_id: version for version in newest.select_related("exercise")}
    return {item: by_exercise[exercise] for item, exercise in exercise_of.items()}


@private
@require_safe
def answers(request: LearnerRequest, number: int) -> HttpResponse:
    """How it went for others, without names."""
    collection = own_or_404(request, number)
    found = figures_of(collection)
    walk = walk_of(collection, request.learner)
    context = {
        "collection": collection,
        "people": found.people,
        "steps": [(step, found.by_item.get(step.item.pk)) for step in walk.steps],
    }
    return render(request, "collections/answers.html", context)


@private
@takes_a_form
def delete(request: LearnerRequest, number: int) -> HttpResponse:
    collection = own_or_404(request, number)
    if request.method == "POST":
        collection.delete()
        return see_other(reverse("collections:index"))
    return render(request, "collections/delete.html", {"collection": collection})


def own_or_404(request: LearnerRequest, number: int) -> Collection:
    return get_object_or_404(Collection.objects.of(request.learner), pk=number)
