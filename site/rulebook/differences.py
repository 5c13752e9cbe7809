"""The hand on which two rule sets disagree, looked for once."""

import json

from pao import RuleSet
from pao.rules import rule_set_from_dict
from pao.what_if import Search, search
from web.once import once

MOST_HANDS = 300
"""Hands dealt for a page, where none of the built-in ones will do: a quarter of a second."""


def difference(first: RuleSet, second: RuleSet) -> Search:
    """Nothing found: every hand looked at comes out alike, or cannot be at both tables."""
    return _difference(_text(first), _text(second))


def _text(rules: RuleSet) -> str:
    return json.dumps(rules.to_dict(), sort_keys=True)


@once(most=1024)
def _difference(first: str, second: str) -> Search:
    one, two = (rule_set_from_dict(json.loads(text)) for text in (first, second))
    return search(one, two, MOST_HANDS)
