"""A batch from the generator: what was found is looked at, and kept or thrown away."""

from uuid import uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from quiz.collections import services
from quiz.collections.add_views import no_room_for, no_room_for_more, no_room_in_it
from quiz.collections.edit_views import is_number, own_or_404, shown
from quiz.collections.forms import BatchForm
from quiz.collections.generate import find
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem
from quiz.questions.catalogue import USUAL_RULES
from quiz.questions.similarity import Likeness
from rulebook.selectors import usual_to_ask
from web.errors import LimitReachedError
from web.pages import private, see_other

takes_a_form = require_http_methods(["GET", "HEAD", "POST"])


@private
@takes_a_form
def batch(request: LearnerRequest, number: int | None = None) -> HttpResponse:
    """So many questions to one's wish, into a collection or into a new one."""
    collection = own_or_404(request, number) if number else None
    usual = {"rules": usual_to_ask(request.learner) or USUAL_RULES}
    initial = usual | request.GET.dict()
    form = BatchForm(posted(request), initial=initial, learner=request.learner)
    if form.is_valid():
        answer = _dealt(request, form, collection)
        if answer:
            return answer
    context = {"form": form, "collection": collection}
    return refused_page(request, form, "collections/batch.html", context)


def _dealt(
    request: LearnerRequest, form: BatchForm, collection: Collection | None
) -> HttpResponse | None:
    """To what was found; None where the form is to be mended."""
    learner = ensure_learner(request)
    consume(request, "batch", key=f"learner {learner.pk}")
    wanted = form.cleaned_data["count"]
    room = services.room_in(collection) if collection else wanted
    if wanted > room:
        form.add_error("count", no_room_for(room))
        return None
    known = collection.items.values_list("looks", "comes_to") if collection else ()
    try:
        found = find(form.wish, wanted, [Likeness(*alike) for alike in known])
        here = collection or services.begin(
            learner=learner, nonce=uuid4(), title=form.title, language=get_language() or "en"
        )
        services.add_found(here, found.questions)
    except QuestionUnavailableError:
        form.refuse()
        return None
    except LimitReachedError:
        form.add_error(None, no_room_in_it() if collection else no_room_for_more())
        return None
    made = len(found.questions)
    missing = f"&missing={wanted - made}" if made < wanted else ""
    late = "&late" if found.is_out_of_time else ""
    address = reverse("collections:look", args=[here.pk])
    return see_other(f"{address}?made={made}{missing}{late}")


@private
@require_safe
def look(request: LearnerRequest, number: int) -> HttpResponse:
    """The next one that nobody has looked at yet."""
    collection = own_or_404(request, number)
    first = collection.items.filter(standing=CollectionItem.ItemStatus.FOUND).first()
    return _shown(request, collection, first)


@private
@takes_a_form
def judge(request: LearnerRequest, number: int, item: int) -> HttpResponse:
    """One of them once more; ``keep`` or ``throw`` it."""
    collection = own_or_404(request, number)
    found = (
        collection.items.select_related("task__rules", "version__exercise").filter(pk=item).first()
    )
    if found is None:
        raise Http404
    wish = request.POST.get("do", "")
    if wish not in {"keep", "throw"}:
        return _shown(request, collection, found)
    ensure_learner(request)
    try:
        services.judge(found, is_kept=wish == "keep")
    except LimitReachedError:
        return _shown(request, collection, found, problem=no_room_in_it())
    address = reverse("collections:look", args=[number])
    return see_other(f"{address}?last={found.pk}#judge")


def _shown(
    request: LearnerRequest,
    collection: Collection,
    item: CollectionItem | None,
    problem: str = "",
) -> HttpResponse:
    """``made``, ``missing`` and ``late`` say what a batch came to, ``last`` what was judged."""
    last = request.GET.get("last", "")
    context = {
        "collection": collection,
        "item": item,
        "problem": problem,
        "made": _figure(request, "made"),
        "missing": _figure(request, "missing"),
        "is_late": "late" in request.GET,
        "waiting": collection.items.filter(standing=CollectionItem.ItemStatus.FOUND).count(),
        "inside": collection.items.filter(standing=CollectionItem.ItemStatus.IN).count(),
        "last": collection.items.filter(pk=last).first() if is_number(last) else None,
        **(shown(request, item) if item else {}),
    }
    return render(request, "collections/look.html", context, status=422 if problem else 200)


def _figure(request: LearnerRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    return int(text) if is_number(text) and len(text) < 4 else None
