"""How hard a table is."""

import pytest

import pao
from pao.deals import difficulty
from tests.hands import DRAGONS

OWN = "E pon 555z from S\nE pon 666z from N\nE pon 777z from W\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DRAGONS + "S tsumo 9p hand 123m9p", 1),
        (DRAGONS + "S ron 9p from W hand 123m9p", 1),
        (DRAGONS + "S ron 9p from E hand 123m9p", 1),
        ("W riichi\ndraw tenpai W", 1),
        ("honba: 1\n\n" + DRAGONS + "S tsumo 9p hand 123m9p", 2),
        ("sticks: 2\nhonba: 1\n\n" + DRAGONS + "S tsumo 9p hand 123m9p", 2),
        (OWN + "E tsumo 9p hand 123m9p", 2),
        ("sticks: 2\nhonba: 1\n\n" + OWN + "E tsumo 9p hand 123m9p", 3),
        (DRAGONS.replace("pon 777z", "daiminkan 7777z") + "S tsumo 9p hand 123m9p", 2),
        (DRAGONS + "S kakan 7777z\nS discard 1m\nS tsumo 9p hand 123m9p", 2),
        (DRAGONS + "S tsumo 2z hand 1112z", 3),
        (DRAGONS + "draw tenpai S", 2),
    ],
)
def test_each_branch_beyond_the_plain_case_makes_a_table_harder(text, expected):
    assert difficulty(pao.rule(pao.parse(text))) == expected


def test_the_same_hand_may_be_harder_under_other_rules():
    hand = pao.parse(DRAGONS + "S tsumo 2z hand 1112z")
    assert difficulty(pao.rule(hand, "mleague")) > difficulty(pao.rule(hand, "kyokai"))
