"""Draw the table as all players see it: four seats with their calls and discards.

Every page uses the same drawing, with the payments of a ruling or without.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from board.arrows import PLATES
from board.hands import draw_rack, lay_out
from board.labels import label
from board.payments import Bill, BillOnTable
from board.river_notes import said_in_full
from board.square import (
    MARK,
    MIDDLE,
    TURNS,
    Area,
    Box,
    Span,
    Spot,
    along_the_edge,
    beside,
    from_viewer,
    in_the_river,
    place_of,
    viewer_of,
)
from board.tile_rows import Slot, draw_mark, draw_on_table, draw_row
from pao.game import NORTH, Call, Meld, Seat, Tile, seats_of
from pao.liability import Standing
from pao.rules import BaoWay, RuleSet
from pao.ruling import Ruling
from pao.scenario import Discard, Kita, Scenario, Win
from pao.words import Words, for_language

TILES_HELD: Final = 13
WAYS_OF_BAO: Final = frozenset(way.purpose for way in BaoWay)


@dataclass(frozen=True, slots=True)
class PlacedTiles:
    """Tiles on the table. ``is_marked``: a liability attached there; ``is_last``: the last event.

    ``is_claimed``: a discard that another player has taken.
    """

    box: Box
    picture: SafeString
    is_marked: bool = False
    is_last: bool = False
    is_claimed: bool = False

    @property
    def mark_area(self) -> Area | None:
        return Area.about(self.box.badge, *MARK) if self.is_marked else None


@dataclass(frozen=True, slots=True)
class SeatView:
    place: str
    name: str
    is_dealer: bool
    melds: tuple[PlacedTiles, ...]
    river: tuple[PlacedTiles, ...]
    in_riichi: bool
    held: Span | None

    @property
    def turn(self) -> int:
        return TURNS[self.place]

    @property
    def transform(self) -> str:
        """The value of SVG's attribute that turns what lies near a viewer to this side."""
        return f"rotate({self.turn} {MIDDLE} {MIDDLE})"

    @property
    def river_picture(self) -> SafeString:
        return SafeString(
            "".join(
                _discard(laid.box, laid.picture, is_claimed=laid.is_claimed) for laid in self.river
            )
        )

    @property
    def upright(self) -> int:
        """The degrees that turn a thing of this side upright, so that it can be read."""
        return -self.turn

    @property
    def covered(self) -> Iterator[Area]:
        """Where its melds and its river lie on the table, and the marks at them."""
        for tiles in (*self.melds, *self.river):
            yield tiles.box.area.turned(self.turn)
            if tiles.mark_area:
                yield tiles.mark_area.turned(self.turn)

    @property
    def name_at(self) -> Spot:
        return PLATES[self.place]


@lru_cache(4096)
def _discard(box: Box, picture: SafeString, *, is_claimed: bool) -> SafeString:
    """Draw a discard, and cache it: a tile lies in few places of a river."""
    claimed = SafeString(' class="claimed"') if is_claimed else ""
    return format_html('<g{} transform="{}">{}</g>', claimed, box.transform, picture)


@dataclass(frozen=True, slots=True)
class Rack:
    """What a winner held: the name of the winner, and the picture."""

    name: str
    picture: SafeString


@dataclass(frozen=True, slots=True)
class Square:
    """The square table alone, 720 by 720 units without a frame, for a larger picture.

    ``hands``: what each winner held, with the winner's name if it is not obvious.
    """

    picture: SafeString
    rules: str
    counters: str
    hands: tuple[tuple[str, Win], ...]


@dataclass(frozen=True, slots=True)
class Happening:
    """An event in words, and who became liable by it."""

    words: str
    marks: tuple[str, ...]


def draw_table(
    scenario: Scenario,
    rules: RuleSet,
    language: str,
    viewer: Seat | None = None,
    sentences: Sequence[str] = (),
) -> SafeString:
    """Draw the table without saying who is liable.

    ``viewer``: the seat to look from, if it is not the winner's or the dealer's. ``sentences``: one
    for each event, if they say more than what happened.
    """
    table = _table(scenario, rules, language, viewer)
    return _draw(replace(table, sentences=tuple(sentences) or table.sentences))


