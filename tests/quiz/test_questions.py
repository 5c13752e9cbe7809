"""The built-in questions."""

import pytest

from pao.library import library
from quiz.questions import SAID_WITH_THE_RULES, question, questions


def test_every_scenario_of_the_library_is_asked_once() -> None:
    left_out = {"two-liable-honba"}  # turns on a rule that no source states
    assert {one.id for one in questions()} == {one.id for one in library()} - left_out
    assert all({*one.ruling.silent} <= SAID_WITH_THE_RULES for one in questions())


def test_the_plainest_hands_come_first() -> None:
    rules = [len({step.rule for step in one.ruling.trace}) for one in questions()]
    assert rules == sorted(rules)


def test_every_question_has_ended() -> None:
    assert all(one.ruling.end for one in questions())


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(KeyError, match="nothing"):
        question("nothing")
