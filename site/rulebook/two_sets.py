"""Two rule sets side by side: what a page needs to show where they part, and why."""

import json
from typing import Any

from pao import RuleSet
from pao.rules import rule_set_from_dict
from pao.what_if import Search, search
from pao.words import Words
from rulebook.sheets import both, side_by_side
from web.single_flight import once


def compared(first: RuleSet, second: RuleSet, words: Words) -> dict[str, Any]:
    """The context of ``rulebook/_difference.html`` and ``rulebook/_side_by_side.html``."""
    differ, alike = side_by_side(first, second, words)
    context = {"first": first, "second": second, "differ": differ, "alike": alike}
    searched = difference(first, second)
    found = searched.found
    if found is None:
        return context | {"difference": None, "is_whole": searched.is_whole}
    rulings = (found.first, found.second)
    return context | {
        "difference": found,
        "title": words.title(found.scenario),
        "outcomes": [(ruling, words.headline(ruling)) for ruling in rulings],
        "switches": both(found.switches, first, second, words),
    }


MOST_HANDS = 150
"""Hands dealt for a page, where none of the built-in ones will do: an eighth of a second."""


def difference(first: RuleSet, second: RuleSet) -> Search:
    """Nothing found: every hand looked at comes out alike, or cannot be at both tables."""
    return _difference(_text(first), _text(second))


def _text(rules: RuleSet) -> str:
    return json.dumps(rules.to_dict(), sort_keys=True)


@once(most=1024)
def _difference(first: str, second: str) -> Search:
    one, two = (rule_set_from_dict(json.loads(text)) for text in (first, second))
    return search(one, two, MOST_HANDS)
