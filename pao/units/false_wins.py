"""False wins: declared as such, or by a player with too many or too few tiles."""

from collections.abc import Mapping

from pao.errors import CannotSettle
from pao.game import Call, Seat, seats_of
from pao.next_door.hand_length import Action, Length, may
from pao.next_door.outcome import Source
from pao.payment import Ledger, Why, drawn
from pao.rules import UnitsRules
from pao.scenario import FalseWin, LongHand, Scenario, ShortHand, Win
from pao.trace import Rule

PURPOSE = "false-win"
LENGTHS = {LongHand: Length.LONG, ShortHand: Length.SHORT}


def wrong_lengths(scenario: Scenario) -> Mapping[Call | Win, Length]:
    """The wins and kongs that a wrong number of tiles makes false.

    Singapore's page: a long hand may declare neither, a short one may still make a kong.
    """
    lengths: dict[Seat, Length] = {}
    found: dict[Call | Win, Length] = {}
    for event in scenario.events:
        if isinstance(event, LongHand | ShortHand):
            lengths[event.seat] = LENGTHS[type(event)]
        elif isinstance(event, Call | Win) and (length := lengths.get(event.seat)):
            action = _action(event)
            if action and not may(action, length, Source.SINGAPORE).is_allowed:
                found[event] = length
    return found


def _action(event: Call | Win) -> Action | None:
    if isinstance(event, Win):
        return Action.WIN
    return Action.KAN if event.kind.is_kan else None


def settle_false_win(
    event: Win | Call | FalseWin,
    length: Length | None,
    scenario: Scenario,
    rules: UnitsRules,
    ledger: Ledger,
) -> None:
    """The offender pays everybody what they would lose to a self-drawn limit hand.

    Of the units that the false win states, or of the limit. Raise CannotSettle where the rule set
    has no price for it.
    """
    number, seat = scenario.events.index(event) + 1, event.seat
    if not rules.prices_false_wins:
        raise CannotSettle(number, "false_win_unpriced", rules=rules.id)
    if length:
        ledger.because(Rule.WRONG_LENGTH, number, seat=seat, length=length)
    stated = event.worth.units if isinstance(event, FalseWin) and event.worth else None
    limit = stated or rules.units.limit
    each = drawn(limit)
    ledger.because(Rule.FALSE_WIN, number, seat=seat, units=limit, each_pays=each)
    for other in seats_of(rules.players):
        if other is not seat:
            ledger.pay(seat, other, each, PURPOSE, Why.FALSE_WIN)
