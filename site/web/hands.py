"""Where a hand can be looked at: at the desk, step by step, on the board that breaks it.

The text itself stands in an address, so that nothing has to be kept here; and pages are known by
name, so that none of them needs to know another.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
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
    return _desk(urlencode({"t": text.strip(), **(chosen or {})}, doseq=True, safe=":"))


def _desk(query: str) -> str:
    page = reverse("desk:rule")
    if len(query) > LONGEST:
        return ""
    return f"{page}?{query}" if query != "t=" else page


def desk_under(scenario: Scenario, rules: str) -> str:
    """The desk with a hand under another rule set."""
    return desk_with(written(replace(scenario, rules=rules)))


def desk_of(scenario: Scenario) -> str:
    """The desk with a hand; the empty desk for one that no address can hold."""
    return _desk(_query(scenario)) or reverse("desk:rule")


def exercise_of(scenario: Scenario) -> str:
    """The editor with a hand, to make an exercise of it; without one that no address can hold."""
    query, page = _query(scenario), reverse("authoring:new")
    return f"{page}?{query}" if len(query) <= LONGEST else page


def timeline_of(scenario: Scenario) -> str:
    """By name for a hand of the library; any other takes its text along."""
    if name := _names().get(scenario):
        return reverse("timeline:hand", args=[name])
    return f"{reverse('timeline:index')}?{_query(scenario)}"


@lru_cache(500)
def _query(scenario: Scenario) -> str:
    """One hand is looked at in several ways."""
    return urlencode({"t": written(scenario).strip()}, safe=":")


@cache
def _names() -> Mapping[Scenario, str]:
    return {entry.scenario: entry.id for entry in library()}


def board_with(melds: str) -> str:
    """The board with melds on it, in the notation of the proof."""
    return f"{reverse('breakit:board')}?{urlencode({'melds': melds})}"


def hunt_for(melds: str, yakuman: Yakuman) -> str:
    """The hunt for a hand with these melds that breaks a yakuman."""
    return f"{reverse('breakit:hunt')}?{urlencode({'melds': melds, 'yakuman': yakuman})}"
