"""The payments of a ruling: arrows between the seats, and the same in words."""

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from board.arrows import SEATS, Arrow, draw_arrow
from board.changes import sign_of
from board.flows import Flow, flows_of
from board.labels import label
from board.places import from_viewer, place_of, viewer_of
from pao.ruling import Ruling
from pao.seats import Seat
from pao.transfers import Payment
from pao.words import for_language
from pao.words.speech import Words

ITS_OWN_REASON = frozenset({"honba", "sticks", "noten", "nagashi", "kong", "false-win"})
"""Purposes that say no more than the reason does."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat in the picture, and how its points change in all."""

    name: str
    change: str
    sign: str
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class FlowView:
    """An arrow with its label, the sentence, and each part: points and reason. Sticks have none."""

    arrow: Arrow
    points: str
    said: str
    purpose: str = ""
    parts: tuple[tuple[str, str], ...] = ()

    @property
    def is_mixed(self) -> bool:
        return len(self.parts) > 1


def draw_payments(ruling: Ruling, language: str) -> SafeString:
    """Who pays whom, part by part, and each seat's change; empty for an unfinished hand."""
    if ruling.end is None:
        return SafeString()
    changes = tuple(ruling.deltas.items())
    viewer = viewer_of(ruling.scenario)
    return _drawn(ruling.payments, changes, viewer, ruling.unit, language)


@lru_cache(500)
def _drawn(
    payments: tuple[Payment, ...],
    changes: tuple[tuple[Seat, int], ...],
    viewer: Seat,
    unit: str,
    language: str,
) -> SafeString:
    words, deltas = for_language(language), dict(changes)
    flows = [_flow(flow, viewer, words, unit) for flow in flows_of(payments)]
    seats = from_viewer(tuple(deltas), viewer)
    return render_to_string(
        "components/_payments.html",
        {
            "seats": [_seat(seat, deltas[seat], viewer, words) for seat in seats],
            "flows": flows,
            "has_sticks": any(not flow.parts for flow in flows),
            "nothing": label("nothing", language),
        },
    )


def _seat(seat: Seat, points: int, viewer: Seat, words: Words) -> SeatChange:
    at = SEATS[place_of(seat, viewer)]
    return SeatChange(words.seat(seat), words.signed(points), sign_of(points), at)


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
        said=label("flow", words.code, payer=words.seat(flow.payer), payee=payee, amount=amount),
        purpose=words.purpose(*purposes) if len(purposes) == 1 else "",
        parts=tuple((words.points(part.points), _reason(part, words)) for part in flow.parts),
    )


def _reason(part: Payment, words: Words) -> str:
    if part.purpose in ITS_OWN_REASON:
        return words.why(part)
    return f"{words.purpose(part.purpose)} · {words.why(part)}"
