"""Openings of a yakuman whose last set makes nobody liable."""

from functools import partial

from pao.deals.groups import (
    ANKAN,
    ANY,
    DRAGON_KINDS,
    GREEN_KINDS,
    HONOUR_KINDS,
    KAKAN,
    PON,
    TERMINAL_KINDS,
    WIND_KINDS,
    Aim,
    earlier_sets,
    kans,
    make,
    pair,
    triplet,
)
from pao.deals.play import Kinds, Play


def dragons_by_own_kan(play: Play) -> Aim:
    return _by_own_kan(play, tuple(play.dice.shuffled(DRAGON_KINDS)))


def winds_by_own_kan(play: Play) -> Aim:
    claimed = play.dice.shuffled(play.claimable(WIND_KINDS, 4))
    return _by_own_kan(play, (*claimed, *play.set_aside))


def four_kans_by_own_kan(play: Play) -> Aim:
    """Make four kans, of which the fourth is concealed or was a pon."""
    *early, last = play.dice.shuffled(play.claimable(ANY, 4))[:4]
    seat = play.aspirant()
    moves = kans(play, tuple(early))
    if play.dice.chance(1, 2):
        moves.append((ANKAN, last))
    else:
        moves = [(PON, last), *moves, (KAKAN, last)]
    make(play, seat, moves)
    return Aim(seat)


def _by_own_kan(play: Play, kinds: Kinds) -> Aim:
    seat = play.aspirant()
    make(play, seat, [*earlier_sets(play, kinds[:-1]), (ANKAN, kinds[-1])])
    return Aim(seat)


def _uncalled(play: Play, kinds: Kinds, theme: Kinds) -> Aim:
    """Keep one of the sets in the hand; the winning tile may complete it."""
    seat, dice = play.aspirant(), play.dice
    uncalled = _number_to_keep(play, kinds)
    called = [kind for kind in kinds if kind != uncalled]
    group = play.take(triplet(uncalled))
    make(play, seat, [(PON, kind) for kind in dice.shuffled(called)])
    return Aim(seat, theme, (group,), last=uncalled if dice.chance(1, 2) else None)


def _of_one_theme(play: Play, theme: Kinds) -> Aim:
    seat, dice = play.aspirant(), play.dice
    called = dice.shuffled(play.claimable(theme, 3))[: dice.pick((2, 3, 4, 4))]
    make(play, seat, earlier_sets(play, tuple(called)))
    return Aim(seat, theme)


def _little_winds(play: Play, theme: Kinds) -> Aim:
    """Open with three winds and a pair of the fourth."""
    seat, dice = play.aspirant(), play.dice
    fourth = _number_to_keep(play, WIND_KINDS)
    called = [kind for kind in WIND_KINDS if kind != fourth]
    make(play, seat, earlier_sets(play, tuple(dice.shuffled(called))))
    return Aim(seat, theme, (play.take(pair(fourth)),))


def _number_to_keep(play: Play, kinds: Kinds) -> int:
    """Return the kind that stays in the hand: North, if nobody may call it."""
    never_called = [kind for kind in kinds if kind in play.set_aside]
    return play.dice.pick(never_called or kinds)


uncalled_dragon = partial(_uncalled, kinds=DRAGON_KINDS, theme=ANY)
uncalled_wind = partial(_uncalled, kinds=WIND_KINDS, theme=ANY)
uncalled_in_honours = partial(_uncalled, kinds=DRAGON_KINDS, theme=HONOUR_KINDS)
honours = partial(_of_one_theme, theme=HONOUR_KINDS)
terminals = partial(_of_one_theme, theme=TERMINAL_KINDS)
greens = partial(_of_one_theme, theme=GREEN_KINDS)
little_winds = partial(_little_winds, theme=ANY)
little_winds_in_honours = partial(_little_winds, theme=HONOUR_KINDS)
