"""The discards since a player's own last turn: one go-round as that player sees it."""

from collections.abc import Sequence

from pao.game import Seat, Tile
from pao.scenario import Discard


def let_pass(seat: Seat, tile: Tile, discards: Sequence[Discard]) -> Seat | None:
    """Who has discarded this kind of tile since the seat's own last discard; None for nobody.

    ``discards``: those of the deal in order, without the one that is offered now.
    """
    for discard in reversed(discards):
        if discard.seat is seat:
            return None
        if discard.tile.kind == tile.kind:
            return discard.seat
    return None
