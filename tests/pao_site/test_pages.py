"""Home, about and the frame of every page."""

import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils.formats import date_format
from django.utils.translation import override
from pytest_django import Settings

from lessons.catalog import lessons
from pao import rule
from pao.scenario.library import library_scenario
from pao_site.views import PLAIN_HAND
from tests.lessons_done import OURS, act, complete
from tests.quiz.factories import At
from tests.serving import ROOT
from web.pages import SITE

pytestmark = pytest.mark.django_db

FIRST, SECOND = lessons("en")[:2]
TEMPLATES = ROOT / "templates"
EVENING = datetime(2026, 11, 3, 21, 5)  # noqa: DTZ001 - as it is written, by whichever clock


def test_the_bare_address_leads_to_the_language_of_the_visitor(client: Client) -> None:
    for accepted, home in (("ja,en;q=0.8", "/ja/"), ("fr", "/en/")):
        answer = client.get("/", headers={"accept-language": accepted})
        assert (answer.status_code, answer["Location"]) == (302, home)


def test_the_language_switch_keeps_the_page_and_its_query(client: Client) -> None:
    assert 'href="/ja/about/?from=home"' in client.get("/en/about/?from=home").text
    assert 'href="/en/about/"' in client.get("/ja/about/").text
    assert '<a href="/ja/"' in client.get("/en/nowhere/").text


def test_the_page_about_the_site_is_the_same_for_all_readers(client: Client) -> None:
    answer = client.get("/ja/about/", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert "Cookie" not in answer.get("Vary", "")
    assert not answer.cookies
    page = client.get("/ja/about/").text
    assert 'href="/ja/rules/"' in page.partition("<main")[2].partition("<footer")[0]
    for path in ("/en/", "/en/about/"):
        assert client.post(path).status_code == 405, "it only reads"


def _first_link(page: Any) -> str:
    """Of the content, below the frame."""
    link = re.search(r'<a[^>]* href="([^"]*)"', page.text.partition("<main")[2])
    assert link
    return link[1]


def test_the_home_page_knows_what_one_has_read_and_nobody_keeps_it_for_another() -> None:
    reader, stranger = Client(), Client(headers=OURS)
    first, second = (f"/en/lessons/{lesson.slug}/" for lesson in (FIRST, SECOND))
    assert _first_link(reader.get("/en/")) == first
    complete(reader, FIRST.slug)
    page = reader.get("/en/")
    assert _first_link(page) == second
    assert page["Cache-Control"] == "private, no-cache"
    assert "Cookie" in page["Vary"]
    assert _first_link(stranger.get("/en/")) == first
    assert not stranger.cookies


def test_the_home_page_is_cheap(django_assert_num_queries, django_assert_max_num_queries) -> None:
    with django_assert_num_queries(0):
        Client().get("/en/")
    reader = Client(headers=OURS)
    act(reader)
    with django_assert_max_num_queries(7) as queries:
        reader.get("/en/")
    cards = [query["sql"] for query in queries.captured_queries if "concept" in query["sql"]]
    assert len(cards) == 1, "answers that are all counted need no look at their markings"


def test_nothing_inline_and_no_other_host_is_allowed(client: Client) -> None:
    policy = client.get("/en/")["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives.pop("default-src") == "'none'"
    assert set(directives.values()) == {"'self'", "'none'"}


def test_the_home_page_asks_who_pays_for_a_plain_hand_before_it_tells(client: Client) -> None:
    ruling = rule(library_scenario(PLAIN_HAND))
    (win,) = ruling.wins
    assert list(win.yakuman) == ["daisangen"]
    assert ruling.scenario.honba == ruling.scenario.sticks == 0
    main = client.get("/en/").text.partition("<main")[2]
    question, answer = main.split("<details", maxsplit=1)
    assert question.count('name="choice"') == 4
    for points in filter(None, ruling.deltas.values()):
        assert f"{abs(points):,}" in answer
        assert f"{abs(points):,}" not in question


# Beside a page


def _file(address: str) -> bytes:
    path = finders.find(address.removeprefix("/static/"))
    assert path, address
    return Path(path).read_bytes()


def test_the_manifest_names_icons_that_are_there_in_the_size_it_says(client: Client) -> None:
    page = client.get("/manifest.webmanifest")
    assert page["Content-Type"] == "application/manifest+json"
    icons = page.json()["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        png = _file(icon["src"])
        width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"


def test_an_installed_site_opens_the_home_page_and_the_quick_form(client: Client) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["display"] == "minimal-ui"
    addresses = [manifest["start_url"], *(short["url"] for short in manifest["shortcuts"])]
    for address, name in zip(addresses, ("home", "desk:quick"), strict=True):
        page = client.get(address, follow=True)
        assert page.status_code == 200
        assert page.resolver_match.view_name == name


def test_the_service_worker_reaches_all_pages_and_is_asked_for_anew(client: Client) -> None:
    script = client.get("/worker.js")
    assert script["Content-Type"] == "text/javascript"
    assert "no-cache" in script["Cache-Control"]
    assert "default-src 'none'" in script["Content-Security-Policy"]
    assert not script.cookies


def test_a_tab_that_takes_no_svg_finds_an_icon_at_the_old_place(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer.status_code == 302
    assert _file(answer["Location"])[:4] == b"\0\0\1\0"


def test_every_page_leads_to_its_icons_and_manifest_and_may_fetch_them(client: Client) -> None:
    page = client.get("/en/about/")
    for address in ("/favicon.ico", "/static/icons/apple-touch-icon.png", "/manifest.webmanifest"):
        assert f'href="{address}"' in page.text
    assert "manifest-src 'self'" in page["Content-Security-Policy"]
    assert page.text.count('<meta name="theme-color"') == 2


# Days


def test_days_and_times_are_written_in_one_way_in_each_language() -> None:
    written = {
        "en": ["3 November 2026", "3 November 2026, 21:05", "3 November", "November 2026"],
        "ja": ["2026年11月3日", "2026年11月3日 21:05", "11月3日", "2026年11月"],
    }
    written["en"] += ["Tue 3 November 2026", "Tue 3 November 2026, 21:05", "Tue 3 November"]
    written["ja"] += ["2026年11月3日（火）", "2026年11月3日（火）21:05", "11月3日（火）"]
    styles = ["DATE_FORMAT", "DATETIME_FORMAT", "MONTH_DAY_FORMAT", "YEAR_MONTH_FORMAT"]
    styles += ["WEEKDAY_DATE_FORMAT", "WEEKDAY_DATETIME_FORMAT", "WEEKDAY_MONTH_DAY_FORMAT"]
    for language, expected in written.items():
        with override(language):
            assert [date_format(EVENING, style) for style in styles] == expected
    in_templates = {
        style
        for path in TEMPLATES.rglob("*.html")
        for style in re.findall(r"""\|date:["']([^"']+)["']""", path.read_text())
    }
    assert in_templates == {*styles, "c"}, "no page has a style of its own, but for machines"


def test_weaknesses_are_reported_where_the_site_says(
    client: Client, settings: Settings, at: At
) -> None:
    address = "/.well-known/security.txt"
    settings.SECURITY_CONTACT = ""
    assert client.get(address).status_code == 404
    settings.SECURITY_CONTACT = "mailto:security@pao.example.org"
    at("2026-11-27 12:00Z")
    answer = client.get(address)
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert fields["Contact"] == "mailto:security@pao.example.org"
    assert fields["Expires"] == "2027-05-26T12:00:00Z"
    assert fields["Canonical"] == f"{SITE}{address}"
