"""Openings in which another player feeds the deciding set."""

from functools import partial
from typing import Final

from pao.deals.groups import (
    ANY,
    DAIMINKAN,
    DRAGON_KINDS,
    GREEN_KINDS,
    HONOUR_KINDS,
    PON,
    TERMINAL_KINDS,
    WIND_KINDS,
    Aim,
    call_anything,
    earlier_sets,
    grow,
    kans,
    make,
    some_pair,
)
from pao.deals.play import Kinds, Play

FITTING_NOTHING: Final = (22, 24)
"""5s and 7s: with green sets they make a honitsu, so that the hand has a yaku."""


def dragons_past_one(play: Play) -> Aim:
    """Open with dragons, while one seat calls nothing and feeds nobody."""
    play.feeds_nobody = play.dice.pick(play.seats)
    return dragons(play)


def four_kans(play: Play) -> Aim:
    return _fed_kans(play, tuple(play.dice.shuffled(play.claimable(ANY, 4))[:4]))


def dragons_and_kans(play: Play) -> Aim:
    """Open with three dragons and a fourth kan: two liable players, or one liable twice."""
    *early, third = play.dice.shuffled(DRAGON_KINDS)
    others = tuple([kind for kind in ANY if kind not in DRAGON_KINDS])
    fourth = play.dice.pick(play.claimable(others, 4))
    late = (third, fourth) if play.dice.chance(3, 4) else (fourth, third)
    return _fed_kans(play, (*early, *late))


def winds_and_kans(play: Play) -> Aim:
    """Open with winds so that the last wind is the last kan: its feeder is liable twice."""
    claimed = play.dice.shuffled(play.claimable(WIND_KINDS, 4))
    return _fed_kans(play, (*play.set_aside, *claimed))


def fitting(play: Play) -> Aim:
    """Open with four calls of one theme, sometimes with a pair that does not fit.

    The theme is honours, ones and nines, or green tiles.
    """
    seat = play.aspirant()
    theme = play.dice.pick((HONOUR_KINDS, TERMINAL_KINDS, GREEN_KINDS))
    for _ in range(4):
        call_anything(play, seat, theme)
    groups = (some_pair(play, FITTING_NOTHING),) if play.dice.chance(1, 3) else ()
    return Aim(seat, theme, groups)


def _fed(play: Play, kinds: Kinds, theme: Kinds) -> Aim:
    seat = play.aspirant()
    last = play.dice.pick(play.claimable(kinds, 3))
    earlier = play.dice.shuffled([kind for kind in kinds if kind != last])
    moves = earlier_sets(play, tuple(earlier))
    moves.append((DAIMINKAN if play.complications.held else PON, last))
    if play.complications.kakan:
        grow(play, moves)
    make(play, seat, moves)
    return Aim(seat, theme)


dragons = partial(_fed, kinds=DRAGON_KINDS, theme=ANY)
winds = partial(_fed, kinds=WIND_KINDS, theme=ANY)
dragons_in_honours = partial(_fed, kinds=DRAGON_KINDS, theme=HONOUR_KINDS)
winds_in_honours = partial(_fed, kinds=WIND_KINDS, theme=HONOUR_KINDS)


def _fed_kans(play: Play, kinds: Kinds) -> Aim:
    seat = play.aspirant()
    make(play, seat, [*kans(play, kinds[:-1]), (DAIMINKAN, kinds[-1])])
    return Aim(seat)
