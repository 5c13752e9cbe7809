"""What is written when somebody makes a collection: nothing typed is lost, whoever else writes."""

from collections.abc import Iterable, Sequence
from typing import Final
from uuid import UUID

from django.db import transaction

from accounts.models import Learner
from quiz.authoring.services import new_key
from quiz.models import Collection, CollectionItem, Version
from quiz.questions.catalogue import Question
from quiz.questions.similarity import loose_likeness
from quiz.services import keep_solution
from web.errors import EditConflictError, LimitReachedError

MOST_COLLECTIONS: Final = 100
MOST_ITEMS: Final = 100
"""Of a collection, with what was found and is to be looked at."""

MOST_OUT: Final = 200
"""Thrown away, and kept in mind so that no batch brings them again: the oldest go first."""

IN, OUT = CollectionItem.ItemStatus.IN, CollectionItem.ItemStatus.OUT


@transaction.atomic
def begin(
    *, learner: Learner, nonce: UUID, title: str, language: str, introduction: str = ""
) -> Collection:
    """A page sent twice begins one. Raise LimitReachedError."""
    Learner.objects.select_for_update().get(pk=learner.pk)  # one page after the other
    theirs = Collection.objects.of(learner)
    if same := theirs.filter(nonce=nonce).first():
        return same
    if theirs.count() >= MOST_COLLECTIONS:
        raise LimitReachedError
    return Collection.objects.create(
        learner=learner,
        key=new_key(),
        nonce=nonce,
        title=title,
        language=language,
        introduction=introduction,
    )


def change_words(row: Collection | CollectionItem, *, lock_version: int, **words: str) -> None:
    """Keep what somebody wrote who had this version before their eyes.

    What says the same as is kept by now is no quarrel. Raise EditConflictError.
    """
    with transaction.atomic():
        now = type(row).objects.select_for_update().get(pk=row.pk)
        if all(getattr(now, name) == text for name, text in words.items()):
            return
        if now.lock_version != lock_version:
            raise EditConflictError(now)
        for name, text in words.items():
            setattr(now, name, text)
        now.lock_version += 1
        now.save()


def add(
    collection: Collection,
    question: Question,
    *,
    version: Version | None = None,
    standing: str = IN,
) -> CollectionItem:
    """At the end; what is in it already stays where it is. Raise LimitReachedError."""
    with transaction.atomic():
        collection = _locked(collection)
        same = collection.items.filter(name=question.id).first()
        if same and (same.standing == IN or standing != IN):
            return same
        if not room_in(collection):
            raise LimitReachedError
        if same:
            same.delete()
        return _put(collection, question, version, standing)


def room_in(collection: Collection) -> int:
    """For so many more."""
    return MOST_ITEMS - collection.items.exclude(standing=OUT).count()


@transaction.atomic
def add_found(collection: Collection, questions: Iterable[Question]) -> None:
    """All of a batch, to be looked at, or none. Raise LimitReachedError."""
    collection = _locked(collection)
    known = {*collection.items.values_list("name", flat=True)}
    new = [question for question in questions if question.id not in known]
    if len(new) > room_in(collection):
        raise LimitReachedError
    first, found = _end(collection), CollectionItem.ItemStatus.FOUND
    CollectionItem.objects.bulk_create(
        _item(collection, question, None, found, place) for place, question in enumerate(new, first)
    )
    collection.save(update_fields=["changed"])


def judge(item: CollectionItem, *, is_kept: bool) -> None:
    """What a batch has found goes in, or out."""
    with transaction.atomic():
        collection = _locked(item.collection)
        item = CollectionItem.objects.get(pk=item.pk)
        standing = IN if is_kept else OUT
        if item.standing == standing:
            return
        if item.standing == OUT and not room_in(collection):
            raise LimitReachedError
        item.standing, item.place = standing, _end(collection)
        item.save(update_fields=["standing", "place"])
        out = collection.items.filter(standing=OUT).order_by("-pk")[MOST_OUT:]
        CollectionItem.objects.filter(pk__in=[*out.values_list("pk", flat=True)]).delete()
        collection.save(update_fields=["changed"])


def move(item: CollectionItem, *, steps: int) -> None:
    """So many places up (below 0) or down: from where it stands by now."""
    with transaction.atomic():
        _locked(item.collection)
        items = [*item.collection.items.filter(standing=IN)]
        numbers = [one.pk for one in items]
        if item.pk in numbers:
            here = numbers.index(item.pk)
            there = min(max(here + steps, 0), len(items) - 1)
            items.insert(there, items.pop(here))
            _number(items)


def remove(item: CollectionItem) -> None:
    """Out of the collection, with its words and its counts; answers stay with who gave them."""
    item.delete()


@transaction.atomic
def renew(item: CollectionItem, question: Question, version: Version) -> None:
    """A newer version in the place of an older one, under the same words; counted anew."""
    collection = _locked(item.collection)
    old = CollectionItem.objects.get(pk=item.pk)
    if not collection.items.filter(name=question.id, standing=IN).exists():
        new = _put(collection, question, version, IN)
        new.place, new.before, new.after = old.place, old.before, old.after
        new.save()
    old.delete()


def publish(collection: Collection) -> None:
    """Whoever has its address works through it from now on."""
    Collection.objects.filter(pk=collection.pk).update(is_open=True)


def withdraw(collection: Collection) -> None:
    """Its author's alone again; answers stay with whoever gave them."""
    Collection.objects.filter(pk=collection.pk).update(is_open=False)


def _put(
    collection: Collection, question: Question, version: Version | None, standing: str
) -> CollectionItem:
    collection.items.filter(name=question.id, standing=OUT).delete()
    collection.save(update_fields=["changed"])
    item = _item(collection, question, version, standing, _end(collection))
    item.save()
    return item


def _item(
    collection: Collection, question: Question, version: Version | None, standing: str, place: int
) -> CollectionItem:
    alike = loose_likeness(question)
    return CollectionItem(
        collection=collection,
        place=place,
        standing=standing,
        name=question.id,
        task=None if version else keep_solution(question.snapshot).task,
        version=version,
        looks=alike.looks,
        comes_to=alike.comes_to,
    )


def _end(collection: Collection) -> int:
    last = collection.items.order_by("place").last()
    return last.place + 1 if last else 1


def _number(items: Sequence[CollectionItem]) -> None:
    for place, item in enumerate(items, start=1):
        item.place = place
    CollectionItem.objects.bulk_update(items, ["place"])


def _locked(collection: Collection) -> Collection:
    return Collection.objects.select_for_update().get(pk=collection.pk)
