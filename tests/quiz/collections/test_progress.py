"""A collection as guests work through it, and what its author sees of that."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Learner
from accounts.services import merge
from quiz.collections import services
from quiz.collections.figures import figures_of
from quiz.collections.progress import walk_of
from quiz.models import Answer, Collection, CollectionItem, ItemAnswer
from quiz.questions.catalogue import question
from quiz.services import record_answer
from tests.quiz.collections.hands import HANDS
from tests.written import as_written

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


def gives_up(client: Client, path: str) -> str:
    """“I do not know”, with the form of the page; where that leads."""
    form = client.get(path).context["form"]
    sent = {name: form[name].value() for name in ("asked", "nonce")} | {"unknown": "1"}
    answer = client.post(path, sent)
    assert answer.status_code == 303
    return str(answer.headers["Location"])


def test_nobody_reaches_a_collection_that_is_not_open(
    collection: Collection, guest: Client, at_work: Client
) -> None:
    item = address(collection, 0)
    for path in (collection.walk, item, f"{item}answers/1/"):
        assert guest.get(path).status_code == 404
        assert guest.post(path).status_code in {404, 405}
    assert at_work.get(collection.walk).status_code == 200
    assert at_work.get(item).status_code == 200


def test_a_guest_goes_from_one_to_the_next_and_comes_back_to_where_they_left(
    shared: Collection, guest: Client
) -> None:
    for place in range(3):
        overview = guest.get(shared.walk).context["walk"]
        assert overview.answered == place
        assert overview.next.place == place + 1
        answered = guest.get(gives_up(guest, overview.next.address))
        assert answered.status_code == 200
        first = answered.context["onward"][0]
        assert first.address == (address(shared, place + 1) if place < 2 else shared.walk)
    assert guest.get(shared.walk).context["walk"].next is None
    assert [shared] == [*guest.get("/en/collections/").context["begun"]]


def test_the_page_says_where_one_is(shared: Collection, guest: Client) -> None:
    gives_up(guest, address(shared, 0))
    assert b"Friday: 2 of 3 \xc2\xb7 1 answered" in guest.get(address(shared, 1)).content


def test_a_form_sent_twice_counts_once(shared: Collection, guest: Client) -> None:
    path = address(shared, 0)
    form = guest.get(path).context["form"]
    sent = {name: form[name].value() for name in ("asked", "nonce")} | {"unknown": "1"}
    for _ in range(2):
        guest.post(path, sent)
    assert ItemAnswer.objects.count() == Answer.objects.count() == 1


def test_the_same_hand_answered_elsewhere_is_not_answered_here(
    shared: Collection, guest: Client
) -> None:
    gives_up(guest, f"/en/quiz/{HANDS[0]}/")
    assert guest.get(shared.walk).context["walk"].answered == 0


def test_how_many_are_answered_is_told_with_the_answer(shared: Collection, guest: Client) -> None:
    path = address(shared, 0)
    form = guest.get(path).context["form"]
    sent = {name: form[name].value() for name in ("asked", "nonce")} | {"unknown": "1"}
    told = guest.post(path, sent, headers={"HX-Request": "true"}, follow=True).text
    assert "1 of 3 · 1 answered" in told


def test_what_a_dealt_hand_comes_to_is_not_told_before_its_question(
    shared: Collection, guest: Client
) -> None:
    services.add(shared, question("liable/mleague/dragons/1/a"))
    step = [*walk_of(shared, Learner()).steps][-1]
    for _ in ("before", "after"):
        page = as_written(guest.get(shared.walk).text)
        assert "West’s win, tsumo · chun, haku, 6 7 8 pin, hatsu" in page
        assert "Who is liable?" in page
        assert "daisangen" not in page
        gives_up(guest, step.address)


def test_what_was_taken_out_meanwhile_is_told(shared: Collection, guest: Client) -> None:
    path = address(shared, 0)
    services.remove(shared.items.all()[0])
    answer = guest.post(path, {"unknown": "1"}, follow=True)
    assert answer.redirect_chain[0][1] == 303
    assert b"no longer in the collection" in answer.content


def test_what_is_still_to_be_looked_at_is_for_nobody_else(
    shared: Collection, guest: Client
) -> None:
    found = CollectionItem.ItemStatus.FOUND
    item = services.add(shared, question("dealer-draws"), standing=found)
    assert len(guest.get(shared.walk).context["walk"].steps) == 3
    assert guest.get(f"{shared.walk}{item.pk}/").status_code == 303


def test_the_sentences_stand_around_the_exercise_in_their_language_and_harmless(
    shared: Collection, guest: Client
) -> None:
    Collection.objects.update(language="ja", introduction=HOSTILE)
    CollectionItem.objects.update(before=HOSTILE, after=HOSTILE)
    answered = gives_up(guest, address(shared, 0))
    for path in (shared.walk, address(shared, 0), answered):
        page = guest.get(path).content.decode()
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


# What its author sees


def answers(collection: Collection, learner: Learner, which: int, **reply: Any) -> None:
    item = collection.items.all()[which]
    answer = record_answer(
        learner=learner, question=question(item.name), nonce=uuid4(), reply=reply
    )
    ItemAnswer.objects.create(item=item, answer=answer)


def right(name: str) -> dict[str, Any]:
    return question(name).snapshot.right


def test_its_author_sees_how_many_were_right_at_first_and_what_went_wrong(
    shared: Collection, author: Learner
) -> None:
    people = [Learner.objects.create() for _ in range(3)]
    for person in people[:2]:
        answers(shared, person, 0, liable=["N"])
    answers(shared, people[0], 0, **right(HANDS[0]))  # the second try
    answers(shared, people[2], 0, **right(HANDS[0]))
    answers(shared, author, 0, liable=["N"])
    answers(shared, people[2], 1, **right(HANDS[1]))
    found = figures_of(shared)
    first, second, third = (found.by_item.get(item.pk) for item in shared.items.all())
    assert found.people == 3
    assert first
    assert second
    assert (first.answered, first.right, first.mistakes[0].times) == (3, 1, 2)
    assert "West" in first.mistakes[0].sentence
    assert (second.answered, second.right, second.mistakes) == (1, 1, ())
    assert third is None


def test_two_browsers_that_become_one_person_count_once(shared: Collection) -> None:
    one, other = (Learner.objects.create() for _ in range(2))
    answers(shared, one, 0, liable=["N"])
    answers(shared, other, 0, **right(HANDS[0]))
    merge(other, into=one)
    figures = figures_of(shared).by_item[shared.items.all()[0].pk]
    assert (figures.answered, figures.right) == (1, 0)


def test_a_hundred_answers_are_counted_in_as_few_queries_as_one(
    shared: Collection, at_work: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(20):
        person = Learner.objects.create()
        for which in range(3):
            answers(shared, person, which, liable=["N"])
    with django_assert_max_num_queries(14):
        page = at_work.get(f"{shared.get_absolute_url()}answers/")
    assert page.context["people"] == 20
