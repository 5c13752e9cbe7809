"""The bank and its filters."""

import pytest
from django.test import Client

from board.hands import draw_subject
from pao.scenario import parse
from quiz.authoring.services import withdraw
from quiz.bank import listed
from quiz.models import Version
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.factories import banked, published, revised

BANK = "/en/bank/"


def search(client: Client, query: str = "q=zuqxi", language: str = "en") -> list[str]:
    page = client.get(f"/{language}/bank/?{query}")
    assert page.status_code == 200
    return [row.name for row in page.context["results"].rows]


def test_what_has_passed_stands_in_it_and_nothing_else(client: Client) -> None:
    version = banked(title="zuqxi")
    assert search(client) == [version.name]
    assert "zuqxi" in client.get(f"{BANK}{version.name}/").text
    for review in non_empty({*Version.Review} - {Version.Review.PASSED}):
        Version.objects.update(review=review)
        assert search(client) == []
        assert client.get(f"{BANK}{version.name}/").status_code == 404


def test_each_shows_what_its_player_laid_open(client: Client) -> None:
    banked(title="zuqxi")
    laid_open = draw_subject(parse(MLEAGUE))
    assert laid_open.count("<svg") == 3
    (row,) = client.get(f"{BANK}?q=zuqxi").context["results"].rows
    assert row.melds == laid_open
    assert laid_open in client.get(f"{BANK}{row.name}/").text
    rows = client.get(BANK).context["results"].rows
    assert all(row.melds for row in rows), [row.name for row in rows if not row.melds]


def test_what_its_author_has_withdrawn_does_not(client: Client) -> None:
    version = banked(title="zuqxi")
    withdraw(version.exercise)
    assert search(client) == []
    assert client.get(f"{BANK}{version.name}/").status_code == 404


def test_an_older_version_stays_there_while_a_newer_one_was_not_looked_over(client: Client) -> None:
    version = banked(title="zuqxi")
    published(revised(version.exercise, title="zuqxi again"))
    assert search(client) == [version.name]
    assert version.name.endswith("-1")


FILTERS = {
    "a word of the title": "q=zuqxi+first",
    "of the Japanese title, in katakana": "q=ハジメ",
    "of the note": "q=careful",
    "a yakuman, in the other language": "q=大三元+zuqxi",
    "long vowels make no difference": "q=zuqxi+ou",
    "a tag": "q=zuqxi&tag=honba",
    "a topic": "q=zuqxi&about=honba",
    "one rule": "q=zuqxi&about=third_dragon_ensures",
    "rules": "q=zuqxi&rules=mleague",
    "a language": "q=zuqxi&language=ja",
}
MISSES = {
    "another word": "q=zuqxi+second",
    "a tag it has not": "q=zuqxi&tag=ron",
    "a topic it is not about": "q=zuqxi&about=winds",
    "other rules": "q=zuqxi&rules=tenhou",
    "only my own": "q=zuqxi&mine=on",
    "a percent sign is no joker": "q=zu%25xi",
    "nor is an underscore": "q=zu_xi",
}


@pytest.fixture
def first() -> Version:
    words = {"title": "Zuqxi first", "title_ja": "はじめの一局 zuqxi", "note": "Be careful: oo."}
    return banked(**words)


def test_it_is_found_by(client: Client, first: Version) -> None:
    for label, query in FILTERS.items():
        assert search(client, query) == [first.name], label


def test_it_is_not_found_by(client: Client, first: Version) -> None:
    for label, query in MISSES.items():
        assert search(client, query) == [], label


def test_a_page_holds_twenty_and_says_how_many_there_are(client: Client) -> None:
    page = client.get(BANK)
    assert len(page.context["results"].rows) == 20
    assert "56 exercises" in page.text
    names = [name for number in (1, 2, 3) for name in search(client, f"page={number}")]
    assert len({*names}) == len(names) == 56
    assert client.get(f"{BANK}?page=4").status_code == 404


def test_no_more_pages_are_named_than_can_be_opened(
    client: Client, first: Version, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listed, "MOST_FOUND", 40)
    results = client.get(f"{BANK}?page=2").context["results"]
    assert (results.pages, len(results.rows), results.is_all) == (2, 20, False)


def test_what_is_no_choice_is_said_to_be_none(client: Client) -> None:
    too_long = (f"tag={'x' * 41}", f"q={'x' * 81}")
    for query in ("level=9", "about=nothing", "rules=x", "page=0", *too_long):
        page = client.get(f"{BANK}?{query}")
        assert page.status_code == 422, query
        assert "field-error" in page.text


def test_no_page_says_how_many_are_liable(client: Client, first: Version) -> None:
    assert search(client, "q=zuqxi&tag=one-liable") == [first.name]
    page = client.get(f"{BANK}{first.name}/").text
    assert "honba" in page
    assert "one player liable" not in page
    rows = client.get(f"{BANK}?q=zuqxi").context["results"].rows
    assert "one player liable" not in rows[0].tags
