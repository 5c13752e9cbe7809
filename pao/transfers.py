"""What changes hands when a hand has ended: payments with their reasons, and wins as valued."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from pao.seats import Seat, seats_of
from pao.standing import Standing
from pao.trace import Step
from pao.worth import Yakuman


class Why(StrEnum):
    """Why points change hands."""

    LIABLE_TSUMO = "liable_tsumo"
    LIABLE_RON = "liable_ron"
    LIABLE_SPLIT = "liable_split"
    DISCARDER_SPLIT = "discarder_split"
    LIABLE_HONBA = "liable_honba"
    TSUMO = "tsumo"
    DISCARDER = "discarder"
    RINSHAN = "rinshan"
    HONBA = "honba"
    STICKS = "sticks"
    NOTEN = "noten"
    NAGASHI = "nagashi"


@dataclass(frozen=True, slots=True)
class Payment:
    """One transfer in points; riichi sticks come from nobody (``payer`` is None).

    ``purpose``: a yakuman's id, ``hand``, ``honba``, ``sticks``, ``noten`` or ``nagashi``.
    """

    payer: Seat | None
    payee: Seat
    points: int
    purpose: str
    why: Why

    def to_dict(self) -> dict[str, Any]:
        return {
            "from": self.payer,
            "to": self.payee,
            "points": self.points,
            "for": self.purpose,
            "why": self.why,
        }


@dataclass(frozen=True, slots=True)
class WinResult:
    """One win as it was valued: ``yakuman`` and how often each counts, or ``value`` in words.

    ``points``: the whole hand without honba and sticks, as it would be paid if nobody was liable.
    ``bumped``: another winner sat nearer, or the hand was drawn by too many winners.
    """

    winner: Seat
    discarder: Seat | None
    yakuman: Mapping[Yakuman, int]
    value: str | None
    points: int
    bumped: bool = False

    def to_dict(self) -> dict[str, Any]:
        return {
            "winner": self.winner,
            "how": "tsumo" if self.discarder is None else "ron",
            "from": self.discarder,
            "yakuman": dict(self.yakuman),
            "value": self.value,
            "bumped": self.bumped,
            "points": self.points,
        }


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a hand is settled: who is liable for what was won, each win, each payment, and why."""

    liable: tuple[Standing, ...] = ()
    wins: tuple[WinResult, ...] = ()
    payments: tuple[Payment, ...] = ()
    steps: tuple[Step, ...] = ()

    def then(self, other: "Settlement") -> "Settlement":
        return Settlement(
            (*self.liable, *other.liable),
            (*self.wins, *other.wins),
            (*self.payments, *other.payments),
            (*self.steps, *other.steps),
        )

    def bumped(self) -> "Settlement":
        """The wins as they would have been, of which nothing is due."""
        return Settlement(wins=tuple(replace(win, bumped=True) for win in self.wins))


def deltas(payments: Iterable[Payment], players: int) -> dict[Seat, int]:
    """How each seat's points change: the sum of its payments."""
    totals = dict.fromkeys(seats_of(players), 0)
    for payment in payments:
        totals[payment.payee] += payment.points
        if payment.payer is not None:
            totals[payment.payer] -= payment.points
    return totals
