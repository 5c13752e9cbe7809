"""Who pays for one part of a hand."""

from pao.portions import Portion
from pao.scale import ron_points, tsumo_shares
from pao.seats import Seat
from pao.terms import Terms
from pao.trace import Rule
from pao.transfers import Ledger, Why


def split(points: int) -> tuple[int, int]:
    """Share a third-party ron: (liable player, discarder), in points. M.League ch. 8 art. 1.

    >>> split(32000)
    (16000, 16000)
    """
    liable = points // 2
    return liable, points - liable


def pay(portion: Portion, terms: Terms, ledger: Ledger) -> None:
    """Write down who pays for one part of the hand, and why."""
    if terms.discarder is None:
        _tsumo(portion, terms, ledger)
    elif portion.liable is None:
        _ron(Rule.RON, portion, terms, ledger)
    elif portion.liable is terms.discarder:
        _ron(Rule.LIABLE_DEALT_IN, portion, terms, ledger)
    elif terms.discarder_pays_all:
        _ron(Rule.DISCARDER_PAYS_ALONE, portion, terms, ledger)
    else:
        _split_ron(portion, portion.liable, terms, ledger)


def _tsumo(portion: Portion, terms: Terms, ledger: Ledger) -> None:
    purpose, basic, liable = portion
    winner, players = terms.winner, terms.rules.players
    shares = tsumo_shares(winner, basic, players, loss=terms.rules.value.tsumo_loss)
    if players == 3:
        ledger.because(Rule.TSUMO_LOSS, winner=winner, lost=terms.rules.value.tsumo_loss)
    if liable is None:
        ledger.because(Rule.TSUMO, winner=winner, purpose=purpose, shares=dict(shares))
        for seat, points in shares:
            ledger.pay(seat, winner, points, purpose, Why.TSUMO)
        return
    points = sum(share for _, share in shares)
    ledger.because(
        Rule.LIABLE_PAYS_TSUMO, winner=winner, seat=liable, purpose=purpose, points=points
    )
    ledger.pay(liable, winner, points, purpose, Why.LIABLE_TSUMO)


RON_REASONS = {
    Rule.RON: Why.DISCARDER,
    Rule.LIABLE_DEALT_IN: Why.LIABLE_RON,
    Rule.DISCARDER_PAYS_ALONE: Why.DISCARDER,
}


def _ron(rule: Rule, portion: Portion, terms: Terms, ledger: Ledger) -> None:
    """The discarder pays all of it, for whichever reason."""
    points = ron_points(terms.winner, portion.basic)
    why = Why.RINSHAN if terms.is_rinshan else RON_REASONS[rule]
    ledger.because(
        rule,
        winner=terms.winner,
        seat=portion.liable,
        discarder=terms.discarder,
        purpose=portion.purpose,
        points=points,
        rinshan=terms.is_rinshan,
    )
    ledger.pay(terms.discarder, terms.winner, points, portion.purpose, why)


def _split_ron(portion: Portion, liable: Seat, terms: Terms, ledger: Ledger) -> None:
    points = ron_points(terms.winner, portion.basic)
    from_liable, from_discarder = split(points)
    ledger.because(
        Rule.LIABLE_SPLITS_RON,
        winner=terms.winner,
        seat=liable,
        discarder=terms.discarder,
        purpose=portion.purpose,
        points=points,
        from_liable=from_liable,
        from_discarder=from_discarder,
        rinshan=terms.is_rinshan,
    )
    winner, purpose = terms.winner, portion.purpose
    ledger.pay(liable, winner, from_liable, purpose, Why.LIABLE_SPLIT)
    ledger.pay(terms.discarder, winner, from_discarder, purpose, Why.DISCARDER_SPLIT)
