"""A hand during a deal: the remaining tiles and the events so far."""

from typing import Final

from pao.deals.complications import Complications
from pao.deals.dice import Dice
from pao.game import (
    KINDS,
    NORTH,
    NOT_AMONG_THREE,
    RED_FIVES,
    Call,
    CallKind,
    Seat,
    Tile,
    seats_of,
)
from pao.scenario import Event, Riichi

Kinds = tuple[int, ...]

TILES: Final = tuple(map(Tile, range(KINDS)))


def wall(players: int) -> list[int]:
    """Return how many tiles there are of each kind.

    The red fives are left out, because not every table has them.
    """
    left = [3 if kind in RED_FIVES else 4 for kind in range(KINDS)]
    for kind in NOT_AMONG_THREE if players == 3 else ():
        left[kind] = 0
    return left


class Play:
    """A hand being dealt. All tiles are taken from it, so no tile occurs five times.

    While ``is_open`` the calls follow each other. After that, a call is inserted at a random place,
    and only a call that is ``last`` is added at the end.
    """

    def __init__(self, dice: Dice, players: int, complications: Complications) -> None:
        self.dice = dice
        self.complications = complications
        self.seats = seats_of(players)
        self.round = dice.pick((Seat.EAST, Seat.EAST, Seat.SOUTH))
        self.left = wall(players)
        self.set_aside: Kinds = (NORTH,) if players == 3 else ()
        self.events: list[Event] = []
        self.sets: dict[Seat, list[Call]] = {seat: [] for seat in self.seats}
        self.kans: list[Seat] = []
        self.riichi: list[Seat] = []
        self.feeders: list[Seat] = []
        self.sticks = complications.sticks
        self.dora: Kinds = ()
        self.noten: tuple[Seat, ...] = ()
        self.feeds_nobody: Seat | None = None
        self.is_open = True
        self.places = 0
        """The number of events between which others can be inserted."""

    def take(self, kinds: Kinds) -> Kinds:
        for kind in kinds:
            self.left[kind] -= 1
        return kinds

    def plenty(self, kinds: Kinds, count: int) -> Kinds:
        """Return those kinds of which at least ``count`` tiles are left."""
        return tuple([kind for kind in kinds if self.left[kind] >= count])

    def claimable(self, kinds: Kinds, count: int) -> Kinds:
        """Return those kinds that can be called; nobody calls the North that three set aside."""
        return tuple([kind for kind in self.plenty(kinds, count) if kind not in self.set_aside])

    def aspirant(self) -> Seat:
        """Choose the seat that plays for a hand.

        It is the dealer, or another seat, if the complications require it.
        """
        seats = self.others(self.feeds_nobody)
        if self.complications.dealer is None:
            return self.dice.pick(seats)
        suited = [seat for seat in seats if seat.is_dealer == self.complications.dealer]
        return self.dice.pick(suited or seats)

    def others(self, *seats: Seat | None) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.seats if seat not in seats])

    def is_closed(self, seat: Seat) -> bool:
        return all(call.kind is CallKind.ANKAN for call in self.sets[seat])

    def may_call(self, seat: Seat) -> bool:
        return seat not in self.riichi and len(self.sets[seat]) < 4

    def may_kan(self, seat: Seat) -> bool:
        """Whether a seat may make a kan.

        Under many rules four kans by several players would end the hand.
        """
        return len(self.kans) < 3 or (len(self.kans) == 3 and set(self.kans) == {seat})

    def call(self, seat: Seat, kind: CallKind, tile: int, *, last: bool = False) -> None:
        """Add a pon or a kan; a kakan takes only one more tile than its pon."""
        count = 4 if kind.is_kan else 3
        self.take((tile,) * (1 if kind is CallKind.KAKAN else count))
        feeder = self._feeder(seat) if kind.is_claim else None
        self._put_down(Call(seat, kind, (TILES[tile],) * count, feeder), last=last)

    def chi(self, seat: Seat, run: Kinds) -> None:
        claimed, *others = self.dice.shuffled(self.take(run))
        tiles = tuple([TILES[kind] for kind in (claimed, *others)])
        self._put_down(Call(seat, CallKind.CHI, tiles, seat.kamicha), last=False)

    def declare_riichi(self, seat: Seat, before: int | None = None) -> None:
        """Declare riichi at a place among the calls, or before one of them (its number, from 1)."""
        self.riichi.append(seat)
        self.add(Riichi(seat), self.dice.below(before) if before else None)

    def add(self, event: Event, place: int | None = None) -> None:
        """Add an event among the calls."""
        if place is None:
            place = len(self.events) if self.is_open else self.dice.below(self.places + 1)
        self.events.insert(place, event)
        self.places += 1

    def end(self, event: Event) -> None:
        """Add an event after all calls."""
        self.events.append(event)

    def hold_last(self) -> None:
        """Make sure that no event is inserted after the last call."""
        self.places = min(self.places, len(self.events) - 1)

    def _put_down(self, call: Call, *, last: bool) -> None:
        if call.kind is not CallKind.KAKAN:
            self.sets[call.seat].append(call)
        if call.kind.is_kan:
            self.kans.append(call.seat)
        if call.feeder:
            self.feeders.append(call.feeder)
        if last:
            self.end(call)
        else:
            self.add(call)

    def _feeder(self, seat: Seat) -> Seat:
        return self.dice.pick(self.others(seat, self.feeds_nobody))
