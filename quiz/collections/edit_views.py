"""Views in which an author edits a collection."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from django.db.models import QuerySet
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.answering.wording import explanation_of, right_in_words
from quiz.authoring.opened_collection import remember_collection
from quiz.collections import services
from quiz.collections.answer_counts import count_answers
from quiz.collections.forms import HeadForm, ItemForm, Words
from quiz.collections.generate import lost
from quiz.collections.progress import CollectionProgress, question_of, walk_of
from quiz.errors import QuestionUnavailableError
from quiz.figures import tabular
from quiz.figures.figures import figures_of_collection
from quiz.figures.first_answers import FEWEST, NEWEST_IN_COLLECTION
from quiz.models import Answer, Collection, CollectionItem, Exercise, Version
from quiz.selectors import find_question, open_version
from quiz.titles import title_of
from web.csv_file import csv_file
from web.errors import EditConflictError, LimitReachedError
from web.pages import SITE, form_view, page_words, positive_int, private, see_other

BEGUN: Final = 20
"""How many collections of others the page shows, those answered last."""


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    """The author's collections, and those of others that they have started."""
    own = Collection.objects.of(request.learner)
    answers = Answer.objects.of(request.learner)
    started = Collection.objects.filter(is_open=True, items__answers__answer__in=answers)
    context = {
        "collections": own.prefetch_related("items"),
        "begun": started.exclude(pk__in=own.values("pk")).distinct()[:BEGUN],
    }
    return render(request, "collections/index.html", context)


@private
@form_view
def edit(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """All of a collection: its order, what can be done with each item, and who may open it."""
    collection = own_or_404(request, collection_id)
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
        "left_out": _left_out(request),
        "replaced": request.GET.get("replaced", ""),
        "removed": removed_item(collection, request.GET.get("removed", "")),
        "most": services.MOST_ITEMS,
        "counts": count_answers(collection),
        "own": _own_exercises(request, walk),
    }
    return render(request, "collections/edit.html", context)


def _own_exercises(request: LearnerRequest, walk: CollectionProgress) -> set[int]:
    """Return the numbers of the exercises in a collection that the learner wrote."""
    written = {step.item.version.exercise_id for step in walk.steps if step.item.version}
    own = Exercise.objects.of(request.learner).filter(pk__in=written)
    return {*own.values_list("pk", flat=True)}


def _left_out(request: LearnerRequest) -> int:
    """Return how many moments of a game are not in their new collection."""
    return positive_int(request.GET.get("left_out", ""), digits=3) or 0


def _done(request: LearnerRequest, collection: Collection) -> HttpResponse:
    """Carry out the button that was pressed; do nothing if the item is already gone."""
    address = collection.get_absolute_url()
    wish, _space, value = request.POST.get("do", "").partition(" ")
    if wish == "publish" and request.user.is_authenticated:
        services.publish(collection)
        return see_other(f"{address}?published#share")
    if wish == "withdraw":
        services.withdraw(collection)
    if wish == "arrange":
        services.arrange(collection, _new_places(request.POST))
    number, _space, name = value.partition(" ")
    item = numbered(collection.items.all(), number)
    if item is None:
        return see_other(f"{address}#exercises" if wish == "arrange" else address)
    return see_other(f"{address}{_done_with(request, item, wish, name)}")


def _done_with(request: LearnerRequest, item: CollectionItem, wish: str, name: str) -> str:
    """Carry out a button of one item; return where on the page to go on."""
    if wish in STEPS:
        services.move(item, steps=STEPS[wish])
        return f"#{wish}-{item.pk}"
    if wish == "remove":
        services.remove(item)
        return f"?removed={item.pk}#removed"
    if wish == "restore":
        with suppress(LimitReachedError):
            services.restore(item)
        return f"#item-{item.pk}"
    new = None
    if wish == "replace":
        new = _replace(request, item, name)
    elif wish == "renew" and (version := _newer(item.collection).get(item.pk)):
        new = services.renew(item, find_question(version.name, request.learner), version)
    return f"?replaced={new.pk}#item-{new.pk}" if new else "#exercises"


STEPS: Final = {"up": -1, "down": 1}


def _new_places(data: QueryDict) -> dict[int, int]:
    """Return the places that were changed in fields such as ``place 12 3``, by item.

    The name of a field has the place that the page showed, so that a page that another tab has
    made stale moves nothing else.
    """
    places = {}
    for field, value in data.items():
        name, _space, numbers = str(field).partition(" ")
        item, _space, old_place = numbers.partition(" ")
        number, place = positive_int(item), positive_int(str(value))
        if name == "place" and number is not None and place is not None and value != old_place:
            places[number] = place
    return places


def _replace(request: LearnerRequest, item: CollectionItem, name: str) -> CollectionItem | None:
    """Replace an item by an exercise of the same author, unless it is not open any more."""
    if name.startswith("x-"):
        with suppress(QuestionUnavailableError):
            question = find_question(name, request.learner)
            if version := open_version(question):
                return services.renew(item, question, version)
    return None


def removed_item(collection: Collection, number: str) -> CollectionItem | None:
    """Return the item that was removed last, if the address names it and it can be restored."""
    return numbered(collection.items.filter(standing=CollectionItem.ItemStatus.OUT), number)


def numbered(items: QuerySet[CollectionItem], text: str) -> CollectionItem | None:
    """Return the item whose number was sent with a request; None if there is none."""
    number = positive_int(text)
    return items.filter(pk=number).first() if number else None


