"""What a win is worth in units, and which limit hands it holds."""

from dataclasses import dataclass

from pao.errors import CannotSettle
from pao.game import Yakuman, chinitsu, read_hand
from pao.payment import Ledger
from pao.rules import UnitsRules
from pao.scenario import Scenario, Win
from pao.trace import Rule


def is_priced(win: Win, scenario: Scenario, rules: UnitsRules) -> bool:
    """Whether the units of a win are stated, or the limit's."""
    return rules.worth(win, _held(win, scenario)) is not None


@dataclass(frozen=True, slots=True)
class Price:
    """``units`` of the hand; ``held``: its yakuman; ``listed``: those that are limit hands here."""

    units: int
    held: tuple[Yakuman, ...]
    listed: tuple[Yakuman, ...]


def price_of(win: Win, scenario: Scenario, rules: UnitsRules, ledger: Ledger) -> Price:
    """Price a win; raise CannotSettle where its units are neither stated nor the limit's."""
    held = _held(win, scenario)
    units = rules.worth(win, held)
    if units is None:
        raise CannotSettle(scenario.events.index(win) + 1, "units_missing", rules=rules.id)
    listed = tuple([name for name in held if name in rules.units.limit_hands])
    if listed and units == rules.units.limit:
        ledger.because(Rule.WORTH_LIMIT_HAND, winner=win.seat, yakuman=listed, units=units)
    elif units == rules.units.limit and win.worth and win.worth.at_limit:
        ledger.because(Rule.WORTH_LIMIT, winner=win.seat, units=units)
    else:
        ledger.because(Rule.WORTH_UNITS, winner=win.seat, units=units)
    return Price(units, held, listed)


def _held(win: Win, scenario: Scenario) -> tuple[Yakuman, ...]:
    held = scenario.yakuman[win.seat]
    if win.tile is None or Yakuman.CHINITSU in held:
        return held
    melds = scenario.melds(win.seat)
    hand = read_hand(melds, win.hand, win.tile, is_tsumo=win.is_tsumo)
    return (*held, Yakuman.CHINITSU) if chinitsu(hand) else held
