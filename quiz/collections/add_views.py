"""Views that create a collection, and choose one for a question."""

from contextlib import suppress

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.collections import services
from quiz.collections.forms import LONGEST_ADDRESS, NewForm, question_name
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem
from quiz.selectors import find_question, open_version
from quiz.titles import list_name
from web.errors import LimitReachedError
from web.pages import form_view, private, see_other


@private
@form_view
def new(request: LearnerRequest) -> HttpResponse:
    """Create a collection. A question named in the address is added to it at once."""
    form = NewForm(posted(request), initial={"put": request.GET.get("name", "")[:LONGEST_ADDRESS]})
    if form.is_valid():
        try:
            nonce = form.cleaned_data["nonce"] or form.initial["nonce"]
            collection = services.begin(
                learner=ensure_learner(request), nonce=nonce, **form.translations
            )
            with suppress(QuestionUnavailableError):
                _added(request, collection, form.cleaned_data["put"])
            return see_other(collection.get_absolute_url())
        except LimitReachedError:
            form.add_error(None, no_room_for_more())
    return refused_page(request, form, "collections/new.html", {"form": form})


def no_room_for_more() -> str:
    most = _(
        "You have %(most)s collections, which is the limit. Delete a collection that you do "
        "not need."
    )
    return most % {"most": services.MOST_COLLECTIONS}


def no_room_in_it() -> str:
    most = _(
        "A collection can have at most %(most)s exercises, including new hands that you have "
        "not reviewed yet."
    )
    return most % {"most": services.MOST_ITEMS}


def no_room_for(room: int) -> str:
    """Return the error that there is only room for ``room`` more."""
    message = ngettext(
        "Nothing was added, because the collection has room for only %(number)s more exercise.",
        "Nothing was added, because the collection has room for only %(number)s more exercises.",
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
