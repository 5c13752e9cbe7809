"""What a rule set's table forbids: a seat that three players do not have, a chi among three ..."""

from collections.abc import Iterator

from pao.calls import Call, CallKind
from pao.errors import LineError, ScenarioError
from pao.notation import at_event
from pao.ruleset import RuleSet
from pao.scenario import Draw, Event, Kita, Scenario
from pao.seats import Seat


def refuse_what_rules_forbid(scenario: Scenario, rules: RuleSet) -> None:
    """Raise ScenarioError with every line that cannot be at this rule set's table."""
    if rules.players == 4 and not any(isinstance(event, Kita) for event in scenario.events):
        return
    errors: list[LineError] = []
    for number, event in enumerate(scenario.events, start=1):
        for fault, facts in _faults(event, rules):
            errors += at_event(scenario, number, fault, rules=rules.id, **facts).errors
    if errors:
        raise ScenarioError(tuple(errors))


def _faults(event: Event, rules: RuleSet) -> Iterator[tuple[str, dict[str, Seat]]]:
    if rules.players == 4:
        if isinstance(event, Kita):
            yield "kita_not_at_table", {}
        return
    if Seat.NORTH in _seats(event):
        yield "seat_not_at_table", {"seat": Seat.NORTH}
    if isinstance(event, Call) and event.kind is CallKind.CHI:
        yield "chi_not_at_table", {}


def _seats(event: Event) -> tuple[Seat | None, ...]:
    if isinstance(event, Draw):
        return event.tenpai or ()
    return (event.seat, getattr(event, "feeder", None))
