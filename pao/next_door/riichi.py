"""What a riichi binds its player to. Four Winds, Japanese Modern."""

from collections.abc import Collection
from typing import Final

from pao.game import Tile
from pao.next_door.outcome import (
    Because,
    Gap,
    Permission,
    Source,
    allowed,
    because,
    forbidden,
)
from pao.next_door.reasons import Reason

MISSING: Final = because(
    Reason.LIST_MISSING,
    source=Source.FOUR_WINDS,
    gap=(
        Gap.RIICHI_PREREQUISITES,
        Gap.AFTER_RIICHI,
        Gap.RIICHI_REQUIREMENTS,
        Gap.RIICHI_PAYMENTS,
    ),
)
"""Four lists on riichi that the page announces and that are empty."""


def may_keep(drawn: Tile, waits: Collection[int]) -> Permission:
    """Whether a player in riichi may keep a drawn tile: only to win on it."""
    if drawn.kind in waits:
        return allowed(Reason.RIICHI_WINS, tile=drawn)
    return forbidden(Reason.RIICHI_KEEPS_NOTHING, tile=drawn)


def after_a_draw() -> Because:
    """Players in riichi show their hands, where faulty declarations are penalised."""
    return because(Reason.RIICHI_SHOWS)
