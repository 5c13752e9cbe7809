import pytest

import pao
from lessons.fences.proof import CERTAIN, NOT_CERTAIN, ask, prove

TWO = "W pon 555z from S\nW pon 777z from N"
THREE = f"{TWO}\nW pon 666z from E"


def test_a_proof_ends_in_the_hand_that_breaks_it_or_in_the_melds() -> None:
    proved = prove("daisangen", TWO)
    assert not proved.proof.holds
    win = proved.scenario.wins[0]
    assert win.seat is proved.seat is pao.Seat.WEST
    assert proved.scenario.yakuman[win.seat] == ()
    assert pao.parse(pao.format(proved.scenario)) == proved.scenario
    certain = prove("daisangen", THREE)
    assert certain.proof.holds
    assert not certain.scenario.wins
    with pytest.raises(ValueError, match="nobody calls"):
        prove("daisangen", "N riichi")


@pytest.mark.parametrize(("melds", "right"), [(TWO, NOT_CERTAIN), (THREE, CERTAIN)])
def test_the_proof_says_which_choice_is_right_and_why(melds: str, right: str) -> None:
    prediction = ask("daisangen", melds, "en")
    assert prediction.right == right
    assert "pon of haku" in prediction.picture
    (wrong,) = (choice for choice in prediction.choices if not choice.is_right)
    assert "daisangen" in wrong.why_not()
