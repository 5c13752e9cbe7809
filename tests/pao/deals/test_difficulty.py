"""How hard a table is."""

import pytest

import pao
from pao.deals import difficulty

FED = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
OWN = "E pon 555z from S\nE pon 666z from N\nE pon 777z from W\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FED + "S tsumo 9p hand 123m9p", 1),
        (FED + "S ron 9p from W hand 123m9p", 1),
        (FED + "S ron 9p from E hand 123m9p", 1),
        ("W riichi\ndraw tenpai W", 1),
        ("honba: 1\n\n" + FED + "S tsumo 9p hand 123m9p", 2),
        ("sticks: 2\nhonba: 1\n\n" + FED + "S tsumo 9p hand 123m9p", 2),
        (OWN + "E tsumo 9p hand 123m9p", 2),
        ("sticks: 2\nhonba: 1\n\n" + OWN + "E tsumo 9p hand 123m9p", 3),
        (FED.replace("pon 777z", "daiminkan 7777z") + "S tsumo 9p hand 123m9p", 2),
        (FED + "S kakan 7777z\nS discard 1m\nS tsumo 9p hand 123m9p", 2),
        (FED + "S tsumo 2z hand 1112z", 3),
        (FED + "draw tenpai S", 2),
    ],
)
def test_each_branch_beyond_the_plain_case_makes_a_table_harder(text, expected):
    assert difficulty(pao.rule(pao.parse(text))) == expected


def test_the_same_hand_may_be_harder_under_other_rules():
    hand = pao.parse(FED + "S tsumo 2z hand 1112z")
    assert difficulty(pao.rule(hand, "mleague")) > difficulty(pao.rule(hand, "kyokai"))
