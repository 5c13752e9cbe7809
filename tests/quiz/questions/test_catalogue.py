"""The built-in questions."""

from itertools import groupby

import pytest

from pao.scenario.library import library
from quiz.errors import QuestionUnavailableError
from quiz.questions.catalogue import SAID_WITH_THE_RULES, question, questions
from web.topics import PLAINEST_FIRST


def test_every_scenario_of_the_library_is_asked_once() -> None:
    left_out = {"two-liable-honba"}  # turns on a rule that no source states
    assert {question.id for question in questions()} == {entry.id for entry in library()} - left_out
    assert all({*question.ruling.silent} <= SAID_WITH_THE_RULES for question in questions())


def test_the_plainest_topics_come_first_and_of_each_the_plainest_hands() -> None:
    topics = [topic for topic, _ in groupby(question.wish.topic for question in questions())]
    assert topics == [topic for topic in PLAINEST_FIRST if topic in topics]
    for topic in topics:
        asked = [question for question in questions() if question.wish.topic == topic]
        rules = [len({step.rule for step in question.ruling.trace}) for question in asked]
        assert rules == sorted(rules)


def test_every_question_has_ended() -> None:
    assert all(question.ruling.end for question in questions())


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(QuestionUnavailableError, match="nothing"):
        question("nothing")
