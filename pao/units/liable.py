"""Who is liable where units count: by the ways of bao, or for yakuman as in riichi."""

from pao import liability
from pao.liability import Attached
from pao.rules import UnitsRules
from pao.scenario import Scenario
from pao.units.as_stated import attach_stated
from pao.units.bao import attach_bao


def attach(scenario: Scenario, rules: UnitsRules) -> Attached:
    """Who is liable to whom, whatever happens later."""
    if rules.bao:
        return attach_bao(scenario, rules, rules.bao)
    standing, steps = liability.attach(scenario, rules)
    if rules.liability is None:
        return Attached(standing, steps)
    stated = attach_stated(scenario, rules.liability)
    return Attached((*standing, *stated.standing), (*steps, *stated.steps))
