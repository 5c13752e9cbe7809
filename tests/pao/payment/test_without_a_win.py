"""What is paid when nobody wins."""

import pytest

import pao
from tests.hands import DRAGONS
from tests.pao.payment.settlements import deltas


@pytest.mark.parametrize(
    ("tenpai", "expected"),
    [
        ("", (0, 0, 0, 0)),
        (" E", (3000, -1000, -1000, -1000)),
        (" E S", (1500, 1500, -1500, -1500)),
        (" E S W", (1000, 1000, 1000, -3000)),
        (" E S W N", (0, 0, 0, 0)),
    ],
)
def test_the_noten_pay_the_tenpai(tenpai, expected):
    assert deltas(f"draw tenpai{tenpai}") == expected


def test_nagashi_mangan_is_paid_like_a_tsumo_without_honba():
    assert deltas("S nagashi", honba=2) == (-4000, 8000, -2000, -2000)
    assert deltas("E nagashi") == (12000, -4000, -4000, -4000)


def test_an_unfinished_hand_pays_nothing():
    ruling = pao.rule(pao.parse(DRAGONS))
    assert (ruling.end, ruling.payments, ruling.liable) == (None, (), ())
    assert set(ruling.deltas.values()) == {0}
