"""What a lesson shows of several rule sets comes from the rule sets."""

import pytest

from board.changes import Change
from lessons.fences.comparison import Alike, read_comparison
from lessons.fences.rule_table import read_rule_table
from lessons.hands import Hands
from pao.words import for_language

ENGLISH = for_language("en")


def compared(hand: str, rules: str = "") -> tuple[Alike, ...]:
    return read_comparison(hand, rules, Hands(), ENGLISH)


def test_rule_sets_with_the_same_outcome_stand_together() -> None:
    largest, smallest = compared("mleague-example", "mleague wiki tenhou")
    assert [rules.id for rules in largest.stated] == ["mleague", "wiki"]
    assert largest.changes[2] == Change("West", "−40,300", "loss", 40_300)
    assert [rules.id for rules in smallest.stated] == ["tenhou"]
    assert smallest.changes == (
        Change("East", "0", "even"),
        Change("South", "+64,300", "gain", 64_300),
        Change("West", "−64,300", "loss", 64_300),
        Change("North", "0", "even"),
    )


def test_what_nobody_states_is_set_apart() -> None:
    (alike,) = compared("concealed-haku", "rrc wiki-2019 kobalab")
    assert [rules.id for rules in alike.stated] == ["kobalab", "rrc"]
    assert [rules.id for rules in alike.assumed] == ["wiki-2019"]


def test_units_are_named() -> None:
    groups = compared("mleague-example")
    assert any(Change("West", "−384 units", "loss") in group.changes for group in groups)


def test_every_rule_set_is_asked_unless_some_are_named() -> None:
    shown = {rules.id for group in compared("drawn-hand") for rules in group.stated + group.assumed}
    assert {"mleague", "kyokai", "four-winds"} < shown


def test_an_unknown_rule_set_is_refused() -> None:
    with pytest.raises(ValueError, match="no rule sets: nothing"):
        compared("mleague-example", "mleague nothing")


def test_a_table_of_rules_asks_each_rule_set_each_question() -> None:
    table = read_rule_table("settlement.scope value.double_yakuman", "tenhou mu kyokai", ENGLISH)
    assert table.labels == ("Pays for", "Double yakuman")
    answers = {
        rules.id: [(cell.answer, cell.is_silent) for cell in cells] for rules, cells in table.rows
    }
    assert answers == {
        "tenhou": [("the whole hand", False), ("none", False)],
        "mu": [("its yakuman", True), ("none", True)],
        "kyokai": [("", False), ("none", True)],
    }


@pytest.mark.parametrize(("asked", "rules"), [("settlement.nothing", "mu"), ("value.kazoe", "no")])
def test_an_unknown_question_or_rule_set_is_refused(asked: str, rules: str) -> None:
    with pytest.raises(ValueError, match="no"):
        read_rule_table(asked, rules, ENGLISH)
