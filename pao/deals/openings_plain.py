"""Openings of ordinary hands. Each has a yaku, whatever its other tiles are."""

from typing import Final

from pao.deals.groups import (
    ANY,
    DRAGON_KINDS,
    HONOUR_KINDS,
    PON,
    SIMPLE_KINDS,
    TERMINAL_KINDS,
    Aim,
    call_anything,
    kans,
    make,
    pair,
    runs_left,
    some_pair,
)
from pao.deals.play import Play
from pao.game import Seat

SUITS_OF_RUNS: Final = (0, 9, 18)


def ordinary(play: Play) -> Aim:
    return contender(play, play.aspirant())


def open_hand(play: Play) -> Aim:
    return play.dice.pick((simples, value))(play, play.aspirant())


def contender(play: Play, seat: Seat) -> Aim:
    """Open a hand in riichi, or with simples only, or with a set of dragons or value winds."""
    if seat in play.riichi:
        return Aim(seat)
    return play.dice.pick((in_riichi, simples, value))(play, seat)


def in_riichi(play: Play, seat: Seat) -> Aim:
    if seat not in play.riichi:
        play.declare_riichi(seat)
    return Aim(seat)


def simples(play: Play, seat: Seat) -> Aim:
    for _ in range(1 + play.dice.below(3)):
        call_anything(play, seat, SIMPLE_KINDS)
    return Aim(seat, SIMPLE_KINDS)


def value(play: Play, seat: Seat) -> Aim:
    winds = [wind.wind for wind in (seat, play.round)]
    choice = play.claimable((*DRAGON_KINDS, *winds), 3)
    if not choice:
        return simples(play, seat)
    play.call(seat, PON, play.dice.pick(choice))
    for _ in range(play.dice.below(3)):
        call_anything(play, seat, ANY)
    return Aim(seat)


def two_dragons(play: Play) -> Aim:
    """Call two dragons and hold a pair of the third: little three dragons, nothing ensured."""
    seat = play.aspirant()
    *called, third = play.dice.shuffled(DRAGON_KINDS)
    make(play, seat, [(PON, kind) for kind in called])
    return Aim(seat, groups=(play.take(pair(third)),))


def two_dragons_past_one(play: Play) -> Aim:
    """Open with two dragons, while one seat calls nothing and feeds nobody."""
    play.feeds_nobody = play.dice.pick(play.seats)
    return two_dragons(play)


def three_kans(play: Play) -> Aim:
    seat = play.aspirant()
    kinds = play.dice.shuffled(play.claimable(ANY, 4))[:3]
    make(play, seat, kans(play, tuple(kinds)))
    return Aim(seat)


def four_alike(play: Play) -> Aim:
    """Call four sets of honours, or of ones and nines, with a pair that does not fit.

    The hand is worth all triplets.
    """
    seat, dice = play.aspirant(), play.dice
    kinds = dice.shuffled(play.claimable(dice.pick((HONOUR_KINDS, TERMINAL_KINDS)), 3))
    make(play, seat, [(PON, kind) for kind in kinds[:4]])
    return Aim(seat, groups=(some_pair(play, SIMPLE_KINDS),))


def thirteen_han(play: Play) -> Aim:
    """Open a counted yakuman: closed, one suit, each run twice, with a pair of dora."""
    seat, dice = play.aspirant(), play.dice
    first = dice.pick(SUITS_OF_RUNS[-2:] if len(play.seats) == 3 else SUITS_OF_RUNS)
    first += dice.below(3)
    runs = [(first + step, first + step + 1, first + step + 2) for step in (0, 0, 3, 3)]
    groups = tuple(map(play.take, (*runs, pair(first + 6))))
    play.dora = play.take((first + dice.below(6),))
    play.declare_riichi(seat)
    return Aim(seat, groups=groups, last=first + dice.pick((3, 5)))


def four_han(play: Play) -> Aim:
    """Open a hand that is 4 han 30 fu on a ron.

    It has riichi, simples, runs, a two-sided wait and one dora.
    """
    seat, dice = play.aspirant(), play.dice
    runs = [play.take(dice.pick(runs_left(play, SIMPLE_KINDS))) for _ in range(4)]
    groups = (*runs, some_pair(play, SIMPLE_KINDS))
    kinds = [kind for group in groups for kind in group]
    dora = [kind for kind in kinds if kinds.count(kind) == 1 and play.left[kind - 1]]
    play.dora = play.take((dice.pick(dora) - 1,)) if dora else ()
    play.declare_riichi(seat)
    return Aim(seat, groups=groups, last=dice.pick((runs[0][0], runs[0][2])))
