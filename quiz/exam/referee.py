"""Choose the questions of a referee's exam: what one rule set decides, above all where it differs.

Each question is about another rule of the trace, until every rule was asked about. A rule comes
sooner the more other rule sets decide it otherwise, and later the more questions its topic has.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from random import SystemRandom
from typing import Final

from pao.deals import difficulties
from pao.rules import RuleSet, differing, rule_sets
from pao.trace import RULES, Rule
from quiz.errors import QuestionUnavailableError
from quiz.kinds.dispute import Dispute
from quiz.kinds.payments import Payments
from quiz.learning.concepts import concepts, kinds_about
from quiz.prompts import ANYTHING, Wish, new_seed
from quiz.questions.catalogue import Question, has_other_answer, question
from quiz.questions.similarity import for_paper, loose_likeness
from rulebook.frozen import rules_named

QUESTIONS: Final = 20
PASS_MARK: Final = 16
"""How many questions must be completely right to pass."""
MOST_ON_CHANGES: Final = 5
"""How many questions are asked on what a new season of rules has changed."""

MOST_TRIES: Final = 100
"""How many hands are dealt for a whole exam, fit or not."""

DICE: Final = SystemRandom()


def questions_of(rules: str) -> Iterator[Question]:
    """Yield the questions of a referee's exam under these rules.

    If too few rules can be asked about, questions on who pays take their place.
    """
    questions = [*islice(different(candidates(rules, weights(rules_named(rules)))), QUESTIONS)]
    yield from questions
    for _ in range(QUESTIONS - len(questions)):
        yield for_paper(Wish(Payments.id, rules, ANYTHING, ANYTHING))


def weights(rules: RuleSet) -> Mapping[Rule, int]:
    """Return the rules to ask about with their weights: 1, and 1 for each set that differs.

    The other rule sets are those of the same family.
    """
    others = [other for other in rule_sets() if other.family == rules.family]
    differences = Counter(key for other in others for key in differing(rules, other))
    return {
        rule: 1 + differences[RULES[rule].switch or ""]
        for rule in sorted(concepts())
        if difficulties(rule, rules) and RULES[rule].switch not in rules.silent
    }


def candidates(name: str, weights: Mapping[Rule, int]) -> Iterator[Question]:
    """Yield questions whose answers depend on no assumption of ours and turn on their rule.

    ``weights``: of the rules of the trace to ask about.
    """
    for concept in islice(_in_turn(weights), MOST_TRIES):
        kind = DICE.choice((*kinds_about(concept), Dispute.id))
        with suppress(QuestionUnavailableError):
            candidate = question(Wish(kind, name, concept).name(new_seed()))
            if concept in candidate.snapshot.concepts and candidate.is_settled:
                yield candidate


def _in_turn(weights: Mapping[Rule, int]) -> Iterator[Rule]:
    """Yield rules by chance and weight, all of them before any comes again."""
    counts: Counter[str] = Counter()
    remaining: dict[Rule, int] = {}
    while weights:
        remaining = remaining or {**weights}
        shares = [weight / (1 + counts[_topic(rule)]) for rule, weight in remaining.items()]
        [rule] = DICE.choices([*remaining], shares)
        del remaining[rule]
        counts[_topic(rule)] += 1
        yield rule


def _topic(rule: Rule) -> str:
    return RULES[rule].topic or rule


def different(candidates: Iterator[Question]) -> Iterator[Question]:
    """Yield the questions whose hands do not look like an earlier one's."""
    earlier: set[str] = set()
    for candidate in candidates:
        looks = loose_likeness(candidate).looks
        if looks not in earlier:
            earlier.add(looks)
            yield candidate


def questions_on_changes(name: str, before: RuleSet) -> list[Question]:
    """Return a few questions under new rules, each with another answer under the old ones.

    Empty if no hand that was dealt shows the change. Hands on the rules that depend on a changed
    key come first.
    """
    rules = rules_named(name)
    changed, every = {*differing(before, rules)}, weights(rules)
    about = {
        rule: 1
        for rule in sorted(RULES)
        if RULES[rule].switch in changed and difficulties(rule, rules)
    }
    dealt = (
        candidate
        for rules_to_ask in (about, every)
        for candidate in candidates(name, rules_to_ask)
        if has_other_answer(candidate.prompt, before)
    )
    return [*islice(different(dealt), MOST_ON_CHANGES)]
