"""The concepts that have cards: rules of the trace for which hands can be dealt."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from pao.deals import difficulties
from pao.rules import RuleSet, rule_sets
from pao.trace import IN_UNITS, RULES, QuestionKind, Rule
from quiz.errors import QuestionUnavailableError
from quiz.kinds.ensured import Ensured
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.kinds.turning_point import TurningPoint
from quiz.prompts import ANYTHING, Wish

PLAINEST: Final = ("mleague", "tenhou", "wiki", "singapore")
"""The ids of the rule sets that are tried first when a concept is introduced."""

REVIEW_SEED: Final = re.compile(r"r([0-9a-z]{1,9})n([0-9]{1,5})")
"""The pattern of a review's seed: the number of the card, and which of its reviews it is."""


@cache
def concepts() -> frozenset[Rule]:
    """Return the concepts that have cards.

    These are the rules that belong to a topic, can be asked by themselves, or make bao, if hands
    with them can be dealt.
    """
    return frozenset(
        rule
        for rule, about in RULES.items()
        if (about.topic or about.questions or rule.startswith("bao_")) and _rules_for(rule)
    )


def wishes(name: str, reviews: int) -> Iterator[Wish]:
    """Yield what to ask next about a concept, the best first.

    The first reviews ask plain hands, and each review asks another kind of question. Not every kind
    can be asked about every concept; the last wish always can.
    """
    concept = Rule(name)
    rules = rules_for(concept)
    easiest = str(min(difficulties(concept, rules))) if reviews < 2 else ANYTHING
    kinds = kinds_about(concept)
    yield Wish(kinds[reviews % len(kinds)], rules.id, concept, easiest)
    yield Wish(Payments.id, rules.id, concept, ANYTHING)


def rules_for(concept: Rule) -> RuleSet:
    """Return the rule set under which a concept is introduced.

    Raise QuestionUnavailableError if there is none.
    """
    rules = _rules_for(concept)
    if rules is None:
        raise QuestionUnavailableError(concept)
    return rules


def seed_of(card: int, reviews: int) -> str:
    """The seed of a question that reviews a card.

    >>> seed_of(71, 2)
    'r1zn2'
    """
    return f"r{_in_36(card)}n{reviews}"


def card_of(seed: str) -> tuple[int, int] | None:
    """Return the number of the card and of the review; None for a seed of no review.

    >>> card_of("r1zn2"), card_of("a1b2")
    ((71, 2), None)
    """
    match = REVIEW_SEED.fullmatch(seed)
    return (int(match[1], 36), int(match[2])) if match else None


def kinds_about(concept: Rule) -> tuple[str, ...]:
    """Return the kinds of question that can be asked about a concept, the plainest first."""
    kinds_named = RULES[concept].questions
    if concept in IN_UNITS or not kinds_named:
        return (Liable.id, Payments.id) if concept.startswith("bao_") else (Payments.id,)
    sure = (Ensured.id, TurningPoint.id) if QuestionKind.ENSURED in kinds_named else ()
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
