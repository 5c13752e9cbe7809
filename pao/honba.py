"""Who pays the honba of a win: 100 points a counter for each loser."""

from pao.scale import HONBA_EACH
from pao.seats import Seat, seats_of
from pao.terms import Terms
from pao.trace import Rule
from pao.transfers import Ledger, Why


def pay_honba(honba: int, terms: Terms, ledger: Ledger) -> None:
    """Write down who pays the counters: one payer, or each loser their share of a self-draw."""
    settlement = terms.rules.settlement
    if settlement is None or not terms.fed:
        _as_usual(honba, terms, ledger)
    elif terms.discarder is None:
        if settlement.honba_on_tsumo == "shared-if-combined" and terms.is_combined:
            _from_each(Rule.HONBA_TSUMO_SHARED, honba, terms, ledger)
        else:
            _from_liable(Rule.HONBA_TSUMO_LIABLE, honba, terms, ledger)
    elif terms.discarder_pays_all or terms.liable == (terms.discarder,):
        _as_usual(honba, terms, ledger)
    elif settlement.honba_on_ron == "discarder":
        _from_one(Rule.HONBA_RON_DISCARDER, terms.discarder, honba, terms, ledger)
    else:
        _from_liable(Rule.HONBA_RON_LIABLE, honba, terms, ledger)


def _as_usual(honba: int, terms: Terms, ledger: Ledger) -> None:
    if terms.discarder is None:
        _from_each(Rule.HONBA_TSUMO, honba, terms, ledger)
    else:
        _from_one(Rule.HONBA_RON, terms.discarder, honba, terms, ledger)


def _from_liable(rule: Rule, honba: int, terms: Terms, ledger: Ledger) -> None:
    liable, settlement = terms.liable, terms.rules.settlement
    takes_last = settlement is not None and settlement.honba_with_two_liable == "last"
    seat = liable[-1 if takes_last else 0]
    _from_one(rule, seat, honba, terms, ledger)
    if len(liable) > 1:
        ledger.because(Rule.HONBA_TWO_LIABLE, winner=terms.winner, seat=seat)


def _from_one(rule: Rule, seat: Seat, honba: int, terms: Terms, ledger: Ledger) -> None:
    points = HONBA_EACH * honba * (terms.rules.players - 1)
    why = Why.LIABLE_HONBA if rule in ON_LIABLE else Why.HONBA
    ledger.because(rule, winner=terms.winner, seat=seat, points=points)
    ledger.pay(seat, terms.winner, points, "honba", why)


ON_LIABLE = frozenset({Rule.HONBA_TSUMO_LIABLE, Rule.HONBA_RON_LIABLE})


def _from_each(rule: Rule, honba: int, terms: Terms, ledger: Ledger) -> None:
    points = HONBA_EACH * honba
    ledger.because(rule, winner=terms.winner, points=points)
    for seat in seats_of(terms.rules.players):
        if seat is not terms.winner:
            ledger.pay(seat, terms.winner, points, "honba", Why.HONBA)
