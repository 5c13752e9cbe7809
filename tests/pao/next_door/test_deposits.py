"""Riichi deposits stay on the table until a player wins."""

import pytest

from pao.next_door.deposits import CLASSICAL_DEPOSIT, HandEnd, deposits
from pao.next_door.outcome import Because
from pao.next_door.reasons import Reason


@pytest.mark.parametrize(
    ("pool", "declared", "end", "kept", "collected"),
    [
        (0, 2, HandEnd.DRAWN, 2000, 0),
        (2000, 1, HandEnd.FALSE_WIN, 3000, 0),
        (3000, 1, HandEnd.WON, 0, 4000),
        (0, 0, HandEnd.WON, 0, 0),
    ],
)
def test_a_draw_or_a_false_win_keeps_them_for_the_next_winner(pool, declared, end, kept, collected):
    after = deposits(pool, declared, end)
    assert (after.remaining, after.collected) == (kept, collected)


def test_the_classical_deposit_was_a_tenth():
    after = deposits(0, 3, HandEnd.DRAWN, each=CLASSICAL_DEPOSIT)
    assert after.remaining == 300
    assert after.because == Because(Reason.DEPOSITS_STAY, {"points": 300})
