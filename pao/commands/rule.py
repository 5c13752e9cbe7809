"""``python -m pao rule``: who is liable on each hand, who pays, and why."""

from functools import partial

from pao.commands.answering import Output, answer_all, refusal
from pao.commands.console import complain, json_line, rules_named, scenario_in
from pao.commands.pieces import Piece, pieces
from pao.commands.report import report
from pao.errors import RulesError, ScenarioError
from pao.ruling import rule
from pao.words import for_language


def rule_files(files: list[str], rules: str | None, lang: str, jobs: int, *, as_json: bool) -> int:
    """Rule on each scenario; errors go to standard error and set the exit status to 2."""
    try:
        if rules:
            rules_named(rules)
    except RulesError as error:
        return complain(error)
    return answer_all(pieces(files), partial(_rule, name=rules, lang=lang, as_json=as_json), jobs)


def _rule(piece: Piece, name: str | None, lang: str, *, as_json: bool) -> Output:
    try:
        ruling = rule(scenario_in(piece), rules_named(name) if name else None)
    except (ScenarioError, RulesError, OSError) as error:
        return refusal(piece.name, error)
    lines = [json_line(ruling.to_dict())] if as_json else report(ruling, for_language(lang))
    return Output("".join(f"{line}\n" for line in lines))
