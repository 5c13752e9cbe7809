"""What a question tells of a hand's worth, so that only who pays is left to settle."""

import pytest

import pao
from pao.deals import Dice
from pao.words import for_language
from quiz.kinds import KINDS
from quiz.marking.parts import Choice
from quiz.prompts.prompt import Prompt

WORDS = for_language("en")
DISPUTE = KINDS["dispute"]
THIRTEEN_HAN = "honba: 1\n\nS riichi\nS tsumo 8s hand 3344556677899s worth kazoe"
DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
TWO_RONS = "honba: 2\n\nS ron from E worth 3han 40fu\nW ron from E worth 2han 30fu"


def bills(text: str, rules: str) -> Choice:
    posed = DISPUTE.pose_on(pao.parse(text), pao.rule_set(rules), Dice("worths"))
    assert isinstance(posed, Prompt)
    (part,) = DISPUTE.parts(posed, WORDS)
    assert isinstance(part, Choice)
    return part


@pytest.mark.parametrize(("rules", "worth"), [("mleague", "sanbaiman"), ("tenhou", "yakuman")])
def test_a_dispute_tells_what_thirteen_han_are_under_these_rules(rules: str, worth: str) -> None:
    assert worth in bills(THIRTEEN_HAN, rules).hint


@pytest.mark.parametrize(("rules", "worths"), [("mleague", 0), ("tenhou", 2)])
def test_a_hand_that_was_bumped_is_not_told_by_leaving_it_out(rules: str, worths: int) -> None:
    assert bills(TWO_RONS, rules).hint.count("hand:") == worths


@pytest.mark.parametrize("kind", ["payments", "breakdown", "dispute"])
def test_where_bills_are_asked_for_a_yakumans_price_is_told(kind: str) -> None:
    table = pao.parse(f"{DRAGONS}S tsumo 2z hand 1112z")
    posed = KINDS[kind].pose_on(table, pao.rule_set("mleague"), Dice("worths"))
    assert posed is not None
    told = dict(KINDS[kind].meanings(posed, WORDS))
    assert "32,000 in all" in told["one yakuman"]
