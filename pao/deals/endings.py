"""How a table ends. Where an ending does not fit the hand, a simpler one takes its place."""

from pao.deals.groups import ANY, Aim, finished_hand
from pao.deals.openings_plain import contender
from pao.deals.play import TILES, Play
from pao.game import Call, Seat
from pao.scenario import Discard, Draw, Nagashi, Win


def tsumo(play: Play, aim: Aim) -> None:
    """A self-draw; after a kan of one's own a discard shows that it was no replacement tile."""
    hand, tile = finished_hand(play, aim)
    if has_just_kanned(play, aim.seat):
        play.hold_last()
        (thrown,) = play.take((play.dice.pick([k for k in play.plenty(ANY, 1) if k != tile.kind]),))
        play.end(Discard(aim.seat, TILES[thrown]))
    play.end(Win(aim.seat, tile=tile, hand=hand))


def ron(play: Play, aim: Aim) -> None:
    _ron(play, aim, play.others(aim.seat))


def ron_off_the_feeder(play: Play, aim: Aim) -> None:
    """Off whoever fed the winner last: the liable player, if there is one."""
    _ron(play, aim, _last_feeder(play, aim) or play.others(aim.seat))


def ron_off_another(play: Play, aim: Aim) -> None:
    _ron(play, aim, play.others(aim.seat, *_last_feeder(play, aim)))


def another_wins(play: Play, aim: Aim) -> None:
    rival = contender(play, play.dice.pick(play.others(aim.seat)))
    play.dice.pick((tsumo, ron))(play, rival)


def draw(play: Play, _aim: Aim) -> None:
    """An exhaustive draw: whoever has called four sets is tenpai, and whoever is in riichi."""
    tenpai = [
        seat
        for seat in play.seats
        if seat in play.riichi or len(play.sets[seat]) == 4 or play.dice.chance(2, 5)
    ]
    play.noten = play.others(*tenpai)
    play.end(Draw(tenpai=tuple(tenpai)))


def nagashi(play: Play, aim: Aim) -> None:
    """For a seat that called nothing and fed nobody."""
    idle = [seat for seat in play.others(*play.feeders) if not play.sets[seat]]
    if not idle:
        draw(play, aim)
        return
    play.feeds_nobody = play.dice.pick(idle)
    play.end(Nagashi(play.feeds_nobody))


def has_just_kanned(play: Play, seat: Seat) -> bool:
    last = play.events[-1] if play.events else None
    return isinstance(last, Call) and last.kind.is_kan and last.seat is seat


def _ron(play: Play, aim: Aim, feeders: tuple[Seat, ...]) -> None:
    hand, tile = finished_hand(play, aim)
    play.end(Win(aim.seat, play.dice.pick(feeders), tile, hand))


def _last_feeder(play: Play, aim: Aim) -> tuple[Seat, ...]:
    calls = [event for event in play.events if isinstance(event, Call) and event.feeder]
    return tuple([call.feeder for call in calls if call.seat is aim.seat and call.feeder][-1:])
