"""``python -m pao compare``: one scenario under every rule set."""

from collections.abc import Iterator

from pao.commands.console import complain, json_line, read, write
from pao.commands.report import events, outcome
from pao.errors import ScenarioError
from pao.rules import rule_set
from pao.scenario import parse
from pao.what_if import Comparison, compare
from pao.words import Words, for_language


def compare_file(file: str, lang: str, *, as_json: bool) -> int:
    """Write how a scenario comes out under each rule set."""
    try:
        comparison = compare(parse(read(file)))
    except (ScenarioError, OSError) as error:
        return complain(file, error)
    if as_json:
        write(json_line(comparison.to_dict()))
    else:
        write("\n".join(_report(comparison, for_language(lang))))
    return 0


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
