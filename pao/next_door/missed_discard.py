"""The missed discard: no ron on a tile let pass before one's own next discard.

Four Winds, Japanese Modern. By its text only the passed tile is barred, not the other waits.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum

from pao.game import Seat, Tile
from pao.next_door.go_round import let_pass
from pao.next_door.outcome import Permission, allowed, forbidden
from pao.next_door.reasons import Reason
from pao.scenario import Discard


class Use(StrEnum):
    """What the player would do with the tile."""

    RON = "ron"
    TSUMO = "tsumo"
    CLAIM = "claim"


def may_use(
    use: Use, seat: Seat, tile: Tile, discards: Sequence[Discard], waits: Collection[int]
) -> Permission:
    """Whether a seat may use a tile, after the ``discards`` before it and with these waits."""
    missed = let_pass(seat, tile, discards)
    if missed is None or tile.kind not in waits:
        return allowed(Reason.NOTHING_MISSED)
    facts = {"seat": seat, "tile": tile, "feeder": missed}
    if use is Use.RON:
        return forbidden(Reason.MISSED_THIS_TURN, **facts)
    if use is Use.TSUMO:
        return allowed(Reason.MISSED_MAY_BE_DRAWN, **facts)
    return allowed(Reason.MISSED_MAY_BE_CLAIMED, **facts)
