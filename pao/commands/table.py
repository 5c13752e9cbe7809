"""``python -m pao table``: a plausible hand from a seed."""

from pao.commands.console import complain, rules_named, write
from pao.deals import table
from pao.errors import RulesError
from pao.scenario import format as format_scenario


def say_table(seed: str, rules: str, concept: str | None, difficulty: int | None) -> int:
    """Write the scenario of a table as text for a file or for ``python -m pao rule -``."""
    try:
        scenario = table(seed, rules_named(rules), concept, difficulty)
    except RulesError as error:
        return complain(error)
    write(format_scenario(scenario).rstrip("\n"))
    return 0
