"""Refuse what is impossible under any rules: five copies of a tile, a kakan without its pon ..."""

from collections.abc import Iterable

from pao.game import (
    KANS,
    NORTH,
    ORPHANS,
    RUNS,
    SEATS,
    Call,
    CallKind,
    Seat,
    Tile,
    format_tiles,
)
from pao.scenario.events import (
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
from pao.scenario.possible_wins import Fault, win_faults
from pao.scenario.table import Table

CHI, ANKAN, KAKAN = CallKind.CHI, CallKind.ANKAN, CallKind.KAKAN


def impossibilities(scenario: Scenario) -> list[tuple[int, Fault]]:
    """Return each fault with the number of its event; empty for a possible scenario.

    The number 0 stands for the header.
    """
    return Referee().play_all(scenario.events, scenario.dora)


class Referee(Table):
    """A table with checks: ``play`` takes the next event and returns its faults."""

    __slots__ = ()

    def play_all(self, events: Iterable[Event], dora: tuple[Tile, ...]) -> list[tuple[int, Fault]]:
        """Return each fault with the number of its event, 0 for the indicators."""
        faults = [(0, fault) for fault in self.show(dora)]
        for number, event in enumerate(events, start=1):
            for fault in self.play(event, number):
                faults.append((number, fault))  # noqa: PERF401 - mostly there is none
        return faults

    def play(self, event: Event, number: int) -> list[Fault]:
        if self.ended and not (self.wins and isinstance(event, Win)):
            return [("after_result", {})]
        if isinstance(event, Call):
            return self._call(event, number)
        faults = self._faults(event)
        faults += self.show(self._new_tiles(event))
        self._move_on(event)
        return faults

    def show(self, tiles: tuple[Tile, ...]) -> list[Fault]:
        """Count tiles that become visible."""
        faults: list[Fault] = []
        counts = self.seen
        for kind, _ in tiles:
            counts[kind] = count = counts[kind] + 1
            if count == 5:
                faults.append(("five_copies", {"tile": str(Tile(kind))}))
        return faults

    def _faults(self, event: Event) -> list[Fault]:
        match event:
            case Riichi():
                return self._riichi(event.seat)
            case Win():
                return win_faults(event, self)
            case Flowers() | Doubles():
                return self._counted(event)
            case Nagashi():
                return self._nagashi(event.seat)
            case Draw(tenpai=tuple(tenpai)):
                return self._tenpai(tenpai)
            case _:
                return []

    def _call(self, call: Call, number: int) -> list[Fault]:
        faults = self._call_faults(call)
        if not faults:
            put_down(self.melds[call.seat], call, number)
            self.kans += call.kind in KANS
        faults += self.show(self._melded(call))
        self.called = True
        self.thrown = None
        self.last = call
        return faults

    def _call_faults(self, call: Call) -> list[Fault]:
        seat, kind = call.seat, call.kind
        faults = _shape(call)
        if call.feeder is seat:
            faults.append(("from_self", {}))
        elif kind is CHI and call.feeder not in {None, seat.kamicha}:
            faults.append(("chi_not_from_left", {"left": seat.kamicha}))
        if seat in self.riichi and kind is not ANKAN:
            fault = "kakan_in_riichi" if kind is KAKAN else "call_in_riichi"
            faults.append((fault, {"seat": seat}))
        if kind is KAKAN:
            faults += self._kakan(call)
        elif len(self.melds[seat]) == 4:
            faults.append(("fifth_meld", {"seat": seat}))
        if kind in KANS and self.kans == 4:
            faults.append(("fifth_kan", {}))
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

    def _riichi(self, seat: Seat) -> list[Fault]:
        if seat in self.riichi:
            return [("riichi_twice", {"seat": seat})]
        self.riichi.add(seat)
        if all(meld.is_concealed for meld in self.melds[seat]):
            return []
        return [("riichi_open", {"seat": seat})]

    def _tenpai(self, tenpai: tuple[Seat, ...]) -> list[Fault]:
        """After a draw a hand in riichi is tenpai; one that is not pays for a false riichi."""
        twice = [seat for seat in SEATS if tenpai.count(seat) > 1]
        noten = [seat for seat in SEATS if seat in self.riichi and seat not in tenpai]
        faults: list[Fault] = [("tenpai_twice", {"seat": seat}) for seat in twice]
        faults += [("riichi_noten", {"seat": seat}) for seat in noten]
        return faults

    def _nagashi(self, seat: Seat) -> list[Fault]:
        """Nagashi mangan needs terminals and honours alone, and that nobody called one of them."""
        faults: list[Fault] = []
        if any(meld.feeder is seat for melds in self.melds.values() for meld in melds):
            faults.append(("nagashi_called", {"seat": seat}))
        if seat in self.simples:
            faults.append(("nagashi_simple", {"seat": seat, "tile": str(self.simples[seat])}))
        return faults

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
            case Win(tile=Tile() as tile):
                lies_there = event.chankan or self.wins or self._was_thrown(event.feeder, tile)
                return event.hand if lies_there else (*event.hand, tile)
            case Discard():
                return (event.tile,)
            case Kita():
                return (Tile(NORTH),)
            case _:
                return ()

    def _melded(self, call: Call) -> tuple[Tile, ...]:
        if call.kind is KAKAN:
            grown = self.melds[call.seat]
            kind = call.tiles[0].kind
            return next(((m.added,) for m in grown if m.added and m.tile_kind == kind), ())
        tiles = call.tiles
        return tiles[1:] if self.thrown and self.thrown == (call.feeder, tiles[0]) else tiles

    def _was_thrown(self, feeder: Seat | None, tile: Tile) -> bool:
        return self.thrown is not None and self.thrown == (feeder, tile)

    def _move_on(self, event: Event) -> None:
        match event:
            case Win():
                self.wins.append(event)
                self.ended = True
                return
            case Draw() | Nagashi() | FalseWin():
                self.ended = True
            case Discard():
                self.thrown = (event.seat, event.tile)
                if event.tile.kind not in ORPHANS:
                    self.simples.setdefault(event.seat, event.tile)
            case Kita():
                self.thrown = (event.seat, Tile(NORTH))
            case Flowers() | Doubles():
                return
        self.last = event


def _shape(call: Call) -> list[Fault]:
    kinds = [kind for kind, _ in call.tiles]
    if call.kind is not CHI:
        is_same = kinds.count(kinds[0]) == len(kinds)
        return [] if is_same else [("not_same", {"what": call.kind})]
    return [] if tuple(sorted(kinds)) in RUNS else [("not_run", {})]
