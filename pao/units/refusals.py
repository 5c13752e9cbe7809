"""Price wins in units, and refuse hands that cannot be ruled on."""

from collections.abc import Iterator
from dataclasses import dataclass

from pao.errors import CannotSettle, LineError, ScenarioError
from pao.game import Call, CallKind, Yakuman, chinitsu
from pao.payment import Ledger
from pao.rules import UnitsRules, refuse_what_rules_forbid
from pao.scenario import Event, FalseWin, Nagashi, Scenario, Win, line_error
from pao.trace import Rule


def is_priced(win: Win, scenario: Scenario, rules: UnitsRules) -> bool:
    """Whether a win has a price: its units are stated, or it is worth the limit."""
    return rules.worth(win, _held(win, scenario)) is not None


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a win. ``listed``: those of its ``yakuman`` that are limit hands here."""

    units: int
    yakuman: tuple[Yakuman, ...]
    listed: tuple[Yakuman, ...]


def price_of(win: Win, scenario: Scenario, rules: UnitsRules, ledger: Ledger) -> Price:
    """Return the price of a win.

    Raise CannotSettle if its units are not stated and it is not worth the limit.
    """
    yakuman = _held(win, scenario)
    units = rules.worth(win, yakuman)
    if units is None:
        raise CannotSettle(scenario.events.index(win) + 1, "units_missing", rules=rules.id)
    listed = tuple([name for name in yakuman if name in rules.units.limit_hands])
    if listed and units == rules.units.limit:
        ledger.because(Rule.WORTH_LIMIT_HAND, winner=win.seat, yakuman=listed, units=units)
    elif units == rules.units.limit and win.worth and win.worth.at_limit:
        ledger.because(Rule.WORTH_LIMIT, winner=win.seat, units=units)
    else:
        ledger.because(Rule.WORTH_UNITS, winner=win.seat, units=units)
    return Price(units, yakuman, listed)


def _held(win: Win, scenario: Scenario) -> tuple[Yakuman, ...]:
    yakuman = scenario.yakuman[win.seat]
    hand = scenario.hands.get(win.seat)
    if hand is None or Yakuman.CHINITSU in yakuman:
        return yakuman
    return (*yakuman, Yakuman.CHINITSU) if chinitsu(hand) else yakuman


Fault = tuple[str, dict[str, str]]


def refuse(scenario: Scenario, rules: UnitsRules) -> None:
    """Raise ScenarioError with every line that is not allowed or does not state its units."""
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
    """Whether a kong is paid by one player, because it is late in the wall."""
    if call.kind is not CallKind.DAIMINKAN or call.wall is None:
        return False
    return rules.bao is not None and call.wall <= rules.bao.late_kong
