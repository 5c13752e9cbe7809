"""What a winning hand is worth under a rule set: yakuman, or basic points."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from pao.errors import CannotSettle
from pao.ruleset import RuleSet
from pao.scale import LIMIT_BASIC, basic_points, limit_of
from pao.scenario import Scenario, Win
from pao.seats import Seat
from pao.trace import Rule, Step
from pao.transfers import Ledger
from pao.worth import UNITS_ONLY, Limit, Worth, Yakuman


class HandValue(NamedTuple):
    """``yakuman``: those that are paid, and how many times; else ``worth`` and its basic points.

    ``shown``: every yakuman that the hand holds, paid or not.
    """

    shown: tuple[Yakuman, ...]
    yakuman: Mapping[Yakuman, int]
    worth: Worth | None = None
    ordinary: int = 0


def value_of(
    win: Win, scenario: Scenario, rules: RuleSet, responsible: Collection[str], ledger: Ledger
) -> HandValue:
    """Value a win; ``responsible`` are the yakuman for which somebody stands liable to the winner.

    Raise CannotSettle where the hand has no yaku, or the rule set cannot value it.
    """
    if win.worth:
        _refuse_units(win.worth, scenario.events.index(win) + 1, rules)
    shown = scenario.yakuman[win.seat]
    if not shown:
        return _ordinary(win, scenario, rules, ledger)
    one = None
    if len(shown) > 1 and not rules.value.yakuman_add_up:
        one = next((name for name in shown if name in responsible), shown[0])
    value, steps = of_yakuman(win.seat, shown, one, rules.value.double_yakuman)
    ledger.steps += steps
    return value


def _priced(
    winner: Seat, shown: tuple[Yakuman, ...], one: Yakuman | None, doubles: tuple[Yakuman, ...]
) -> tuple[HandValue, tuple[Step, ...]]:
    """All that are shown add up, or ``one`` alone is paid."""
    ledger = Ledger()
    if one:
        ledger.because(Rule.WORTH_ONE_YAKUMAN, winner=winner, yakuman=shown, one=one)
    paid = {name: 2 if name in doubles else 1 for name in ([one] if one else shown)}
    ledger.because(Rule.WORTH_YAKUMAN, winner=winner, yakuman=tuple(paid))
    for name, times in paid.items():
        if name in doubles or name is Yakuman.DAISUUSHI:  # where rule sets differ
            ledger.because(Rule.WORTH_DOUBLE, winner=winner, yakuman=name, times=times)
    if len(paid) > 1:
        ledger.because(Rule.YAKUMAN_ADD_UP, winner=winner, times=sum(paid.values()))
    return HandValue(shown, paid), tuple(ledger.steps)


of_yakuman = lru_cache(maxsize=1024)(_priced)


def _refuse_units(worth: Worth, event: int, rules: RuleSet) -> None:
    """Units, the limit, and hands of games that count in units have no price in points."""
    if worth.units is not None or worth.at_limit:
        raise CannotSettle(event, "units_not_here", rules=rules.id)
    for yakuman in worth.yakuman:
        if yakuman in UNITS_ONLY:
            raise CannotSettle(event, "units_hand", rules=rules.id, yakuman=yakuman)


def _ordinary(win: Win, scenario: Scenario, rules: RuleSet, ledger: Ledger) -> HandValue:
    worth = win.worth or _computed(win, scenario, rules)
    limit = worth.limit
    if worth.han is not None and worth.fu is not None:
        limit = _limit(win, worth.han, worth.fu, rules, ledger)
    if limit is Limit.KAZOE:
        ledger.because(Rule.KAZOE_COUNTS, winner=win.seat, counts=rules.value.kazoe)
        limit = Limit.KAZOE if rules.value.kazoe else Limit.SANBAIMAN
    basic = LIMIT_BASIC[limit] if limit else basic_points(worth.han or 0, worth.fu or 0)
    value = Worth(limit=limit) if limit else worth
    ledger.because(Rule.WORTH_HAND, winner=win.seat, worth=str(value))
    return HandValue((), {}, value, basic)


def _limit(win: Win, han: int, fu: int, rules: RuleSet, ledger: Ledger) -> Limit | None:
    limit = limit_of(han, fu, kiriage=rules.value.kiriage)
    if limit != limit_of(han, fu, kiriage=not rules.value.kiriage):
        counts = rules.value.kiriage
        ledger.because(Rule.KIRIAGE_COUNTS, winner=win.seat, han=han, fu=fu, counts=counts)
    return limit


def _computed(win: Win, scenario: Scenario, rules: RuleSet) -> Worth:
    from pao.ordinary import han_and_fu  # noqa: PLC0415 - only ordinary hands need the library

    found = han_and_fu(win, scenario, rules)
    if found is None:
        raise CannotSettle(scenario.events.index(win) + 1, "no_yaku")
    return found
