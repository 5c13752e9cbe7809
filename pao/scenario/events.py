"""A scenario and its events: who called what from whom, and how the hand ended."""

from collections.abc import Iterable, Mapping
from dataclasses import InitVar, dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from pao.game import (
    SEATS,
    Call,
    CallKind,
    Hand,
    Meld,
    Seat,
    Tile,
    Wait,
    Worth,
    Yakuman,
    in_order,
    read_hand,
    sure_by,
    waits_of,
    yakuman_of,
)

KAKAN: Final = CallKind.KAKAN
WITH_DOUBLE_WAIT: Final = frozenset([wait.yakuman for wait in Wait])


@dataclass(frozen=True, slots=True)
class Discard:
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Riichi:
    """A declaration of riichi, which puts one stick on the table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kita:
    """A North set aside, with three players."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flowers:
    """The number of flowers, of eight, that a seat shows so far."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Doubles:
    """The number of doubles that a seat shows so far, for rule sets that ask for it."""

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
    """A drawn hand. ``tenpai``: the seats that show a waiting hand; None if not stated."""

    tenpai: tuple[Seat, ...] | None = None
    abortive: bool = False

    def __post_init__(self) -> None:
        if self.tenpai is not None:
            in_turn = tuple(sorted(self.tenpai, key=SEATS.index))
            object.__setattr__(self, "tenpai", in_turn)


@dataclass(frozen=True, slots=True)
class Nagashi:
    """A nagashi mangan."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FalseWin:
    seat: Seat
    worth: Worth | None = None


@dataclass(frozen=True, slots=True)
class LongHand:
    """A seat has too many tiles from here on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShortHand:
    """A seat has too few tiles from here on."""

    seat: Seat


Result = Win | Draw | Nagashi | FalseWin
Event = Call | Discard | Riichi | Kita | Flowers | Doubles | LongHand | ShortHand | Result


def _derived(meaning: str) -> Any:
    """Return a field that is computed once from the events and cannot be passed."""
    return field(init=False, compare=False, repr=False, metadata={"meaning": meaning})


USUAL_RULES: Final = "mleague"
"""The id of the rule set of a hand that names none, and the default everywhere."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One hand at the table. Events are counted from 1.

    ``lines`` are the line numbers of the events in the text that was read, for error messages;
    two scenarios are equal whatever their layout was. ``played``: each seat's melds, where
    the reader has laid them down already.
    """

    events: tuple[Event, ...] = ()
    rules: str = USUAL_RULES
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
    played: InitVar[Mapping[Seat, tuple[Meld, ...]] | None] = None

    calls: tuple[tuple[int, Call], ...] = _derived("each call with the number of its event")
    wins: tuple[Win, ...] = _derived("the win, or the wins off one discard")
    riichi: Mapping[Seat, int] = _derived("who declared riichi, at which event")
    on_table: Mapping[Seat, tuple[Meld, ...]] = _derived("each seat's melds, in order")
    hands: Mapping[Seat, Hand] = _derived("each winner's hand, where its tile is stated")
    is_read: bool = _derived("whether it was read from text, and so is known to be possible")
    yakuman: Mapping[Seat, tuple[Yakuman, ...]] = _derived(
        "the yakuman of each winner's hand: as stated, or as its tiles or its melds alone show them"
    )

    def __post_init__(self, played: Mapping[Seat, tuple[Meld, ...]] | None) -> None:
        if self.title or self.title_ja or self.source or self.note or self.note_ja or self.tags:
            self._write_in_one_line()
        calls: list[tuple[int, Call]] = []
        wins: list[Win] = []
        riichi: dict[Seat, int] = {}
        for number, event in enumerate(self.events, start=1):
            if isinstance(event, Call):
                calls.append((number, event))
            elif isinstance(event, Win):
                wins.append(event)
            elif isinstance(event, Riichi):
                riichi[event.seat] = number
        object.__setattr__(self, "calls", tuple(calls))
        object.__setattr__(self, "wins", tuple(wins))
        object.__setattr__(self, "riichi", MappingProxyType(riichi))
        object.__setattr__(self, "is_read", played is not None)
        object.__setattr__(self, "on_table", MappingProxyType(played or _on_the_table(calls)))
        self._read_hands(wins)

    def _read_hands(self, wins: Iterable[Win]) -> None:
        hands: dict[Seat, Hand] = {}
        yakuman: dict[Seat, tuple[Yakuman, ...]] = {win.seat: () for win in wins}
        try:
            for win in wins:
                melds = self.on_table.get(win.seat, ())
                hand = _hand(win, melds)
                if hand is not None:
                    hands[win.seat] = hand
                yakuman[win.seat] = _yakuman(win, melds, hand)
        except LookupError:  # a call without tiles: refused when it is ruled on
            pass
        object.__setattr__(self, "hands", MappingProxyType(hands))
        object.__setattr__(self, "yakuman", MappingProxyType(yakuman))

    def _write_in_one_line(self) -> None:
        for name in ("title", "title_ja", "source"):
            object.__setattr__(self, name, _one_line(getattr(self, name)))
        for name in ("note", "note_ja", "tags"):
            object.__setattr__(self, name, tuple(map(_one_line, getattr(self, name))))

    @property
    def ending(self) -> Draw | Nagashi | FalseWin | None:
        """The result if it is no win; None otherwise."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Draw | Nagashi | FalseWin) else None

    @property
    def is_finished(self) -> bool:
        return bool(self.wins) or self.ending is not None

    def with_event(self, event: Event) -> "Scenario":
        """Return the scenario with one more event at its end."""
        return replace(self, events=(*self.events, event), lines=())

    def under(self, rules: str) -> "Scenario":
        """Return the hand under the rules of this name. It need not be checked again."""
        return replace(self, rules=rules, played=self.on_table if self.is_read else None)

    def until(self, number: int) -> "Scenario":
        """Return the hand up to an event.

        If the whole hand is possible, so is every beginning of it.
        """
        calls = [call for call in self.calls if call[0] <= number]
        played = _on_the_table(calls) if self.is_read else None
        return replace(self, events=self.events[:number], lines=self.lines[:number], played=played)

    def melds(self, seat: Seat) -> tuple[Meld, ...]:
        """Return a seat's melds on the table, in the order of the calls."""
        return self.on_table.get(seat, ())

    def waits(self, win: Win) -> tuple[Wait, ...]:
        """Return the waits of a win that some rule sets count double.

        They depend on its tiles alone.
        """
        if WITH_DOUBLE_WAIT.isdisjoint(self.yakuman[win.seat]):
            return ()
        hand = self.hands.get(win.seat)
        return waits_of(hand) if hand else ()


