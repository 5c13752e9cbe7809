"""No pon and no win on the second discard of a kind in one go-round: Singapore's page."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from pao.game import Seat
from pao.next_door.go_round import let_pass
from pao.next_door.outcome import Permission, allowed, forbidden
from pao.next_door.reasons import Reason
from pao.scenario import Discard


class Claim(StrEnum):
    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    WIN = "win"


BARRED: Final = frozenset({Claim.PON, Claim.WIN})
"""The page names no other."""


def may_claim(claim: Claim, seat: Seat, discards: Sequence[Discard]) -> Permission:
    """Whether a seat may claim the last of these discards, which are those of the deal in order.

    A go-round ends when the seat has had its own turn, which its own discard shows.
    """
    *before, offered = discards
    first = let_pass(seat, offered.tile, before)
    if first is None:
        return allowed(Reason.FIRST_IN_THE_GO_ROUND, tile=offered.tile)
    facts = {"seat": seat, "tile": offered.tile, "feeder": first, "again": offered.seat}
    if claim in BARRED:
        return forbidden(Reason.SECOND_IN_THE_GO_ROUND, **facts)
    return allowed(Reason.CLAIM_NOT_NAMED, **facts)
