"""Two bills for one hand, and the rule that tells them apart."""

import pytest

import pao
from lessons.bookmark import Bookmark
from lessons.fences import Moment, Place, settles
from lessons.fences.settles import SAME_PAYMENTS, STILL_DIFFERENT, read_dispute
from lessons.hands import Hands
from pao.what_if import neighbours
from tests.reader_text import as_written

HAND = "honba: 1\n\nS pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
HAND += "S ron 1z from N hand 1444z"
SCOPE, HONBA = "settlement.scope", "settlement.honba_on_ron"


def hands() -> Hands:
    read = Hands()
    read.read("pao as story", HAND)
    return read


def drawn(asked: str, *keys: str, language: str = "en", choice: str = "") -> Moment:
    place = Place("/en/lessons/a/", 1, Bookmark({1: choice} if choice else {}))
    return settles.draw(asked, "\n- ".join(["", *keys]), hands(), language, place)


@pytest.mark.parametrize(("rules", "right"), [("tenhou", SCOPE), ("rrc", HONBA)])
def test_it_turns_on_the_one_key_that_makes_the_one_bill_the_other(rules: str, right: str) -> None:
    dispute = read_dispute(f"story {rules}", f"- {SCOPE}\n- {HONBA}", hands())
    assert dispute.right == right
    turned = [each.rules for each in neighbours(dispute.ruling.rules) if each.key == right]
    bills = [pao.rule(dispute.ruling.scenario, each).deltas for each in turned]
    assert dispute.other.deltas in bills


def test_both_bills_stand_with_the_question_and_what_each_says_with_the_answer() -> None:
    moment = drawn("story tenhou", SCOPE, HONBA)
    question, answer = as_written(moment.question), as_written(moment.answer)
    assert question.index("M.League") < question.index("Tenhou") < question.index("<legend")
    assert question.count('class="outcome"') == question.count('type="radio"') == 2
    assert question.count("predict-choice is-right") == 1
    assert "<table" in answer


def test_a_wrong_rule_is_answered_with_what_it_changes() -> None:
    wrong = as_written(drawn("story tenhou", SCOPE, HONBA, choice="2").question)
    assert str(STILL_DIFFERENT) in wrong
    idle = as_written(drawn("story tenhou", SCOPE, "value.kazoe", choice="2").question)
    assert str(SAME_PAYMENTS) in idle
    assert drawn("story tenhou", SCOPE, HONBA, choice="1").is_right


@pytest.mark.parametrize(
    ("asked", "keys", "expected"),
    [
        ("story tenhou", [HONBA], "0 of these settle it"),
        ("story mleague", [SCOPE], "0 of these settle it"),
        ("story tenhou", [SCOPE, SCOPE], "2 of these settle it"),
        ("story tenhou", [SCOPE, HONBA, HONBA], "stands there twice"),
        ("story tenhou", [SCOPE, "settlement.colour"], "has no switch"),
        ("nowhere tenhou", [SCOPE], "no hand is called"),
    ],
)
def test_a_dispute_that_nothing_settles_is_refused(
    asked: str, keys: list[str], expected: str
) -> None:
    with pytest.raises(ValueError, match=expected):
        drawn(asked, *keys)
