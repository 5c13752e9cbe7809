"""What else happens at the table, and misleads or not: none of it is part of the hand."""

from pao.deals.groups import ANY, Aim, room
from pao.deals.moves import call_anything
from pao.deals.play import Play
from pao.game import NORTH, Call, CallKind, Seat
from pao.scenario import Kita, Win


def before_the_end(play: Play, aim: Aim) -> None:
    """Riichi by the feeder if asked, and a call by the seat itself that ensures nothing."""
    if play.spice.riichi:
        _riichi_by_the_feeder(play, aim)
    if room(play, aim) and play.may_call(aim.seat) and play.dice.chance(1, 3):
        call_anything(play, aim.seat, aim.theme)


def around_it(play: Play) -> None:
    """Calls and riichi of the others, somewhere in between."""
    if play.set_aside:
        _kita(play)
    for _ in range(play.dice.weighted(((0, 3), (1, 4), (2, 2)))):
        _call(play)
    if play.sticks and play.dice.chance(1, 2):
        _riichi(play)


def _riichi_by_the_feeder(play: Play, aim: Aim) -> None:
    numbered = enumerate(play.events, start=1)
    fed = [
        (number, event.feeder)
        for number, event in numbered
        if isinstance(event, Call) and event.seat is aim.seat and event.feeder
    ]
    if fed and _may_declare(play, fed[-1][1]):
        play.declare_riichi(fed[-1][1], before=fed[-1][0])


def _call(play: Play) -> None:
    seats = [seat for seat in _bystanders(play) if len(play.sets[seat]) < 3 and play.may_call(seat)]
    if not seats:
        return
    seat = play.dice.pick(seats)
    kans = play.claimable(ANY, 4) if len(play.kans) < 2 else ()
    if kans and play.dice.chance(1, 6):
        play.call(seat, CallKind.ANKAN, play.dice.pick(kans))
    else:
        call_anything(play, seat, ANY)


def _riichi(play: Play) -> None:
    """One of the sticks is not from an earlier hand."""
    seats = [seat for seat in _bystanders(play) if _may_declare(play, seat)]
    if seats:
        play.declare_riichi(play.dice.pick(seats))
        play.sticks -= 1


def _kita(play: Play) -> None:
    """Norths set aside, never as the last thing: the win is on no replacement tile."""
    for seat in play.seats:
        if play.places and play.left[NORTH] and play.dice.chance(1, 3):
            play.take((NORTH,))
            play.add(Kita(seat), play.dice.below(play.places))


def _bystanders(play: Play) -> tuple[Seat, ...]:
    winners = [event.seat for event in play.events if isinstance(event, Win)]
    return play.others(*winners, play.feeds_nobody)


def _may_declare(play: Play, seat: Seat) -> bool:
    return play.is_closed(seat) and seat not in (*play.riichi, *play.noten)
