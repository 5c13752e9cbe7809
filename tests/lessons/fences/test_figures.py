"""The figures of a lesson: tiles to come, furiten, results, rule sets side by side."""

import re

import pytest

from board.changes import Change
from lessons.fences import FIGURES
from lessons.fences.figures import read_comparison, read_rule_table
from lessons.hands import Hands
from pao.words import for_language
from tests.reader_text import as_written

WORDS = for_language("en")
READY = "hand: 56s11z\ndiscards: 4s9m\nron: 7s\n"
GAME = "points: 35000 32000 22000 19000\nend: 30000\nprizes: 15000 5000 -5000 -15000\n"
UNEVEN = "points: 30000 30000 30000 9000\nend: 30000\nprizes: 10 5 -5 -10\n"


def draw(fence: str, text: str = "", hand: str = "") -> str:
    """``hand``: the one called mine."""
    hands = Hands()
    if hand:
        hands.read("pao as mine", hand)
    return as_written(FIGURES[fence]("mine" if hand else "", text, hands, "en"))


def test_the_next_dangerous_tile_is_drawn_and_any_tile_is_only_said() -> None:
    svg = draw("next", hand="S pon 555z from E\nS pon 666z from N")
    assert 'aria-label="chun (red dragon)"' in svg
    assert "the player who discarded it becomes liable for daisangen" in svg
    svg = draw("next", hand="S ankan 2222m\nS ankan 8888p\nS daiminkan 3333z from W")
    assert "of any tile" in svg
    assert "role=" not in svg


def test_a_ron_is_judged_by_each_version_of_furiten() -> None:
    svg = draw("furiten", READY)
    first, second, third, fourth = re.findall(r'outcome-headline">(.*?)<', svg)
    assert first == second != third == fourth
    assert "would have completed the same set" in svg


def test_results_are_equalised_and_prizes_added() -> None:
    results = ["+32,000", "+7,000", "−13,000", "−26,000"]
    assert re.findall(r"<strong>(.*?)</strong>", draw("results", GAME)) == results


@pytest.mark.parametrize(
    ("fence", "argument", "text", "error"),
    [
        ("next", "mleague-example", "", "mleague-example"),
        ("next", "nobodys", "", "nobodys"),
        ("furiten", "", READY.replace("ron:", "tsumo:"), "expected lines of hand, discards, ron"),
        ("furiten", "", READY.replace("56s", "56x"), "56x"),
        ("results", "", UNEVEN, "whole"),
        ("compare", "mleague-example", "mleague nothing", "no rule sets: nothing"),
        ("rules", "settlement.nothing", "mu", "no question"),
        ("rules", "value.kazoe", "no", "no"),
    ],
)
def test_an_impossible_figure_is_refused(fence: str, argument: str, text: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        FIGURES[fence](argument, text, Hands(), "en")


def test_rule_sets_with_the_same_outcome_stand_together() -> None:
    largest, smallest = read_comparison("mleague-example", "mleague wiki tenhou", Hands(), WORDS)
    assert [rules.id for rules in largest.stated] == ["mleague", "wiki"]
    assert largest.changes[2] == Change("West", "−40,300", "loss", 40_300)
    assert [rules.id for rules in smallest.stated] == ["tenhou"]
    (alike,) = read_comparison("concealed-haku", "rrc wiki-2019 kobalab", Hands(), WORDS)
    assert [rules.id for rules in alike.stated] == ["kobalab", "rrc"]
    assert [rules.id for rules in alike.assumed] == ["wiki-2019"]
    every = read_comparison("mleague-example", "", Hands(), WORDS)
    assert any(Change("West", "−384 units", "loss") in group.changes for group in every)


def test_a_table_of_rules_asks_each_rule_set_each_question() -> None:
    table = read_rule_table("settlement.scope value.double_yakuman", "tenhou mu kyokai", WORDS)
    assert table.labels == ("Pays for", "Double yakuman")
    assert {
        rules.id: [(cell.answer, cell.is_silent) for cell in cells] for rules, cells in table.rows
    } == {
        "tenhou": [("the whole hand", False), ("none", False)],
        "mu": [("its yakuman", True), ("none", True)],
        "kyokai": [("", False), ("none", True)],
    }
