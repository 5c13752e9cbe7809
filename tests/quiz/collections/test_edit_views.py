"""A collection as its author works on it, in one tab or in two."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner
from quiz.authoring.services import save, withdraw
from quiz.collections import services
from quiz.kinds import KINDS
from quiz.models import Collection, CollectionItem, Version
from quiz.questions.catalogue import question_for
from quiz.selectors import find_question
from tests.quiz.authoring.writing import Publish, Write
from tests.quiz.collections.hands import HANDS
from web.pages import SITE


@pytest.fixture
def here(collection: Collection) -> str:
    return collection.get_absolute_url()


def names() -> list[str]:
    return [*CollectionItem.objects.values_list("name", flat=True)]


def begun(client: Client, **changes: str) -> Any:
    form = client.get("/en/collections/new/").context["form"]
    sent = {name: form[name].value() for name in ("nonce", "lock_version", "language")}
    return client.post("/en/collections/new/", {**sent, "title": "Friday", **changes})


def test_a_guest_makes_a_collection_and_publishes_it_with_an_account(db: None) -> None:
    client = Client()
    answer = begun(client)
    here = answer.headers["Location"]
    client.post(here, {"do": "publish"})
    assert not Collection.objects.get().is_open
    assert b"To publish takes an account" in client.get(here).content


def test_from_the_end_of_the_list_one_tap_leads_to_where_it_is_published(
    at_work: Client, here: str
) -> None:
    end = at_work.get(here).text.partition("collections-items")[2]
    assert '<a href="#share">Publish</a>' in end
    end = at_work.post(here, {"do": "publish"}, follow=True).text.partition("collections-items")[2]
    assert end
    assert "#share" not in end


def test_it_is_published_and_withdrawn(at_work: Client, here: str) -> None:
    page = at_work.post(here, {"do": "publish"}, follow=True).text
    collection = Collection.objects.get()
    assert "It is published." in page
    assert f'readonly value="{SITE}{collection.walk}"' in page
    assert page.index('id="share"') < page.index('id="exercises"')
    assert "It is published." not in at_work.get(here).text
    at_work.post(here, {"do": "withdraw"})
    assert not Collection.objects.get().is_open


def test_a_title_is_one_line_of_a_hundred_letters(at_work: Client) -> None:
    for title in ["", " \n ", "x" * 101]:
        assert begun(at_work, title=title).status_code == 422, title


def test_a_hostile_title_is_text(at_work: Client) -> None:
    answer = begun(at_work, title="<script>alert(1)</script>\u202e")
    page = at_work.get(answer.headers["Location"]).content
    assert b"<script>alert" not in page
    assert b"&lt;script&gt;alert" in page


def test_buttons_move_and_remove(at_work: Client, here: str, collection: Collection) -> None:
    first, second, third = collection.items.all()
    assert at_work.post(here, {"do": f"down {first.pk}"}).status_code == 303
    assert names() == [HANDS[1], HANDS[0], HANDS[2]]
    at_work.post(here, {"do": f"up {third.pk}"})
    at_work.post(here, {"do": f"remove {second.pk}"})
    assert names() == [HANDS[2], HANDS[0]]
    for nonsense in ("", "up", f"up {second.pk}", "up x", "up 9" * 9, "\0 1", f"x {first.pk}"):
        assert at_work.post(here, {"do": nonsense}).status_code == 303
    assert names() == [HANDS[2], HANDS[0]]


def test_the_typed_is_kept_where_another_tab_was_quicker(
    at_work: Client, here: str, collection: Collection
) -> None:
    for path, field in ((f"{here}words/", "introduction"), (_item(here, collection), "after")):
        form = at_work.get(path).context["form"]
        sent = {name: form[name].value() or "" for name in form.fields}
        at_work.post(path, {**sent, field: "theirs"})
        clash = at_work.post(path, {**sent, field: "mine"})
        page = clash.content.decode()
        assert clash.status_code == 409
        assert "theirs" in page
        assert ">\nmine</textarea>" in page
        now = {name: clash.context["form"][name].value() or "" for name in form.fields}
        assert at_work.post(path, now).status_code == 303
        assert at_work.get(path).context["form"][field].value() == "mine"


def _item(here: str, collection: Collection) -> str:
    return f"{here}items/{collection.items.all()[0].pk}/"


def test_what_was_said_of_an_exercise_leads_back_to_its_place(
    at_work: Client, here: str, collection: Collection
) -> None:
    third = collection.items.all()[2]
    sent = {"lock_version": "1", "before": "Look at the third.", "after": ""}
    answer = at_work.post(f"{here}items/{third.pk}/", sent)
    assert answer["Location"] == f"{here}#item-{third.pk}"
    assert f'id="item-{third.pk}"' in at_work.get(here).text


def test_no_heading_stands_over_no_exercises(at_work: Client, here: str) -> None:
    assert "Your published exercises" not in at_work.get(f"{here}add/").text


def test_words_have_a_bound(at_work: Client, here: str, collection: Collection) -> None:
    path = _item(here, collection)
    answer = at_work.post(path, {"lock_version": "1", "before": "x" * 2001, "after": ""})
    assert answer.status_code == 422
    assert b"x" * 2001 in answer.content


@pytest.mark.parametrize(
    "typed",
    [
        "dealer-draws",
        "https://pao.example/ja/quiz/dealer-draws/?for=review",
        "/en/quiz/dealer-draws/report/",
    ],
)
def test_a_question_is_added_by_its_address(at_work: Client, here: str, typed: str) -> None:
    page = at_work.post(f"{here}add/", {"name": typed}, follow=True)
    assert names() == [*HANDS, "dealer-draws"]
    assert b"Added as 4" in page.content


def test_what_is_no_question_is_not_added(at_work: Client, here: str) -> None:
    for typed in ["", "nothing", "x" * 301, "a/b/c/d/e", f"x-{'2' * 20}", "//["]:
        answer = at_work.post(f"{here}add/", {"name": typed})
        assert answer.status_code == 422, typed
        assert names() == [*HANDS], typed


def test_a_question_from_a_seed_is_added(at_work: Client, here: str) -> None:
    at_work.post(f"{here}add/", {"name": "/en/quiz/liable/mleague/any/1/e/"})
    assert names()[-1] == "liable/mleague/any/1/e"


# What people write


@pytest.fixture
def version(author: Learner, write: Write, published: Publish) -> Version:
    return published(write(author, title="One"))


def test_an_exercise_is_added_once_it_is_published(
    at_work: Client, here: str, version: Version
) -> None:
    assert b"Add One" in at_work.get(f"{here}add/").content
    withdraw(version.exercise)
    for name in (version.name, version.exercise.question_name):
        assert at_work.post(f"{here}add/", {"name": name}).status_code == 422
    version.exercise.is_open = True
    version.exercise.save()
    at_work.post(f"{here}add/", {"name": version.exercise.question_name})
    item = CollectionItem.objects.get(name=version.name)
    assert (item.version, item.task) == (version, None)


def test_a_newer_version_is_offered_and_taken_under_the_same_words(
    at_work: Client, here: str, collection: Collection, version: Version, published: Publish
) -> None:
    item = services.add(collection, question_for(version.name, version.task), version=version)
    services.change_words(item, lock_version=1, before="Look", after="")
    services.move(item, steps=-9)
    exercise = version.exercise
    newer = published(
        save(exercise, replace(exercise.content, title="Two"), base=exercise.current_revision)
    )
    assert b"There is a newer version" in at_work.get(here).content
    at_work.post(here, {"do": f"renew {item.pk}"})
    first = CollectionItem.objects.first()
    assert first
    assert (first.version, first.before, first.place) == (newer, "Look", 1)
    assert names()[1:] == [*HANDS]
    assert b"There is a newer version" not in at_work.get(here).content


def test_nobody_works_on_what_is_anothers(here: str, collection: Collection) -> None:
    services.publish(collection)
    item = collection.items.all()[0]
    client = Client()
    pages = ("", "words/", "add/", f"items/{item.pk}/", "batch/", "look/", f"look/{item.pk}/")
    for page in (*pages, "answers/", "delete/"):
        assert client.get(here + page).status_code == 404
        sent = {"do": f"remove {item.pk}", "title": "x", "name": "dealer-draws", "count": "1"}
        assert client.post(here + page, sent).status_code in {404, 405}
    assert names() == [*HANDS]
    other = services.begin(
        learner=Learner.objects.create(), nonce=uuid4(), title="Other", language="en"
    )
    assert client.get(other.get_absolute_url()).status_code == 404


def test_dealt_hands_in_a_list_are_told_apart_by_the_engines_words(
    at_work: Client, here: str, collection: Collection
) -> None:
    for seed in "abcdef":
        name = f"payments/mleague/any/2/{seed}"
        services.add(collection, find_question(name, collection.learner))
    told = {}
    for language in ("en", "ja"):
        page = at_work.get(here.replace("/en/", f"/{language}/"))
        steps = [step for step, _ in page.context["steps"]][3:]
        told[language] = [step.named.title for step in steps]
        assert len(set(told[language])) == 6
        kind = str(KINDS["payments"].title)
        assert kind not in told[language]
        assert all(step.named.more.startswith(kind) for step in steps if language == "en")
    assert not set(told["en"]) & set(told["ja"])


PUT = "/en/collections/put/?name="
MADE = "payments/mleague/any/1/abc"


def test_what_is_before_ones_eyes_goes_into_a_collection_with_one_tap(
    at_work: Client, here: str, collection: Collection, author: Learner, write: Write,
    published: Publish,
) -> None:  # fmt: skip
    version = published(write(author, title="Mine"))
    for name in (MADE, "three-players", version.name):
        page = at_work.get(f"{PUT}{name}")
        assert f'action="{here}add/"' in page.text
        assert f'name="name" value="{name}"' in page.text
        at_work.post(f"{here}add/", {"name": name})
        assert "is in it" in at_work.get(f"{PUT}{name}").text
    assert names() == [*HANDS, MADE, "three-players", version.name]
    withdraw(version.exercise)
    for name in (version.name, "nowhere", "x-" + "2" * 20, ""):
        assert at_work.get(f"{PUT}{name}").status_code == 404


def test_a_collection_can_begin_with_a_question(db: None) -> None:
    client = Client()
    new = f"/en/collections/new/?name={MADE}"
    assert f'href="{new}"' in client.get(f"{PUT}{MADE}").text
    form = client.get(new).context["form"]
    sent = {name: form[name].value() for name in ("nonce", "lock_version", "language", "put")}
    for _ in range(2):
        client.post(new, {**sent, "title": "Friday"})
    assert names() == [MADE]
    assert begun(client, put="nowhere").status_code == 303
    assert Collection.objects.count() == 2


def test_the_way_into_a_collection_is_where_a_question_is(
    at_work: Client, here: str, collection: Collection, author: Learner, write: Write,
    published: Publish,
) -> None:  # fmt: skip
    version = published(write(author))
    found = services.add(
        collection, find_question(MADE, author), standing=CollectionItem.ItemStatus.FOUND
    )
    for page, name in {
        f"/en/quiz/{MADE}/": MADE,
        "/en/bank/mleague-example/": "mleague-example",
        version.exercise.get_absolute_url(): f"x-{version.exercise.key}",
        f"{here}look/{found.pk}/": MADE,
    }.items():
        assert f'href="{PUT}{name}"' in at_work.get(page).text, page
