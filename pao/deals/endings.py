"""Choose how a table ends. If an ending does not fit the hand, a simpler one replaces it."""

from functools import partial

from pao.deals.groups import (
    ANKAN,
    ANY,
    DAIMINKAN,
    KAKAN,
    PON,
    Aim,
    finished_hand,
    room,
    runs_left,
    waiting_for,
)
from pao.deals.openings_plain import contender, in_riichi
from pao.deals.play import TILES, Play
from pao.game import Call, CallKind, Seat
from pao.scenario import Discard, Draw, Nagashi, Win


def tsumo(play: Play, aim: Aim) -> None:
    """End with a self-draw.

    After an own kan, a discard shows that the tile is no replacement tile.
    """
    hand, tile = finished_hand(play, aim)
    if has_just_kanned(play, aim.seat):
        play.hold_last()
        (thrown,) = play.take((play.dice.pick([k for k in play.plenty(ANY, 1) if k != tile.kind]),))
        play.end(Discard(aim.seat, TILES[thrown]))
    play.end(Win(aim.seat, tile=tile, hand=hand))


def ron(play: Play, aim: Aim) -> None:
    _ron(play, aim, play.others(aim.seat))


def ron_off_the_feeder(play: Play, aim: Aim) -> None:
    """A ron off the player who fed the winner last: the liable one, if there is one."""
    _ron(play, aim, _last_feeder(play, aim) or play.others(aim.seat))


def ron_off_another(play: Play, aim: Aim) -> None:
    _ron(play, aim, play.others(aim.seat, *_last_feeder(play, aim)))


def another_wins(play: Play, aim: Aim) -> None:
    rival = contender(play, play.dice.pick(play.others(aim.seat)))
    play.dice.pick((tsumo, ron))(play, rival)


def draw(play: Play, _aim: Aim) -> None:
    """An exhaustive draw; players in riichi or with four called sets are tenpai."""
    tenpai = [
        seat
        for seat in play.seats
        if seat in play.riichi or len(play.sets[seat]) == 4 or play.dice.chance(2, 5)
    ]
    play.noten = play.others(*tenpai)
    play.end(Draw(tenpai=tuple(tenpai)))


def nagashi(play: Play, aim: Aim) -> None:
    """End with nagashi mangan of a seat that called nothing and fed nobody."""
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


def rinshan(play: Play, aim: Aim) -> None:
    """Win on the replacement tile of an open kan, sometimes after a further kan."""
    _rinshan(play, aim, further=play.dice.chance(1, 4))


def tsumo_after_kan(play: Play, aim: Aim) -> None:
    """Make an open kan and a discard, and win only then."""
    if not has_just_kanned(play, aim.seat):
        _kan(play, aim, DAIMINKAN)
    tsumo(play, aim)


def _rinshan(play: Play, aim: Aim, *, further: bool) -> None:
    if has_just_kanned(play, aim.seat):
        play.hold_last()
    elif not _kan(play, aim, DAIMINKAN):
        tsumo(play, aim)
        return
    if further and not _kan(play, aim, ANKAN):
        _grow(play, aim.seat)
    hand, tile = finished_hand(play, aim)
    play.end(Win(aim.seat, tile=tile, hand=hand, rinshan=True))


rinshan_after_another_kan = partial(_rinshan, further=True)


def _kan(play: Play, aim: Aim, kind: CallKind) -> bool:
    """Make one more kan, if the seat has room and tiles for it; return whether it did."""
    tiles = play.claimable(aim.theme, 4)
    if not (tiles and room(play, aim) and play.may_call(aim.seat) and play.may_kan(aim.seat)):
        return False
    play.call(aim.seat, kind, play.dice.pick(tiles), last=True)
    return True


def _grow(play: Play, seat: Seat) -> None:
    """Turn a pon into a kan, if its fourth tile is left."""
    pons = [call.tiles[0].kind for call in play.sets[seat] if call.kind is PON]
    tiles = play.plenty(tuple(pons), 1)
    if tiles and play.may_kan(seat):
        play.call(seat, KAKAN, play.dice.pick(tiles), last=True)


def chankan(play: Play, aim: Aim) -> None:
    """Rob the kan of another seat: the tile added to its pon completes a run."""
    runs = runs_left(play, aim.theme) if room(play, aim) else []
    tiles = [tile for tile in play.claimable(aim.theme, 4) if any(tile in run for run in runs)]
    seats = [seat for seat in play.others(aim.seat) if play.may_call(seat) and play.may_kan(seat)]
    if not tiles or not seats:
        ron(play, aim)
        return
    tile, robbed = play.dice.pick(tiles), play.dice.pick(seats)
    play.call(robbed, PON, tile)
    play.call(robbed, KAKAN, tile, last=True)
    hand, winning = finished_hand(play, waiting_for(play, aim, tile))
    play.end(Win(aim.seat, robbed, winning, hand, chankan=True))


def triple_ron(play: Play, aim: Aim) -> None:
    """Let three seats win at once, or two if there are three players."""
    _together(play, aim, len(play.seats) - 1)


def _together(play: Play, aim: Aim, winners: int) -> None:
    """Let several seats win off one tile, which every hand has room for."""
    discarder, *rivals = play.dice.shuffled(play.others(aim.seat))
    waiting = contender if aim.theme == ANY else in_riichi
    aims = [aim, *[waiting(play, rival) for rival in rivals[: winners - 1]]]
    shared = [tile for tile in ANY if all(tile in other.theme for other in aims)]
    tiles = play.plenty(tuple(shared), 1 + winners)
    if aim.groups or not tiles:
        ron(play, aim)
        return
    (tile,) = play.take((play.dice.pick(tiles),))
    aims = [waiting_for(play, waiting_aim, tile) for waiting_aim in aims]
    for winner in sorted(aims, key=lambda aim: discarder.turns_to(aim.seat)):
        hand, winning = finished_hand(play, winner)
        play.end(Win(winner.seat, discarder, winning, hand))


double_ron = partial(_together, winners=2)
