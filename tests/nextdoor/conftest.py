"""What a small ruling's page says, read off the page."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from django.test import Client

from tests.written import as_written

Ruled = Callable[..., dict[str, set[str]]]


class Verdicts(HTMLParser):
    """Each outcome on a page, and the sources that stand under it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, set[str]] = {}
        self._inside = ""
        self._outcome = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = dict(attrs).get("class") or ""
        if tag == "article" and "nextdoor-verdict" in name:
            self._inside = "verdict"
        elif self._inside and tag in {"h3", "li"}:
            self._inside = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == "article":
            self._inside = ""
        elif self._inside and tag in {"h3", "li"}:
            self._inside = "verdict"

    def handle_data(self, data: str) -> None:
        text = data.strip()
        if text and self._inside == "h3":
            self._outcome = text
            self.found.setdefault(text, set())
        elif text and self._inside == "li":
            self.found[self._outcome].add(text)


@pytest.fixture
def ruled(client: Client) -> Ruled:
    """The outcomes on the page of a case, each with its sources."""

    def ask(name: str, query: str = "", language: str = "en") -> dict[str, set[str]]:
        answer = client.get(f"/{language}/next-door/{name}/?{query}")
        assert answer.status_code == 200, f"{name}?{query}"
        return Verdicts(as_written(answer.text)).found

    return ask
