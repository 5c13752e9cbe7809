"""The ledger of a hand: payments with their reasons, and the value of each win."""

from collections.abc import Iterable
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from pao.game import Seat, Worth, Yakuman, seats_of
from pao.liability import Standing
from pao.trace import Rule, Step


class Why(StrEnum):
    """The reason why points change hands."""

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
    SHARE = "share"
    LIABLE_SHARE = "liable_share"
    DISCARDER_SHARE = "discarder_share"
    KONG = "kong"
    LIABLE_KONG = "liable_kong"
    FALSE_WIN = "false_win"


class Payment(NamedTuple):
    """One transfer, in points or units.

    ``payer``: None for riichi sticks. ``purpose``: a yakuman's id, ``hand``, ``honba``, ``sticks``,
    ``noten``, ``nagashi``, ``kong`` or ``false-win``.
    """

    payer: Seat | None
    payee: Seat
    points: int
    purpose: str
    why: Why


class WinResult(NamedTuple):
    """One valued win: ``yakuman`` and how often each counts, or another ``value``.

    ``points``: the price of the whole hand, without honba and sticks. ``bumped``: nothing is
    due, because another winner sits nearer or too many winners make the hand a draw.
    """

    winner: Seat
    discarder: Seat | None
    yakuman: MappingProxyType[Yakuman, int]
    value: Worth | None
    points: int
    bumped: bool = False

    def to_dict(self) -> dict[str, Any]:
        return {
            "winner": self.winner,
            "how": "tsumo" if self.discarder is None else "ron",
            "from": self.discarder,
            "yakuman": self.yakuman.copy(),
            "value": None if self.value is None else str(self.value),
            "bumped": self.bumped,
            "points": self.points,
        }


class Settlement(NamedTuple):
    """The settlement of a hand.

    ``liable``: the liabilities for what was won. ``wins``: each valued win. ``payments``: each
    payment. ``steps``: the reasons.
    """

    liable: tuple[Standing, ...] = ()
    wins: tuple[WinResult, ...] = ()
    payments: tuple[Payment, ...] = ()
    steps: tuple[Step, ...] = ()


class Ledger:
    """A settlement in progress: functions add their payments and reasons to it, in order."""

    __slots__ = ("liable", "payments", "steps", "wins")

    def __init__(self) -> None:
        self.liable: list[Standing] = []
        self.wins: list[WinResult] = []
        self.payments: list[Payment] = []
        self.steps: list[Step] = []

    def because(self, rule: Rule, event: int | None = None, /, **facts: Any) -> None:
        """Add a step to the trace."""
        self.steps.append(Step(rule, event, MappingProxyType(facts)))

    def pay(self, payer: Seat | None, payee: Seat, points: int, purpose: str, why: Why) -> None:
        self.payments.append(Payment(payer, payee, points, purpose, why))

    def add(self, part: "Settlement") -> None:
        """Add the payments and steps of the settlement of a part of the hand."""
        self.payments += part.payments
        self.steps += part.steps

    def closed(self) -> Settlement:
        return Settlement(
            tuple(self.liable), tuple(self.wins), tuple(self.payments), tuple(self.steps)
        )


def deltas(payments: Iterable[Payment], players: int) -> MappingProxyType[Seat, int]:
    """Return how each seat's points change: the sum of its payments."""
    totals = dict.fromkeys(seats_of(players), 0)
    for payment in payments:
        totals[payment.payee] += payment.points
        if payment.payer is not None:
            totals[payment.payer] -= payment.points
    return MappingProxyType(totals)
