"""Where a hand can be looked at: at the desk, step by step, on the board that breaks it.

The text itself stands in an address, so that nothing has to be kept here; and pages are known by
name, so that none of them needs to know another.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from pao.game import Yakuman
from pao.scenario import Scenario
from pao.scenario import format as written
from pao.scenario.library import library

LONGEST = 6_000
"""Characters of a query that servers, browsers and chats pass on whole."""


def desk_with(text: str, chosen: Mapping[str, Any] | None = None) -> str:
    """The desk with a hand, and what is chosen for its next event. Empty if it is too long."""
    query = urlencode({"t": text.strip(), **(chosen or {})}, doseq=True, safe=":")
    page = reverse("desk:rule")
    if len(query) > LONGEST:
        return ""
    return f"{page}?{query}" if text.strip() or chosen else page


def desk_under(scenario: Scenario, rules: str) -> str:
    """The desk with a hand under another rule set."""
    return desk_with(written(replace(scenario, rules=rules)))


def desk_of(scenario: Scenario) -> str:
    """The desk with a hand; the empty desk for one that no address can hold."""
    return desk_with(written(scenario)) or reverse("desk:rule")


def timeline_of(scenario: Scenario) -> str:
    """By name for a hand of the library; any other takes its text along."""
    for entry in library():
        if entry.scenario == scenario:
            return reverse("timeline:hand", args=[entry.id])
    return f"{reverse('timeline:index')}?{urlencode({'t': written(scenario)})}"


def board_with(melds: str) -> str:
    """The board with melds on it, in the notation of the proof."""
    return f"{reverse('breakit:board')}?{urlencode({'melds': melds})}"


def hunt_for(melds: str, yakuman: Yakuman) -> str:
    """The hunt for a hand with these melds that breaks a yakuman."""
    return f"{reverse('breakit:hunt')}?{urlencode({'melds': melds, 'yakuman': yakuman})}"
