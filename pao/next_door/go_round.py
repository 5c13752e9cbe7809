"""Tiles let pass in one go-round, the discards since a player's own last one.

No ron on a tile that one passed before one's own next discard: Four Winds, Japanese Modern. By its
text only the passed tile is barred, not the other waits. No pon and no win on the second discard of
a kind: Singapore's page.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from pao.game import Seat, Tile
from pao.next_door.outcome import Permission, allowed, forbidden
from pao.next_door.reasons import Reason
from pao.scenario import Discard


def let_pass(seat: Seat, tile: Tile, discards: Sequence[Discard]) -> Seat | None:
    """Return who discarded this kind since the seat's last discard; None for nobody.

    ``discards``: all discards of the deal in order, without the one that is offered.
    """
    for discard in reversed(discards):
        if discard.seat is seat:
            return None
        if discard.tile.kind == tile.kind:
            return discard.seat
    return None


class Use(StrEnum):
    """What the player wants to do with the tile."""

    RON = "ron"
    TSUMO = "tsumo"
    CLAIM = "claim"


def may_use(
    use: Use, seat: Seat, tile: Tile, discards: Sequence[Discard], waits: Collection[int]
) -> Permission:
    """Return whether a seat with these waits may use a tile, after the given ``discards``."""
    missed = let_pass(seat, tile, discards)
    if missed is None or tile.kind not in waits:
        return allowed(Reason.NOTHING_MISSED)
    facts = {"seat": seat, "tile": tile, "feeder": missed}
    if use is Use.RON:
        return forbidden(Reason.MISSED_THIS_TURN, **facts)
    if use is Use.TSUMO:
        return allowed(Reason.MISSED_MAY_BE_DRAWN, **facts)
    return allowed(Reason.MISSED_MAY_BE_CLAIMED, **facts)


class Claim(StrEnum):
    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    WIN = "win"


BARRED: Final = frozenset({Claim.PON, Claim.WIN})
"""The claims that are forbidden. The page names no others."""


def may_claim(claim: Claim, seat: Seat, discards: Sequence[Discard]) -> Permission:
    """Return whether a seat may claim the last of these discards.

    ``discards``: all discards of the deal in order. A go-round ends when the seat has had its own
    turn, which its own discard shows.
    """
    *before, offered = discards
    first = let_pass(seat, offered.tile, before)
    if first is None:
        return allowed(Reason.FIRST_IN_THE_GO_ROUND, tile=offered.tile)
    facts = {"seat": seat, "tile": offered.tile, "feeder": first, "again": offered.seat}
    if claim in BARRED:
        return forbidden(Reason.SECOND_IN_THE_GO_ROUND, **facts)
    return allowed(Reason.CLAIM_NOT_NAMED, **facts)
