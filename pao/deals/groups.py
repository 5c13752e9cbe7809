"""Sets and pairs out of the tiles that are left, and a hand made of them."""

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
    """What a seat goes for: ``groups`` that it holds already, the rest of the kinds in ``theme``.

    ``last``: the tile to win on, one of the groups'.
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
    """The runs that can still be made of these kinds."""
    there = {kind for kind in theme if play.left[kind]}
    return [run for run in RUNS if there.issuperset(run)]


def some_set(play: Play, theme: Kinds) -> Kinds:
    """A run more often than a triplet, where there are both."""
    runs, triplets = runs_left(play, theme), play.plenty(theme, 3)
    if runs and (not triplets or play.dice.chance(4, 5)):
        return play.take(play.dice.pick(runs))
    return play.take(triplet(play.dice.pick(triplets)))


def some_pair(play: Play, theme: Kinds) -> Kinds:
    return play.take(pair(play.dice.pick(play.plenty(theme, 2))))


def room(play: Play, aim: Aim) -> int:
    """How many sets are still open."""
    held = sum([len(group) == 3 for group in aim.groups])
    return 4 - len(play.sets[aim.seat]) - held


def waiting_for(play: Play, aim: Aim, tile: int) -> Aim:
    """The same, to be won on a tile from the table, which is not taken a second time."""
    play.left[tile] += 1
    runs = [run for run in runs_left(play, aim.theme) if tile in run] if room(play, aim) else []
    group = play.take(play.dice.pick(runs) if runs else pair(tile))
    return replace(aim, groups=(*aim.groups, group), last=tile)


def finished_hand(play: Play, aim: Aim) -> tuple[tuple[Tile, ...], Tile]:
    """The concealed tiles and the winning one."""
    groups = [*aim.groups, *[some_set(play, aim.theme) for _ in range(room(play, aim))]]
    if not any(len(group) == 2 for group in groups):
        groups.append(some_pair(play, aim.theme))
    kinds = [kind for group in groups for kind in group]
    last = play.dice.pick(kinds) if aim.last is None else aim.last
    kinds.remove(last)
    return tuple([TILES[kind] for kind in kinds]), TILES[last]


ANKAN, DAIMINKAN, KAKAN, PON = (
    CallKind.ANKAN,
    CallKind.DAIMINKAN,
    CallKind.KAKAN,
    CallKind.PON,
)

Move = tuple[CallKind, int]


def make(play: Play, seat: Seat, moves: list[Move]) -> None:
    for kind, tile in moves:
        play.call(seat, kind, tile)


def earlier_sets(play: Play, kinds: Kinds) -> list[Move]:
    """Sets before the deciding one: pons, now and then an open kan, a concealed one if asked."""
    hidden = (*play.set_aside, *(kinds[:1] if play.complications.ankan else ()))
    return [(ANKAN if kind in hidden else _claim(play, kind), kind) for kind in kinds]


def _claim(play: Play, kind: int) -> CallKind:
    return DAIMINKAN if play.left[kind] == 4 and play.dice.chance(1, 8) else PON


def kans(play: Play, kinds: Kinds) -> list[Move]:
    """Each a kan by the end: open, grown from a pon some time later, or concealed if asked."""
    moves: list[Move] = []
    for number, kind in enumerate(kinds):
        if kind in play.set_aside or (number == 0 and play.complications.ankan):
            moves.append((ANKAN, kind))
        elif play.dice.chance(2, 5):
            moves.append((DAIMINKAN, kind))
        else:
            moves.append((PON, kind))
    for kind in [kind for how, kind in moves if how is PON]:
        after = moves.index((PON, kind)) + 1
        moves.insert(after + play.dice.below(len(moves) - after + 1), (KAKAN, kind))
    return moves


def grow(play: Play, moves: list[Move]) -> None:
    """One of the pons grows into a kan, after everything else."""
    pons = [kind for how, kind in moves if how is PON and play.left[kind]]
    if pons:
        moves.append((KAKAN, play.dice.pick(pons)))


def call_anything(play: Play, seat: Seat, theme: Kinds) -> None:
    """A chi, or a pon, of these kinds."""
    left = seat.kamicha
    runs = runs_left(play, theme) if len(play.seats) == 4 and left is not play.feeds_nobody else []
    if runs and play.dice.chance(3, 5):
        play.chi(seat, play.dice.pick(runs))
    else:
        play.call(seat, PON, play.dice.pick(play.claimable(theme, 3)))
