"""Settling one win: what it is worth, who is liable for which part, who pays."""

from collections.abc import Sequence

from pao.honba import Counters, pay_honba
from pao.liability import is_sure
from pao.portions import portions
from pao.ruleset import RuleSet
from pao.scale import ron_points, tsumo_points
from pao.scenario import Scenario, Win
from pao.shares import Terms, pay
from pao.standing import RINSHAN, Standing
from pao.trace import Rule
from pao.transfers import Ledger, WinResult
from pao.value import HandValue, value_of
from pao.worth import Yakuman

FREE_PAIR = frozenset(
    {Yakuman.SHOUSUUSHI, Yakuman.TSUUIISOU, Yakuman.CHINROUTOU, Yakuman.RYUUIISOU}
)


def settle_win(
    win: Win, scenario: Scenario, rules: RuleSet, standing: tuple[Standing, ...], honba: int
) -> Ledger:
    """Settle one win with ``honba`` counters; the sticks are not in it."""
    ledger = Ledger()
    own = [liability for liability in standing if liability.winner is win.seat]
    fed = {one.what for one in own}
    value = value_of(win, scenario, rules, fed, ledger)
    ledger.liable = [one for one in own if one.what in value.shown or one.what == RINSHAN]
    _why_nobody([y for y in value.shown if y not in fed], win, scenario, rules, ledger)
    _not_completed(own, ledger)
    terms = _terms(win, rules, ledger.liable)
    if terms.is_rinshan:
        ledger.because(Rule.RINSHAN_AS_RON, winner=win.seat, seat=terms.discarder)
    _pay(value, terms, honba, ledger)
    worth = str(value.worth) if value.worth else None
    points = _points(value, terms)
    ledger.wins.append(WinResult(win.seat, win.feeder, value.yakuman, worth, points))
    return ledger


def _terms(win: Win, rules: RuleSet, liable: list[Standing]) -> Terms:
    fed = next((one.seat for one in liable if one.what == RINSHAN), None)
    rule = rules.settlement.on_ron_by_another if rules.settlement else "split"
    return Terms(rules, win.seat, win.feeder or fed, fed is not None, rule)


def _pay(value: HandValue, terms: Terms, honba: int, ledger: Ledger) -> None:
    settlement = terms.rules.settlement
    scope = settlement.scope if settlement else "responsible-yakuman"
    liable = [one for one in ledger.liable if one.what in value.yakuman]
    parts = portions(value, liable, scope)
    if liable:
        _say_what_is_covered(value, liable, scope, terms, ledger)
    for part in parts:
        pay(part, terms, ledger)
    is_combined = any(part.liable is None for part in parts)
    seats = tuple(one.seat for one in liable)
    pay_honba(Counters(honba, seats, is_combined, terms), ledger)


def _say_what_is_covered(
    value: HandValue, liable: Sequence[Standing], scope: str, terms: Terms, ledger: Ledger
) -> None:
    """What the liability covers, where there is more than it could."""
    fed = {one.what for one in liable}
    seats = tuple(dict.fromkeys(one.seat for one in liable))
    rest = tuple(name for name in value.yakuman if name not in fed)
    if len(seats) > 1:
        ledger.because(Rule.TWO_LIABLE, winner=terms.winner, seats=seats)
    if rest:
        rule = Rule.WHOLE_HAND if scope == "whole-hand" else Rule.REST_AS_USUAL
        ledger.because(rule, winner=terms.winner, seat=seats[0], rest=rest)


def _why_nobody(
    unfed: Sequence[Yakuman], win: Win, scenario: Scenario, rules: RuleSet, ledger: Ledger
) -> None:
    """For each yakuman without a liable player that a reader would ask about: why not."""
    if rules.liability is None or not unfed:
        return
    melds = scenario.melds(win.seat)
    is_open = any(not meld.is_concealed for meld in melds)
    for yakuman in unfed:
        if yakuman in FREE_PAIR and is_open:
            ledger.because(Rule.PAIR_IS_FREE, winner=win.seat, yakuman=yakuman)
        elif yakuman in rules.liability.yakuman and not is_sure(yakuman, melds):
            ledger.because(
                Rule.COMPLETED_UNCALLED, winner=win.seat, yakuman=yakuman, ron=win.feeder
            )


def _not_completed(own: Sequence[Standing], ledger: Ledger) -> None:
    for one in own:
        if one not in ledger.liable:
            ledger.because(
                Rule.YAKUMAN_NOT_COMPLETED,
                one.event,
                winner=one.winner,
                seat=one.seat,
                purpose=one.what,
            )


def _points(value: HandValue, terms: Terms) -> int:
    if terms.discarder is not None:
        return ron_points(terms.winner, value.basic)
    rules = terms.rules
    return tsumo_points(terms.winner, value.basic, rules.players, loss=rules.value.tsumo_loss)
