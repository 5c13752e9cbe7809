"""Wrong totals that no mistake explains are told payment by payment."""

import pytest

from pao.words import for_language
from quiz.answering.feedback import feedback_on
from quiz.answering.one_answer import right_reply
from quiz.answering.totals import LEAVES_OUT, NEITHER_PAYS_NOR_RECEIVES, payments_in_words
from quiz.marking import Reply
from quiz.questions.catalogue import Question, question
from tests.quiz.factories import answered, many

pytestmark = pytest.mark.django_db
EXAMPLE = question("mleague-example")
RIGHT: Reply = {"liable": ["W"], "E": -16_000, "W": -40_300, "N": -8_000}


def sentences(reply: Reply, question: Question = EXAMPLE, language: str = "en") -> tuple[str, ...]:
    return feedback_on(answered(question, reply), for_language(language)).mistakes


def test_a_payment_that_a_total_leaves_out_is_named() -> None:
    (sentence,) = sentences({**RIGHT, "W": -8_300})
    payment = "West pays South 32,000 for daisangen"
    params = {"name": "West", "given": "−8,300", "payments": payment}
    assert sentence.startswith(str(LEAVES_OUT) % params)


def test_a_total_that_leaves_out_no_single_payment_lists_all_payments() -> None:
    (sentence,) = sentences({**RIGHT, "W": -1_000})
    assert sentence.startswith("West −40,300: West pays South 32,000 ")
    assert "8,000" in sentence
    assert " 300 " in sentence


def test_each_wrong_total_has_its_line_and_a_right_one_none() -> None:
    assert [line.split()[0] for line in sentences({**RIGHT, "E": 5, "N": 5})] == ["East", "North"]
    assert sentences(RIGHT) == ()
    assert sentences({}) == ()


def test_a_player_who_pays_nothing_is_said_to() -> None:
    three = question("dealer-feeds")
    idle = next(seat for seat, points in three.ruling.deltas.items() if not points)
    right = {str(seat): points for seat, points in three.ruling.deltas.items()}
    lines = sentences({**right, "liable": [], idle: -700}, three)
    assert str(NEITHER_PAYS_NOR_RECEIVES) % {"name": for_language("en").seat(idle)} in lines


def test_a_recognised_mistake_is_enough() -> None:
    (sentence,) = sentences({**RIGHT, "E": 0, "W": -64_300, "N": 0})
    params = {"name": "West", "given": "−64,300", "payments": ""}
    assert not sentence.startswith(str(LEAVES_OUT) % params)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_parts_of_a_full_breakdown_are_told_apart(language: str) -> None:
    words = for_language(language)
    question = next(question for question in many("breakdown") if question.prompt.scenario.honba)
    payer = next(part.payer for part in question.ruling.payments if part.purpose == "honba")
    (line,) = sentences(
        {**right_reply(question.prompt), f"honba_{payer}": -100_007}, question, language
    )
    assert words.purpose("honba") in line
    assert "32,000" not in line


def test_a_reason_that_the_purpose_says_is_not_said_again() -> None:
    question = next(
        question
        for question in many("breakdown")
        if any(part.why == "honba" for part in question.ruling.payments)
    )
    line = payments_in_words(question.ruling.payments, "points", for_language("en"))
    assert "for the honba." in line
    assert "(honba)" not in line
