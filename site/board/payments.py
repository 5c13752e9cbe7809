"""The payments of a ruling: arrows on the table between the seats, and the same in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from board.arrows import PLATES, Arrow, Curve, Ends, curves_between, draw_arrow
from board.changes import sign_of
from board.label_placement import Label, places, width_of
from board.labels import label
from board.square import Area, Point, place_of
from pao.game import Seat
from pao.payment import Payment
from pao.words import Words


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


ITS_OWN_REASON = frozenset({"honba", "sticks", "noten", "nagashi", "kong", "false-win"})
"""Purposes that say no more than the reason does."""

LARGEST_TYPE: Final = 36
"""Of words on the table, in its units: on the narrowest pictures. Smaller ones need less room."""

ONE_LINE, TWO_LINES = 36, 68
"""The height of a payment's figure, and of the same with what it is for below."""

HALO: Final = 10
"""The dark edge round letters, both sides of them together."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat on the table, and how its points change in all."""

    name: str
    change: str
    sign: str
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Inscription:
    """What stands on an arrow: a figure, below it what it is for; ``at`` is the middle of both."""

    points: str
    purpose: str = ""
    at: Point = (0, 0)

    @property
    def width(self) -> float:
        """At most, on the narrowest picture."""
        return max(map(width_of, (self.points, self.purpose))) * LARGEST_TYPE + HALO

    @property
    def height(self) -> float:
        return TWO_LINES if self.purpose else ONE_LINE

    @property
    def foot(self) -> float:
        """Where its figure stands; what it is for stands 30 units below."""
        return self.at[1] + (-4 if self.purpose else 10)


@dataclass(frozen=True, slots=True)
class FlowView:
    """An arrow with what is written on it, the sentence, each part with points and reason.

    Sticks have no parts.
    """

    arrow: Arrow
    inscription: Inscription
    sentence: str
    parts: tuple[tuple[str, str], ...] = ()

    @property
    def is_mixed(self) -> bool:
        return len(self.parts) > 1


@dataclass(frozen=True, slots=True)
class BillOnTable:
    plates: tuple[Plate, ...]
    flows: tuple[FlowView, ...]
    nothing: str

    @property
    def has_sticks(self) -> bool:
        return any(not flow.parts for flow in self.flows)


@dataclass(frozen=True, slots=True)
class Bill:
    """What is paid, and each seat's change, in points or units."""

    payments: tuple[Payment, ...]
    changes: tuple[tuple[Seat, int], ...]
    unit: str

    def on_table(self, viewer: Seat, words: Words, taken: Iterable[Area] = ()) -> BillOnTable:
        """``taken``: where something lies that no word may cover."""
        flows = flows_of(self.payments)
        curves = curves_between([_ends(flow, viewer) for flow in flows])
        inscriptions = _laid(self._inscriptions(flows, words), curves, [*taken])
        return BillOnTable(
            tuple(_plate(seat, points, viewer, words) for seat, points in self.changes),
            tuple(
                _flow(flow, curve, inscription, words, self.unit)
                for flow, curve, inscription in zip(flows, curves, inscriptions, strict=True)
            ),
            "" if self.payments else label("nothing", words.code),
        )

    def _inscriptions(self, flows: Iterable[Flow], words: Words) -> list[Inscription]:
        """Where all is paid for one thing, the picture leaves that to its words."""
        is_for_one = len({payment.purpose for payment in self.payments if payment.payer}) == 1
        return [
            Inscription(words.points(flow.points), "" if is_for_one else _purpose(flow, words))
            for flow in flows
        ]


def _plate(seat: Seat, points: int, viewer: Seat, words: Words) -> Plate:
    return Plate(
        words.seat(seat), words.signed(points), sign_of(points), PLATES[place_of(seat, viewer)]
    )


def _ends(flow: Flow, viewer: Seat) -> Ends:
    payer = place_of(flow.payer, viewer) if flow.payer else "centre"
    return payer, place_of(flow.payee, viewer)


def _purpose(flow: Flow, words: Words) -> str:
    purposes = {part.purpose for part in flow.parts}
    return words.purpose(*purposes) if flow.payer and len(purposes) == 1 else ""


def _laid(
    inscriptions: Sequence[Inscription], curves: Sequence[Curve], taken: Sequence[Area]
) -> list[Inscription]:
    """Each where it can be read; what it is for is left to the words where there is no room."""
    labels = [
        Label(curve, inscription.width, inscription.height)
        for curve, inscription in zip(curves, inscriptions, strict=True)
    ]
    areas = places(labels, taken)
    shorter = [
        inscription if area else replace(inscription, purpose="")
        for inscription, area in zip(inscriptions, areas, strict=True)
    ]
    if shorter != inscriptions:
        return _laid(shorter, curves, taken)
    return [
        replace(inscription, at=_rounded(area.middle if area else curve.at(0.5)))
        for inscription, area, curve in zip(inscriptions, areas, curves, strict=True)
    ]


def _rounded(point: Point) -> Point:
    return round(point[0]), round(point[1])


def _flow(flow: Flow, curve: Curve, inscription: Inscription, words: Words, unit: str) -> FlowView:
    arrow = draw_arrow(curve)
    if flow.payer is None:
        return FlowView(arrow, inscription, words.payment(flow.parts[0]))
    payer, payee = words.seat(flow.payer), words.seat(flow.payee)
    amount = words.amount(flow.points, unit)
    return FlowView(
        arrow,
        inscription,
        label("flow", words.code, payer=payer, payee=payee, amount=amount),
        tuple((words.points(part.points), _reason(part, words)) for part in flow.parts),
    )


def _reason(part: Payment, words: Words) -> str:
    if part.purpose in ITS_OWN_REASON:
        return words.why(part)
    return f"{words.purpose(part.purpose)} · {words.why(part)}"
