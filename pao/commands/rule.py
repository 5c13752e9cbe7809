"""``python -m pao rule``: who is liable on each hand, who pays, and why."""

from functools import partial

from pao.commands.answering import Answerer, Output, answer_all, refusal
from pao.commands.console import complain, json_line, rules_named, scenario_in
from pao.commands.pieces import Piece, pieces
from pao.commands.report import report
from pao.errors import RulesError, ScenarioError
from pao.ruling import rule
from pao.words import for_language


def rule_files(files: list[str], rules: str | None, lang: str, jobs: int, *, as_json: bool) -> int:
    """Rule on each scenario; errors go to standard error and make the exit status 2."""
    making = partial(_ruler, rules, lang, as_json=as_json)
    try:
        making()
    except RulesError as error:
        return complain("", error)
    return answer_all(pieces(files), making, jobs)


def _ruler(name: str | None, lang: str, *, as_json: bool) -> Answerer:
    rules, words = rules_named(name) if name else None, for_language(lang)

    def answer(piece: Piece) -> Output:
        try:
            ruling = rule(scenario_in(piece), rules)
        except (ScenarioError, RulesError, OSError) as error:
            return refusal(piece.name, error)
        text = json_line(ruling.to_dict()) if as_json else "\n".join(report(ruling, words))
        return Output(f"{text}\n")

    return answer
