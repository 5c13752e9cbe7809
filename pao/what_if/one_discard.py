"""The consequences of a discard: who calls it, and what that ensures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pao.families import attached
from pao.game import Call, CallKind, Seat, Tile, count_kinds, is_sets_and_pair, seats_of
from pao.liability import Standing
from pao.rules import RuleSet
from pao.scenario import Discard, Referee, Scenario, Win

NEEDED: Final[Mapping[CallKind, int]] = MappingProxyType({CallKind.DAIMINKAN: 3, CallKind.PON: 2})
"""The tiles that a caller must hold for each call, the most valuable call first."""


@dataclass(frozen=True, slots=True)
class Dilemma:
    """A table at which ``seat`` is to throw one tile of ``hand``, the drawn one at its end.

    ``held``: the concealed tiles of those who may take it, who call every pon and kan they can.
    """

    scenario: Scenario
    seat: Seat
    hand: tuple[Tile, ...]
    held: Mapping[Seat, tuple[Tile, ...]]

    def unseen(self, tile: Tile) -> int:
        """Return how many of the four tiles of this kind the seat cannot see."""
        referee = Referee()
        referee.play_all(self.scenario.events, self.scenario.dora)
        return 4 - referee.seen[tile.kind] - count_kinds(self.hand)[tile.kind]


@dataclass(frozen=True, slots=True)
class Thrown:
    """The consequences of a thrown tile.

    ``taken``: the ron or the call; None if no player takes it. ``after``: the table afterwards.
    ``feared``: the liabilities of calls that the seat could not rule out, in the order of the
    seats.
    """

    tile: Tile
    taken: Win | Call | None
    after: Scenario
    feared: tuple[Standing, ...]


def throw(dilemma: Dilemma, tile: Tile, rules: RuleSet) -> Thrown:
    r"""Return the consequences of discarding a tile; raise ValueError if the seat does not hold it.

    >>> from pao import Seat, parse, rule_set
    >>> from pao.game import parse_tiles
    >>> table = parse("S pon 555z from E\nS pon 666z from N")
    >>> held = {Seat.SOUTH: parse_tiles("123m9p2s77z")}
    >>> dilemma = Dilemma(table, Seat.WEST, parse_tiles("345m678p2245678s7z"), held)
    >>> thrown = throw(dilemma, Tile.named("7z"), rule_set("mleague"))
    >>> str(thrown.taken.kind), [str(l.purpose) for l in thrown.feared]
    ('pon', ['daisangen'])
    """
    if tile not in dilemma.hand:
        raise ValueError(f"{dilemma.seat} holds no {tile}")
    taken = next(_takings(dilemma, tile, rules), None)
    event = taken or Discard(dilemma.seat, tile)
    feared = tuple(_feared(dilemma, tile, rules))
    return Thrown(tile, taken, dilemma.scenario.with_event(event), feared)


def _takings(dilemma: Dilemma, tile: Tile, rules: RuleSet) -> Iterator[Win | Call]:
    """Yield a ron before every call, each in turn order from the seat that threw the tile."""
    seats = [seat for seat in _after(dilemma.seat, rules) if seat in dilemma.held]
    for seat in seats:
        counts = count_kinds(dilemma.held[seat])
        counts[tile.kind] += 1
        if is_sets_and_pair(counts):
            yield Win(seat, feeder=dilemma.seat, tile=tile, hand=dilemma.held[seat])
    for seat in seats:
        same = count_kinds(dilemma.held[seat])[tile.kind]
        for call in _calls(seat, dilemma.seat, tile):
            if same >= NEEDED[call.kind]:
                yield call


def _feared(dilemma: Dilemma, tile: Tile, rules: RuleSet) -> Iterator[Standing]:
    """Yield each seat's first liability that a pon or a kan could create.

    The unseen tiles must be enough for that call.
    """
    now, unseen = attached(dilemma.scenario, rules).standing, dilemma.unseen(tile)
    for seat in _after(dilemma.seat, rules):
        if len(dilemma.scenario.melds(seat)) == 4:
            continue
        for call in _calls(seat, dilemma.seat, tile):
            then = attached(dilemma.scenario.with_event(call), rules).standing
            if unseen >= NEEDED[call.kind] and len(then) > len(now):
                yield then[-1]
                break


def _calls(seat: Seat, feeder: Seat, tile: Tile) -> Iterator[Call]:
    for kind, needed in NEEDED.items():
        yield Call(seat, kind, (tile,) * (needed + 1), feeder)


def _after(seat: Seat, rules: RuleSet) -> list[Seat]:
    """Return the other seats, in turn order."""
    seats = [*seats_of(rules.players)]
    at = seats.index(seat)
    return [*seats[at + 1 :], *seats[:at]]
