"""What some rule sets say to some questions, from the rule sets themselves.

``rules liability.yakuman settlement.scope`` asks, the lines below it name the rule sets.
"""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

import pao
from lessons.hands import Hands
from pao.words import Words, for_language
from rulebook.sheets import RulesTable, columns, rules_table


def draw(asked: str, text: str, _hands: Hands, language: str) -> SafeString:
    """Raise ValueError where there is no such question or rule set."""
    table = read_rule_table(asked, text, for_language(language))
    return render_to_string("components/_rules_table.html", {"table": table})


def read_rule_table(asked: str, text: str, words: Words) -> RulesTable:
    """Raise ValueError."""
    keys, rule_sets = asked.split(), [pao.rule_set(name) for name in text.split()]
    if unknown := set(keys).difference(columns(rule_sets, words)):
        raise ValueError(f"no question of these rule sets: {', '.join(sorted(unknown))}")
    return rules_table(rule_sets, keys, words)
