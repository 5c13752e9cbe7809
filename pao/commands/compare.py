"""``python -m pao compare``: rule on each scenario under every rule set."""

from collections.abc import Iterator
from functools import partial

from pao.commands.answering import Output, answer_all, refusal
from pao.commands.console import json_line, scenario_in
from pao.commands.pieces import Piece, pieces
from pao.commands.report import events, outcome
from pao.errors import ScenarioError
from pao.rules import rule_set
from pao.what_if import Comparison, compare
from pao.words import Words, for_language


def compare_files(files: list[str], lang: str, jobs: int, *, as_json: bool) -> int:
    """Write the outcome of each scenario under every rule set."""
    return answer_all(pieces(files), partial(_compare, lang=lang, as_json=as_json), jobs)


def _compare(piece: Piece, lang: str, *, as_json: bool) -> Output:
    try:
        comparison = compare(scenario_in(piece))
    except (ScenarioError, OSError) as error:
        return refusal(piece.name, error)
    if as_json:
        return Output(f"{json_line(comparison.to_dict())}\n")
    return Output("".join(f"{line}\n" for line in _report(comparison, for_language(lang))))


def _report(comparison: Comparison, words: Words) -> Iterator[str]:
    scenario = comparison.scenario
    title = words.title(scenario)
    if title:
        yield title
    yield words.counters(scenario)
    yield ""
    yield from events(scenario, words)
    for group in comparison.groups:
        yield ""
        yield words.under(ruling.rules for ruling in group)
        yield from outcome(group[0], words)
    for refused, say in (
        (comparison.impossible, words.not_under),
        (comparison.not_comparable, words.not_comparable),
    ):
        if refused:
            yield ""
            yield say(map(rule_set, refused))
            errors = (error for name in refused for error in comparison.refused[name].errors)
            yield from dict.fromkeys(f"  {words.error(error)}" for error in errors)
