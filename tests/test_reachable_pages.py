"""Links lead from the home page to every kind of page and to every listed page."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final
from urllib.parse import urljoin, urlsplit

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from django.utils.translation import override

from pao_site.search_engines import Pages
from tests.lessons_done import OURS, complete
from tests.pages import PAGES

HOME: Final = "/en/"
AFTER_A_FORM: Final = {
    "quiz:reported": "thanks for a report that was sent",
    "desk:next": "of a hand that was put in, and is not over",
    "bank:compare": "of an exercise and those that it is like: tests/quiz/bank/test_comparison",
    "assignments:give_to_club": "of what can be given, when signed in: tests/assignments",
    "assignments:add_to_practice_list": "of what can be shared, when signed in: tests/assignments",
    "rulebook:carried": "of a ruling by rules that came with its link",
    "offline": "the service worker shows it without a network: tests/e2e/test_offline",
    "an address that is none": "nothing may lead to it",
}
LOOKED_AT: Final = 2
"""Pages of a kind: one may be the first of its row, without what leads back or on."""


class Links(HTMLParser):
    """Where the links of a page lead, and its forms that ask."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "a" or (tag == "form" and attributes.get("method", "get") == "get"):
            self.addresses.append(attributes.get("href") or attributes.get("action") or "")


def _led_to(client: Client) -> Iterator[tuple[str, str]]:
    """The name and the path of every page that links lead to; a few of each kind are opened."""
    waiting, known = [HOME], {HOME}
    opened: dict[str, int] = {}
    while waiting:
        path = waiting.pop(0)
        try:
            name = resolve(urlsplit(path).path).view_name
        except Resolver404:
            continue
        yield name, urlsplit(path).path
        opened[name] = opened.get(name, 0) + 1
        if opened[name] > LOOKED_AT:
            continue
        page = client.get(path)
        if page.status_code in {301, 302, 303}:
            links = [page["Location"]]
        elif page.status_code == 200 and "text/html" in page["Content-Type"]:
            links = Links(page.text).addresses
        else:
            continue
        for link in links:
            address = urljoin(path, link).partition("#")[0]
            if address.startswith(HOME) and address not in known:
                known.add(address)
                waiting.append(address)


@pytest.mark.slow
@pytest.mark.django_db
def test_links_lead_from_home_to_every_page() -> None:
    client = Client(headers=OURS)
    complete(client, "why-pao")
    with override("en"):
        led_to = {*_led_to(client)}
        listed = {Pages().location(item) for item in Pages().items()}
    names, paths = ({*both} for both in zip(*led_to, strict=True))
    assert PAGES.keys() - names == AFTER_A_FORM.keys()
    assert not listed - paths
