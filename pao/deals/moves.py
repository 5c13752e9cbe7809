"""The calls of one seat, planned in their order and then made."""

from pao.deals.groups import runs_left
from pao.deals.play import Kinds, Play
from pao.game import CallKind, Seat

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
