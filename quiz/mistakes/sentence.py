"""A mistake in words."""

from pao.rules import RuleSet
from pao.words import Words
from quiz.mistakes.mistake import Mistake, Slip


def sentence_on(mistake: Mistake, rules: RuleSet, words: Words) -> str:
    """One sentence on a mistake made under these rules."""
    if mistake.slip is not Slip.OTHER_RULE:
        return words.mistake(mistake.slip, mistake.facts)
    return words.other_rule(rules=rules, **mistake.facts)
