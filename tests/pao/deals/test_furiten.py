"""A win off a discard that furiten would forbid."""

import pytest

import pao
from pao.deals.deal import has_furiten

WAITS_FOR_1P_4P = "S ron 4p from W hand 234678m23p678s55s"

ROBBED = "S ron 4p from W chankan hand 234678m23p678s55s"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (WAITS_FOR_1P_4P, False),
        ("W pon 111p from E\n" + WAITS_FOR_1P_4P, True),
        ("W pon 999p from E\n" + WAITS_FOR_1P_4P, False),
        ("N chi 423p from W\n" + WAITS_FOR_1P_4P, True),
        ("E ankan 1111p\n" + WAITS_FOR_1P_4P, False),
        ("S discard 1p\n" + WAITS_FOR_1P_4P, True),
        ("W pon 111p from E\nS tsumo 4p hand 234678m23p678s55s", False),
        ("W pon 444p from E\nW kakan 4444p\n" + ROBBED, False),
        ("W pon 444p from S\nW kakan 4444p\n" + ROBBED, True),
        ("S riichi\nW pon 444p from E\nW kakan 4444p\n" + ROBBED, True),
        ("E pon 111p from N\nW pon 444p from E\nW kakan 4444p\n" + ROBBED, True),
        ("W pon 111p from E\ndraw", False),
    ],
)
def test_a_wait_thrown_before_is_furiten(text, expected):
    assert has_furiten(pao.parse(text)) is expected
