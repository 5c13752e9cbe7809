"""Decide who pays the honba of a win: 100 points per counter for each loser, or nothing."""

from typing import Final

from pao.game import Seat, seats_of
from pao.payment.ledger import Ledger, Why
from pao.payment.scale import HONBA_EACH
from pao.payment.shares import Parties, Terms
from pao.trace import Rule


def pay_honba(honba: int, terms: Terms, ledger: Ledger) -> None:
    """Add the payments of the counters: one payer, or each loser's share of a self-draw."""
    settlement, parties = terms.rules.settlement, terms.parties
    if not terms.rules.knows_honba:
        ledger.because(Rule.HONBA_NOT_COUNTED, winner=parties.winner)
    elif settlement is None or not terms.fed:
        _as_usual(honba, parties, ledger)
    elif parties.discarder is None:
        if settlement.honba_on_tsumo == "shared-if-combined" and terms.is_combined:
            _from_each(Rule.HONBA_TSUMO_SHARED, honba, parties, ledger)
        else:
            _from_liable(Rule.HONBA_TSUMO_LIABLE, honba, terms, ledger)
    elif parties.discarder_pays_all or terms.liable == (parties.discarder,):
        _as_usual(honba, parties, ledger)
    elif settlement.honba_on_ron == "discarder":
        _from_one(Rule.HONBA_RON_DISCARDER, parties.discarder, honba, parties, ledger)
    else:
        _from_liable(Rule.HONBA_RON_LIABLE, honba, terms, ledger)


def _as_usual(honba: int, parties: Parties, ledger: Ledger) -> None:
    if parties.discarder is None:
        _from_each(Rule.HONBA_TSUMO, honba, parties, ledger)
    else:
        _from_one(Rule.HONBA_RON, parties.discarder, honba, parties, ledger)


def _from_liable(rule: Rule, honba: int, terms: Terms, ledger: Ledger) -> None:
    liable, settlement = terms.liable, terms.rules.settlement
    takes_last = settlement is not None and settlement.honba_with_two_liable == "last"
    seat = liable[-1 if takes_last else 0]
    _from_one(rule, seat, honba, terms.parties, ledger)
    if len(liable) > 1:
        ledger.because(Rule.HONBA_TWO_LIABLE, winner=terms.parties.winner, seat=seat)


def _from_one(rule: Rule, seat: Seat, honba: int, parties: Parties, ledger: Ledger) -> None:
    points = HONBA_EACH * honba * (parties.players - 1)
    why = Why.LIABLE_HONBA if rule in ON_LIABLE else Why.HONBA
    ledger.because(rule, winner=parties.winner, seat=seat, points=points)
    ledger.pay(seat, parties.winner, points, "honba", why)


ON_LIABLE: Final = frozenset({Rule.HONBA_TSUMO_LIABLE, Rule.HONBA_RON_LIABLE})


def _from_each(rule: Rule, honba: int, parties: Parties, ledger: Ledger) -> None:
    points = HONBA_EACH * honba
    ledger.because(rule, winner=parties.winner, points=points)
    for seat in seats_of(parties.players):
        if seat is not parties.winner:
            ledger.pay(seat, parties.winner, points, "honba", Why.HONBA)
