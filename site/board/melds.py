"""A meld as it lies on the table: the called tile is turned toward the player who fed it."""

from board.tile_rows import Slot
from pao.game import Meld, Tile

KAMICHA, TOIMEN = 3, 2


def lay_out(meld: Meld) -> tuple[Slot, ...]:
    """The places of a meld's tiles, from the left as its owner sees them."""
    if meld.feeder is None:
        return lay_out_ankan(meld.tiles)
    called, *own = meld.call.tiles
    slots = [Slot(tile) for tile in own]
    turned = Slot(called, turned=True, on_top=meld.added)
    slots.insert(_turned_place(meld.call.seat.turns_to(meld.feeder), last=len(own)), turned)
    return tuple(slots)


def lay_out_ankan(tiles: tuple[Tile, ...]) -> tuple[Slot, ...]:
    """The outer tiles lie face down; a red five is never one of them."""
    *_, inner, red_or_inner = sorted(tiles, key=lambda tile: tile.red)
    return Slot(None), Slot(inner), Slot(red_or_inner), Slot(None)


def _turned_place(turns: int, *, last: int) -> int:
    """First when kamicha fed it, second for toimen, last for shimocha."""
    return {KAMICHA: 0, TOIMEN: 1}.get(turns, last)
