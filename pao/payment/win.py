"""Settle one win: its value, who is liable for which part, who pays."""

from collections.abc import Sequence
from typing import Final

from pao.game import HOUSE_YAKUMAN, CallKind, Yakuman, sure_by
from pao.liability import RINSHAN, Standing, four_fit
from pao.payment.ledger import Ledger, WinResult
from pao.payment.shares import Parties, Terms, portions, share
from pao.payment.value import HandValue, value_of
from pao.rules import PointsRules
from pao.scenario import Scenario, Win
from pao.trace import Rule

FREE_PAIR: Final = frozenset({Yakuman.SHOUSUUSHI, *HOUSE_YAKUMAN})


def settle_win(
    win: Win, scenario: Scenario, rules: PointsRules, standing: Sequence[Standing], ledger: Ledger
) -> Terms:
    """Record the value of a win and who pays for it, without honba and sticks."""
    own = {liability.purpose: liability for liability in standing if liability.winner is win.seat}
    value = value_of(win, scenario, rules, own, ledger)
    unfed = [yakuman for yakuman in value.all_yakuman if yakuman not in own]
    if unfed and rules.liability is not None:
        why_nobody(unfed, win, scenario, rules.liability.yakuman, ledger)
    for liability in own.values():
        if liability.purpose in value.all_yakuman or liability.purpose == RINSHAN:
            ledger.liable.append(liability)
            _say_if_not_counted(liability, value, ledger)
        else:
            ledger.because(Rule.YAKUMAN_NOT_COMPLETED, liability.event, **liability.facts)
    terms = _terms(win, value, own, rules)
    if terms.parties.is_rinshan:
        ledger.because(Rule.RINSHAN_AS_RON, winner=win.seat, seat=terms.parties.discarder)
    if terms.fed:
        if win.chankan:
            _chankan(terms, ledger)
        _say_what_is_covered(value, terms, ledger)
    if terms.parties.players == 3 and terms.parties.discarder is None:
        ledger.because(Rule.TSUMO_LOSS, winner=win.seat, lost=terms.parties.tsumo_loss)
    _pay(win, value, terms, ledger)
    return terms


def _terms(win: Win, value: HandValue, own: dict[str, Standing], rules: PointsRules) -> Terms:
    fed = {
        purpose: liability.seat for purpose, liability in own.items() if purpose in value.yakuman
    }
    liable = tuple(dict.fromkeys(fed.values()))
    is_combined = len(fed) < len(value.yakuman)
    rinshan = own.get(RINSHAN)
    if rinshan is None:
        parties = Parties.of(win.seat, win.feeder, rules)
    else:
        parties = Parties.of(win.seat, rinshan.seat, rules, is_rinshan=True)
    return Terms(rules, parties, fed, liable, is_combined)


def _pay(win: Win, value: HandValue, terms: Terms, ledger: Ledger) -> None:
    before = len(ledger.payments)
    for portion in portions(value, terms):
        ledger.add(share(portion, terms.parties))
    points = sum([payment.points for payment in ledger.payments[before:]])
    ledger.wins.append(WinResult(win.seat, win.feeder, value.yakuman, value.worth, points))


def _chankan(terms: Terms, ledger: Ledger) -> None:
    """Say that a robbed kan counts as a discard, under rules that say so."""
    liability = terms.rules.liability
    if liability and CallKind.KAKAN in liability.calls:
        facts = {"winner": terms.parties.winner, "discarder": terms.parties.discarder}
        ledger.because(Rule.CHANKAN_IS_A_DISCARD, **facts)


def _say_what_is_covered(value: HandValue, terms: Terms, ledger: Ledger) -> None:
    """Add steps that say what the liability covers, if it might cover more than one thing.

    This is so if two players are liable or the hand has another yakuman.
    """
    winner, seats = terms.parties.winner, terms.liable
    if len(seats) > 1:
        ledger.because(Rule.TWO_LIABLE, winner=winner, seats=seats, whole_hand=terms.is_whole_hand)
    if terms.is_combined:
        rest = tuple([name for name in value.yakuman if name not in terms.fed])
        rule = Rule.WHOLE_HAND if terms.is_whole_hand else Rule.REST_AS_USUAL
        ledger.because(rule, winner=winner, seat=seats[0], rest=rest)


def why_nobody(
    unfed: Sequence[Yakuman],
    win: Win,
    scenario: Scenario,
    listed: Sequence[Yakuman],
    ledger: Ledger,
) -> None:
    """Add a step that says why nobody is liable, for each yakuman where a reader would ask."""
    melds = scenario.melds(win.seat)
    is_closed = all(meld.is_concealed for meld in melds)
    for yakuman in unfed:
        if is_closed and yakuman in FREE_PAIR:
            continue
        if yakuman in listed:
            if not (yakuman in sure_by(melds) or four_fit(yakuman, melds)):
                ledger.because(
                    Rule.COMPLETED_UNCALLED, winner=win.seat, yakuman=yakuman, ron=win.feeder
                )
        elif yakuman in FREE_PAIR:
            ledger.because(Rule.PAIR_IS_FREE, winner=win.seat, yakuman=yakuman)


def _say_if_not_counted(liability: Standing, value: HandValue, ledger: Ledger) -> None:
    """Add a step if only one yakuman counts and it is not this one: nothing is due for it."""
    if liability.purpose not in value.all_yakuman or liability.purpose in value.yakuman:
        return
    (counting,) = value.yakuman
    ledger.because(Rule.YAKUMAN_NOT_COUNTED, liability.event, **liability.facts, one=counting)