def _newer(collection: Collection) -> dict[int, Version]:
    """Return the newer version of each item's exercise, by item.

    Only versions that may be asked are returned.
    """
    items = collection.items.filter(version__is_newest=False, version__exercise__is_open=True)
    exercise_of = dict(items.values_list("pk", "version__exercise"))
    newest = Version.objects.filter(exercise__in=exercise_of.values(), is_newest=True)
    by_exercise = {version.exercise_id: version for version in newest.select_related("exercise")}
    return {item: by_exercise[exercise] for item, exercise in exercise_of.items()}


NOT_MEASURED: Final = 2.0
"""More than any share of right answers: exercises that too few answered are last."""


@private
@require_safe
def answers(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """The results of other learners in a collection, without names.

    The exercises are in the collection's order, or the hardest first.
    """
    collection = own_or_404(request, collection_id)
    figures = figures_of_collection(collection)
    walk = walk_of(collection, request.learner)
    steps = [(step, figures.by_item.get(step.item.pk)) for step in walk.steps]
    is_hardest_first = request.GET.get("order") == "hardest"
    if is_hardest_first:
        steps.sort(key=lambda step: step[1].tally.share.value if step[1] else NOT_MEASURED)
    context = {
        "collection": collection,
        "people": figures.people,
        "steps": steps,
        "is_hardest_first": is_hardest_first,
        "fewest": FEWEST,
        "newest": NEWEST_IN_COLLECTION if figures.is_cut else None,
        "own": _own_exercises(request, walk),
    }
    return render(request, "collections/answers.html", context)


@private
@require_safe
def answers_csv(request: LearnerRequest, collection_id: int) -> HttpResponse:
    """The same results as a file."""
    collection = own_or_404(request, collection_id)
    figures = figures_of_collection(collection)
    walk = walk_of(collection, request.learner)
    named_items = [
        (f"{step.place}. {step.list_name.title}", figures.by_item.get(step.item.pk))
        for step in walk.steps
    ]
    return csv_file(f"collection-{collection.pk}-results.csv", tabular.rows(named_items))


@private
@form_view
def delete(request: LearnerRequest, collection_id: int) -> HttpResponse:
    collection = own_or_404(request, collection_id)
    if request.method == "POST":
        collection.delete()
        return see_other(reverse("collections:index"))
    return render(request, "collections/delete.html", {"collection": collection})


def own_or_404(request: LearnerRequest, collection_id: int) -> Collection:
    """Return a collection of the learner, and remember it as the one that was opened last."""
    collection = get_object_or_404(Collection.objects.of(request.learner), pk=collection_id)
    remember_collection(request, collection)
    return collection


TEMPLATES: Final[Mapping[type[Words], str]] = {
    HeadForm: "collections/words.html",
    ItemForm: "collections/item.html",
}


@private
@form_view
def words(request: LearnerRequest, collection_id: int) -> HttpResponse:
    collection = own_or_404(request, collection_id)
    form = HeadForm(posted(request), initial=_words_of(collection, HeadForm))
    page = {"form": form, "collection": collection}
    onward = collection.get_absolute_url()
    return _save_words(request, form, collection, page, onward)


@private
@form_view
def item(request: LearnerRequest, collection_id: int, item_id: int) -> HttpResponse:
    """Edit the text before and after one exercise.

    ``next`` in the form leads on to the next exercise without words.
    """
    collection = own_or_404(request, collection_id)
    walk = walk_of(collection, request.learner)
    step = next((step for step in walk.steps if step.item.pk == item_id), None)
    if step is None:
        raise Http404
    form = ItemForm(posted(request), initial=_words_of(step.item, ItemForm))
    form.fields["before"].widget.attrs["autofocus"] = "kept" in request.GET
    following = walk.wordless_after(step.place)
    page = {
        "form": form,
        "collection": collection,
        "step": step,
        "has_following": following is not None,
        "wordless": len(walk.wordless),
        "is_kept": "kept" in request.GET,
        **question_context(request, step.item),
    }
    onward = f"{collection.get_absolute_url()}#item-{step.item.pk}"
    if following and "next" in request.POST:
        onward = f"{following.words_at}?kept"
    return _save_words(request, form, step.item, page, onward)


def _words_of(row: Collection | CollectionItem, form: type[Words]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in (*form.words, "lock_version")}


def _save_words(
    request: LearnerRequest,
    form: Words,
    row: Collection | CollectionItem,
    page: dict[str, Any],
    onward: str,
) -> HttpResponse:
    """Save the words.

    If another tab was faster, the status is 409, and its words are shown beside those that were
    typed.
    """
    template = TEMPLATES[type(form)]
    if not form.is_valid():
        return refused_page(request, form, template, page)
    ensure_learner(request)
    try:
        services.change_words(
            row, lock_version=form.cleaned_data["lock_version"], **form.translations
        )
    except EditConflictError as clash:
        theirs = _words_of(clash.now, type(form))
        form.data = {**request.POST.dict(), "lock_version": theirs.pop("lock_version")}
        labelled = [(form.fields[name].label, text) for name, text in theirs.items()]
        return render(request, template, {**page, "theirs": labelled}, status=409)
    return see_other(onward)


def question_context(request: LearnerRequest, item: CollectionItem) -> dict[str, Any]:
    """Return the context that shows a question; empty if it is not asked any more."""
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
