"""The words of a collection and around each of its exercises, as their author writes them."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.collections import services
from quiz.collections.edit_views import own_or_404, takes_a_form
from quiz.collections.forms import HeadForm, ItemForm, Words
from quiz.collections.preview import shown
from quiz.collections.progress import walk_of
from quiz.models import Collection, CollectionItem
from web.errors import EditConflictError
from web.pages import private, see_other

TEMPLATES: Final[Mapping[type[Words], str]] = {
    HeadForm: "collections/words.html",
    ItemForm: "collections/item.html",
}


@private
@takes_a_form
def words(request: LearnerRequest, number: int) -> HttpResponse:
    collection = own_or_404(request, number)
    form = HeadForm(posted(request), initial=_said(collection, HeadForm))
    page = {"form": form, "collection": collection}
    onward = collection.get_absolute_url()
    return _kept(request, form, collection, page, onward)


@private
@takes_a_form
def item(request: LearnerRequest, number: int, item: int) -> HttpResponse:
    """What is said before and after one exercise; ``next``: and then of one without words."""
    collection = own_or_404(request, number)
    walk = walk_of(collection, request.learner)
    step = next((step for step in walk.steps if step.item.pk == item), None)
    if step is None:
        raise Http404
    form = ItemForm(posted(request), initial=_said(step.item, ItemForm))
    form.fields["before"].widget.attrs["autofocus"] = "kept" in request.GET
    following = walk.wordless_after(step.place)
    page = {
        "form": form,
        "collection": collection,
        "step": step,
        "has_following": following is not None,
        "wordless": len(walk.wordless),
        "is_kept": "kept" in request.GET,
        **shown(request, step.item),
    }
    onward = f"{collection.get_absolute_url()}#item-{step.item.pk}"
    if following and "next" in request.POST:
        onward = f"{following.words_at}?kept"
    return _kept(request, form, step.item, page, onward)


def _said(row: Collection | CollectionItem, form: type[Words]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in (*form.words, "lock_version")}


def _kept(
    request: LearnerRequest,
    form: Words,
    row: Collection | CollectionItem,
    page: dict[str, Any],
    onward: str,
) -> HttpResponse:
    """Where another tab was quicker, 409 with its words beside those that were typed."""
    template = TEMPLATES[type(form)]
    if not form.is_valid():
        return refused_page(request, form, template, page)
    ensure_learner(request)
    try:
        services.change_words(row, lock_version=form.cleaned_data["lock_version"], **form.written)
    except EditConflictError as clash:
        now = _said(clash.now, type(form))
        form.data = {**request.POST.dict(), "lock_version": now.pop("lock_version")}
        labelled = [(form.fields[name].label, text) for name, text in now.items()]
        return render(request, template, {**page, "theirs": labelled}, status=409)
    return see_other(onward)
