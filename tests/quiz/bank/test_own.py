"""One's own exercises in the bank's list: states, filters, order and cost."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner, User
from quiz.authoring.services import withdraw
from quiz.bank import dealt
from quiz.bank.dealt import IN_COLLECTION
from quiz.collections import services
from quiz.collections.generate import find
from quiz.models import CollectionItem, Exercise, Report, Version
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from tests.loops import non_empty
from tests.quiz.factories import DRAGONS, collected, published, revised, write

MINE = "/en/bank/?mine=on"
TAG = "friday club"


@pytest.fixture
def author(client: Client) -> Learner:
    user = User.objects.create_user("haku")
    client.force_login(user)
    return Learner.objects.create(user=user)


def rows(client: Client, query: str = "") -> list[Any]:
    page = client.get(f"{MINE}&{query}")
    assert page.status_code == 200, query
    return [*page.context["results"].rows]


def titles(client: Client, query: str = "") -> list[str]:
    return [row.title for row in rows(client, query)]


def reviewed(version: Version, review: str) -> None:
    Version.objects.filter(pk=version.pk).update(review=review)


def reported(version: Version) -> Report:
    return Report.objects.create(
        learner=Learner.objects.create(),
        task=version.task,
        name=version.name,
        language="en",
        nonce=uuid4(),
    )


STATES = {
    "draft": ["draft"],
    "link": ["published"],
    "revised": ["published", "changed"],
    "waiting": ["published", "asked"],
    "accepted": ["published", "bank"],
    "rejected": ["published", "returned"],
    "reported": ["published", "reported"],
    "withdrawn": ["closed"],
}
STATUSES = {
    "draft": ("draft",),
    "link": ("published by link",),
    "revised": ("published by link", "unpublished changes"),
    "waiting": ("published by link", "waiting for review"),
    "accepted": ("published by link", "in the bank"),
    "rejected": ("published by link", "rejected"),
    "reported": ("published by link", "problem reported"),
    "withdrawn": ("no longer published",),
}


@pytest.fixture
def of_each_state(author: Learner) -> dict[str, Exercise]:
    exercises = {title: write(author, title=title) for title in STATES}
    versions = {title: published(one) for title, one in exercises.items() if title != "draft"}
    reviewed(versions["waiting"], "asked")
    reviewed(versions["accepted"], "passed")
    reviewed(versions["rejected"], "returned")
    reported(versions["reported"])
    withdraw(versions["withdrawn"].exercise)
    for title in ("revised", "withdrawn"):
        revised(exercises[title], note="More.")
    return exercises


@pytest.mark.usefixtures("of_each_state")
def test_each_state_is_told_and_can_be_asked_for(client: Client) -> None:
    assert {row.title: row.states for row in rows(client)} == STATUSES
    for state in non_empty({state for states in STATES.values() for state in states}):
        expected = {title for title, states in STATES.items() if state in states}
        assert {*titles(client, f"state={state}")} == expected, state


def test_each_published_one_leads_to_its_results(client: Client, author: Learner) -> None:
    draft, version = write(author, title="draft"), published(write(author, title="mine"))
    page = client.get(MINE).text
    assert f'href="/en/exercises/{version.exercise_id}/answers/"' in page
    assert f'href="/en/exercises/{draft.pk}/answers/"' not in page


def test_a_settled_report_is_no_longer_told(client: Client, author: Learner) -> None:
    report = reported(published(write(author)))
    assert rows(client)[0].states[-1] == "problem reported"
    Report.objects.update(is_abuse=True)  # of the author's words, for the site's staff alone
    assert "problem reported" not in rows(client)[0].states
    report.is_open = False
    report.save()
    assert "problem reported" not in rows(client)[0].states
    assert not titles(client, "state=reported")


def test_an_accepted_version_is_told_beside_a_newer_one_that_was_rejected(
    client: Client, author: Learner
) -> None:
    version = published(write(author, title="first"))
    reviewed(version, "passed")
    reviewed(published(revised(version.exercise, title="second")), "returned")
    (row,) = rows(client)
    assert row.states == ("published by link", "in the bank", "rejected")
    assert titles(client, "state=bank") == titles(client, "state=returned") == ["second"]


def test_nothing_of_others_is_listed_nor_a_built_in_hand(client: Client, author: Learner) -> None:
    write(author, title="mine")
    reviewed(published(write(Learner.objects.create(), title="theirs")), "passed")
    assert titles(client) == ["mine"]
    Exercise.objects.all().delete()
    assert 'id="no-exercises"' in client.get(MINE).text


def test_the_last_changed_is_first(client: Client, author: Learner) -> None:
    first, _second = (write(author, title=title) for title in ("first", "second"))
    assert titles(client) == ["second", "first"]
    revised(first, title="first, changed")
    assert titles(client) == ["first, changed", "second"]


FINDS_DRAFT = (
    "q=zuqxi",
    "q=careful",
    "q=lynx",
    "tag=lynx",
    "kind=liable",
    "rules=tenhou",
    "language=en",
)
FINDS_PUBLISHED = (
    "q=daisangen",
    "q=honba+other",
    "kind=payments",
    "rules=mleague",
    "language=ja",
    "tag=honba",
    "tag=friday club",
    "about=honba",
    "level=3",
)


def test_each_filter_finds_what_matches_and_nothing_else(client: Client, author: Learner) -> None:
    write(
        author,
        text=f"rules: tenhou\n\n{DRAGONS}",
        title="Zuqxi draft",
        note="Be careful.",
        kind="liable",
        tags="lynx",
    )
    published(write(author, tags=TAG, title_ja="other"))
    for query in non_empty(FINDS_DRAFT):
        assert titles(client, query) == ["Zuqxi draft"], query
    for query in non_empty(FINDS_PUBLISHED):
        assert titles(client, query) == ["other"], query
    assert 'id="no-match"' in client.get(f"{MINE}&q=nothing+such").text


@pytest.mark.slow
def test_a_tile_and_its_set_find_a_hand_in_every_language(client: Client, author: Learner) -> None:
    write(author, text=f"{DRAGONS}\nS tsumo 3m hand 12m99p", title="Dragons", kind="liable")
    write(author, text="E pon 111z from S\nE pon 222z from W", title="Winds", kind="liable")
    write(author, text="E pon 111z from", title="Unreadable")
    for sought in ("haku", "white dragon", "白", "はく", "5z", "sangenpai", "三萬", "pinzu"):
        assert titles(client, f"q={sought}") == ["Dragons"], sought
    for sought in ("ton", "east wind", "東", "kazehai", "風牌", "2z"):
        assert titles(client, f"q={sought}") == ["Winds"], sought
    assert titles(client, "q=字牌") == ["Winds", "Dragons"]


def test_a_hand_that_names_no_rules_is_under_the_usual_ones(
    client: Client, author: Learner
) -> None:
    write(author, text=DRAGONS, title="Unnamed")
    assert titles(client, "rules=mleague") == ["Unnamed"]
    assert "M.League" in client.get(MINE).text


def test_a_collection_is_a_folder(client: Client, author: Learner) -> None:
    inside, taken_out, _outside = (
        published(write(author, title=title)) for title in ("inside", "taken out", "outside")
    )
    collection = collected(author)
    for place, version in enumerate((inside, taken_out)):
        CollectionItem.objects.create(
            collection=collection,
            place=place,
            name=version.name,
            version=version,
            standing="out" if place else "in",
        )
    assert titles(client, f"collection={collection.pk}") == ["inside"]
    of_another = collected(Learner.objects.create(), title="Secret")
    page = client.get(f"{MINE}&collection={of_another.pk}")
    assert page.status_code == 422
    assert "Secret" not in page.text
    assert "Friday" in page.text


@pytest.mark.slow
def test_dealt_hands_of_collections_are_listed(client: Client, author: Learner) -> None:
    mine, other = collected(author), collected(Learner.objects.create())
    (hand, discarded, theirs) = find(Wish("liable", topic="dragons"), 3).questions
    for collection, asked in ((mine, hand), (mine, discarded), (other, theirs)):
        services.add(collection, asked)
    services.add(mine, question("mleague-example"))
    services.remove(mine.items.get(name=discarded.id))
    published(write(author, title="written"))
    item = mine.items.get(name=hand.id)
    first, second = rows(client)
    assert (first.title, second.name) == ("written", hand.id)
    assert second.states == ("dealt automatically", IN_COLLECTION % {"title": "Friday"})
    assert second.address == f"{mine.get_absolute_url()}#item-{item.pk}"
    finds = ("state=dealt", "kind=liable", "q=haku", "about=dragons", f"collection={mine.pk}")
    for query in non_empty(finds):
        assert hand.id in [row.name for row in rows(client, query)], query
    misses = ("state=published", "kind=ensured", "rules=tenhou", "q=nothing", "level=1", "tag=ron")
    for query in misses:
        assert hand.id not in [row.name for row in rows(client, query)], query
    services.add(mine, theirs)
    assert rows(client)[0].title == "written", "before all that was dealt"
    assert hand.id in [row.name for row in rows(client, "language=ja")], "it has no words"
    mine.items.update(before="Check")
    for language, is_found in {"en": True, "ja": False}.items():
        listed = [row.name for row in rows(client, f"language={language}")]
        assert (hand.id in listed) is is_found, language


@pytest.mark.parametrize("query", ["", "q=haku", "rules=mleague"])
def test_dealt_hands_that_are_not_read_are_told(
    client: Client, author: Learner, query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealt, "MOST_DEALT", 2)
    friday, monday, sunday = (
        services.begin(learner=author, nonce=uuid4(), title=title, language="en")
        for title in ("Friday", "Monday", "Sunday")
    )
    (first,) = find(Wish("liable", topic="dragons"), 1).questions
    (older,) = find(Wish("liable", "tenhou", topic="dragons"), 1).questions
    services.add(friday, older)
    services.add(monday, first)
    assert client.get(f"{MINE}&{query}").context["results"].is_all
    services.add(sunday, first)
    assert [row.name for row in rows(client, query)] == [first.id]
    page = client.get(f"{MINE}&{query}")
    is_all = page.context["results"].is_all
    assert is_all is (query == "rules=mleague"), "only then the older hand is no candidate"
    assert (page.context["count"] == "1 exercise") is is_all
    assert [row.name for row in rows(client, "rules=tenhou")] == [older.id]


def test_the_bank_itself_has_no_filter_for_ones_own(client: Client, author: Learner) -> None:
    write(author, title="mine")
    page = client.get("/en/bank/?state=draft")
    assert '<select name="state"' not in page.text
    assert "mine" not in {row.title for row in page.context["results"].rows}


@pytest.mark.slow
@pytest.mark.parametrize("query", ["", "q=number&kind=payments&tag=honba"])
def test_more_exercises_cost_no_more_queries(
    client: Client,
    author: Learner,
    query: str,
    django_assert_max_num_queries: Callable[[int], AbstractContextManager[Any]],
) -> None:
    rows(client, query)
    counts = []
    for number in range(1, 24):
        published(write(author, tags=TAG, title=f"number {number}"))
        if number in {2, 23}:
            with django_assert_max_num_queries(40) as queries:
                assert len(rows(client, query)) == min(number, 20)
            counts.append(len(queries))
    assert counts[0] == counts[1]
    assert len(rows(client, f"{query}&page=2")) == 3
    assert client.get(f"{MINE}&{query}&page=3").status_code == 404
