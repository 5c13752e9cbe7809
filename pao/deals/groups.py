"""Make sets, pairs and hands from the remaining tiles."""

from dataclasses import dataclass, replace
from typing import Final

from pao.deals.play import TILES, Kinds, Play
from pao.game import (
    DRAGONS,
    EAST,
    GREENS,
    HONOURS,
    KINDS,
    RUNS,
    TERMINALS,
    WINDS,
    CallKind,
    Seat,
    Tile,
)

ANY: Final = tuple(range(KINDS))
DRAGON_KINDS: Final = tuple(sorted(DRAGONS))
WIND_KINDS: Final = tuple(sorted(WINDS))
HONOUR_KINDS: Final = tuple(sorted(HONOURS))
TERMINAL_KINDS: Final = tuple(sorted(TERMINALS))
GREEN_KINDS: Final = tuple(sorted(GREENS))
SIMPLE_KINDS: Final = tuple(kind for kind in range(EAST) if kind % 9 not in (0, 8))


@dataclass(frozen=True, slots=True)
class Aim:
    """A hand that a seat plays for.

    ``groups``: the groups that it holds already. ``theme``: the kinds of the other groups.
    ``last``: the tile to win on, from one of the groups.
    """

    seat: Seat
    theme: Kinds = ANY
    groups: tuple[Kinds, ...] = ()
    last: int | None = None


def triplet(kind: int) -> Kinds:
    return (kind,) * 3


def pair(kind: int) -> Kinds:
    return (kind,) * 2


def runs_left(play: Play, theme: Kinds) -> list[Kinds]:
    """Return the runs of these kinds that can still be made."""
    left = {kind for kind in theme if play.left[kind]}
    return [run for run in RUNS if left.issuperset(run)]


def some_set(play: Play, theme: Kinds) -> Kinds:
    """Take a set: more often a run than a triplet, if both are possible."""
    runs, triplets = runs_left(play, theme), play.plenty(theme, 3)
    if runs and (not triplets or play.dice.chance(4, 5)):
        return play.take(play.dice.pick(runs))
    return play.take(triplet(play.dice.pick(triplets)))


def some_pair(play: Play, theme: Kinds) -> Kinds:
    return play.take(pair(play.dice.pick(play.plenty(theme, 2))))


def room(play: Play, aim: Aim) -> int:
    """Return how many sets are still missing."""
    triplets = sum([len(group) == 3 for group in aim.groups])
    return 4 - len(play.sets[aim.seat]) - triplets


def waiting_for(play: Play, aim: Aim, tile: int) -> Aim:
    """Return the aim, to be won on a tile from the table, which is not taken again."""
    play.left[tile] += 1
    runs = [run for run in runs_left(play, aim.theme) if tile in run] if room(play, aim) else []
    group = play.take(play.dice.pick(runs) if runs else pair(tile))
    return replace(aim, groups=(*aim.groups, group), last=tile)


def finished_hand(play: Play, aim: Aim) -> tuple[tuple[Tile, ...], Tile]:
    """Take the missing tiles; return the concealed tiles and the winning one."""
    groups = [*aim.groups, *[some_set(play, aim.theme) for _ in range(room(play, aim))]]
    if not any(len(group) == 2 for group in groups):
        groups.append(some_pair(play, aim.theme))
    kinds = [kind for group in groups for kind in group]
    last = play.dice.pick(kinds) if aim.last is None else aim.last
    kinds.remove(last)
    return tuple([TILES[kind] for kind in kinds]), TILES[last]


_CHI, PON, DAIMINKAN, ANKAN, KAKAN = CallKind

Move = tuple[CallKind, int]


def make(play: Play, seat: Seat, moves: list[Move]) -> None:
    for kind, tile in moves:
        play.call(seat, kind, tile)


def earlier_sets(play: Play, kinds: Kinds) -> list[Move]:
    """Return the sets before the deciding one.

    They are pons, sometimes an open kan, and a concealed kan if required.
    """
    hidden = (*play.set_aside, *(kinds[:1] if play.complications.ankan else ()))
    return [(ANKAN if kind in hidden else _claim(play, kind), kind) for kind in kinds]


def _claim(play: Play, kind: int) -> CallKind:
    return DAIMINKAN if play.left[kind] == 4 and play.dice.chance(1, 8) else PON


def kans(play: Play, kinds: Kinds) -> list[Move]:
    """Return moves that make each kind a kan.

    Each is open, or a pon that becomes a kan later, or concealed if required.
    """
    moves: list[Move] = []
    for number, kind in enumerate(kinds):
        if kind in play.set_aside or (number == 0 and play.complications.ankan):
            moves.append((ANKAN, kind))
        elif play.dice.chance(2, 5):
            moves.append((DAIMINKAN, kind))
        else:
            moves.append((PON, kind))
    for kind in [kind for kind_of_call, kind in moves if kind_of_call is PON]:
        after = moves.index((PON, kind)) + 1
        moves.insert(after + play.dice.below(len(moves) - after + 1), (KAKAN, kind))
    return moves


def grow(play: Play, moves: list[Move]) -> None:
    """Add a kakan of one of the pons at the end of the moves."""
    pons = [kind for kind_of_call, kind in moves if kind_of_call is PON and play.left[kind]]
    if pons:
        moves.append((KAKAN, play.dice.pick(pons)))


def call_anything(play: Play, seat: Seat, theme: Kinds) -> None:
    """Call a chi or a pon of these kinds."""
    left = seat.kamicha
    runs = runs_left(play, theme) if len(play.seats) == 4 and left is not play.feeds_nobody else []
    if runs and play.dice.chance(3, 5):
        play.chi(seat, play.dice.pick(runs))
    else:
        play.call(seat, PON, play.dice.pick(play.claimable(theme, 3)))
