"""The concepts that there are cards for: rules of the trace, each with hands that ask for it."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from pao.deals import difficulties
from pao.rules import RuleSet, rule_sets
from pao.trace import IN_UNITS, RULES, Asked, Rule
from quiz.errors import QuestionUnavailableError
from quiz.kinds.ensured import Ensured
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.kinds.turning_point import TurningPoint
from quiz.prompts.names import ANYTHING, Wish

PLAINEST: Final = ("mleague", "tenhou", "wiki", "singapore")
"""Rule sets to meet a concept under, before all others."""

REVIEW_SEED: Final = re.compile(r"r([0-9a-z]{1,9})n([0-9]{1,5})")
"""Of a review: the card's number, and which of its reviews it is."""


@cache
def concepts() -> frozenset[Rule]:
    """What belongs to a topic, may be asked by itself, or makes bao; and can be dealt."""
    return frozenset(
        rule
        for rule, about in RULES.items()
        if (about.topic or about.asked or rule.startswith("bao_")) and _rules_for(rule)
    )


def wishes(name: str, reviews: int) -> Iterator[Wish]:
    """What to ask next of it, the best first: plain hands at first, and each time another kind.

    Not every kind can be asked about every concept; the last wish always can.
    """
    concept = Rule(name)
    rules = rules_for(concept)
    easiest = str(min(difficulties(concept, rules))) if reviews < 2 else ANYTHING
    kinds = _kinds(concept)
    yield Wish(kinds[reviews % len(kinds)], rules.id, concept, easiest)
    yield Wish(Payments.id, rules.id, concept, ANYTHING)


def rules_for(concept: Rule) -> RuleSet:
    """Return the rule set to meet a concept under; raise QuestionUnavailableError."""
    found = _rules_for(concept)
    if found is None:
        raise QuestionUnavailableError(concept)
    return found


def seed_of(card: int, reviews: int) -> str:
    """What stands in the name of a question for the seed: whose review it is.

    >>> seed_of(71, 2)
    'r1zn2'
    """
    return f"r{_in_36(card)}n{reviews}"


def card_of(seed: str) -> tuple[int, int] | None:
    """The number of the card and of the review; None for a seed that is no review's.

    >>> card_of("r1zn2"), card_of("a1b2")
    ((71, 2), None)
    """
    found = REVIEW_SEED.fullmatch(seed)
    return (int(found[1], 36), int(found[2])) if found else None


def _kinds(concept: Rule) -> tuple[str, ...]:
    asked = RULES[concept].asked
    if concept in IN_UNITS or not asked:
        return (Liable.id, Payments.id) if concept.startswith("bao_") else (Payments.id,)
    sure = (Ensured.id, TurningPoint.id) if Asked.ENSURED in asked else ()
    return (Liable.id, *sure, Payments.id)


@cache
def _rules_for(concept: Rule) -> RuleSet | None:
    every = {rules.id: rules for rules in rule_sets()}
    in_order = [*(every[name] for name in PLAINEST), *every.values()]
    return next((rules for rules in in_order if difficulties(concept, rules)), None)


def _in_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"
