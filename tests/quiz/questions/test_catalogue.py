"""The built-in questions."""

from itertools import groupby

import pytest

from pao.scenario.library import library
from quiz.questions.catalogue import SAID_WITH_THE_RULES, question, questions
from web.topics import PLAINEST_FIRST


def test_every_scenario_of_the_library_is_asked_once() -> None:
    left_out = {"two-liable-honba"}  # turns on a rule that no source states
    assert {one.id for one in questions()} == {one.id for one in library()} - left_out
    assert all({*one.ruling.silent} <= SAID_WITH_THE_RULES for one in questions())


def test_the_plainest_topics_come_first_and_of_each_the_plainest_hands() -> None:
    topics = [topic for topic, _ in groupby(one.wish.topic for one in questions())]
    assert topics == [topic for topic in PLAINEST_FIRST if topic in topics]
    for topic in topics:
        asked = [one for one in questions() if one.wish.topic == topic]
        rules = [len({step.rule for step in one.ruling.trace}) for one in asked]
        assert rules == sorted(rules)


def test_every_question_has_ended() -> None:
    assert all(one.ruling.end for one in questions())


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(KeyError, match="nothing"):
        question("nothing")
