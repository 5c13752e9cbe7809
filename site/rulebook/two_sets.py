"""Two rule sets side by side: what a page needs to show where they part, and why."""

from typing import Any

from pao import RuleSet
from pao.words import Words
from rulebook.differences import difference
from rulebook.sheets import both, side_by_side


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
        "switches": [both(key, first, second, words) for key in found.switches],
    }
