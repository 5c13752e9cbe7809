"""The payments of a ruling: arrows on the table between the seats, and the same in words."""

from dataclasses import dataclass

from board.arrows import PLATES, Arrow, draw_arrow
from board.changes import sign_of
from board.flows import Flow, flows_of
from board.labels import label
from board.places import place_of
from pao.game import Seat
from pao.payment import Payment
from pao.words import Words

ITS_OWN_REASON = frozenset({"honba", "sticks", "noten", "nagashi", "kong", "false-win"})
"""Purposes that say no more than the reason does."""

SAID_BY_THE_END = frozenset({"noten", "nagashi"})
"""Purposes for which everything is paid in such a hand: the picture leaves them to its words."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat on the table, and how its points change in all."""

    name: str
    change: str
    sign: str
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class FlowView:
    """An arrow with its label, the sentence, and each part: points and reason. Sticks have none."""

    arrow: Arrow
    points: str
    sentence: str
    purpose: str = ""
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

    def on_table(self, viewer: Seat, words: Words) -> BillOnTable:
        return BillOnTable(
            tuple(_plate(seat, points, viewer, words) for seat, points in self.changes),
            tuple(_flow(flow, viewer, words, self.unit) for flow in flows_of(self.payments)),
            "" if self.payments else label("nothing", words.code),
        )


def _plate(seat: Seat, points: int, viewer: Seat, words: Words) -> Plate:
    return Plate(
        words.seat(seat), words.signed(points), sign_of(points), PLATES[place_of(seat, viewer)]
    )


def _flow(flow: Flow, viewer: Seat, words: Words, unit: str) -> FlowView:
    points, amount = words.points(flow.points), words.amount(flow.points, unit)
    payee, payee_place = words.seat(flow.payee), place_of(flow.payee, viewer)
    if flow.payer is None:
        arrow = draw_arrow("centre", payee_place)
        return FlowView(arrow, points, words.payment(flow.parts[0]))
    purposes = {part.purpose for part in flow.parts}
    return FlowView(
        arrow=draw_arrow(place_of(flow.payer, viewer), payee_place),
        points=points,
        sentence=label(
            "flow", words.code, payer=words.seat(flow.payer), payee=payee, amount=amount
        ),
        purpose=words.purpose(*purposes)
        if len(purposes) == 1 and not purposes & SAID_BY_THE_END
        else "",
        parts=tuple((words.points(part.points), _reason(part, words)) for part in flow.parts),
    )


def _reason(part: Payment, words: Words) -> str:
    if part.purpose in ITS_OWN_REASON:
        return words.why(part)
    return f"{words.purpose(part.purpose)} · {words.why(part)}"
