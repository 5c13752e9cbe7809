"""The hand on which two rule sets disagree, looked for once."""

import json
from functools import lru_cache

from pao import Divergence, RuleSet, divergence
from pao.ruleset import rule_set_from_dict


def difference(first: RuleSet, second: RuleSet) -> Divergence | None:
    """None where every hand looked at comes out alike, or cannot be at both tables."""
    return _difference(_text(first), _text(second))


def _text(rules: RuleSet) -> str:
    return json.dumps(rules.to_dict(), sort_keys=True)


@lru_cache(maxsize=1024)
def _difference(first: str, second: str) -> Divergence | None:
    one, two = (rule_set_from_dict(json.loads(text)) for text in (first, second))
    return divergence(one, two)
