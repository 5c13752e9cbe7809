"""Openings of a yakuman for which nobody is liable, at least not for its last set."""

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
    """The fourth kan is concealed, or grown from a pon."""
    *early, last = play.dice.shuffled(play.claimable(ANY, 4))[:4]
    seat = play.aspirant()
    moves = kans(play, tuple(early))
    if play.dice.chance(1, 2):
        moves.append((ANKAN, last))
    else:
        moves = [(PON, last), *moves, (KAKAN, last)]
    make(play, seat, moves)
    return Aim(seat)


def uncalled_dragon(play: Play) -> Aim:
    return _uncalled(play, DRAGON_KINDS, ANY)


def uncalled_wind(play: Play) -> Aim:
    return _uncalled(play, WIND_KINDS, ANY)


def uncalled_in_honours(play: Play) -> Aim:
    return _uncalled(play, DRAGON_KINDS, HONOUR_KINDS)


def honours(play: Play) -> Aim:
    """All honours, the pair open to the end."""
    return _of_one_theme(play, HONOUR_KINDS)


def terminals(play: Play) -> Aim:
    return _of_one_theme(play, TERMINAL_KINDS)


def greens(play: Play) -> Aim:
    return _of_one_theme(play, GREEN_KINDS)


def little_winds(play: Play) -> Aim:
    return _little_winds(play, ANY)


def little_winds_in_honours(play: Play) -> Aim:
    return _little_winds(play, HONOUR_KINDS)


def _by_own_kan(play: Play, kinds: Kinds) -> Aim:
    seat = play.aspirant()
    make(play, seat, [*earlier_sets(play, kinds[:-1]), (ANKAN, kinds[-1])])
    return Aim(seat)


def _uncalled(play: Play, kinds: Kinds, theme: Kinds) -> Aim:
    """One of the sets stays in the hand; it may be the last to be completed."""
    seat, dice = play.aspirant(), play.dice
    held = _kept(play, kinds)
    called = [kind for kind in kinds if kind != held]
    group = play.take(triplet(held))
    make(play, seat, [(PON, kind) for kind in dice.shuffled(called)])
    return Aim(seat, theme, (group,), last=held if dice.chance(1, 2) else None)


def _of_one_theme(play: Play, theme: Kinds) -> Aim:
    seat, dice = play.aspirant(), play.dice
    called = dice.shuffled(play.claimable(theme, 3))[: dice.pick((2, 3, 4, 4))]
    make(play, seat, earlier_sets(play, tuple(called)))
    return Aim(seat, theme)


def _little_winds(play: Play, theme: Kinds) -> Aim:
    """Three winds and a pair of the fourth."""
    seat, dice = play.aspirant(), play.dice
    kept = _kept(play, WIND_KINDS)
    called = [kind for kind in WIND_KINDS if kind != kept]
    make(play, seat, earlier_sets(play, tuple(dice.shuffled(called))))
    return Aim(seat, theme, (play.take(pair(kept)),))


def _kept(play: Play, kinds: Kinds) -> int:
    """What stays in the hand: North, where nobody may call it."""
    never_called = [kind for kind in kinds if kind in play.set_aside]
    return play.dice.pick(never_called or kinds)
