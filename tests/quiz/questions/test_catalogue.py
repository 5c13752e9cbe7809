"""The built-in questions, and the assumptions behind their answers."""

from contextlib import suppress
from itertools import groupby

import pytest
from django.test import Client

from pao.rules import rule_set, rule_set_ids
from pao.scenario.library import library
from quiz.errors import QuestionUnavailableError
from quiz.exam.paper import questions_of
from quiz.kinds import KINDS
from quiz.prompts import Wish
from quiz.questions.catalogue import SAID_WITH_THE_RULES, assumptions, question, questions
from quiz.questions.similarity import for_paper
from tests.loops import non_empty
from tests.quiz.factories import DRAGONS, many, prompt
from web.topics import PLAINEST_FIRST


def test_every_scenario_of_the_library_is_asked_once() -> None:
    left_out = {"two-liable-honba"}  # turns on a rule that no source states
    assert {question.id for question in questions()} == {entry.id for entry in library()} - left_out
    assert all({*question.ruling.silent} <= SAID_WITH_THE_RULES for question in questions())


def test_the_plainest_topics_come_first_and_of_each_the_plainest_hands() -> None:
    topics = [topic for topic, _ in groupby(question.wish.topic for question in questions())]
    assert topics == [topic for topic in PLAINEST_FIRST if topic in topics]
    for topic in topics:
        example = [question for question in questions() if question.wish.topic == topic]
        rules = [len({step.rule for step in question.ruling.trace}) for question in example]
        assert rules == sorted(rules)


def test_every_question_has_ended() -> None:
    assert all(question.ruling.end for question in questions())


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(QuestionUnavailableError, match="nothing"):
        question("nothing")


def test_an_answer_rests_on_what_would_change_it() -> None:
    assert "value.double_yakuman" in rule_set("mleague").silent
    winds = "\n".join(f"S pon {wind}{wind}{wind}z from W" for wind in "1234")
    won = prompt("payments", f"{winds}\nS tsumo 5z hand 5z")
    assert assumptions(won) == ("value.double_yakuman",)
    assert assumptions(prompt("liable", f"{winds}\nS tsumo 5z hand 5z")) == ()
    assert assumptions(prompt("payments", f"{DRAGONS}\nS tsumo 2z hand 1112z")) == ()


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
def test_no_question_of_an_exam_rests_on_an_assumption() -> None:
    for rules in non_empty(rule_set_ids()):
        assert [question.id for question in questions_of(rules) if not question.is_settled] == []


@pytest.mark.slow
def test_no_question_dealt_for_a_paper_rests_on_an_assumption() -> None:
    for kind in KINDS:
        for rules in ("mu", "four-winds", "mleague"):
            with suppress(QuestionUnavailableError):
                assert for_paper(Wish(kind, rules)).is_settled


@pytest.mark.django_db
def test_a_practice_page_says_that_its_answer_rests_on_an_assumption(client: Client) -> None:
    question = next(each for each in many("payments", topic="winds") if not each.is_settled)
    settled = next(each for each in many("payments", topic="dragons") if each.is_settled)
    notice = 'class="notice assumed"'
    assert notice in client.get(f"/en/quiz/{question.id}/").text
    assert notice not in client.get(f"/en/quiz/{settled.id}/").text
