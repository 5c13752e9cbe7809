"""A scenario: who called what from whom, and how the hand ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pao.calls import Call, CallKind, Meld
from pao.hand import read_hand
from pao.seats import SEATS, Seat
from pao.tiles import Tile, in_order
from pao.worth import Worth, Yakuman
from pao.yakuman import yakuman_of


@dataclass(frozen=True, slots=True)
class Discard:
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Riichi:
    """Lays one stick on the table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kita:
    """Three players: North set aside."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flowers:
    """So many of the eight flowers are shown now."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Doubles:
    """The doubles that a seat shows so far, for rule sets that ask."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Win:
    """A tsumo (no ``feeder``) or a ron. ``hand``: the concealed tiles before the winning tile."""

    seat: Seat
    feeder: Seat | None = None
    tile: Tile | None = None
    hand: tuple[Tile, ...] = ()
    rinshan: bool = False
    chankan: bool = False
    fresh: bool = False
    worth: Worth | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", in_order(self.hand))

    @property
    def is_tsumo(self) -> bool:
        return self.feeder is None


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn hand. ``tenpai``: who shows a waiting hand; None where it is not stated."""

    tenpai: tuple[Seat, ...] | None = None
    abortive: bool = False

    def __post_init__(self) -> None:
        if self.tenpai is not None:
            in_turn = tuple(sorted(self.tenpai, key=SEATS.index))
            object.__setattr__(self, "tenpai", in_turn)


@dataclass(frozen=True, slots=True)
class Nagashi:
    """Nagashi mangan."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FalseWin:
    seat: Seat
    worth: Worth | None = None


@dataclass(frozen=True, slots=True)
class LongHand:
    """Too many tiles from here on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShortHand:
    """Too few tiles from here on."""

    seat: Seat


Result = Win | Draw | Nagashi | FalseWin
Event = Call | Discard | Riichi | Kita | Flowers | Doubles | LongHand | ShortHand | Result


def _derived(meaning: str) -> Any:
    """A field that follows from the events: read once, never given."""
    return field(init=False, compare=False, repr=False, metadata={"meaning": meaning})


@dataclass(frozen=True)
class Scenario:
    """One hand at the table. Events are counted from 1.

    ``lines`` are the line numbers of the events in the text that was read, for error messages;
    two scenarios are equal whatever their layout was.
    """

    events: tuple[Event, ...] = ()
    rules: str = "mleague"
    honba: int = 0
    sticks: int = 0
    round: Seat = Seat.EAST
    dora: tuple[Tile, ...] = ()
    wall: int | None = None
    title: str = ""
    title_ja: str = ""
    note: tuple[str, ...] = ()
    note_ja: tuple[str, ...] = ()
    source: str = ""
    tags: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    calls: tuple[tuple[int, Call], ...] = _derived("each call with the number of its event")
    wins: tuple[Win, ...] = _derived("the win, or the wins off one discard")
    riichi: Mapping[Seat, int] = _derived("who declared riichi, at which event")

    def __post_init__(self) -> None:
        for name in ("title", "title_ja", "source", "note", "note_ja", "tags"):
            if text := getattr(self, name):
                one_line = _one_line(text) if isinstance(text, str) else tuple(map(_one_line, text))
                object.__setattr__(self, name, one_line)
        numbered = list(enumerate(self.events, start=1))
        calls = tuple([(number, event) for number, event in numbered if isinstance(event, Call)])
        wins = tuple([event for event in self.events if isinstance(event, Win)])
        riichi = {event.seat: number for number, event in numbered if isinstance(event, Riichi)}
        object.__setattr__(self, "calls", calls)
        object.__setattr__(self, "wins", wins)
        object.__setattr__(self, "riichi", riichi)

    @property
    def ending(self) -> Draw | Nagashi | FalseWin | None:
        """A result that is no win."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Draw | Nagashi | FalseWin) else None

    @property
    def is_finished(self) -> bool:
        return bool(self.wins) or self.ending is not None

    def melds(self, seat: Seat) -> tuple[Meld, ...]:
        """What a seat has on the table, in the order of the calls."""
        return self._melds.get(seat, ())

    @cached_property
    def yakuman(self) -> dict[Seat, tuple[Yakuman, ...]]:
        """The yakuman of each winner's hand: as stated, or as its tiles show them."""
        return {win.seat: self._yakuman(win) for win in self.wins}

    def _yakuman(self, win: Win) -> tuple[Yakuman, ...]:
        if win.tile is None or (win.worth and win.worth.yakuman):
            return win.worth.yakuman if win.worth else ()
        melds = self.melds(win.seat)
        return yakuman_of(read_hand(melds, win.hand, win.tile, is_tsumo=win.is_tsumo))

    @cached_property
    def _melds(self) -> dict[Seat, tuple[Meld, ...]]:
        melds: dict[Seat, list[Meld]] = {}
        for number, call in self.calls:
            put_down(melds.setdefault(call.seat, []), call, number)
        return {seat: tuple(of_seat) for seat, of_seat in melds.items()}


def _one_line(text: str) -> str:
    return " ".join(text.split())


def put_down(melds: list[Meld], call: Call, number: int) -> None:
    """Add a call to a seat's melds; a kakan grows its pon in place."""
    if call.kind is not CallKind.KAKAN:
        melds.append(Meld(call, number))
        return
    index = next(i for i, meld in enumerate(melds) if can_grow(meld, call))
    pon = melds[index].call
    melds[index] = Meld(pon, melds[index].event, added_tile(pon, call), number)


def can_grow(meld: Meld, kakan: Call) -> bool:
    """Whether this is the pon to which that kakan adds a tile."""
    return meld.kind is CallKind.PON and meld.tile_kind == kakan.tiles[0].kind


def added_tile(pon: Call, kakan: Call) -> Tile:
    """The tile by which a kakan is more than its pon; raise ValueError when it is not."""
    rest = list(kakan.tiles)
    for tile in pon.tiles:
        rest.remove(tile)
    (added,) = rest
    return added
