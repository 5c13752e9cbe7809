"""A logged hand played through, tile by tile."""

from typing import NamedTuple

from pao.game import NORTH, Call, CallKind, Seat, Tile
from pao.scenario import Discard, Event, Kita, Riichi, Unreadable
from pao.tenhou.kyoku import Act, Called, Declared, Drew, Kyoku, SetAside, Threw

OWN_KANS = frozenset({CallKind.KAKAN, CallKind.ANKAN})
MOST_ACTS = 500
"""A hand has about a hundred and fifty."""


class _Held(NamedTuple):
    """A tile that somebody has just drawn, or has just shown."""

    player: int
    tile: Tile


class Play:
    """Where every tile is in the end, and the events on the way.

    ``events`` has the discards that follow a kan, and no others. Raise Unreadable where an act
    does not follow from those before it.
    """

    def __init__(self, kyoku: Kyoku) -> None:
        self.hands = [list(tiles) for tiles in kyoku.dealt]
        self.events: list[Event] = []
        self._kyoku = kyoku
        self._last: Act | None = None
        self._drawn: _Held | None = None
        self._shown: _Held | None = None
        self._replaced: Called | SetAside | None = None
        if len(kyoku.acts) > MOST_ACTS:
            raise Unreadable("log_order")
        for act in kyoku.acts:
            self._play(act)
            self._last = act

    def drawn_by(self, player: int) -> Tile:
        """The tile of a self-draw."""
        return _of(player, self._drawn)

    def shown_by(self, player: int) -> Tile:
        """The tile of a ron: just thrown, added to a pon, or set aside."""
        return _of(player, self._shown)

    @property
    def is_replacement(self) -> bool:
        """Whether the tile just drawn replaces one of a kan, or a North set aside."""
        return self._replaced is not None

    @property
    def is_of_a_kan(self) -> bool:
        """Whether the tile just shown was added to a pon, or is one of a concealed kan."""
        return isinstance(self._last, Called) and self._last.kind in OWN_KANS

    def _play(self, act: Act) -> None:
        match act:
            case Drew(player, tile):
                self._draw(player, tile)
            case Threw(player, tile):
                self._throw(player, tile)
            case Called():
                self._call(act)
            case Declared(player):
                self.events.append(Riichi(self._kyoku.seat(player)))
            case north:
                self._show(north.player, Tile(NORTH))
                self.events.append(Kita(self._kyoku.seat(north.player)))

    def _draw(self, player: int, tile: Tile) -> None:
        self.hands[player].append(tile)
        self._drawn, self._shown = _Held(player, tile), None
        self._replaced = _asking(self._last)

    def _throw(self, player: int, tile: Tile) -> None:
        if isinstance(self._replaced, Called):
            self.events.append(Discard(self._kyoku.seat(player), tile))
        self._replaced = None
        self._show(player, tile)

    def _call(self, act: Called) -> None:
        player, kind, tiles = act.player, act.kind, act.tiles
        seat, feeder = self._kyoku.seat(player), None
        if kind.is_claim:
            feeder = self._feeder(tiles[0])
            self._give(player, *tiles[1:])
        elif kind is CallKind.KAKAN:
            self._show(player, tiles[0])
        else:
            self._give(player, *tiles)
            self._shown = _Held(player, tiles[0])
        is_fresh = kind is CallKind.DAIMINKAN  # its fourth copy: no other lies in a river
        self.events.append(Call(seat, kind, tiles, feeder, fresh=is_fresh))

    def _feeder(self, tile: Tile) -> Seat:
        if self._shown is None or self._shown.tile != tile:
            raise Unreadable("log_order")
        return self._kyoku.seat(self._shown.player)

    def _show(self, player: int, tile: Tile) -> None:
        self._give(player, tile)
        self._shown = _Held(player, tile)

    def _give(self, player: int, *tiles: Tile) -> None:
        """Take tiles out of a hand."""
        hand = self.hands[player]
        for tile in tiles:
            if tile not in hand:
                raise Unreadable("log_order")
            hand.remove(tile)
        self._drawn, self._shown = None, None


def _asking(last: Act | None) -> Called | SetAside | None:
    """An act that asks for a replacement tile."""
    if isinstance(last, SetAside) or (isinstance(last, Called) and last.kind.is_kan):
        return last
    return None


def _of(player: int, held: _Held | None) -> Tile:
    if held is None or held.player != player:
        raise Unreadable("log_order")
    return held.tile