def draw_marked(
    ruling: Ruling, language: str, viewer: Seat | None = None, fold: SafeString | None = None
) -> SafeString:
    """Draw the table and mark the calls at which a liability attached.

    ``fold``: if the words of the picture are folded, what is shown below them.
    """
    return _draw(replace(_marked(ruling, language, viewer), fold=fold))


def draw_settled(
    ruling: Ruling, language: str, viewer: Seat | None = None, fold: SafeString | None = None
) -> SafeString:
    """Draw the marked table, with who pays whom if the hand has ended."""
    return _draw(replace(_settled(ruling, language, viewer), fold=fold))


def square_of(scenario: Scenario, rules: RuleSet, language: str) -> Square:
    """Return the square of ``draw_table``, without saying who is liable."""
    return _square(_table(scenario, rules, language, None))


def square_marked(ruling: Ruling, language: str, viewer: Seat | None = None) -> Square:
    """Return the square of ``draw_marked``."""
    return _square(_marked(ruling, language, viewer))


def square_settled(ruling: Ruling, language: str, viewer: Seat | None = None) -> Square:
    """Return the square of ``draw_settled``."""
    return _square(_settled(ruling, language, viewer))


def _marked(ruling: Ruling, language: str, viewer: Seat | None) -> "_Table":
    table = _table(ruling.scenario, ruling.rules, language, viewer)
    return replace(table, standing=ruling.standing)


def _settled(ruling: Ruling, language: str, viewer: Seat | None) -> "_Table":
    bill = Bill(ruling.payments, tuple(ruling.deltas.items()), ruling.unit) if ruling.end else None
    return replace(_marked(ruling, language, viewer), bill=bill)


def _table(scenario: Scenario, rules: RuleSet, language: str, viewer: Seat | None) -> "_Table":
    seats = from_viewer(seats_of(rules.players), viewer or viewer_of(scenario))
    sentences = said_in_full(scenario, [rules], for_language(language))
    return _Table(scenario, _Head.of(scenario, rules, language), seats, language, sentences)


class _Head(NamedTuple):
    """The name of the rule set, and the counters that these rules have."""

    rules: str
    counters: str

    @staticmethod
    def of(scenario: Scenario, rules: RuleSet, language: str) -> "_Head":
        return _Head(rules.name[language], for_language(language).counters(scenario, rules))


def _title(seats: Sequence[Seat], words: Words) -> str:
    viewer, *others = seats
    places = [label(place_of(seat, viewer), words.code, seat=words.seat(seat)) for seat in others]
    return label("table", words.code, seat=words.seat(viewer), others=words.listed(places))


