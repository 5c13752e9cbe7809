import pytest

import pao
from lessons.fences.proof import prove

TWO = "W pon 555z from S\nW pon 777z from N"


def test_what_is_not_ensured_ends_in_the_hand_that_breaks_it() -> None:
    proved = prove("daisangen", TWO)
    assert not proved.proof.holds
    win = proved.scenario.wins[0]
    assert win.seat is proved.seat is pao.Seat.WEST
    assert proved.scenario.yakuman[win.seat] == ()
    assert pao.parse(pao.format(proved.scenario)) == proved.scenario


def test_what_is_ensured_ends_in_the_melds() -> None:
    proved = prove("daisangen", TWO + "\nW pon 666z from E")
    assert proved.proof.holds
    assert not proved.scenario.wins


def test_without_a_call_there_is_nothing_to_prove() -> None:
    with pytest.raises(ValueError, match="nobody calls"):
        prove("daisangen", "N riichi")