def _hand(win: Win, melds: tuple[Meld, ...]) -> Hand | None:
    if win.tile is None:
        return None
    return read_hand(melds, win.hand, win.tile, is_tsumo=win.is_tsumo)


def _yakuman(win: Win, melds: tuple[Meld, ...], hand: Hand | None) -> tuple[Yakuman, ...]:
    if win.worth and win.worth.yakuman:
        return win.worth.yakuman
    return sure_by(melds) if hand is None else yakuman_of(hand)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _on_the_table(calls: Iterable[tuple[int, Call]]) -> dict[Seat, tuple[Meld, ...]]:
    """Return each seat's melds, up to the first impossible call.

    ``possible`` reports why that call is impossible.
    """
    melds: dict[Seat, list[Meld]] = {}
    try:
        for number, call in calls:
            put_down(melds.setdefault(call.seat, []), call, number)
    except (ValueError, LookupError):
        pass
    return {seat: tuple(of_seat) for seat, of_seat in melds.items()}


def put_down(melds: list[Meld], call: Call, number: int) -> None:
    """Add a call to a seat's melds.

    A kakan extends its pon in place; raise ValueError if there is none.
    """
    if call.kind is not KAKAN:
        melds.append(Meld(call, number))
        return
    for index, meld in enumerate(melds):
        if can_grow(meld, call):
            added = added_tile(meld.call, call)
            melds[index] = Meld(meld.call, meld.event, added, number)
            return
    raise ValueError(call)


def can_grow(meld: Meld, kakan: Call) -> bool:
    """Whether a meld is the pon to which a kakan adds a tile."""
    return meld.kind is CallKind.PON and meld.tile_kind == kakan.tiles[0].kind


def added_tile(pon: Call, kakan: Call) -> Tile:
    """Return the tile that a kakan adds to its pon; raise ValueError if they do not match."""
    rest = list(kakan.tiles)
    for tile in pon.tiles:
        rest.remove(tile)
    (added,) = rest
    return added
