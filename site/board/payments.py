"""The payments of a ruling: as arrows on the table, and in words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from board.arrows import PLATE, PLATES, Arrow, Curve, Ends, curves_between, draw_arrow
from board.changes import sign_of
from board.label_placement import Label, places, width_of
from board.labels import label
from board.square import Area, Point, Spot, place_of
from pao.game import Seat
from pao.payment import Payment
from pao.words import Words
from web.terms import plain_styles


@dataclass(frozen=True, slots=True)
class Flow:
    """All payments from one payer to one payee.

    ``payer``: None for the sticks on the table. ``parts``: the single payments.
    """

    payer: Seat | None
    payee: Seat
    parts: tuple[Payment, ...]

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)


def flows_of(payments: Iterable[Payment]) -> tuple[Flow, ...]:
    """Group payments by payer and payee, in the order of each group's first payment."""
    parts: dict[tuple[Seat | None, Seat], list[Payment]] = {}
    for payment in payments:
        parts.setdefault((payment.payer, payment.payee), []).append(payment)
    return tuple(Flow(payer, payee, tuple(paid)) for (payer, payee), paid in parts.items())


ITS_OWN_REASON: Final = frozenset({"honba", "sticks", "noten", "nagashi", "kong", "false-win"})
"""The purposes that say no more than the reason does."""

LARGEST_TYPE: Final = 36
"""The largest size of words on the table, in its units, as in the narrowest pictures.

Smaller words need less room.
"""

FIGURE_HEIGHT, LINE_HEIGHT = 36, 32
"""The height of a payment's figure, and of a line below that tells what it is for."""

LONGEST_LINE: Final = 12
"""The most characters on one line; a longer purpose takes two lines."""

LONGEST_FIGURE: Final = 6
"""Characters that fit into a plate in wide letters, as in −8,000."""

MARGIN: Final = 10
"""The space between a figure and the edge of its plate."""

HALO: Final = 10
"""The width of the dark outline of letters, both sides together."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat on the table, with the total change of its points."""

    name: str
    change: str
    sign: str
    at: Spot

    @property
    def transform(self) -> str:
        return f"translate({self.at.x} {self.at.y})"

    @property
    def fits_in(self) -> int:
        """The width into which a long figure is fitted, in any letters; 0 for a short one."""
        return PLATE[0] - 2 * MARGIN if len(self.change) > LONGEST_FIGURE else 0


NOT_PLACED: Final = Spot(0, 0)


@dataclass(frozen=True, slots=True)
class Inscription:
    """The words on an arrow: a figure, and below it the purpose. ``at``: the middle of both."""

    points: str
    purpose: str = ""
    at: Spot = NOT_PLACED

    @property
    def lines(self) -> tuple[str, ...]:
        """What it is for, in one line or two."""
        if len(self.purpose) <= LONGEST_LINE or " " not in self.purpose:
            return (self.purpose,) if self.purpose else ()
        spaces = [place for place, letter in enumerate(self.purpose) if letter == " "]
        cut = min(spaces, key=lambda place: abs(2 * place - len(self.purpose)))
        return self.purpose[:cut], self.purpose[cut + 1 :]

    @property
    def width(self) -> float:
        """The maximum width, as in the narrowest picture."""
        return max(map(width_of, (self.points, *self.lines))) * LARGEST_TYPE + HALO

    @property
    def height(self) -> float:
        return FIGURE_HEIGHT + LINE_HEIGHT * len(self.lines)

    @property
    def foot(self) -> float:
        """The y of its figure; the lines follow below, 30 units apart."""
        return self.at.y + 10 - 15 * len(self.lines)


@dataclass(frozen=True, slots=True)
class FlowView:
    """An arrow with its sentence, and each part with points and reason. Sticks have no parts."""

    arrow: Arrow
    sentence: str
    parts: tuple[tuple[str, str], ...] = ()

    @property
    def is_mixed(self) -> bool:
        return len(self.parts) > 1


