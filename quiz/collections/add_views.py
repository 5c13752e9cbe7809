"""What comes into a collection: a new one is begun, a question is put into one."""

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
from quiz.prompts.names import is_written
from quiz.questions.catalogue import Question, by_topic
from quiz.selectors import find_question
from quiz.titles import list_name, told_apart
from web.errors import LimitReachedError
from web.pages import page_words, private, see_other
from web.topics import title_of


@private
@takes_a_form
def new(request: LearnerRequest) -> HttpResponse:
    """A question that is named goes into it at once."""
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
    most = _("You have %(most)s collections already. Delete one that you do not need.")
    return most % {"most": services.MOST_COLLECTIONS}


@private
@takes_a_form
def add(request: LearnerRequest, number: int) -> HttpResponse:
    """One's own exercises, any question by its address, and the built-in hands."""
    collection = own_or_404(request, number)
    initial = {"name": request.GET.get("name", "")[:300]}
    form = AddForm(posted(request), initial=initial)
    if form.is_valid():
        try:
            item = _added(request, collection, form.cleaned_data["name"])
            return see_other(f"{reverse('collections:add', args=[number])}?added={item.pk}#added")
        except QuestionUnavailableError:
            form.add_error("name", _("There is no such question, or it is not open to others."))
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
    most = _("A collection holds %(most)s exercises, those that wait to be looked at among them.")
    return most % {"most": services.MOST_ITEMS}


def no_room_for(room: int) -> str:
    """More than ``room``."""
    said = ngettext(
        "There is room for %(number)s more in this collection.",
        "There is room for %(number)s more in this collection.",
        room,
    )
    return said % {"number": max(room, 0)}


def _added(request: LearnerRequest, collection: Collection, name: str) -> CollectionItem:
    """Raise QuestionUnavailableError for what may not be asked of others, LimitReachedError."""
    ensure_learner(request)
    question = find_question(name, request.learner)
    version = open_version(question)
    return services.add(collection, question, version=version)


def open_version(question: Question) -> Version | None:
    """Return the version of a written question; None for any other.

    Raise QuestionUnavailableError while the exercise is not open.
    """
    if not is_written(question.id):
        return None
    key, _dash, number = question.id.removeprefix("x-").rpartition("-")
    versions = Version.objects.select_related("exercise")
    found = versions.filter(exercise__key=key, number=number).first()
    if found is None or not found.exercise.is_asked:
        raise QuestionUnavailableError(question.id)
    return found


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
    """Which one? Each is a tap, and so is a new one."""
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
