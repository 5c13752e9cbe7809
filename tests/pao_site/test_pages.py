"""The pages of the frame, as any visitor gets them."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from lessons.catalog import lessons
from pao import rule
from pao.scenario.library import library_scenario
from pao_site.views import PLAIN_HAND

pytestmark = pytest.mark.django_db

LANGUAGES = ["en", "ja"]
NAMES = ["home", "about"]
FIRST = lessons("en")[0]


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_there_in_each_language(visitor: Client, language: str, name: str) -> None:
    with override(language):
        path = reverse(name)
    response = visitor.get(path)
    assert response.status_code == 200
    assert f'<html lang="{language}">' in response.text


@pytest.mark.parametrize(("accepted", "home"), [("ja,en;q=0.8", "/ja/"), ("fr", "/en/")])
def test_the_bare_address_leads_to_the_language_of_the_visitor(
    visitor: Client, accepted: str, home: str
) -> None:
    response = visitor.get("/", headers={"accept-language": accepted})
    assert response.status_code == 302
    assert response["Location"] == home


def test_the_language_switch_keeps_the_page_and_its_query(visitor: Client) -> None:
    assert 'href="/ja/about/?from=home"' in visitor.get("/en/about/?from=home").text
    assert 'href="/en/about/"' in visitor.get("/ja/about/").text


def test_the_language_switch_of_a_missing_page_leads_home(visitor: Client) -> None:
    page = visitor.get("/en/nowhere/")
    assert page.status_code == 404
    assert '<a href="/ja/"' in page.text


@pytest.mark.parametrize(
    ("path", "heading"),
    [("/en/nowhere/", "There is no such page"), ("/ja/nowhere/", "見つかりません")],
)
def test_a_missing_page_leads_on(visitor: Client, path: str, heading: str) -> None:
    page = visitor.get(path)
    assert page.status_code == 404
    assert heading in page.text
    assert reverse("home") in page.text


def test_the_page_about_the_site_is_the_same_for_all_readers(visitor: Client) -> None:
    response = visitor.get(reverse("about"))
    assert "Cookie" not in response.get("Vary", "")
    assert not response.cookies


def test_the_home_page_knows_what_one_has_read_and_nobody_keeps_it_for_another() -> None:
    reader, stranger = Client(), Client(headers={"origin": "http://testserver"})
    assert f'href="/en/lessons/{FIRST.slug}/"' in _first_link(reader.get("/en/"))
    assert "Start: 3 minutes" in _first_link(reader.get("/en/"))
    reader.post(f"/en/lessons/{FIRST.slug}/read/", headers={"origin": "http://testserver"})
    page = reader.get("/en/")
    assert "Go on: lesson 2" in _first_link(page)
    assert page["Cache-Control"] == "private, no-cache"
    assert "Cookie" in page["Vary"]
    assert "Start: 3 minutes" in _first_link(stranger.get("/en/"))
    assert not stranger.cookies


def _first_link(page: Any) -> str:
    """Of the content, below the frame."""
    return str(page.text.partition("<main")[2].partition("</a>")[0])


def test_the_home_page_asks_the_database_nothing_for_whom_it_keeps_nothing(
    django_assert_num_queries,
) -> None:
    with django_assert_num_queries(0):
        assert "Start: 3 minutes" in _first_link(Client().get("/en/"))


def test_answers_all_counted_cost_the_home_page_no_look_at_their_markings(
    django_assert_max_num_queries,
) -> None:
    reader = Client(headers={"origin": "http://testserver"})
    reader.post("/en/lessons/why-pao/read/")
    with django_assert_max_num_queries(7) as asked:
        reader.get("/en/")
    whole = [query["sql"] for query in asked.captured_queries if "concept" in query["sql"]]
    assert len(whole) == 1, "the cards"


def test_pages_travel_compressed(visitor: Client) -> None:
    response = visitor.get(reverse("about"), headers={"accept-encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"


def test_nothing_inline_and_no_other_host_is_allowed(visitor: Client) -> None:
    policy = visitor.get(reverse("home"))["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives.pop("default-src") == "'none'"
    assert set(directives.values()) == {"'self'", "'none'"}


def test_the_home_page_asks_who_pays_for_a_plain_hand_before_it_tells(visitor: Client) -> None:
    page = visitor.get("/en/").text
    ruling = rule(library_scenario(PLAIN_HAND))
    (win,) = ruling.wins
    assert list(win.yakuman) == ["daisangen"]
    assert ruling.scenario.honba == ruling.scenario.sticks == 0
    asked, told = page.partition("<main")[2].split("<details", maxsplit=1)
    assert "pon of haku (white dragon) from West" in asked
    assert asked.count('name="choice"') == 4
    for points in filter(None, ruling.deltas.values()):
        assert f"{abs(points):,}" in told
        assert f"{abs(points):,}" not in asked


def test_the_page_about_the_site_leads_to_the_sources_of_every_rule_set(visitor: Client) -> None:
    assert 'href="/ja/rules/"' in visitor.get("/ja/about/").text.partition("<footer")[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_only_reads(visitor: Client, name: str) -> None:
    assert visitor.post(reverse(name)).status_code == 405
