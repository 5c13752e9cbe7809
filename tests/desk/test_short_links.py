"""Short links to rulings, and a ruling as text for a chat."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils.timezone import localdate
from django.utils.translation import override

from desk.answer import PAID
from desk.models import ShortLink
from desk.services import forget
from tests.hands import MLEAGUE

pytestmark = pytest.mark.django_db

OURS = {"Origin": "http://testserver"}


def shorten(hand: str = MLEAGUE, language: str = "en", **headers: str) -> str:
    """Create a short link as a visitor, and return where that leads."""
    response = Client().post(f"/{language}/rule/short/", {"t": hand}, headers={**OURS, **headers})
    assert response.status_code == 303, response.status_code
    return response["Location"]


def test_a_short_link_leads_to_the_ruling() -> None:
    page = Client().get(shorten()).text
    link = ShortLink.objects.get()
    assert f"/en/r/{link.code}/" in page
    for code in (link.code, link.code.lower(), link.code.replace("-", "")):
        response = Client().get(f"/en/r/{code}/")
        assert response.status_code == 303
        assert "West is liable" in unescape(Client().get(response["Location"]).text)


def test_the_same_ruling_has_one_short_link_which_is_renewed() -> None:
    first = shorten()
    ShortLink.objects.update(expires_on=localdate() + timedelta(days=1))
    assert shorten() == first
    assert ShortLink.objects.get().expires_on == localdate() + timedelta(days=90)


def test_a_ruling_shows_the_short_link_that_it_has_until_it_should_be_renewed() -> None:
    path, query = "/en/rule/short/known/", {"t": MLEAGUE}
    assert Client().get(path, query).status_code == 204
    shorten()
    assert ShortLink.objects.get().link in Client().get(path, query).text
    ShortLink.objects.update(expires_on=localdate() + timedelta(days=45))
    for text in (MLEAGUE, "", "nonsense", "x" * 7000):
        assert Client().get(path, {"t": text}).status_code == 204


def test_an_expired_link_says_so_and_is_deleted_and_can_be_created_again() -> None:
    first = shorten()
    ShortLink.objects.update(expires_on=localdate())
    for path in (f"/en/r/{ShortLink.objects.get().code}/", first, "/en/r/AAAA-AAAA/"):
        response = Client().get(path)
        assert response.status_code == 404
        assert re.search(r"<p>[^<]*\b90\b", response.text)
    assert shorten() == first
    ShortLink.objects.update(expires_on=localdate())
    assert forget.call() == 1
    assert not ShortLink.objects.exists()


@pytest.mark.parametrize("hand", ["", "nonsense", "honba: 1", f"note: {'x' * 7000}\n{MLEAGUE}"])
def test_nothing_is_stored_without_a_ruling_that_a_link_can_hold(hand: str) -> None:
    assert shorten(hand).startswith("/en/rule/")
    assert not ShortLink.objects.exists()


def test_other_sites_cannot_store_links() -> None:
    path = "/en/rule/short/"
    other = Client().post(path, {"t": MLEAGUE}, headers={"Origin": "http://evil.example"})
    assert (other.status_code, Client().get(path).status_code) == (403, 405)
    assert not ShortLink.objects.exists()


@pytest.mark.slow
def test_one_network_creates_sixty_in_an_hour(client: Client) -> None:
    statuses = [
        client.post("/en/rule/short/", {"t": MLEAGUE}, headers=OURS).status_code for _ in range(61)
    ]
    assert statuses == [303] * 60 + [429]


COPIED = {
    "en": (
        "West is liable for South’s daisangen.",
        "West pays 40,300, East 16,000 and North 8,000",
        "South calls pon of haku (white dragon) from East.",
    ),
    "ja": (
        "南家の大三元は、西家の責任払いです。",
        "西家が40,300点、東家が16,000点、北家が8,000点",
        "",
    ),
}


@pytest.mark.parametrize("language", COPIED)
def test_a_ruling_is_copied_in_sentences(language: str) -> None:
    page = unescape(Client().get(f"/{language}/rule/", {"t": MLEAGUE}).text)
    copied = page.partition('data-text="')[2].partition('"')[0]
    headline, payments, first = COPIED[language]
    with override(language):
        paid = PAID % {"payments": payments}
    assert copied.startswith(f"{headline}\n{paid}\n\n{first}")
    assert "pon 555z" not in copied
    assert copied.endswith("Rules: M.League" if language == "en" else "ルール：Mリーグ")
