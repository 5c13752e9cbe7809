"""Which rules are tried to explain an answer: all that could, and few that could not."""

from collections.abc import Iterator

import pao
from pao.ruling import Ruling, rule
from pao.scenario.library import library
from pao.what_if import neighbours
from quiz.mistakes.rules import can_matter, other_liability, other_payment

RIICHI = [name for name in pao.rule_set_ids() if pao.rule_set(name).family == "riichi"]
DEALS = 24


def rulings(name: str) -> Iterator[Ruling]:
    """Dealt hands, and the built-in ones that can be at that table."""
    rules = pao.rule_set(name)
    hands = [entry.scenario for entry in library()]
    hands += [pao.table(f"{name} {number}", name) for number in range(DEALS)]
    for scenario in hands:
        try:
            yield rule(scenario, rules)
        except pao.ScenarioError:
            continue


def test_a_rule_that_is_left_out_changes_no_points() -> None:
    for name in RIICHI:
        wrong = [
            (str(ruling.deltas), other.key, other.value, other.member)
            for ruling in rulings(name)
            for other in neighbours(ruling.rules)
            if not can_matter(other, ruling)
            and not (other.key == "value.nagashi" and ruling.end == "nagashi")  # refused
            and rule(ruling.scenario, other.rules).deltas != ruling.deltas
        ]
        assert wrong == [], name


def test_what_a_rule_would_come_to_is_what_the_engine_says_under_it() -> None:
    for name in RIICHI:
        for ruling in rulings(name):
            tried = [
                neighbour for neighbour in neighbours(ruling.rules) if can_matter(neighbour, ruling)
            ]
            by_name = sorted(tried, key=lambda neighbour: neighbour.key.startswith("liability"))
            found = [*other_payment(ruling), *other_liability(ruling)]
            for reading, other in zip(found, by_name, strict=True):
                assert reading.mistake.id == other.key, name
                assert reading.deltas == rule(ruling.scenario, other.rules).deltas, name


def test_of_all_rules_few_are_tried() -> None:
    each = [
        can_matter(other, ruling)
        for ruling in rulings("mleague")
        for other in neighbours(ruling.rules)
    ]
    assert sum(each) / len(each) < 0.3
