"""Views that create a collection and add questions to one."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.collections import services
from quiz.collections.edit_views import own_or_404, takes_a_form
from quiz.collections.forms import LONGEST_ADDRESS, AddForm, NewForm, question_name
from quiz.collections.progress import walk_of
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem, Exercise, Version
from quiz.questions.catalogue import by_topic
from quiz.selectors import find_question, open_version
from quiz.titles import list_name, told_apart
from web.errors import LimitReachedError
from web.pages import page_words, private, see_other
from web.topics import title_of


@private
@takes_a_form
def new(request: LearnerRequest) -> HttpResponse:
    """Create a collection. A question named in the address is added to it at once."""
    form = NewForm(posted(request), initial={"put": request.GET.get("name", "")[:300]})
    if form.is_valid():
        try:
            nonce = form.cleaned_data["nonce"] or form.initial["nonce"]
            collection = services.begin(
                learner=ensure_learner(request), nonce=nonce, **form.written
            )
            with suppress(QuestionUnavailableError):
                _added(request, collection, form.cleaned_data["put"])
            return see_other(collection.get_absolute_url())
        except LimitReachedError:
            form.add_error(None, no_room_for_more())
    return refused_page(request, form, "collections/new.html", {"form": form})


def no_room_for_more() -> str:
    most = _("You already have %(most)s collections. Delete a collection that you do not need.")
    return most % {"most": services.MOST_COLLECTIONS}


@private
@takes_a_form
def add(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """Add the author's exercises, any question by its address, or built-in hands."""
    collection = own_or_404(request, collection_id)
    initial = {"name": request.GET.get("name", "")[:300]}
    form = AddForm(posted(request), initial=initial)
    if form.is_valid():
        try:
            item = _added(request, collection, form.cleaned_data["name"])
            return see_other(
                f"{reverse('collections:add', args=[collection_id])}?added={item.pk}#added"
            )
        except QuestionUnavailableError:
            form.add_error("name", _("This question does not exist or is not published."))
        except LimitReachedError:
            form.add_error(None, no_room_in_it())
    added = request.GET.get("added", "")
    walk = walk_of(collection, request.learner)
    context = {
        "form": form,
        "collection": collection,
        "number": len(walk.steps),
        "added": next((step for step in walk.steps if str(step.item.pk) == added), None),
        "exercises": [*_open_exercises(request, collection)],
        "topics": [*_topics(collection)],
    }
    return refused_page(request, form, "collections/add.html", context)


def no_room_in_it() -> str:
    most = _(
        "A collection can have at most %(most)s exercises, including those you have not "
        "reviewed yet."
    )
    return most % {"most": services.MOST_ITEMS}


def no_room_for(room: int) -> str:
    """Return the error that there is only room for ``room`` more."""
    message = ngettext(
        "You can add %(number)s more exercise to this collection.",
        "You can add %(number)s more exercises to this collection.",
        room,
    )
    return message % {"number": max(room, 0)}


def _added(request: LearnerRequest, collection: Collection, name: str) -> CollectionItem:
    """Add a question by its name and return the item.

    Raise QuestionUnavailableError if others may not be asked it, or LimitReachedError.
    """
    ensure_learner(request)
    question = find_question(name, request.learner)
    version = open_version(question)
    return services.add(collection, question, version=version)


def _open_exercises(request: LearnerRequest, collection: Collection) -> Iterator[dict[str, Any]]:
    inside = set(collection.items.filter(version__isnull=False).values_list("version", flat=True))
    versions = Version.objects.filter(
        is_newest=True,
        exercise__is_open=True,
        exercise__in=Exercise.objects.of(request.learner),
    )
    newest = versions.select_related("exercise", "task").order_by("-pk")[:500]
    names = told_apart([*map(list_name, newest)])
    for version, name in zip(newest, names, strict=True):
        yield {
            "name": version.name,
            "title": name.title,
            "more": name.more,
            "is_in": version.pk in inside,
        }


def _topics(collection: Collection) -> Iterator[dict[str, Any]]:
    words = page_words()
    inside = set(collection.items.values_list("name", flat=True))
    for topic, hands in by_topic():
        yield {
            "title": title_of(topic),
            "hands": [
                {
                    "name": hand.id,
                    "title": words.title(hand.prompt.scenario),
                    "more": hand.prompt.rules.name[words.code],
                    "is_in": hand.id in inside,
                }
                for hand in hands
            ],
        }


@private
@require_safe
def put(request: LearnerRequest) -> HttpResponse:
    """Choose a collection for a question. Each collection is one tap, and so is a new one."""
    name = question_name(request.GET.get("name", "")[:LONGEST_ADDRESS])
    question = find_question(name, request.learner)
    open_version(question)
    own = Collection.objects.of(request.learner)
    inside = CollectionItem.objects.filter(
        collection__in=own, name=question.id, standing=CollectionItem.ItemStatus.IN
    )
    holders = {*inside.values_list("collection", flat=True)}
    context = {
        "question": question,
        "title": list_name(question.snapshot).title,
        "collections": [(collection, collection.pk in holders) for collection in own],
    }
    return render(request, "collections/put.html", context)
