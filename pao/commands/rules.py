"""``python -m pao rules``: what the rule sets say, with their sources."""

from collections.abc import Iterator

from pao.commands.console import complain, json_line, rules_named, write
from pao.errors import RulesError
from pao.rules import RuleSet, rule_set_ids
from pao.words import Words, for_language


def say_rules(name: str | None, lang: str, *, as_json: bool) -> int:
    """Write all rule sets, one per line, or one rule set key by key."""
    try:
        rule_sets = [rules_named(rules_id) for rules_id in ([name] if name else rule_set_ids())]
    except RulesError as error:
        return complain(error)
    words = for_language(lang)
    if as_json:
        lines = [json_line(rules.to_dict()) for rules in rule_sets]
    elif name:
        lines = [*_key_by_key(rule_sets[0], words)]
    else:
        lines = [f"{rules.id:20} {words.rules_in_a_line(rules)}" for rules in rule_sets]
    write("\n".join(lines))
    return 0


def _key_by_key(rules: RuleSet, words: Words) -> Iterator[str]:
    yield words.rules_in_a_line(rules)
    for key in words.rule_keys(rules):
        yield ""
        yield f"{words.rule_question(key)} ({key})"
        yield f"  {words.rule_answer(key, rules)}"
        value_in_words = words.stated(key, rules)
        if value_in_words:
            yield f"  [{value_in_words}]"
