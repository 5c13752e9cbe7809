"""Storing collections: order, texts and dealt hands."""

from uuid import uuid4

import pytest

from accounts.models import Learner
from quiz.collections import services
from quiz.collections.progress import question_of
from quiz.models import Collection, CollectionItem, Task, Version
from quiz.questions.catalogue import question, question_for
from tests.quiz.factories import HANDS, names, published, revised
from web.errors import EditConflictError, LimitReachedError


@pytest.mark.parametrize(
    ("which", "steps", "order"),
    [
        (0, 1, (1, 0, 2)),
        (2, -1, (0, 2, 1)),
        (2, -2, (2, 0, 1)),
        (0, -1, (0, 1, 2)),
        (2, 1, (0, 1, 2)),
    ],
)
def test_an_exercise_moves_so_many_places_and_never_beyond_the_ends(
    collection: Collection, which: int, steps: int, order: tuple[int, ...]
) -> None:
    services.move(collection.items.all()[which], steps=steps)
    assert names() == [HANDS[number] for number in order]


def test_two_tabs_that_move_and_remove_are_both_heard(collection: Collection) -> None:
    first, second, _third = collection.items.all()
    services.remove(first)
    services.move(second, steps=1)
    services.move(first, steps=1)  # of a page that still shows it
    assert names() == [HANDS[2], HANDS[1]]


def test_a_collection_has_a_limit(collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_ITEMS", 4)
    status = CollectionItem.ItemStatus.FOUND
    waiting = services.add(collection, question("dealer-draws"), standing=status)
    with pytest.raises(LimitReachedError):
        services.add(collection, question("dealer-wins"))
    services.judge(waiting, is_kept=False)
    services.add(collection, question("dealer-wins"))
    with pytest.raises(LimitReachedError):
        services.judge(CollectionItem.objects.get(pk=waiting.pk), is_kept=True)
    assert names() == [*HANDS, "dealer-wins"]


def test_a_learner_keeps_so_many_collections_and_no_more(
    author: Learner, collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_COLLECTIONS", 1)
    with pytest.raises(LimitReachedError):
        services.begin(learner=author, nonce=uuid4(), title="Two", language="en")
    same = services.begin(learner=author, nonce=collection.nonce, title="Two", language="en")
    assert same == collection


def test_words_that_another_tab_has_changed_are_not_written_over(collection: Collection) -> None:
    item = collection.items.all()[0]
    services.change_words(item, lock_version=1, before="theirs", after="")
    with pytest.raises(EditConflictError) as clash:
        services.change_words(item, lock_version=1, before="mine", after="")
    assert clash.value.now.before == "theirs"
    services.change_words(item, lock_version=1, before="theirs", after="")  # the same is no quarrel
    services.change_words(item, lock_version=2, before="mine", after="")
    assert collection.items.all()[0].before == "mine"


def test_what_is_thrown_away_stays_out_and_can_be_taken_back(collection: Collection) -> None:
    status = CollectionItem.ItemStatus.FOUND
    item = services.add(collection, question("dealer-draws"), standing=status)
    assert names() == [*HANDS]
    services.judge(item, is_kept=False)
    assert names() == [*HANDS]
    services.judge(CollectionItem.objects.get(pk=item.pk), is_kept=True)
    assert names() == [*HANDS, "dealer-draws"]


def test_old_discards_are_forgot(collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_OUT", 1)
    for name in ("dealer-draws", "dealer-wins"):
        item = services.add(collection, question(name), standing=CollectionItem.ItemStatus.FOUND)
        services.judge(item, is_kept=False)
    out = collection.items.filter(standing=CollectionItem.ItemStatus.OUT)
    assert [item.name for item in out] == ["dealer-wins"]


@pytest.fixture
def with_version(collection: Collection, version: Version) -> CollectionItem:
    return services.add(collection, question_for(version.name, version.task), version=version)


def test_a_changed_exercise_stays_in_a_collection(
    version: Version, with_version: CollectionItem
) -> None:
    published(revised(version.exercise, title="Two"))
    question = question_of(CollectionItem.objects.get(pk=with_version.pk), Learner())
    assert question.prompt.scenario.title == "One"


def test_deleted_words_leave_collections(with_version: CollectionItem, version: Version) -> None:
    other = Learner.objects.create()
    Collection.objects.filter(pk=with_version.collection_id).update(learner=other)
    task = version.task_id
    version.exercise.delete()
    item = CollectionItem.objects.get(pk=with_version.pk)
    assert (item.task, item.version) == (None, None)
    assert not Task.objects.filter(pk=task).exists()