@dataclass(frozen=True, slots=True)
class BillOnTable:
    plates: tuple[Plate, ...]
    flows: tuple[FlowView, ...]
    inscriptions: tuple[tuple[str, list[Inscription]], ...]
    """In each style of terms, with the CSS classes that show it; one without classes for all."""

    nothing: str

    @property
    def has_sticks(self) -> bool:
        return any(not flow.parts for flow in self.flows)


@dataclass(frozen=True, slots=True)
class Bill:
    """What is paid, and the change of each seat, in points or units."""

    payments: tuple[Payment, ...]
    changes: tuple[tuple[Seat, int], ...]
    unit: str

    def on_table(self, viewer: Seat, words: Words, occupied: Iterable[Area] = ()) -> BillOnTable:
        """Lay out the bill on the table. ``occupied``: the areas that no label may cover."""
        flows = flows_of(self.payments)
        curves = curves_between([_ends(flow, viewer) for flow in flows])
        lying = [*occupied]
        inscriptions = _in_styles(self._inscriptions(flows, words), words.code)
        return BillOnTable(
            tuple(_plate(seat, points, viewer, words) for seat, points in self.changes),
            tuple(
                _flow(flow, curve, words, self.unit)
                for flow, curve in zip(flows, curves, strict=True)
            ),
            tuple((name, _place_labels(written, curves, lying)) for name, written in inscriptions),
            "" if self.payments else label("nothing", words.code),
        )

    def _inscriptions(self, flows: Iterable[Flow], words: Words) -> list[Inscription]:
        """Return the labels; if all is paid for one purpose, they leave it to the words."""
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


def _in_styles(
    inscriptions: list[Inscription], language: str
) -> Iterator[tuple[str, list[Inscription]]]:
    purposes = [plain_styles(inscription.purpose) for inscription in inscriptions]
    if language != "en" or all(len(set(styles.values())) == 1 for styles in purposes):
        yield "", inscriptions
        return
    for name in purposes[0]:
        yield (
            name,
            [
                replace(inscription, purpose=styles[name])
                for inscription, styles in zip(inscriptions, purposes, strict=True)
            ],
        )


def _place_labels(
    inscriptions: Sequence[Inscription], curves: Sequence[Curve], occupied: Sequence[Area]
) -> list[Inscription]:
    """Place each label where it can be read.

    If there is no room, purposes are left out, because the words give them: first those of the
    labels without room, then all.
    """
    labels = [
        Label(curve, inscription.width, inscription.height)
        for curve, inscription in zip(curves, inscriptions, strict=True)
    ]
    areas = places(labels, occupied)
    without = [replace(inscription, purpose="") for inscription in inscriptions]
    shorter = [
        inscription if area else bare
        for inscription, bare, area in zip(inscriptions, without, areas, strict=True)
    ]
    if shorter != inscriptions:
        return _place_labels(shorter, curves, occupied)
    if None in areas and without != inscriptions:
        return _place_labels(without, curves, occupied)
    return [
        replace(inscription, at=_rounded(area.middle if area else curve.at(0.5)))
        for inscription, area, curve in zip(inscriptions, areas, curves, strict=True)
    ]


def _rounded(point: Point) -> Spot:
    return Spot(round(point[0]), round(point[1]))


def _flow(flow: Flow, curve: Curve, words: Words, unit: str) -> FlowView:
    arrow = draw_arrow(curve)
    payee, amount = words.seat(flow.payee), words.amount(flow.points, unit)
    if flow.payer is None:
        return FlowView(arrow, label("sticks", words.code, payee=payee, amount=amount))
    payer = words.seat(flow.payer)
    return FlowView(
        arrow,
        label("flow", words.code, payer=payer, payee=payee, amount=amount),
        tuple((words.points(part.points), _reason(part, words)) for part in flow.parts),
    )


def _reason(part: Payment, words: Words) -> str:
    if part.purpose in ITS_OWN_REASON:
        return words.why(part)
    return f"{words.purpose(part.purpose)} · {words.why(part)}"
