"""The chosen moments of a game become a collection, all at once."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from quiz.authoring.services import MOST_EXERCISES
from quiz.collections.moment_views import NEEDS_ACCOUNT, NONE_CHOSEN, OWN_GAMES
from quiz.models import Collection, CollectionItem, Exercise, Version
from tests.pao.tenhou.invented_logs import dragons, mjlog, passed

LOG, SAVE = "/en/exercises/log/", "/en/collections/moments/"
VALUE = re.compile(r'name="moment" value="([^"]*)"')
NONCE = re.compile(r'id="collect".*?name="nonce" value="([^"]*)"', re.DOTALL)


def sent(client: Client) -> dict[str, Any]:
    page = client.post(LOG, {"log": mjlog(dragons(), passed()).decode()}).text
    nonce = NONCE.search(page)
    assert nonce
    return {"moment": [*map(unescape, VALUE.findall(page))], "nonce": nonce[1]}


@pytest.mark.slow
def test_all_moments_become_exercises_of_one_collection_however_often_it_is_sent(at_work):
    form = sent(at_work)
    answers = [at_work.post(SAVE, form) for _ in range(2)]
    collection = Collection.objects.get()
    assert {answer.headers["Location"] for answer in answers} == {collection.get_absolute_url()}
    assert collection.title == str(OWN_GAMES)
    versions = Version.objects.filter(collection_items__in=collection.items.all())
    kinds = [version.content["kind"] for version in versions.order_by("pk")]
    assert kinds == ["ensured", "safe-tile", "payments", "which-rules", "safe-tile"]
    assert Exercise.objects.count() == 5
    assert not collection.is_open
    for item in collection.items.all():
        assert Client().get(f"/en/quiz/{item.name}/").status_code == 200


def test_only_chosen_moments_are_saved_and_what_cannot_be_asked_is_counted(at_work):
    form = sent(at_work)
    chosen = [form["moment"][2], "payments\nS pon 555z from E\n", "nothing", form["moment"][2]]
    answer = at_work.post(SAVE, form | {"moment": chosen})
    assert CollectionItem.objects.count() == 1
    assert answer.headers["Location"].endswith("?left_out=2")
    page = at_work.get(answer.headers["Location"]).text
    assert re.findall(r'id="left-out"[^>]*>\D*(\d+)', page) == ["2"]


@pytest.mark.parametrize("moment", [[], ["x"], ["payments\nx"], ["\x00"], ["payments\n" * 9_000]])
def test_nothing_that_can_be_asked_is_refused_and_nothing_is_saved(at_work, moment):
    answer = at_work.post(SAVE, {"moment": moment})
    assert answer.status_code == 422
    assert str(NONE_CHOSEN) in answer.text
    assert not Collection.objects.exists()


def test_a_guest_is_told_that_it_takes_an_account(db):
    page = Client().post(LOG, {"log": mjlog(dragons()).decode()}).text
    assert 'id="needs-account"' in page
    assert 'name="moment"' not in page
    answer = Client().post(SAVE, {"moment": ["payments\nS tsumo worth mangan\n"]})
    assert answer.status_code == 422
    assert str(NEEDS_ACCOUNT) in answer.text
    assert not Exercise.objects.exists()


@pytest.mark.slow
def test_without_room_nothing_is_saved_and_it_can_be_sent_again(at_work, monkeypatch):
    monkeypatch.setattr("quiz.authoring.services.MOST_EXERCISES", 3)
    form = sent(at_work)
    answer = at_work.post(SAVE, form)
    assert answer.status_code == 422
    assert unescape(answer.text).count(form["moment"][0].splitlines()[1]) >= 1
    assert not Exercise.objects.exists()
    assert not Collection.objects.exists()
    monkeypatch.setattr("quiz.authoring.services.MOST_EXERCISES", MOST_EXERCISES)
    assert at_work.post(SAVE, form).status_code == 303
