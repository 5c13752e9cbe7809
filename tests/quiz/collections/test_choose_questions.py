"""Questions are chosen for a collection in the list in which organisers choose theirs."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import Learner
from quiz.collections import services
from quiz.collections.add_views import no_room_for
from quiz.collections.generate import Batch, find
from quiz.models import Collection, CollectionItem
from quiz.picker import listing
from quiz.picker.picked import MOST_TOKENS
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from quiz.questions.similarity import loose_likeness
from tests.quiz.factories import HANDS, collected, names, published, write
from tests.reader_text import as_written

NAMES = [f"payments/mleague/any/1/{seed}" for seed in ("aa", "bb", "cc")]


@pytest.fixture
def adding(collection: Collection) -> str:
    return f"{collection.get_absolute_url()}add/"


def tokens(rows: Any) -> list[str]:
    return [picked.token for picked, _name in rows]


def test_chosen_questions_are_shown_and_then_added_in_order(at_work: Client, adding: str) -> None:
    pick = [NAMES[1], "dealer-draws", NAMES[0]]
    response = at_work.get(f"{adding}chosen/", {"pick": pick})
    assert [picked.token for picked in response.context["chosen"].all] == pick
    headlines = [picked.explanation.headline for picked in response.context["chosen"].all]
    assert all(headline in as_written(response.text) for headline in headlines)
    assert names(collection__title="Friday") == [*HANDS]
    done = at_work.post(f"{adding}chosen/", {"pick": pick}, follow=True)
    assert names(collection__title="Friday") == [*HANDS, *pick]
    assert re.findall(r'id="added"[^>]*>\D*(\d+)', done.text) == ["3"]


@pytest.mark.slow
def test_after_a_question_was_added_hands_are_dealt_only_when_asked_for(
    at_work: Client, adding: str
) -> None:
    page = at_work.post(adding, {"name": "dealer-draws"}, follow=True)
    assert page.context["added"]
    assert page.context["listing"].dealt == []
    assert page.context["listing"].rows
    assert 'name="fresh"' in page.text
    dealt = at_work.get(adding, {"fresh": "1", "where": page.context["where"]})
    assert len(dealt.context["listing"].dealt) == 5


def test_the_list_has_each_place_and_says_what_is_included(
    at_work: Client, adding: str, author: Learner, collection: Collection
) -> None:
    mine = published(write(author, title="Mine"))
    other = collected(author, "dealer-draws", title="Other")
    of_other = f"collection:{other.key}"
    for where, expected in (("mine", mine.name), (of_other, f"{of_other}:{other.items.get().pk}")):
        page = at_work.get(adding, {"where": where})
        assert tokens(page.context["listing"].rows) == [expected]
    link = f"http://testserver/en/quiz/{HANDS[0]}/"
    page = at_work.get(adding, {"q": link})
    assert tokens(page.context["listing"].rows) == [HANDS[0]]
    assert f'value="{HANDS[0]}" disabled' in page.text
    assert page.text.count("already added") == 1
    assert "lesson:" not in page.text
    dealt = at_work.get(adding, {"where": "new"}).context["listing"].dealt
    assert len(dealt) == 5


def test_questions_of_another_collection_are_added_as_they_are(
    at_work: Client, adding: str, author: Learner
) -> None:
    other = collected(author, "dealer-draws", title="Other")
    version = published(write(author, title="Mine"))
    page = at_work.get(f"{adding}chosen/", {"all": f"collection:{other.key}"})
    pick = [picked.token for picked in page.context["chosen"].all]
    at_work.post(f"{adding}chosen/", {"pick": [*pick, version.name]})
    assert names(collection__title="Friday") == [*HANDS, "dealer-draws", version.name]
    assert CollectionItem.objects.get(name=version.name).version == version


def test_a_collection_of_somebody_else_is_out_of_reach(
    at_work: Client, adding: str, author: Learner
) -> None:
    theirs = collected(Learner.objects.create(), "dealer-draws", title="Theirs")
    token = f"collection:{theirs.key}:{theirs.items.get().pk}"
    assert at_work.post(f"{adding}chosen/", {"pick": token}).status_code == 422
    assert names(collection__title="Friday") == [*HANDS]
    own = theirs.get_absolute_url()
    for page in (f"{own}add/", f"{own}add/chosen/"):
        assert at_work.get(page).status_code == 404
        assert at_work.post(page, {"pick": NAMES[0], "name": NAMES[0]}).status_code == 404


@pytest.mark.parametrize("pick", [[], ["nothing", "dealer-draws"], ["x-" + "2" * 20], ["x" * 301]])
def test_what_cannot_be_added_adds_nothing(at_work: Client, adding: str, pick: list[str]) -> None:
    refused = at_work.post(f"{adding}chosen/", {"pick": pick})
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert names(collection__title="Friday") == [*HANDS]


@pytest.mark.slow
def test_too_many_are_refused_together_and_stay_chosen(
    at_work: Client, adding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_ITEMS", len(HANDS) + 2)
    refused = at_work.post(f"{adding}chosen/", {"pick": NAMES})
    assert refused.status_code == 422
    assert no_room_for(2) in refused.text
    assert [each in refused.text for each in NAMES] == [True] * 3
    assert names(collection__title="Friday") == [*HANDS]
    monkeypatch.undo()
    CollectionItem.objects.all().delete()
    most = [f"payments/mleague/any/1/s{number}" for number in range(MOST_TOKENS + 1)]
    assert at_work.post(f"{adding}chosen/", {"pick": most}).status_code == 422
    assert names(collection__title="Friday") == []


def test_another_hand_adds_nothing(at_work: Client, adding: str) -> None:
    response = at_work.post(f"{adding}chosen/", {"pick": NAMES, "another": NAMES[0]})
    assert response.status_code == 200
    chosen = [picked.token for picked in response.context["chosen"].all]
    assert chosen[1:] == NAMES[1:]
    assert chosen[0] != NAMES[0]
    assert names(collection__title="Friday") == [*HANDS]


def test_new_hands_are_unlike_those_of_the_collection(
    at_work: Client, adding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions: list[Any] = []

    def noted(wish: Wish, count: int, likenesses: Any, **other: Any) -> Batch:
        questions.extend(each.looks for each in likenesses)
        return find(wish, count, likenesses, **other)

    monkeypatch.setattr(listing, "find", noted)
    assert at_work.get(adding, {"where": "new"}).status_code == 200
    assert {*questions} == {loose_likeness(question(name)).looks for name in HANDS}


@pytest.mark.slow
def test_dealing_for_a_collection_has_a_rate(at_work: Client, adding: str, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "deal": "1/10m/key"}
    assert at_work.get(adding).status_code == 200
    assert at_work.get(adding).status_code == 429
    assert at_work.get(adding, {"where": "bank"}).status_code == 200
    assert at_work.post(f"{adding}chosen/", {"pick": NAMES}).status_code == 303
