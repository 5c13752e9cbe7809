"""Hands that differ in nothing that matters have the same digest."""

from dataclasses import replace

import pao
from pao.deals import table
from pao.rules import rule_set
from pao.scenario import Scenario
from quiz.prompts import Prompt
from quiz.questions.catalogue import questions
from quiz.questions.similarity import deciding, in_set_order, likeness

HAND = """rules: mleague
honba: 1
title: A hand

S pon 555z from E
W chi 123m from S
S pon 666z from N
S chi 456p from E
S pon 777z from W
S tsumo 2s hand 2s
"""


def prompt(text: str, kind: str = "payments", **facts: object) -> Prompt:
    scenario = pao.parse(text)
    return Prompt(kind, scenario, rule_set(scenario.rules), facts)


SAME = {
    "another title": HAND.replace("A hand", "Another hand"),
    "a note": HAND.replace("title", "note: Read it twice.\ntitle"),
    "everybody one seat on": "rules: mleague\nhonba: 1\n\n"
    "W pon 555z from S\nN chi 123m from W\nW pon 666z from E\nW chi 456p from S\n"
    "W pon 777z from N\nW tsumo 2s hand 2s\n",
    "suits renamed": HAND.replace("456p", "456s").replace("123m", "123p").replace("2s", "2m"),
    "another's call later": HAND.replace("W chi 123m from S\n", "").replace(
        "S tsumo", "W chi 123m from S\nS tsumo"
    ),
    "the first two dragons the other way round": HAND.replace("555z", "888z")
    .replace("S pon 666z from N", "S pon 555z from E")
    .replace("S pon 888z from E", "S pon 666z from N"),
    "a set of another suit earlier": HAND.replace("S chi 456p from E\n", "").replace(
        "W chi", "S chi 456p from E\nW chi"
    ),
}
OTHER = {
    "another feeder of the last dragon": HAND.replace("777z from W", "777z from N"),
    "no honba": HAND.replace("honba: 1\n", ""),
    "other rules": HAND.replace("mleague", "tenhou"),
    "the last two dragons the other way round": HAND.replace("777z", "888z")
    .replace("S pon 666z from N", "S pon 777z from W")
    .replace("S pon 888z from W", "S pon 666z from N"),
    "another tile": HAND.replace("2s", "3s"),
    "a ron": HAND.replace("S tsumo 2s hand 2s", "S ron 2s from N hand 2s"),
}


def test_what_makes_no_difference_is_alike() -> None:
    for label, hand in SAME.items():
        assert hand != HAND, label
        assert likeness(prompt(hand)) == likeness(prompt(HAND)), label


def test_hands_that_differ_in_what_matters_are_not_alike() -> None:
    for label, hand in OTHER.items():
        assert likeness(prompt(hand)) != likeness(prompt(HAND)), label


def test_another_kind_of_question_is_another_one_and_what_is_left_out_is_not() -> None:
    assert likeness(prompt(HAND, "liable")) != likeness(prompt(HAND))
    assert likeness(prompt(HAND, left_out=["E"])) == likeness(prompt(HAND))


def test_no_two_built_in_hands_are_alike() -> None:
    alike: dict[str, list[str]] = {}
    for question in questions():
        alike.setdefault(likeness(question.prompt), []).append(question.id)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_calls_in_their_set_order_leave_everybody_the_same() -> None:
    """Of the built-in hands, and of such as are dealt."""
    dealt = (table(f"likeness {number}", rules) for rules in SETS for number in range(25))
    hands = [*(question.prompt.scenario for question in questions()), *dealt]
    changed = sum(not _is_settled_as_before(hand) for hand in hands)
    assert not changed
    assert sum(_arranged(hand) != hand for hand in hands) > 20


SETS = ("mleague", "wiki-rinshan", "tenhou-sanma", "singapore", "ema-2016")


def _arranged(hand: Scenario) -> Scenario:
    decisive = deciding(Prompt("payments", hand, rule_set(hand.rules)))
    return replace(hand, events=tuple(in_set_order(hand.events, decisive)))


def _is_settled_as_before(hand: Scenario) -> bool:
    before, after = pao.rule(hand), pao.rule(_arranged(hand))
    liable = [{(one.winner, one.seat) for one in ruling.liable} for ruling in (before, after)]
    return before.deltas == after.deltas and liable[0] == liable[1]
