"""Who pays for one part of a hand."""

from types import MappingProxyType

from pao.game import Seat
from pao.payment.ledger import Ledger, Why
from pao.payment.portions import Portion
from pao.payment.scale import ron_points, tsumo_shares
from pao.payment.terms import Parties
from pao.trace import Rule


def split(points: int) -> tuple[int, int]:
    """Share a third-party ron: (liable player, discarder), in points. M.League ch. 8 art. 1.

    >>> split(32000)
    (16000, 16000)
    """
    liable = points // 2
    return liable, points - liable


def share(portion: Portion, parties: Parties, ledger: Ledger) -> None:
    """Write down who pays for one part of the hand, and why."""
    if parties.discarder is None:
        _tsumo(portion, parties, ledger)
    elif portion.liable is None:
        _ron(Rule.RON, portion, parties, ledger)
    elif portion.liable is parties.discarder:
        _ron(Rule.LIABLE_DEALT_IN, portion, parties, ledger)
    elif parties.discarder_pays_all:
        _ron(Rule.DISCARDER_PAYS_ALONE, portion, parties, ledger)
    else:
        _split_ron(portion, portion.liable, parties, ledger)


def _tsumo(portion: Portion, parties: Parties, ledger: Ledger) -> None:
    purpose, basic, liable = portion
    winner, players = parties.winner, parties.players
    shares = tsumo_shares(winner, basic, players, loss=parties.tsumo_loss)
    if players == 3:
        ledger.because(Rule.TSUMO_LOSS, winner=winner, lost=parties.tsumo_loss)
    if liable is None:
        ledger.because(
            Rule.TSUMO, winner=winner, purpose=purpose, shares=MappingProxyType(dict(shares))
        )
        for seat, points in shares:
            ledger.pay(seat, winner, points, purpose, Why.TSUMO)
        return
    points = sum([points for _, points in shares])
    ledger.because(
        Rule.LIABLE_PAYS_TSUMO, winner=winner, seat=liable, purpose=purpose, points=points
    )
    ledger.pay(liable, winner, points, purpose, Why.LIABLE_TSUMO)


RON_REASONS = {
    Rule.RON: Why.DISCARDER,
    Rule.LIABLE_DEALT_IN: Why.LIABLE_RON,
    Rule.DISCARDER_PAYS_ALONE: Why.DISCARDER,
}


def _ron(rule: Rule, portion: Portion, parties: Parties, ledger: Ledger) -> None:
    """The discarder pays all of it, for whichever reason."""
    points = ron_points(parties.winner, portion.basic)
    why = Why.RINSHAN if parties.is_rinshan else RON_REASONS[rule]
    ledger.because(
        rule,
        winner=parties.winner,
        seat=portion.liable,
        discarder=parties.discarder,
        purpose=portion.purpose,
        points=points,
        rinshan=parties.is_rinshan,
    )
    ledger.pay(parties.discarder, parties.winner, points, portion.purpose, why)


def _split_ron(portion: Portion, liable: Seat, parties: Parties, ledger: Ledger) -> None:
    points = ron_points(parties.winner, portion.basic)
    from_liable, from_discarder = split(points)
    ledger.because(
        Rule.LIABLE_SPLITS_RON,
        winner=parties.winner,
        seat=liable,
        discarder=parties.discarder,
        purpose=portion.purpose,
        points=points,
        from_liable=from_liable,
        from_discarder=from_discarder,
        rinshan=parties.is_rinshan,
    )
    winner, purpose = parties.winner, portion.purpose
    ledger.pay(liable, winner, from_liable, purpose, Why.LIABLE_SPLIT)
    ledger.pay(parties.discarder, winner, from_discarder, purpose, Why.DISCARDER_SPLIT)
