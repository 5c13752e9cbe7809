"""Save collections. Two editors at once never overwrite each other."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from uuid import UUID

from django.db import transaction

from accounts.models import Learner
from quiz.models import Collection, CollectionItem, Version
from quiz.models.bank import new_key
from quiz.questions.catalogue import Question
from quiz.questions.similarity import Likeness, loose_likeness
from quiz.services import keep_solution
from web.errors import LimitReachedError
from web.versions import check_version, has_values, save_version

MOST_COLLECTIONS: Final = 100
MOST_ITEMS: Final = 100
"""The most items of a collection, with those that still have to be reviewed."""

MOST_OUT: Final = 200
"""The most discarded items; the oldest are deleted first.

They are remembered so that no batch brings them again.
"""

MOST_DISCARDED: Final = 1_000
"""The most discarded items of all collections of an author that no batch brings again.

Older ones may come again.
"""

IN, OUT = CollectionItem.ItemStatus.IN, CollectionItem.ItemStatus.OUT


@transaction.atomic
def begin(
    *, learner: Learner, nonce: UUID, title: str, language: str, introduction: str = ""
) -> Collection:
    """Start a collection; a page sent twice starts one. Raise LimitReachedError."""
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
    """Save words written by an author who saw this version; raise EditConflictError.

    Words that equal those that are saved now are no conflict.
    """
    with transaction.atomic():
        now = type(row).objects.select_for_update().get(pk=row.pk)
        if has_values(now, words):
            return
        check_version(now, lock_version)
        save_version(now, words)


def add(
    collection: Collection,
    question: Question,
    *,
    version: Version | None = None,
    standing: str = IN,
) -> CollectionItem:
    """Add a question at the end; one that is already in the collection stays in its place.

    Raise LimitReachedError.
    """
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


@transaction.atomic
def add_all(
    collection: Collection, questions: Iterable[tuple[Question, Version | None]]
) -> list[CollectionItem]:
    """Add questions at the end, in order, or none of them. Raise LimitReachedError."""
    return [add(collection, question, version=version) for question, version in questions]


def room_in(collection: Collection) -> int:
    """Return how many more items the collection can take."""
    return MOST_ITEMS - collection.items.exclude(standing=OUT).count()


def discarded(learner: Learner) -> list[Likeness]:
    """Return how the exercises look that an author rejected from any collection.

    Others may have the same answer.
    """
    out = CollectionItem.objects.filter(collection__in=Collection.objects.of(learner), standing=OUT)
    looks = out.order_by("-pk").values_list("looks", flat=True)
    return [Likeness(each, comes_to="") for each in looks[:MOST_DISCARDED]]


def known_likenesses(collection: Collection | None, learner: Learner) -> list[Likeness]:
    """Return what no new hand of a collection may be like: its items, and what was discarded."""
    items = collection.items.values_list("looks", "comes_to") if collection else ()
    return [*(Likeness(*columns) for columns in items), *discarded(learner)]


@transaction.atomic
def add_found(collection: Collection, questions: Iterable[Question]) -> None:
    """Add all questions of a batch for review, or none of them.

    Raise LimitReachedError if there is not enough room.
    """
    collection = _locked(collection)
    names = {*collection.items.values_list("name", flat=True)}
    new = [question for question in questions if question.id not in names]
    if len(new) > room_in(collection):
        raise LimitReachedError
    first, status = _end(collection), CollectionItem.ItemStatus.FOUND
    CollectionItem.objects.bulk_create(
        _item(collection, question, None, status, place)
        for place, question in enumerate(new, first)
    )
    collection.save(update_fields=["changed"])


def judge(item: CollectionItem, *, is_kept: bool) -> None:
    """Put a question found by a batch into the collection, or reject it."""
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
        _forget_oldest(collection)
        collection.save(update_fields=["changed"])


def move(item: CollectionItem, *, steps: int) -> None:
    """Move an item up (below 0) or down by so many places, counted from its current one."""
    with transaction.atomic():
        _locked(item.collection)
        items = [*item.collection.items.filter(standing=IN)]
        numbers = [row.pk for row in items]
        if item.pk in numbers:
            index = numbers.index(item.pk)
            _insert(items, items.pop(index), index + steps)


def arrange(collection: Collection, places: Mapping[int, int]) -> None:
    """Move items, by their numbers, to new places, from 1; the others keep their order."""
    with transaction.atomic():
        _locked(collection)
        items = [*collection.items.filter(standing=IN)]
        moved = sorted(
            (item for item in items if item.pk in places), key=lambda item: places[item.pk]
        )
        items = [item for item in items if item.pk not in places]
        for item in moved:
            _insert(items, item, places[item.pk] - 1)


def remove(item: CollectionItem) -> None:
    """Remove an item. It can be restored while the collection remembers it.

    Answers stay with the learners who gave them.
    """
    with transaction.atomic():
        collection = _locked(item.collection)
        _number([*collection.items.filter(standing=IN)])  # so that its place says where it was
        collection.items.filter(pk=item.pk).update(standing=OUT)
        _forget_oldest(collection)
        collection.save(update_fields=["changed"])


def restore(item: CollectionItem) -> None:
    """Put a removed item back in its place, with its words; raise LimitReachedError."""
    with transaction.atomic():
        collection = _locked(item.collection)
        item = CollectionItem.objects.get(pk=item.pk)
        if item.standing != OUT:
            return
        if not room_in(collection):
            raise LimitReachedError
        items, item.standing = [*collection.items.filter(standing=IN)], IN
        item.save(update_fields=["standing"])
        _insert(items, item, item.place - 1)
        collection.save(update_fields=["changed"])


@transaction.atomic
def renew(item: CollectionItem, question: Question, version: Version) -> CollectionItem | None:
    """Let an item ask another version, at its address and under its words.

    Its counts start again. Return the item that asks the version: if the collection already has
    one, that one, and the other is removed. Return None if the item was removed meanwhile.
    """
    collection = _locked(item.collection)
    current = collection.items.filter(pk=item.pk, standing=IN).first()
    if current is None:
        return None
    same = collection.items.filter(name=question.id)
    if same_item := same.filter(standing=IN).first():
        if same_item.pk != current.pk:
            current.delete()
        return same_item
    same.delete()
    new = _item(collection, question, version, IN, current.place)
    for name in ("name", "task", "version", "looks", "comes_to"):
        setattr(current, name, getattr(new, name))
    current.save()
    current.answers.all().delete()
    collection.save(update_fields=["changed"])
    return current


def publish(collection: Collection) -> None:
    """Publish a collection: everyone who has its address can work through it."""
    Collection.objects.filter(pk=collection.pk).update(is_open=True)


def withdraw(collection: Collection) -> None:
    """Make a collection private again; answers stay with the learners who gave them."""
    Collection.objects.filter(pk=collection.pk).update(is_open=False)


def _put(
    collection: Collection, question: Question, version: Version | None, standing: str
) -> CollectionItem:
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


def _forget_oldest(collection: Collection) -> None:
    out = collection.items.filter(standing=OUT).order_by("-pk")[MOST_OUT:]
    CollectionItem.objects.filter(pk__in=[*out.values_list("pk", flat=True)]).delete()


def _insert(items: list[CollectionItem], item: CollectionItem, index: int) -> None:
    items.insert(min(max(index, 0), len(items)), item)
    _number(items)


def _number(items: Sequence[CollectionItem]) -> None:
    for place, item in enumerate(items, start=1):
        item.place = place
    CollectionItem.objects.bulk_update(items, ["place"])


def _locked(collection: Collection) -> Collection:
    return Collection.objects.select_for_update().get(pk=collection.pk)
