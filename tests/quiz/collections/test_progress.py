"""Working through a collection, and the results its author sees."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Learner
from quiz.collections import services
from quiz.collections.progress import walk_of
from quiz.kinds import KINDS
from quiz.models import Answer, Collection, CollectionItem, ItemAnswer
from quiz.questions.catalogue import question
from tests.quiz.factories import gives_up, hidden
from tests.reader_text import as_written

HOSTILE = (
    "**strong** <script>alert(1)</script> [x](javascript:alert(1)) ![i](https://a.example/i.png)"
)


@pytest.fixture
def shared(collection: Collection) -> Collection:
    services.publish(collection)
    return Collection.objects.get()


@pytest.fixture
def guest() -> Client:
    return Client()


def address(collection: Collection, which: int) -> str:
    return f"{collection.walk}{collection.items.all()[which].pk}/"


def left(client: Client, path: str) -> str:
    """Where "I do not know" leads to."""
    answer = gives_up(client, path)
    assert answer.status_code == 303
    return str(answer["Location"])


def test_nobody_reaches_a_collection_that_is_not_open(
    collection: Collection, guest: Client, at_work: Client
) -> None:
    item = address(collection, 0)
    for path in (collection.walk, item, f"{item}answers/1/"):
        assert guest.get(path).status_code == 404
        assert guest.post(path).status_code in {404, 405}
    assert at_work.get(collection.walk).status_code == 200
    assert at_work.get(item).status_code == 200


def test_a_guest_continues_where_they_left(shared: Collection, guest: Client) -> None:
    for place in range(3):
        overview = guest.get(shared.walk).context["walk"]
        assert overview.answered == place
        assert overview.next.place == place + 1
        answered = guest.get(left(guest, overview.next.address))
        assert answered.status_code == 200
        first = answered.context["onward"][0]
        assert first.address == (address(shared, place + 1) if place < 2 else shared.walk)
    assert guest.get(shared.walk).context["walk"].next is None
    assert [shared] == [*guest.get("/en/collections/").context["begun"]]


def test_a_form_sent_twice_counts_once(shared: Collection, guest: Client) -> None:
    path = address(shared, 0)
    data = {**hidden(guest, path), "unknown": "1"}
    for _ in range(2):
        guest.post(path, data)
    assert ItemAnswer.objects.count() == Answer.objects.count() == 1


def test_a_dealt_hand_does_not_tell_its_answer(shared: Collection, guest: Client) -> None:
    services.add(shared, question("liable/mleague/dragons/1/a"))
    step = [*walk_of(shared, Learner()).steps][-1]
    for _ in ("before", "after"):
        page = as_written(guest.get(shared.walk).text)
        assert "West’s win, tsumo · chun, haku, 6 7 8 pin, hatsu" in page
        assert str(KINDS["liable"].title) in page
        assert "daisangen" not in page
        gives_up(guest, step.address)


def test_what_was_taken_out_meanwhile_is_told(shared: Collection, guest: Client) -> None:
    path = address(shared, 0)
    services.remove(shared.items.all()[0])
    answer = guest.post(path, {"unknown": "1"}, follow=True)
    assert answer.redirect_chain == [(f"{shared.walk}?gone", 303)]
    assert 'id="gone"' in answer.text


def test_what_waits_for_a_look_is_private(shared: Collection, guest: Client) -> None:
    status = CollectionItem.ItemStatus.FOUND
    item = services.add(shared, question("dealer-draws"), standing=status)
    assert len(guest.get(shared.walk).context["walk"].steps) == 3
    assert guest.get(f"{shared.walk}{item.pk}/").status_code == 303


def test_texts_around_an_exercise_are_harmless(shared: Collection, guest: Client) -> None:
    Collection.objects.update(language="ja", introduction=HOSTILE)
    CollectionItem.objects.update(before=HOSTILE, after=HOSTILE)
    answered = left(guest, address(shared, 0))
    for path in (shared.walk, address(shared, 0), answered):
        page = guest.get(path).text
        words = page.split('stack" lang="ja">')[1].split("</div>")[0]
        assert "<strong>strong</strong>" in words
        assert "&lt;script&gt;" in words
        assert "<script" not in words
        assert "<img" not in words
        assert 'href="javascript' not in words


def test_a_page_of_a_hundred_exercises_asks_as_few_queries_as_one_of_three(
    shared: Collection, guest: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    gives_up(guest, address(shared, 0))
    names = [f"payments/mleague/any/any/{number}" for number in range(97)]
    task = shared.items.all()[0].task
    CollectionItem.objects.bulk_create(
        CollectionItem(collection=shared, place=9, name=name, task=task) for name in names
    )
    with django_assert_max_num_queries(8):
        assert len(guest.get(shared.walk).context["walk"].steps) == 100
    with django_assert_max_num_queries(10):
        guest.get(address(shared, 1))
