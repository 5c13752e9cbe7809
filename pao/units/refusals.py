"""What cannot be ruled on where units count."""

from collections.abc import Iterator

from pao.errors import LineError, ScenarioError
from pao.game import Call, CallKind
from pao.rules import UnitsRules, refuse_what_rules_forbid
from pao.scenario import Event, FalseWin, Nagashi, Scenario, Win, line_error
from pao.units.price import is_priced

Fault = tuple[str, dict[str, str]]


def refuse(scenario: Scenario, rules: UnitsRules) -> None:
    """Raise ScenarioError with every line that has no place here, or lacks its units."""
    refuse_what_rules_forbid(scenario, rules)
    errors: list[LineError] = []
    for number, event in enumerate(scenario.events, start=1):
        for fault, facts in _faults(event, scenario, rules):
            errors.append(line_error(scenario, number, fault, rules=rules.id, **facts))
    if errors:
        raise ScenarioError(tuple(errors))


def _faults(event: Event, scenario: Scenario, rules: UnitsRules) -> Iterator[Fault]:
    worth = event.worth if isinstance(event, Call | Win | FalseWin) else None
    if isinstance(event, Nagashi):
        yield "nagashi_not_here", {}
    elif worth and (worth.limit or worth.han):
        yield "units_wanted", {"given": str(worth)}
    elif isinstance(event, Win) and not is_priced(event, scenario, rules):
        yield "units_missing", {}
    elif isinstance(event, Call) and not worth and _is_paid_by_one(event, rules):
        yield "kong_needs_worth", {}


def _is_paid_by_one(call: Call, rules: UnitsRules) -> bool:
    """A kong late in the wall."""
    is_open = call.kind is CallKind.DAIMINKAN and call.fresh
    return (
        is_open
        and rules.bao is not None
        and call.wall is not None
        and (call.wall <= rules.bao.late_kong)
    )
