"""Settle a hand: who pays whom.

``settle`` takes a hand and the liabilities. It values each win (``value``), divides it and decides
who pays each part (``shares``), then adds honba and sticks; or it settles a draw. All payments are
collected in a ``Ledger``, each with its reason.
"""

from pao.payment.honba import pay_honba
from pao.payment.ledger import Ledger, Payment, Settlement, Why, WinResult, deltas
from pao.payment.scale import (
    HONBA_EACH,
    LIMIT_BASIC,
    STICK,
    YAKUMAN_BASIC,
    basic_points,
    discard_payment,
    ron_points,
    self_draw_payment,
    tsumo_shares,
)
from pao.payment.settlement import NOTEN_TOTAL, settle, settle_ending
from pao.payment.shares import Parties, Terms
from pao.payment.win import why_nobody
