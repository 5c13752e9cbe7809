"""Links to a hand: at the desk, step by step, and in *Avoid the yakuman*.

The address contains the text, so that nothing is stored. Pages are named by their URL name, so that
the apps need not import each other.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final
from urllib.parse import urlencode

from django.urls import get_script_prefix, reverse
from django.utils.translation import get_language

from pao.game import Yakuman
from pao.scenario import Scenario
from pao.scenario import format as written
from pao.scenario.library import library

LONGEST: Final = 6_000
"""The most characters of a query string that servers, browsers and chats accept."""


def desk_with(text: str, chosen: Mapping[str, Any] | None = None) -> str:
    """Return the desk's address with a hand and a draft; empty if it is too long."""
    return _desk(urlencode({"t": text.strip(), **(chosen or {})}, doseq=True, safe=":"))


def _desk(query: str) -> str:
    page = _desk_page(get_language(), get_script_prefix())
    if len(query) > LONGEST:
        return ""
    return f"{page}?{query}" if query != "t=" else page


@lru_cache(16)
def _desk_page(_language: str | None, _prefix: str) -> str:
    """Return the address of the desk; cached, because each tap and each ruling has four of it."""
    return reverse("desk:rule")


def text_under(scenario: Scenario, rules: str) -> str:
    """Return a hand as text, under another rule set."""
    return written(replace(scenario, rules=rules)).strip()


def desk_of(scenario: Scenario) -> str:
    """Return the desk's address with a hand; the empty desk if the hand is too long."""
    return _desk(_query(scenario)) or reverse("desk:rule")


def exercise_of(scenario: Scenario) -> str:
    """Return the address of a new exercise with a hand; an empty one if the hand is too long."""
    query, page = _query(scenario), reverse("authoring:new")
    return f"{page}?{query}" if len(query) <= LONGEST else page


def timeline_of(scenario: Scenario) -> str:
    """Return the address of a hand step by step, by its name in the library or by its text."""
    if name := _names().get(scenario):
        return reverse("timeline:hand", args=[name])
    return f"{reverse('timeline:index')}?{_query(scenario)}"


@lru_cache(100)
def _query(scenario: Scenario) -> str:
    """Return the query string of a hand; cached, because a page has several links to it."""
    return urlencode({"t": written(scenario).strip()}, safe=":")


@cache
def _names() -> Mapping[Scenario, str]:
    return {entry.scenario: entry.id for entry in library()}


def board_with(melds: str) -> str:
    """Return the board's address with melds in the notation of proofs."""
    return f"{reverse('breakit:board')}?{urlencode({'melds': melds})}"


def hunt_for(melds: str, yakuman: Yakuman) -> str:
    """Return the address of the hunt for a hand that breaks a yakuman with these melds."""
    return f"{reverse('breakit:hunt')}?{urlencode({'melds': melds, 'yakuman': yakuman})}"
