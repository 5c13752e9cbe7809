"""Addresses of hands: the text itself stands in them, so that nothing has to be kept here."""

from dataclasses import replace
from urllib.parse import urlencode

from django.urls import reverse

from desk.draft import Draft
from pao.scenario import Scenario
from pao.scenario import format as written

LONGEST = 6_000
"""Characters of a query that servers, browsers and chats pass on whole."""


def address(text: str, draft: Draft | None = None) -> str:
    """The page of a hand; with a draft, the page on which it goes on. Empty if it is too long."""
    chosen = draft.chosen() if draft else {}
    query = urlencode({"t": text.strip(), **chosen}, doseq=True, safe=":")
    page = reverse("desk:rule")
    if len(query) > LONGEST:
        return ""
    return f"{page}?{query}" if text.strip() or chosen else page


def address_under(scenario: Scenario, rules: str) -> str:
    """The page of a hand under another rule set."""
    return address(written(replace(scenario, rules=rules)))


def desk_of(scenario: Scenario) -> str:
    """Where a hand stands at the desk; the empty desk for one that no address can hold."""
    return address(written(scenario)) or reverse("desk:rule")
