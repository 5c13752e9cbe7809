"""The built-in questions."""

import pytest

from pao.library import library
from quiz.questions import question, questions


def test_every_scenario_of_the_library_is_asked_once() -> None:
    assert sorted(one.id for one in questions()) == [one.id for one in library()]


def test_the_plainest_hands_come_first() -> None:
    rules = [len({step.rule for step in one.ruling.trace}) for one in questions()]
    assert rules == sorted(rules)


def test_every_question_has_ended() -> None:
    assert all(one.ruling.end for one in questions())


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(KeyError, match="nothing"):
        question("nothing")
