"""A collection as its author works on it."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.answering.wording import explanation_of, right_in_words
from quiz.collections import services
from quiz.collections.figures import figures_of
from quiz.collections.forms import HeadForm, ItemForm, Words
from quiz.collections.generate import lost
from quiz.collections.progress import question_of, walk_of
from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, Collection, CollectionItem, Version
from quiz.selectors import find_question
from quiz.titles import title_of
from web.errors import EditConflictError
from web.pages import SITE, page_words, private, see_other

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
    item = collection.items.filter(pk=number).first() if is_number(number) else None
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


def is_number(text: str) -> bool:
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


def shown(request: LearnerRequest, item: CollectionItem) -> dict[str, Any]:
    """What the fragment needs; nothing where it is not asked any more."""
    try:
        question = question_of(item, request.learner)
    except QuestionUnavailableError:
        return {}
    words, prompt, kind = page_words(), question.prompt, question.kind
    yakuman = lost(question)
    return {
        "name": item.name,
        "prompt": prompt,
        "title": title_of(prompt),
        "sentence": kind.sentence(prompt, words),
        "rules": kind.rules_line(prompt, words),
        "shows": kind.shows[0],
        **kind.scene(prompt, words),
        "right": [*right_in_words(prompt, question.snapshot.right, words)],
        "lost": words.yakuman(yakuman) if yakuman else "",
        "explanation": explanation_of(prompt, words),
    }
