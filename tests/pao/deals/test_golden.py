"""Tables that a seed must give for ever; whoever changes one changes questions that were shared."""

import pytest

import pao
from pao.deals import table
from pao.trace import Rule

GOLDEN = [
    (
        (2, "singapore", None, None),
        """rules: singapore

W pon 777s from S
E pon 444z from W
E pon 222z from W
E pon 111z from W
E pon 333z from W
E ron 4s from N hand 4s worth 16
""",
    ),
    (
        (0, "mleague", None, None),
        """rules: mleague

N chi 435m from W
N ankan 5555z
N pon 777z from S
W riichi
N pon 666z from W
N tsumo 9p hand 9p
""",
    ),
    (
        (1, "mleague", None, None),
        """rules: mleague

S pon 111z from W
S pon 444z from N
S daiminkan 2222z from E
S pon 333z from W
S kakan 1111z
draw tenpai S
""",
    ),
    (
        (-3, "mleague", None, None),
        """rules: mleague

W riichi
S pon 666z from N
S pon 777z from N
E pon 444z from W
S pon 555z from W
S kakan 6666z
S discard 1z
S tsumo 4p hand 44m23p
""",
    ),
    (
        ("pao", "tenhou", None, None),
        """rules: tenhou

N pon 555s from W
W daiminkan 1111p from E
W pon 999s from N
W daiminkan 4444m from E
W kakan 9999s
W daiminkan 2222s from S
W discard 9p
W tsumo 1s hand 1s
""",
    ),
    (
        ("大三元", "wiki-rinshan", None, None),
        """rules: wiki-rinshan
dora: 115s

W ankan 4444z
W pon 333z from N
N chi 768s from W
W pon 111z from N
S riichi
N chi 645m from W
N chi 546m from W
W pon 222z from S
E chi 123p from N
E ankan 9999s
W ron 8p from S hand 8p
N ron 8p from S hand 67p88s
""",
    ),
    (
        (2**70, "tenhou-sanma", None, None),
        """rules: tenhou-sanma

S pon 111z from W
S pon 333z from E
E kita
W pon 444p from E
S pon 222z from W
draw tenpai E S
""",
    ),
    (
        (75, "rrc", None, 3),
        """rules: rrc
honba: 3

S riichi
W ankan 5555z
E chi 123m from N
W pon 777z from S
W pon 666z from E
W ron 1z from E hand 1144z
""",
    ),
    (
        ("two", "riichi-city", Rule.TWO_LIABLE, None),
        """rules: riichi-city
honba: 1

S chi 534p from E
E pon 666z from S
E daiminkan 7777z from W
E pon 555z from N
E kakan 5555z
E kakan 6666z
E daiminkan 1111s from W
E discard 9s
E tsumo 3p hand 3p
""",
    ),
    (
        ("bump", "jpml", Rule.HEAD_BUMP, 2),
        """rules: jpml
round: S
dora: 6p

S pon 555z from W
S pon 777z from N
E pon 222s from W
E pon 222z from N
S pon 666z from E
W chi 345m from S
E pon 555p from N
E ron 8s from N hand 77p79s
S ron 8s from N hand 6799s
""",
    ),
    (
        ("replacement", "article", Rule.RINSHAN_TILE_NOT_FRESH, None),
        """rules: article

W ankan 8888m
W pon 777s from E
W kakan 7777s
N riichi
W pon 999p from S
W kakan 9999p
W daiminkan 1111p from N
W tsumo 4z rinshan hand 4z
""",
    ),
    (
        ("plain", "kyokai", Rule.WORTH_HAND, 1),
        """rules: kyokai
dora: 8s

N pon 777z from E
N pon 222z from W
N chi 645m from W
N ron 6s from W hand 57s55z
""",
    ),
]


@pytest.mark.parametrize(("asked", "text"), GOLDEN)
def test_a_seed_gives_the_same_table_for_ever(asked, text):
    assert pao.format(table(*asked)) == text