@dataclass(frozen=True, slots=True)
class _Table:
    """One hand as it is drawn.

    ``seats``: in turn order, the viewer first. ``sentences``: one for each event.
    """

    scenario: Scenario
    head: _Head
    seats: tuple[Seat, ...]
    language: str
    sentences: tuple[str, ...]
    standing: tuple[Standing, ...] = ()
    bill: Bill | None = None
    fold: SafeString | None = None

    @property
    def words(self) -> Words:
        return for_language(self.language)

    @property
    def viewer(self) -> Seat:
        return self.seats[0]

    def seat(self, seat: Seat) -> SeatView:
        held = self.held(seat)
        melds = tuple(self.melds(seat, held))
        return SeatView(
            place_of(seat, self.viewer),
            self.words.seat(seat),
            seat.is_dealer,
            melds,
            tuple(self.river(seat, melds)),
            seat in self.scenario.riichi,
            beside([tiles.box for tiles in melds], held) if held else None,
        )

    def held(self, seat: Seat) -> int:
        """Return the number of a seat's concealed tiles; 0 if the rack shows a winner's hand."""
        if any(win.seat is seat and win.tile for win in self.scenario.wins):
            return 0
        return TILES_HELD - 3 * len(self.scenario.melds(seat))

    def melds(self, seat: Seat, held: int) -> Iterator[PlacedTiles]:
        """Yield the melds from the right, in the order of the calls.

        A kakan lies on its pon, and Norths lie at the end.
        """
        melds = self.scenario.melds(seat)
        strips = [lay_out(meld) for meld in melds]
        norths = [event for event in self.scenario.events if event == Kita(seat)]
        if norths:
            strips.append(tuple(Slot(Tile(NORTH)) for _ in norths))
        for number, box in enumerate(along_the_edge(strips, held)):
            picture = draw_on_table(strips[number])
            if number < len(melds):
                yield PlacedTiles(box, picture, *self.moment(melds[number]))
            else:
                yield PlacedTiles(box, picture)

    def moment(self, meld: Meld) -> tuple[bool, bool]:
        """Return whether a meld made a player liable, and whether it is the last event."""
        numbers = {meld.event, meld.added_event} - {None}
        return (
            any(liability.event in numbers for liability in self.standing),
            len(self.scenario.events) in numbers,
        )

    def river(self, seat: Seat, melds: Sequence[PlacedTiles]) -> Iterator[PlacedTiles]:
        """Yield the known discards, also those that another player called or won on."""
        discards = list(self.discards(seat))
        blocked = [area for tiles in melds for area in (tiles.box.pile, tiles.mark_area) if area]
        for (tile, is_claimed), box in zip(
            discards, in_the_river(len(discards), blocked), strict=True
        ):
            yield PlacedTiles(box, draw_on_table([Slot(tile)]), is_claimed=is_claimed)

    def discards(self, seat: Seat) -> Iterator[tuple[Tile, bool]]:
        """Each tile, and whether it was claimed; a tile on which several win is one discard."""
        is_won = False
        for event in self.scenario.events:
            match event:
                case Discard() if event.seat is seat:
                    yield event.tile, False
                case Call(kind=kind, tiles=(tile, *_), feeder=feeder) if feeder is seat:
                    if kind.is_claim:
                        yield tile, True
                case Win(feeder=feeder, tile=Tile() as tile, chankan=False) if feeder is seat:
                    if not is_won:
                        yield tile, True
                    is_won = True

    def hands(self) -> Iterator[tuple[str, Win]]:
        """Yield what the winners held, if it is known.

        The name of the winner comes first; it is empty if it is obvious.
        """
        wins = self.scenario.wins
        for win in wins:
            if win.tile:
                is_plain = len(wins) == 1 and win.seat is self.viewer
                yield "" if is_plain else self.words.seat(win.seat), win

    def happenings(self) -> Iterator[Happening]:
        for number, sentence in enumerate(self.sentences, start=1):
            yield Happening(sentence, tuple(self.marks(number)))

    def marks(self, number: int) -> Iterator[str]:
        for liability in self.standing:
            if liability.event == number:
                seat = self.words.seat(liability.seat)
                purpose = self.words.purpose(liability.purpose)
                name = "bao_here" if liability.purpose in WAYS_OF_BAO else "liable_here"
                yield label(name, self.words.code, seat=seat, purpose=purpose)


def _square_context(table: _Table) -> dict[str, Any]:
    """Return the context of ``components/_square.html``."""
    seats = [table.seat(seat) for seat in table.seats]
    return {
        "honba": table.scenario.honba,
        "sticks": table.scenario.sticks,
        "seats": seats,
        "mark": draw_mark(),
        "bill": table.bill and _bill_on_table(table, table.bill, seats),
    }


def _bill_on_table(table: _Table, bill: Bill, seats: Sequence[SeatView]) -> BillOnTable:
    occupied = [area for seat in seats for area in seat.covered]
    return bill.on_table(table.viewer, table.words, occupied)


def _square(table: _Table) -> Square:
    picture = render_to_string("components/_square.html", _square_context(table))
    return Square(picture, *table.head, tuple(table.hands()))


@lru_cache(250)
def _draw(table: _Table) -> SafeString:
    """Render a table, and cache it.

    A table is often requested again: with its answer, or by the next person who is asked the same.
    """
    scenario, words = table.scenario, table.words
    return render_to_string(
        "components/_table.html",
        {
            **_square_context(table),
            "title": _title(table.seats, words),
            "head": table.head,
            "dora": draw_row(scenario.dora) if scenario.dora else "",
            "dora_words": label("dora", words.code, tiles=words.tiles(scenario.dora)),
            "racks": [Rack(name, draw_rack(win, words.code)) for name, win in table.hands()],
            "happenings": list(table.happenings()),
            "fold": table.fold,
            "summary": label("bill" if table.bill else "calls", words.code),
        },
    )
