"""Where each rule set is stated, for the page about the site."""

from dataclasses import dataclass

from pao.ruleset import RuleSet, rule_set, rule_set_ids


@dataclass(frozen=True, slots=True)
class Stated:
    name: str
    sources: tuple[str, ...]


def stated(language: str) -> list[Stated]:
    """Every built-in rule set with its sources, each named once."""
    return [_stated(rule_set(id_), language) for id_ in rule_set_ids()]


def _stated(rules: RuleSet, language: str) -> Stated:
    sources = dict.fromkeys(words[language] for words in rules.sources.values())
    return Stated(rules.name[language], tuple(sources))
