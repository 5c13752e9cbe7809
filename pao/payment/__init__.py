"""Who pays whom.

``settle`` takes a hand and who stands liable: what each win is worth (``value``), in which parts,
and who pays each (``shares``), then honba and sticks; or a draw. All is written into a ``Ledger``,
each payment with its reason.
"""

from pao.payment.honba import pay_honba
from pao.payment.ledger import Ledger, Payment, Settlement, Why, WinResult, deltas
from pao.payment.scale import (
    HONBA_EACH,
    STICK,
    YAKUMAN_BASIC,
    drawn,
    ron_points,
    thrown,
    tsumo_shares,
)
from pao.payment.settlement import NOTEN_TOTAL, settle, settle_ending
from pao.payment.shares import Parties, Terms
from pao.payment.win import not_completed, why_nobody

__all__ = [
    "HONBA_EACH",
    "NOTEN_TOTAL",
    "STICK",
    "YAKUMAN_BASIC",
    "Ledger",
    "Parties",
    "Payment",
    "Settlement",
    "Terms",
    "Why",
    "WinResult",
    "deltas",
    "drawn",
    "not_completed",
    "pay_honba",
    "ron_points",
    "settle",
    "settle_ending",
    "thrown",
    "tsumo_shares",
    "why_nobody",
]
