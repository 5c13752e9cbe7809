"""Views of a generated batch: look at its questions, and keep or reject each."""

from typing import Any, Final
from urllib.parse import urlencode
from uuid import uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.http import require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from pao.scenario import USUAL_RULES
from quiz.collections import services
from quiz.collections.add_views import no_room_for, no_room_for_more, no_room_in_it
from quiz.collections.answer_counts import count_answers
from quiz.collections.edit_views import numbered, own_or_404, question_context
from quiz.collections.forms import BatchForm, label_of
from quiz.collections.generate import Batch, find
from quiz.collections.mix import ANSWERS
from quiz.errors import QuestionUnavailableError
from quiz.kinds.liable import NOBODY
from quiz.models import Collection, CollectionItem
from rulebook.selectors import usual_to_ask
from web.errors import LimitReachedError
from web.pages import form_view, page_words, positive_int, private, see_other

NONE_DEALT: Final = gettext_lazy(
    "All hands that fit your choices are too similar to hands that you already have or "
    "have rejected. Change your choices."
)


@private
@form_view
def batch(request: LearnerRequest, collection_id: int | None = None) -> HttpResponse:
    """Deal a batch of questions for a wish, into a collection or into a new one."""
    collection = own_or_404(request, collection_id) if collection_id else None
    usual = {"rules": usual_to_ask(request.learner) or USUAL_RULES}
    initial = usual | request.GET.dict()
    form = BatchForm(posted(request), initial=initial, learner=request.learner)
    if form.is_valid():
        answer = _deal(request, form, collection)
        if answer:
            return answer
    context = {"form": form, "collection": collection}
    return refused_page(request, form, "collections/batch.html", context)


def _deal(
    request: LearnerRequest, form: BatchForm, collection: Collection | None
) -> HttpResponse | None:
    """Redirect to the questions that were found; None if the form must be corrected."""
    learner = ensure_learner(request)
    consume(request, "batch", key=f"learner {learner.pk}")
    count = form.cleaned_data["count"]
    room = services.room_in(collection) if collection else count
    if count > room:
        form.add_error("count", no_room_for(room))
        return None
    try:
        batch = find(form.wish, count, services.known_likenesses(collection, learner), mix=form.mix)
        if not batch.questions:
            form.add_error(NOBODY if form.mix else "topic", NONE_DEALT)
            return None
        target = collection or services.begin(
            learner=learner, nonce=uuid4(), title=form.title, language=get_language() or "en"
        )
        services.add_found(target, batch.questions)
    except QuestionUnavailableError:
        form.refuse()
        return None
    except LimitReachedError:
        form.add_error(None, no_room_in_it() if collection else no_room_for_more())
        return None
    count_dealt = len(batch.questions)
    address = reverse("collections:look", args=[target.pk])
    return see_other(
        f"{address}?{urlencode(_result_query(form, batch, count_dealt, count - count_dealt))}"
    )


def _result_query(form: BatchForm, batch: Batch, count: int, missing: int) -> dict[str, Any]:
    """Return how a batch went, and if something is missing, the fields of a batch of that."""
    if not missing:
        return {"made": count}
    wish = form.wish
    choices = {"kind": wish.kind, "rules": wish.rules, "topic": wish.topic, "level": wish.level}
    late = {"late": ""} if batch.is_out_of_time else {}
    return {"made": count, **late, **choices, "count": missing, **batch.missing}


@private
@require_safe
def look(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """Review the next question of a batch that nobody has reviewed yet."""
    collection = own_or_404(request, collection_id)
    first = collection.items.filter(standing=CollectionItem.ItemStatus.FOUND).first()
    return _review_page(request, collection, first)


@private
@form_view
def judge(request: LearnerRequest, collection_id: int, item_id: int) -> HttpResponse:
    """Show a question of a batch again, or decide on it: ``keep`` or ``throw``."""
    collection = own_or_404(request, collection_id)
    items = (
        collection.items.select_related("task__rules", "version__exercise")
        .filter(pk=item_id)
        .first()
    )
    if items is None:
        raise Http404
    wish = request.POST.get("do", "")
    if wish not in {"keep", "throw"}:
        return _review_page(request, collection, items)
    ensure_learner(request)
    try:
        services.judge(items, is_kept=wish == "keep")
    except LimitReachedError:
        return _review_page(request, collection, items, problem=no_room_in_it())
    address = reverse("collections:look", args=[collection_id])
    return see_other(f"{address}?last={items.pk}#judge")


def _review_page(
    request: LearnerRequest,
    collection: Collection,
    item: CollectionItem | None,
    problem: str = "",
) -> HttpResponse:
    """Show a question of a batch.

    ``made`` and ``late`` tell how a batch went; ``count`` and the answers, what is missing.
    ``last``: the question that was judged last.
    """
    lacking = [
        f"{label_of(answer)} × {number}"
        for answer in ANSWERS
        if (number := _figure(request, answer))
    ]
    last = request.GET.get("last", "")
    context = {
        "collection": collection,
        "item": item,
        "problem": problem,
        "counts": count_answers(collection) if item is None or "made" in request.GET else (),
        "made": _figure(request, "made"),
        "missing": _figure(request, "count"),
        "lacking": lacking and page_words().listed(lacking),
        "is_late": "late" in request.GET,
        "rest": _rest(request),
        "waiting": collection.items.filter(standing=CollectionItem.ItemStatus.FOUND).count(),
        "inside": collection.items.filter(standing=CollectionItem.ItemStatus.IN).count(),
        "last": numbered(collection.items.all(), last),
        **(question_context(request, item) if item else {}),
    }
    return render(request, "collections/look.html", context, status=422 if problem else 200)


def _rest(request: LearnerRequest) -> list[tuple[str, str]]:
    """Return the fields of a batch of what is missing, if only time ran out."""
    if "late" not in request.GET:
        return []
    return [
        (name, request.GET[name])
        for name in (*BatchForm.field_order, *ANSWERS)
        if name in request.GET
    ]


def _figure(request: LearnerRequest, name: str) -> int | None:
    return positive_int(request.GET.get(name, ""), digits=3)
