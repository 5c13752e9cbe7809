"""What can never be, under any rules: five copies of a tile, a kakan without its pon ..."""

from dataclasses import dataclass, field

from pao.calls import Call, CallKind, Meld
from pao.possible_wins import win_faults
from pao.scenario import (
    Discard,
    Doubles,
    Draw,
    Event,
    FalseWin,
    Flowers,
    Kita,
    Nagashi,
    Riichi,
    Scenario,
    Win,
    added_tile,
    can_grow,
    put_down,
)
from pao.seats import SEATS, Seat
from pao.tiles import KINDS, NORTH, Tile, format_tiles

Fault = tuple[str, dict[str, str]]


def impossibilities(scenario: Scenario) -> list[tuple[int, Fault]]:
    """Each fault with the number of its event, 0 for the header; empty for a possible scenario."""
    table = Table()
    faults = [(0, fault) for fault in table.show(scenario.dora)]
    for number, event in enumerate(scenario.events, start=1):
        faults += [(number, fault) for fault in table.play(event, number)]
    return faults


@dataclass(slots=True)
class Table:
    """The table after some events; ``play`` takes the next one and says what is wrong with it."""

    melds: dict[Seat, list[Meld]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    seen: list[int] = field(default_factory=lambda: [0] * KINDS)
    riichi: set[Seat] = field(default_factory=set)
    shown: dict[tuple[type, Seat], int] = field(default_factory=dict)
    last: Event | None = None
    thrown: tuple[Seat, Tile] | None = None
    wins: list[Win] = field(default_factory=list)
    called: bool = False
    ended: bool = False

    def play(self, event: Event, number: int) -> list[Fault]:
        if self.ended and not (self.wins and isinstance(event, Win)):
            return [("after_result", {})]
        faults = self._faults(event, number)
        faults += self.show(self._new_tiles(event))
        self._move_on(event)
        return faults

    def show(self, tiles: tuple[Tile, ...]) -> list[Fault]:
        """Count tiles that nobody had seen before."""
        faults: list[Fault] = []
        for tile in tiles:
            self.seen[tile.kind] += 1
            if self.seen[tile.kind] == 5:
                faults.append(("five_copies", {"tile": str(Tile(tile.kind))}))
        return faults

    def _faults(self, event: Event, number: int) -> list[Fault]:
        match event:
            case Call():
                return self._call(event, number)
            case Riichi():
                return self._riichi(event.seat)
            case Win():
                return win_faults(event, self)
            case Flowers() | Doubles():
                return self._counted(event)
            case Draw(tenpai=tuple(tenpai)):
                twice = [seat for seat in SEATS if tenpai.count(seat) > 1]
                return [("tenpai_twice", {"seat": seat}) for seat in twice]
            case _:
                return []

    def _call(self, call: Call, number: int) -> list[Fault]:
        faults = [*_shape(call), *_from(call), *self._in_riichi(call)]
        melds = self.melds[call.seat]
        if call.kind is CallKind.KAKAN:
            faults += self._kakan(call)
        elif len(melds) == 4:
            faults.append(("fifth_meld", {"seat": call.seat}))
        if call.kind.is_kan and sum(m.is_kan for ms in self.melds.values() for m in ms) == 4:
            faults.append(("fifth_kan", {}))
        if not faults:
            put_down(melds, call, number)
        return faults

    def _kakan(self, call: Call) -> list[Fault]:
        pon = next((meld for meld in self.melds[call.seat] if can_grow(meld, call)), None)
        if pon is None:
            return [("no_pon_to_grow", {"tile": str(Tile(call.tiles[0].kind)), "seat": call.seat})]
        try:
            added_tile(pon.call, call)
        except ValueError:
            return [("kakan_not_of_pon", {"pon": format_tiles(pon.tiles)})]
        return []

    def _in_riichi(self, call: Call) -> list[Fault]:
        if call.seat not in self.riichi or call.kind is CallKind.ANKAN:
            return []
        fault = "kakan_in_riichi" if call.kind is CallKind.KAKAN else "call_in_riichi"
        return [(fault, {"seat": call.seat})]

    def _riichi(self, seat: Seat) -> list[Fault]:
        if seat in self.riichi:
            return [("riichi_twice", {"seat": seat})]
        self.riichi.add(seat)
        if all(meld.is_concealed for meld in self.melds[seat]):
            return []
        return [("riichi_open", {"seat": seat})]

    def _counted(self, event: Flowers | Doubles) -> list[Fault]:
        key = (type(event), event.seat)
        before = self.shown.get(key, 0)
        self.shown[key] = event.count
        if event.count < before:
            return [("not_falling", {"seat": event.seat, "before": str(before)})]
        flowers = sum(count for (kind, _), count in self.shown.items() if kind is Flowers)
        return [("too_many_flowers", {})] if isinstance(event, Flowers) and flowers > 8 else []

    def _new_tiles(self, event: Event) -> tuple[Tile, ...]:
        match event:
            case Call(kind=CallKind.KAKAN):
                grown = self.melds[event.seat]
                return next(
                    ((m.added,) for m in grown if m.added and m.tile_kind == event.tiles[0].kind),
                    (),
                )
            case Call():
                return (
                    event.tiles[1:]
                    if self._was_thrown(event.feeder, event.tiles[0])
                    else event.tiles
                )
            case Discard():
                return (event.tile,)
            case Kita():
                return (Tile(NORTH),)
            case Win(tile=Tile() as tile):
                lies_there = event.chankan or self.wins or self._was_thrown(event.feeder, tile)
                return event.hand if lies_there else (*event.hand, tile)
            case _:
                return ()

    def _was_thrown(self, feeder: Seat | None, tile: Tile) -> bool:
        return self.thrown == (feeder, tile)

    def _move_on(self, event: Event) -> None:
        if isinstance(event, Win):
            self.wins.append(event)
        self.ended = isinstance(event, Win | Draw | Nagashi | FalseWin)
        self.called = self.called or isinstance(event, Call)
        if isinstance(event, Discard):
            self.thrown = (event.seat, event.tile)
        elif isinstance(event, Kita):
            self.thrown = (event.seat, Tile(NORTH))
        elif isinstance(event, Call):
            self.thrown = None
        if not isinstance(event, Flowers | Doubles | Win):
            self.last = event


def _shape(call: Call) -> list[Fault]:
    kinds = sorted(tile.kind for tile in call.tiles)
    if call.kind is not CallKind.CHI:
        return [] if len(set(kinds)) == 1 else [("not_same", {"what": call.kind})]
    first = kinds[0]
    in_a_row = kinds == [first, first + 1, first + 2]
    return [] if in_a_row and first < 27 and first % 9 < 7 else [("not_run", {})]


def _from(call: Call) -> list[Fault]:
    if call.feeder is None:
        return []
    if call.feeder is call.seat:
        return [("from_self", {})]
    left = SEATS[SEATS.index(call.seat) - 1]
    if call.kind is CallKind.CHI and call.feeder is not left:
        return [("chi_not_from_left", {"left": left})]
    return []
