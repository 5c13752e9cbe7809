"""``python -m pao rule``: who is liable on each hand, who pays, and why."""

from pao.commands.console import complain, json_line, read, rules_named, write
from pao.commands.report import report
from pao.errors import RulesError, ScenarioError
from pao.rules import RuleSet
from pao.ruling import rule
from pao.scenario import parse
from pao.words import for_language


def rule_files(files: list[str], rules: str | None, lang: str, *, as_json: bool) -> int:
    """Rule on each file; errors go to standard error and make the exit status 2."""
    try:
        chosen = rules_named(rules) if rules else None
    except RulesError as error:
        return complain("", error)
    return max([_rule_file(file, chosen, lang, as_json=as_json) for file in files])


def _rule_file(file: str, rules: RuleSet | None, lang: str, *, as_json: bool) -> int:
    try:
        ruling = rule(parse(read(file)), rules)
    except (ScenarioError, RulesError, OSError) as error:
        return complain(file, error)
    if as_json:
        write(json_line(ruling.to_dict()))
    else:
        write("\n".join(report(ruling, for_language(lang))))
    return 0
