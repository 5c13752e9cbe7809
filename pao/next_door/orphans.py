"""What to do with a dealt hand with many orphans: advice of Four Winds, Japanese Modern."""

from collections.abc import Iterable
from typing import Final

from pao.game import HONOURS, TERMINALS, Tile
from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason

LEAST: Final = (
    (10, Reason.ORPHANS_FOR_KOKUSHI),
    (9, Reason.ORPHANS_FOR_A_DRAW),
    (7, Reason.ORPHANS_FOR_NAGASHI),
    (0, Reason.ORPHANS_TOO_FEW),
)


def orphans(hand: Iterable[Tile]) -> int:
    """Return the number of different terminals and honours in a hand."""
    return len({tile.kind for tile in hand} & (TERMINALS | HONOURS))


def advice(hand: Iterable[Tile]) -> Because:
    """Return the advice for a hand: ten are for thirteen orphans, nine may call the deal off."""
    count = orphans(hand)
    reason = next(reason for least, reason in LEAST if count >= least)
    return because(reason, count=count)
