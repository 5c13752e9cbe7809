"""The records of the trace's rules agree with the steps of rulings."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

import pao
from pao.deals import difficulties
from pao.errors import ScenarioError
from pao.game import CallKind, Seat, Tile, Wait, Worth, Yakuman
from pao.liability import RINSHAN
from pao.rules import NO_SWITCHES, switches
from pao.trace import IN_UNITS, RULES, Rule, Step, Topic
from tools import golden_rulings


def of_seats(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(seat, Seat) for seat in value)


def is_purpose(value: Any) -> bool:
    return isinstance(value, Yakuman) or value in (RINSHAN, "hand") or value.startswith("bao:")


SORTS: Mapping[str, Callable[[Any], bool]] = {
    "call": lambda value: value is None or isinstance(value, CallKind),
    "length": lambda value: value in ("long", "short"),
    (
        "all_pay discarder_pays each_pays from_discarder from_liable fu pair han kans late "
        "liable_pays needed points seen sticks times total units wall"
    ): lambda value: type(value) is int,
    "purpose": is_purpose,
    "bearer discarder ron seat winner": lambda value: value is None or isinstance(value, Seat),
    "noten seats tenpai winners": of_seats,
    "shares": lambda value: of_seats((*value,)) and {int} == {*map(type, value.values())},
    "tile": lambda value: str(Tile.named(value)) == value,
    "as_ron chankan counts each has_wins is_draw lost rinshan whole_hand": lambda value: isinstance(
        value, bool
    ),
    "worth": lambda value: isinstance(value, Worth),
    "one rest yakuman": lambda value: (
        isinstance(value, Yakuman | Wait) or all(isinstance(name, Yakuman) for name in value)
    ),
}
"""What each fact is, by the names of the facts of a sort."""
CHECKS = {name: check for names, check in SORTS.items() for name in names.split()}


@pytest.fixture(scope="module")
def steps() -> dict[Rule, Step]:
    """A step of each rule, from golden hands and from hands dealt for it."""
    return {step.rule: step for hand, rules in _hands() for step in _trace(hand, rules)}


def _hands() -> Iterator[tuple[pao.Scenario, str]]:
    for _, hand, rule_sets in golden_rulings.hands():
        yield from ((hand, rules) for rules in rule_sets)
    for name in pao.rule_set_ids():
        for rule in Rule:
            for difficulty in difficulties(rule, pao.rule_set(name))[:1]:
                yield pao.table(1, name, rule, difficulty), name


def _trace(scenario: pao.Scenario, rules: str) -> tuple[Step, ...]:
    try:
        trace = pao.rule(scenario, rules).trace
    except ScenarioError:  # a hand of another family's
        return ()
    for step in trace:
        assert tuple(step.facts) == RULES[step.rule].facts, step
        for name, value in step.facts.items():
            assert CHECKS[name](value), (step, name)
    return trace


@pytest.mark.slow
def test_a_step_has_the_facts_that_are_declared_for_its_rule(steps: dict[Rule, Step]) -> None:
    assert {*Rule} == {*steps}


def test_there_is_one_record_about_each_rule_and_it_rests_on_a_key_that_there_is() -> None:
    assert {*RULES} == {*Rule}
    assert {name for about in RULES.values() for name in about.facts} == {*CHECKS}
    keys = {key for name in pao.rule_set_ids() for key in switches(pao.rule_set(name))}
    assert {about.switch for about in RULES.values()} - keys - {*NO_SWITCHES} == {None}


def test_every_topic_has_rules_of_riichi() -> None:
    assert {about.topic for rule, about in RULES.items() if rule not in IN_UNITS} == {*Topic, None}
    assert {RULES[rule].topic for rule in IN_UNITS} == {None}
