"""Views that add questions to a collection: choose them, look at them, and add them."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import ensure_learner
from quiz.collections import services
from quiz.collections.add_views import no_room_for
from quiz.collections.edit_views import own_or_404
from quiz.collections.progress import walk_of
from quiz.models import Collection, CollectionItem
from quiz.picker.picked import MOST_TOKENS, OWN_RULES, Picked, token_of
from quiz.picker.selection import Selection
from quiz.picker.sources import Sources
from quiz.picker.views import Picker
from quiz.questions.similarity import Likeness
from web.errors import LimitReachedError
from web.pages import form_view, private, see_other


class CollectionSources(Sources):
    """What an author can choose for a collection; no new hand is like one that it has."""

    def __init__(self, learner: Learner, collection: Collection) -> None:
        super().__init__(learner)
        self.collection = collection

    @property
    def known_likenesses(self) -> list[Likeness]:
        return services.known_likenesses(self.collection, self.learner)

    def problem(self, picked: Picked) -> str:
        is_closed = picked.version and not picked.version.exercise.is_asked
        return not_published() if is_closed else ""


@private
@form_view
def add(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """List questions to choose from. A POST adds one question, by its name or address."""
    collection = own_or_404(request, collection_id)
    picker = _picker(request, collection)
    if request.method != "POST":
        return picker.page(request)
    token = token_of(request.POST.get("name", ""))
    chosen = Selection(picker.sources, (token,) if token else (), OWN_RULES)
    if not chosen.all:
        return picker.page(request, problem=not_published())
    return _added(request, collection, chosen)


@private
@form_view
def add_chosen(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """Look at the chosen questions, and add them to the collection."""
    collection = own_or_404(request, collection_id)
    picker = _picker(request, collection)
    chosen = picker.selection(request)
    if isinstance(chosen, HttpResponse):
        return chosen
    if request.method != "POST" or "another" in request.POST:
        return _chosen_page(request, collection, chosen)
    if not chosen.tokens:
        return picker.page(request, problem=_("Choose at least one question."))
    return _added(request, collection, chosen)


def not_published() -> str:
    return _("A question you chose cannot be used. It is not published or does not exist.")


def _picker(request: LearnerRequest, collection: Collection) -> Picker:
    items = collection.items.filter(standing=CollectionItem.ItemStatus.IN)
    numbers = {*request.GET.getlist("added")[:MOST_TOKENS]}
    steps = walk_of(collection, request.learner).steps if numbers else ()
    return Picker(
        sources=CollectionSources(request.learner.root, collection),
        address=reverse("picker:add", args=[collection.pk]),
        next=reverse("picker:add_chosen", args=[collection.pk]),
        template="picker/add.html",
        context={
            "collection": collection,
            "included": {*items.values_list("name", flat=True)},
            "added": [step for step in steps if str(step.item.pk) in numbers],
        },
    )


def _added(request: LearnerRequest, collection: Collection, chosen: Selection) -> HttpResponse:
    """Add all chosen questions, or none of them: then the page says why."""
    ensure_learner(request)
    problem = next((picked.problem for picked in chosen.all if picked.problem), "")
    if chosen.gone:
        problem = chosen.gone_sentence
    if len(chosen.tokens) > MOST_TOKENS:
        problem = no_room_for(services.room_in(collection))
    if not problem:
        try:
            items = services.add_all(collection, chosen.questions)
            query = urlencode({"added": [item.pk for item in items]}, doseq=True)
            return see_other(f"{reverse('picker:add', args=[collection.pk])}?{query}#added")
        except LimitReachedError:
            problem = no_room_for(services.room_in(collection))
    return _chosen_page(request, collection, chosen, problem)


def _chosen_page(
    request: LearnerRequest, collection: Collection, chosen: Selection, problem: str = ""
) -> HttpResponse:
    context = {"collection": collection, "chosen": chosen, "problem": problem}
    return render(request, "picker/chosen.html", context, status=422 if problem else 200)
