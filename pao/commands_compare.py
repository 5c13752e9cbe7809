"""``python -m pao compare``: one scenario under every rule set."""

from collections.abc import Iterator

from pao.compare import Comparison, compare
from pao.console import complain, json_line, read, write
from pao.errors import ScenarioError
from pao.notation import parse
from pao.report import events, outcome
from pao.ruleset import rule_set
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
    for counts_otherwise, say in ((False, words.not_under), (True, words.not_comparable)):
        refused = {
            name: error
            for name, error in comparison.refused.items()
            if _counts_otherwise(error) is counts_otherwise
        }
        if refused:
            yield ""
            yield say(map(rule_set, refused))
            errors = (one for error in refused.values() for one in error.errors)
            yield from dict.fromkeys(f"  {words.error(one)}" for one in errors)


def _counts_otherwise(error: ScenarioError) -> bool:
    """Whether the hand can be under the rule set, and only its worth in that unit is missing."""
    return all(one.fault in NOT_IN_THIS_UNIT for one in error.errors)


NOT_IN_THIS_UNIT = frozenset({"units_missing", "units_wanted", "units_not_here", "units_hand"})
