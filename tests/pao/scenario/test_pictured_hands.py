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
THREE_WINDS = "S pon 444z from E\nS pon 333z from N\nS pon 222z from E"
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
    return [
        str(liability.seat) for liability in attach(pao.parse(calls), pao.rule_set(rules)).standing
    ]


@pytest.mark.parametrize(("calls", "feeder"), [(THREE_DRAGONS, "W"), (FOUR_WINDS, "N")])
def test_a_chi_or_an_early_added_kan_between_the_dragons_or_winds_changes_nothing(calls, feeder):
    for rules in RULES:
        assert liable(calls, rules) == [feeder], rules


def test_the_open_kan_rules_out_every_hand_that_is_no_yakuman():
    assert not pao.ensured("555z 777z", "daisangen").holds
    assert pao.ensured("555z 777z 6666z", "daisangen").holds


@pytest.mark.parametrize(
    ("calls", "melds", "yakuman"),
    [
        (THREE_WINDS, "444z 333z 222z", "shousuushi"),
        (ALL_HONOURS, "666z 333z 7777z 444z", "tsuuiisou"),
        (ALL_TERMINALS, "1111p 111s 9999m 999p", "chinroutou"),
        (ALL_GREEN, "222s 234s (8888s) 666z", "ryuuiisou"),
    ],
)
def test_a_yakuman_whose_pair_is_free_makes_nobody_liable(calls, melds, yakuman):
    for rules in RULES:
        assert liable(calls, rules) == [], rules
        assert not pao.ensured(melds, yakuman).holds, rules


DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n", "123m9p"
WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from E\nS pon 444z from W\n", "9p"
KANS = (
    "S ankan 1111m\nS ankan 2222p\nS daiminkan 3333m from E\nS daiminkan 4444s from W\n",
    "9p",
)


@pytest.mark.parametrize(("calls", "hand"), [DRAGONS, WINDS, KANS])
@pytest.mark.parametrize(
    ("win", "paid"),
    [
        ("S tsumo 9p", {"W": 32000}),
        ("S ron 9p from W", {"W": 32000}),
        ("S ron 9p from N", {"W": 16000, "N": 16000}),
    ],
)
def test_all_three_yakuman_cost_the_liable_player_the_same(calls, hand, win, paid):
    ruling = pao.rule(pao.parse(f"{calls}{win} hand {hand}"), "article")
    assert {str(payment.payer): payment.points for payment in ruling.payments} == paid


@pytest.mark.parametrize(
    ("head", "runs", "worth"),
    [
        ("", "123m123p78p345s", "2han 20fu"),
        ("dora: 2p", "123m123p78p345s", "3han 20fu"),
        ("dora: 2p4s", "123m123p78p345s", "4han 20fu"),
        ("", "123m123p78p340s", "3han 20fu"),
    ],
)
def test_the_tile_after_an_indicator_is_a_dora_and_so_is_a_red_five(head, runs, worth):
    ruling = pao.rule(pao.parse(f"{head}\n\nS tsumo 9p hand 99m{runs}"))
    assert str(ruling.wins[0].value) == worth
