"""The pages of the frame, as any visitor gets them."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from pao import rule
from pao.scenario.library import library_scenario

LANGUAGES = ["en", "ja"]
NAMES = ["home", "about"]


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


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_the_same_for_all_readers(visitor: Client, name: str) -> None:
    response = visitor.get(reverse(name))
    assert "Cookie" not in response.get("Vary", "")
    assert not response.cookies


def test_pages_travel_compressed(visitor: Client) -> None:
    response = visitor.get(reverse("about"), headers={"accept-encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"


def test_nothing_inline_and_no_other_host_is_allowed(visitor: Client) -> None:
    policy = visitor.get(reverse("home"))["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives.pop("default-src") == "'none'"
    assert set(directives.values()) == {"'self'", "'none'"}


def test_the_home_page_draws_a_hand_and_settles_it(visitor: Client) -> None:
    page = visitor.get("/en/").text
    ruling = rule(library_scenario("mleague-example"))
    assert "pon of chun (red dragon) from West" in page
    for points in ruling.deltas.values():
        assert f"{abs(points):,}" in page


def test_the_page_about_the_site_leads_to_the_sources_of_every_rule_set(visitor: Client) -> None:
    assert 'href="/ja/rules/"' in visitor.get("/ja/about/").text.partition("<footer")[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_only_reads(visitor: Client, name: str) -> None:
    assert visitor.post(reverse(name)).status_code == 405
