"""Hands that riichi.wiki pictures or gives as reasons, seats as pictured, and their neighbours."""

import pytest

import pao
from pao.liability import attach

ENSURED = {"daisangen", "daisuushi", "suukantsu"}


def holds_only_for_what_is_ensured(rules):
    if rules.family != "riichi" or rules.players != 4 or rules.liability is None:
        return False
    return {*rules.liability.yakuman} <= ENSURED


RULES = [name for name in pao.rule_set_ids() if holds_only_for_what_is_ensured(pao.rule_set(name))]

THREE_DRAGONS = """
S pon 555z from N
S chi 123p from E
S pon 666z from E
S pon 777z from W
"""
FOUR_WINDS = """
S pon 111z from E
S pon 444z from E
S pon 333z from W
S kakan 3333z
S pon 222z from N
"""
ALL_HONOURS = """
S pon 666z from E
S pon 333z from E
S pon 777z from N
S kakan 7777z
S pon 444z from E
"""
ALL_TERMINALS = """
S pon 111p from W
S kakan 1111p
S pon 111s from E
S pon 999m from W
S kakan 9999m
S pon 999p from W
"""
ALL_GREEN = """
S pon 222s from N
S chi 423s from E
S ankan 8888s
S pon 666z from N
"""


def liable(calls, rules):
    return [str(one.seat) for one in attach(pao.parse(calls), pao.rule_set(rules)).standing]


@pytest.mark.parametrize(("calls", "feeder"), [(THREE_DRAGONS, "W"), (FOUR_WINDS, "N")])
def test_a_chi_or_an_early_added_kan_between_the_dragons_or_winds_changes_nothing(calls, feeder):
    for rules in RULES:
        assert liable(calls, rules) == [feeder], rules


@pytest.mark.parametrize(
    ("calls", "melds", "yakuman"),
    [
        ("S pon 444z from E\nS pon 333z from N\nS pon 222z from E", "444z 333z 222z", "shousuushi"),
        (ALL_HONOURS, "666z 333z 7777z 444z", "tsuuiisou"),
        (ALL_TERMINALS, "1111p 111s 9999m 999p", "chinroutou"),
        (ALL_GREEN, "222s 234s (8888s) 666z", "ryuuiisou"),
    ],
)
def test_a_yakuman_whose_pair_is_free_makes_nobody_liable(calls, melds, yakuman):
    for rules in RULES:
        assert liable(calls, rules) == [], rules
        assert not pao.ensured(melds, yakuman).holds, rules
