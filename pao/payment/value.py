"""Value a winning hand under a rule set: yakuman, or basic points."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from pao.errors import CannotSettle
from pao.game import KIRIAGE, UNITS_ONLY, Limit, Seat, Wait, Worth, Yakuman
from pao.liability import Standing
from pao.payment.han_and_fu import han_and_fu
from pao.payment.ledger import Ledger
from pao.payment.scale import LIMIT_BASIC, basic_points, limit_of
from pao.rules import PointsRules
from pao.scenario import Scenario, Win
from pao.trace import Rule, Step

DISPUTED: Final = frozenset({Yakuman.DAISUUSHI, *Wait})
"""Yakuman and waits that count double under some rule sets and once under others.

Each rule set states which.
"""
NO_YAKUMAN: Final[MappingProxyType[Yakuman, int]] = MappingProxyType({})


class HandValue(NamedTuple):
    """A valued hand: the paid ``yakuman`` and how often each counts, or ``worth`` and ``ordinary``.

    ``all_yakuman``: every yakuman that the hand holds, paid or not.
    """

    all_yakuman: tuple[Yakuman, ...]
    yakuman: MappingProxyType[Yakuman, int]
    worth: Worth | None = None
    ordinary: int = 0


def value_of(
    win: Win, scenario: Scenario, rules: PointsRules, own: Mapping[str, Standing], ledger: Ledger
) -> HandValue:
    """Value a win; ``own``: the liabilities to the winner by purpose, the earliest first.

    Raise CannotSettle where the hand has no yaku, or the rule set cannot value it.
    """
    if win.worth:
        _refuse_units(win.worth, scenario.events.index(win) + 1, rules)
    all_yakuman = scenario.yakuman[win.seat]
    if not all_yakuman:
        return _ordinary(win, scenario, rules, ledger)
    one, waits = None, scenario.waits(win)
    if len(all_yakuman) > 1 and not rules.value.yakuman_add_up:
        one = _counted(all_yakuman, [*own], waits, rules.value.double_yakuman)
    if one:
        fed = own.get(one)
        facts = {"yakuman": all_yakuman, "one": one, "seat": fed.seat if fed else None}
        ledger.because(Rule.WORTH_ONE_YAKUMAN, winner=win.seat, **facts)
    paid, steps = _paid(win.seat, (one,) if one else all_yakuman, waits, rules.value.double_yakuman)
    ledger.steps += steps
    return HandValue(all_yakuman, paid)


def _counted(
    all_yakuman: Sequence[Yakuman],
    responsible: Sequence[str],
    waits: Sequence[Wait],
    doubles: Collection[Yakuman | Wait],
) -> Yakuman:
    """Return the yakuman that counts, if only one does: one that is fed, the dearest.

    A yakuman with a liability counts before others. Of equally dear ones, the one ensured first
    counts. No source says which.
    """
    fed = sorted((name for name in all_yakuman if name in responsible), key=responsible.index)
    return max(fed or all_yakuman, key=lambda name: _double(name, waits, doubles) is not None)


@lru_cache(maxsize=4096)
def _paid(
    winner: Seat,
    counted: tuple[Yakuman, ...],
    waits: tuple[Wait, ...],
    doubles: tuple[Yakuman | Wait, ...],
) -> tuple[MappingProxyType[Yakuman, int], tuple[Step, ...]]:
    """Return how many times each of these yakuman counts, and the steps that say why."""
    ledger = Ledger()
    paid = {name: 2 if _double(name, waits, doubles) else 1 for name in counted}
    ledger.because(Rule.WORTH_YAKUMAN, winner=winner, yakuman=counted)
    for name, times in paid.items():
        disputed = _double(name, waits, doubles) or _double(name, waits, DISPUTED)
        if disputed:
            ledger.because(Rule.WORTH_DOUBLE, winner=winner, yakuman=disputed, times=times)
    if len(paid) > 1:
        ledger.because(Rule.YAKUMAN_ADD_UP, winner=winner, times=sum(paid.values()))
    return MappingProxyType(paid), tuple(ledger.steps)


def _double(
    name: Yakuman, waits: Sequence[Wait], doubles: Collection[Yakuman | Wait]
) -> Yakuman | Wait | None:
    """Return why a yakuman counts double: itself, its wait, or None if it does not."""
    if name in doubles:
        return name
    return next((wait for wait in waits if wait.yakuman is name and wait in doubles), None)


def _refuse_units(worth: Worth, event: int, rules: PointsRules) -> None:
    """Raise CannotSettle for a worth in units, which has no price in points.

    This includes the limit and the hands of games that count in units.
    """
    if worth.units is not None or worth.at_limit:
        raise CannotSettle(event, "units_not_here", rules=rules.id)
    for yakuman in worth.yakuman:
        if yakuman in UNITS_ONLY:
            raise CannotSettle(event, "units_hand", rules=rules.id, yakuman=yakuman)


def _ordinary(win: Win, scenario: Scenario, rules: PointsRules, ledger: Ledger) -> HandValue:
    worth = win.worth or _computed(win, scenario, rules, ledger)
    limit = worth.limit
    if worth.han is not None and worth.fu is not None:
        limit = _limit(win, worth.han, worth.fu, rules, ledger)
    if limit is Limit.KAZOE:
        ledger.because(Rule.KAZOE_COUNTS, winner=win.seat, counts=rules.value.kazoe)
        limit = Limit.KAZOE if rules.value.kazoe else Limit.SANBAIMAN
    basic = LIMIT_BASIC[limit] if limit else basic_points(worth.han or 0, worth.fu or 0)
    value = Worth(limit=limit) if limit else worth
    ledger.because(Rule.WORTH_HAND, winner=win.seat, worth=value)
    return HandValue((), NO_YAKUMAN, value, basic)


def _limit(win: Win, han: int, fu: int, rules: PointsRules, ledger: Ledger) -> Limit | None:
    counts = rules.value.kiriage
    if (han, fu) in KIRIAGE:
        ledger.because(Rule.KIRIAGE_COUNTS, winner=win.seat, han=han, fu=fu, counts=counts)
    return limit_of(han, fu, kiriage=counts)


def _computed(win: Win, scenario: Scenario, rules: PointsRules, ledger: Ledger) -> Worth:
    worth = han_and_fu(win, scenario, rules)
    if worth is None:
        raise CannotSettle(scenario.events.index(win) + 1, "no_yaku")
    _, han, four, two = worth
    fu, otherwise = (four, two) if rules.value.double_wind_pair == 4 else (two, four)
    if fu != otherwise and _price(han, fu, rules) != _price(han, otherwise, rules):
        pair = rules.value.double_wind_pair
        ledger.because(Rule.DOUBLE_WIND_PAIR, winner=win.seat, pair=pair, fu=fu)
    return Worth(han=han, fu=fu)


def _price(han: int, fu: int, rules: PointsRules) -> Limit | int:
    """Return the limit or basic points of this han and fu, to compare two values."""
    return limit_of(han, fu, kiriage=rules.value.kiriage) or basic_points(han, fu)
