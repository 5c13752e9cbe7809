"""Divide the value of a win into parts and decide who pays each."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from pao.game import Seat
from pao.payment.ledger import Ledger, Settlement, Why
from pao.payment.scale import YAKUMAN_BASIC, ron_points, tsumo_shares
from pao.payment.value import HandValue
from pao.rules import PointsRules
from pao.trace import Rule

HAND: Final = "hand"
"""The purpose of payments for an ordinary hand."""


class Parties(NamedTuple):
    """The winner and discarder of a win, and the rules of their table.

    ``discarder``: the player who dealt in, or who fed the kan of a rinshan win.
    ``discarder_pays_all``: the liable player pays nothing on a ron off another player.
    """

    winner: Seat
    discarder: Seat | None
    is_rinshan: bool
    players: int
    tsumo_loss: bool
    discarder_pays_all: bool

    @staticmethod
    def of(
        winner: Seat, discarder: Seat | None, rules: PointsRules, *, is_rinshan: bool = False
    ) -> "Parties":
        settlement = rules.settlement
        pays_all = settlement is None or settlement.on_ron_by_another == "discarder-pays"
        return Parties(
            winner, discarder, is_rinshan, rules.players, rules.value.tsumo_loss is True, pays_all
        )


class Terms(NamedTuple):
    """The liabilities of a win.

    ``fed``: the liable player of each paid yakuman that has one, in the order of the calls.
    ``liable``: these players, each once. ``is_combined``: the hand has a yakuman for which nobody
    is liable.
    """

    rules: PointsRules
    parties: Parties
    fed: Mapping[str, Seat]
    liable: tuple[Seat, ...]
    is_combined: bool

    @property
    def is_whole_hand(self) -> bool:
        settlement = self.rules.settlement
        return settlement is not None and settlement.scope == "whole-hand"


class Portion(NamedTuple):
    """A part of a hand: ``basic`` points, for one yakuman or for an ordinary hand.

    ``is_half``: another liable player bears the other half of the yakuman.
    """

    purpose: str
    basic: int
    liable: Seat | None = None
    is_half: bool = False


def portions(value: HandValue, terms: Terms) -> list[Portion]:
    """Divide a hand by who is liable for what.

    Under ``responsible-yakuman`` each liable player pays for the yakuman they fed, and nobody is
    liable for the rest. Under ``whole-hand`` the liable player pays for everything, two in equal
    parts.
    """
    if not value.yakuman:
        return [Portion(HAND, value.ordinary)]
    yakuman, fed, seats = value.yakuman.items(), terms.fed, terms.liable
    if not seats or not terms.is_whole_hand:
        return [Portion(name, YAKUMAN_BASIC * times, fed.get(name)) for name, times in yakuman]
    part, is_half = YAKUMAN_BASIC // len(seats), len(seats) > 1
    return [Portion(name, part * times, seat, is_half) for name, times in yakuman for seat in seats]


def split(points: int) -> tuple[int, int]:
    """Divide a third-party ron into (liable player, discarder), in points.

    M.League ch. 8 art. 1.

    >>> split(32000)
    (16000, 16000)
    """
    liable = points // 2
    return liable, points - liable


@lru_cache(maxsize=4096)
def share(portion: Portion, parties: Parties) -> Settlement:
    """Return who pays for one part of the hand, and why.

    The result is cached, because the same few parts occur often.
    """
    ledger = Ledger()
    _share(portion, parties, ledger)
    return ledger.closed()


def _share(portion: Portion, parties: Parties, ledger: Ledger) -> None:
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
    purpose, liable = portion.purpose, portion.liable
    winner, players = parties.winner, parties.players
    shares = tsumo_shares(winner, portion.basic, players, loss=parties.tsumo_loss)
    if liable is None:
        ledger.because(Rule.TSUMO, winner=winner, purpose=purpose, shares=shares)
        for seat, points in shares.items():
            ledger.pay(seat, winner, points, purpose, Why.TSUMO)
        return
    points = sum(shares.values())
    as_ron = points == ron_points(winner, portion.basic) and not portion.is_half
    facts = {"winner": winner, "seat": liable, "purpose": purpose, "points": points}
    ledger.because(Rule.LIABLE_PAYS_TSUMO, **facts, as_ron=as_ron)
    ledger.pay(liable, winner, points, purpose, Why.LIABLE_TSUMO)


RON_REASONS: Final = {
    Rule.RON: Why.DISCARDER,
    Rule.LIABLE_DEALT_IN: Why.LIABLE_RON,
    Rule.DISCARDER_PAYS_ALONE: Why.DISCARDER,
}


def _ron(rule: Rule, portion: Portion, parties: Parties, ledger: Ledger) -> None:
    """Let the discarder pay the whole part; ``rule`` gives the reason."""
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
