"""oEmbed, as oembed.com has it: what programs are told of a page that can be embedded."""

import re
from typing import Any, Final
from urllib.parse import quote
from uuid import uuid4

import pytest
from django.test import Client
from django.utils.html import escape
from pytest_django import Settings

from accounts.models import Learner
from embed import codes
from quiz.authoring.services import begin
from quiz.models.content import ExerciseContent
from web.pages import SITE

HAND: Final = "t=rules:+tenhou%0A%0AS+pon+555z+from+E%0AS+pon+666z+from+N"
QUESTION: Final = f"{SITE}/en/quiz/mleague-example/"
PAGES: Final = (
    *("/en/quiz/mleague-example/", "/ja/quiz/mleague-example/", f"/en/rule/?{HAND}"),
    *("/en/quiz/daily/", "/en/timeline/mleague-example/?step=2", f"/ja/timeline/?{HAND}"),
)


def ask(client: Client, status: int = 200, **parameters: Any) -> Any:
    response = client.get("/oembed", parameters)
    assert response.status_code == status, response.text
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert not response.cookies
    return response.json()


def test_it_gives_the_line_of_html_and_what_stands_in_it(client: Client) -> None:
    data = ask(client, url=QUESTION, format="json")
    assert (data["version"], data["type"], data["provider_name"]) == ("1.0", "rich", "Pao")
    assert data["title"] == "Question: M.League’s own example"
    assert f'width="{data["width"]}" height="{data["height"]}"' in data["html"]
    source = re.search(r'src="([^"]+)"', data["html"])
    assert source
    assert client.get(source[1].removeprefix(SITE)).status_code == 200
    assert (data["thumbnail_width"], data["thumbnail_height"]) == (1200, 630)
    assert client.get(data["thumbnail_url"].removeprefix(SITE)).status_code == 200


def test_every_page_that_can_be_embedded_says_where_its_embed_is(client: Client) -> None:
    for path in PAGES:
        page = client.get(path)
        link = re.search(
            r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)" title=".+">',
            page.text,
        )
        assert link, path
        data = client.get(link[1].removeprefix(SITE).replace("&amp;", "&")).json()
        assert f'src="{SITE}{path[:4]}embed/' in data["html"], path
    for path in ("/en/about/", "/en/rule/", "/en/timeline/"):
        assert "json+oembed" not in client.get(path).text


def test_it_is_no_larger_than_what_is_asked_for(client: Client) -> None:
    data = ask(client, url=QUESTION, maxwidth=320, maxheight=400)
    assert (data["width"], data["height"]) == (320, 400)
    assert "thumbnail_url" not in data
    for large in (5_000, 10_001, 10**40):
        data = ask(client, url=QUESTION, maxwidth=large, maxheight=large)
        assert (data["width"], data["height"]) == (600, 800)
        assert "thumbnail_url" in data
    for wrong in (0, -1, "wide", "9" * 5_000, ""):
        ask(client, status=200 if wrong == "" else 400, url=QUESTION, maxwidth=wrong)
        ask(client, status=200 if wrong == "" else 400, url=QUESTION, maxheight=wrong)


@pytest.mark.parametrize(
    ("site", "same", "other"),
    [
        (
            "https://pao.example",
            ("HTTPS://Pao.Example", "https://pao.example:443", "//pao.example"),
            ("https://pao.example:444", "https://pao.example:80", "https://me@pao.example"),
        ),
        (
            "http://localhost:8000",
            ("http://LOCALHOST:8000",),
            ("http://localhost", "http://localhost:8001", "http://localhost:port"),
        ),
    ],
)
def test_a_host_may_be_written_in_several_ways(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    site: str,
    same: tuple[str, ...],
    other: tuple[str, ...],
) -> None:
    monkeypatch.setattr(codes, "SITE", site)
    for origin in (site, *same):
        assert ask(client, url=f"{origin}/en/quiz/mleague-example/")["html"]
    for origin in other:
        ask(client, status=404, url=f"{origin}/en/quiz/mleague-example/")


def test_errors_have_their_statuses(client: Client) -> None:
    draft = begin(
        learner=Learner.objects.create(), nonce=uuid4(), content=ExerciseContent(text="S pon 555z")
    )
    ask(client, status=400)
    ask(client, status=400, url=f"{QUESTION}?{'x' * 7_000}")
    ask(client, status=501, url=QUESTION, format="xml")
    ask(client, url=QUESTION, format="")
    for url in (
        *("https://example.org/en/quiz/mleague-example/", f"{SITE}/en/about/", "x", "//["),
        *(f"{SITE}/en/quiz/x-{draft.key}/", f"{SITE}/en/rule/?t={quote('S pon')}"),
    ):
        ask(client, status=404, url=url)
    assert client.post("/oembed", {"url": QUESTION}).status_code == 405


def test_a_title_cannot_leave_its_attribute(client: Client) -> None:
    hand = quote('title: "><script>\nrules: tenhou\n\nS pon 555z from E')
    data = ask(client, url=f"{SITE}/en/rule/?t={hand}")
    assert "<script>" not in data["html"]
    assert escape('"><script>') in data["html"]


def test_it_has_the_rate_of_embedded_pages(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "embed": "1/1m/ip"}
    assert "public" in client.get("/oembed", {"url": QUESTION}).headers["Cache-Control"]
    refused = client.get("/oembed", {"url": QUESTION})
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) <= 60
