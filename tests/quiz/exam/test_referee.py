"""The referee's exam: twenty questions on what one rule set decides, and a pass mark."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from pao.rules import rule_set, rule_sets
from pao.trace import RULES, Rule
from quiz.exam.referee import PASS_MARK, QUESTIONS, questions_of, weights
from quiz.models import Attempt
from quiz.questions.similarity import loose_likeness
from rulebook.frozen import freeze, name_of
from tests.quiz.factories import EXAM, begin_exam, handed_in
from tests.rulebook.house_rules import keep

START = "/en/quiz/exam/referee/"


@pytest.mark.any_database
@pytest.mark.slow
def test_every_rule_set_has_twenty_different_questions_that_no_assumption_decides() -> None:
    for rules in rule_sets():
        questions = [*questions_of(rules.id)]
        assert len(questions) == QUESTIONS
        assert {question.prompt.rules.id for question in questions} == {rules.id}
        assert all(question.is_settled for question in questions), rules.id
        assert len({loose_likeness(asked).looks for asked in questions}) == QUESTIONS, rules.id


@pytest.mark.any_database
@pytest.mark.slow
def test_each_rule_is_asked_about_before_any_comes_again() -> None:
    for rules in rule_sets():
        topics = Counter(question.wish.topic for question in questions_of(rules.id))
        assert len(topics) >= min(len(weights(rules)), QUESTIONS) // 2, (rules.id, topics)


def test_a_rule_weighs_more_the_more_rule_sets_decide_it_otherwise() -> None:
    mleague = weights(rule_set("mleague"))
    assert mleague[Rule.REST_AS_USUAL] > mleague[Rule.ANOTHER_WON] == 1
    assert RULES[Rule.ANOTHER_WON].switch is None


def test_what_no_source_states_is_not_asked() -> None:
    for rules in rule_sets():
        assert not {RULES[rule].switch for rule in weights(rules)} & {*rules.silent}


def test_the_pass_mark_is_stated_before_it_starts(client: Client) -> None:
    stated = re.compile(rf'id="pass-mark">[^<]*\b{PASS_MARK}\b')
    assert stated.search(client.get(START).text)
    exam = begin_exam(client)
    assert stated.search(client.get(f"{EXAM}{exam.pk}/").text)


@pytest.mark.slow
def test_one_passes_with_the_pass_mark_and_not_with_less(client: Client) -> None:
    assert 'id="passed"' in handed_in(client, begin_exam(client), PASS_MARK)
    page = handed_in(client, begin_exam(client), PASS_MARK - 1)
    assert 'id="not-passed"' in page
    assert f'href="{START}"' in page


def test_its_time_is_limited_at_first_and_the_limit_can_be_switched_off(client: Client) -> None:
    assert client.get(START).context["form"]["time"].value() == "40"
    exam = begin_exam(client, time="40")
    assert exam.deadline is not None
    client.post(f"{EXAM}{exam.pk}/time/", {"off": "1"})
    exam.refresh_from_db()
    assert exam.deadline is None


def test_the_address_names_the_rule_set(client: Client) -> None:
    def chosen(rules: str) -> Any:
        return client.get(f"{START}?rules={rules}").context["form"]["rules"].value()

    assert chosen("wrc-2025") == "wrc-2025"
    assert chosen("nonsense") == chosen("own-999") == ""
    house = keep(client)
    assert chosen(house.rules_id).startswith("house-")


@pytest.mark.slow
def test_it_is_about_house_rules_too_in_their_own_words(client: Client) -> None:
    house = keep(client)
    form = client.get(f"{START}?rules={house.rules_id}").context["form"]
    exam = begin_exam(client, rules=form["rules"].value())
    assert exam.items.count() == QUESTIONS
    assert house.name in client.get(f"{EXAM}{exam.pk}/").text


def test_an_exam_of_ten_does_not_hinder_it(client: Client) -> None:
    client.post(EXAM, {"rules": "mleague", "time": "none"})
    client.post(START, {"rules": "mleague", "time": "none"})
    assert Attempt.objects.count() == 2


@pytest.mark.slow
def test_rules_under_which_nobody_is_liable_have_an_exam_too() -> None:
    mleague = rule_set("mleague")
    prefixes = ("liability.", "settlement.")
    nobody = replace(
        mleague,
        liability=None,
        settlement=None,
        silent=tuple(key for key in mleague.silent if not key.startswith(prefixes)),
        sources={key: by for key, by in mleague.sources.items() if not key.startswith(prefixes)},
    )
    frozen = freeze(nobody)
    questions = [*questions_of(name_of(frozen.digest))]
    assert len(questions) == QUESTIONS
    assert not any(question.ruling.liable for question in questions)
