"""Payments by who pays whom: all that goes one way between two seats is one flow."""

from collections.abc import Iterable
from dataclasses import dataclass

from pao.game import Seat
from pao.payment import Payment


@dataclass(frozen=True, slots=True)
class Flow:
    """From a payer (None: the sticks on the table) to a payee, and what it is made of."""

    payer: Seat | None
    payee: Seat
    parts: tuple[Payment, ...]

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)


def flows_of(payments: Iterable[Payment]) -> tuple[Flow, ...]:
    """Grouped, in the order in which the first of each is paid."""
    parts: dict[tuple[Seat | None, Seat], list[Payment]] = {}
    for payment in payments:
        parts.setdefault((payment.payer, payment.payee), []).append(payment)
    return tuple(Flow(payer, payee, tuple(paid)) for (payer, payee), paid in parts.items())
