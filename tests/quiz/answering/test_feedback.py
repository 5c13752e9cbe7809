"""Feedback on an answer."""

import pytest
from django.test import Client
from django.urls import NoReverseMatch

from pao.words import for_language
from quiz.answering import feedback
from quiz.answering.feedback import Feedback, feedback_on
from quiz.errors import QuestionUnavailableError
from quiz.marking import LIABLE, Reply
from quiz.questions.catalogue import question
from tests.quiz.factories import answered

pytestmark = pytest.mark.django_db
HEADLINE = "West is liable for South’s daisangen."
NOTHING: Reply = {LIABLE: [], **dict.fromkeys("ESWN", 0)}


def feedback_in(language: str = "en") -> Feedback:
    return feedback_on(answered(question("mleague-example"), NOTHING), for_language(language))


def test_each_field_is_said_with_what_is_right() -> None:
    marks = [(mark.name, mark.value, mark.right) for mark in feedback_in().marks]
    assert marks == [
        ("Liable player", "nobody", "West"),
        ("East", "0", "−16,000"),
        ("South", "0", "+64,300"),
        ("West", "0", "−40,300"),
        ("North", "0", "−8,000"),
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_reasons_are_the_steps_of_the_trace_with_their_sources(language: str) -> None:
    words, feedback = for_language(language), feedback_in(language)
    assert feedback.explanation.headline == words.headline(feedback.ruling)
    assert [reason.text for reason in feedback.explanation.reasons] == [
        words.step(step) for step in feedback.ruling.trace
    ]
    assert any(reason.source for reason in feedback.explanation.reasons)


def test_a_lesson_on_one_of_its_rules_is_offered(client: Client) -> None:
    address = feedback_in().lesson
    assert address
    assert client.get(address, follow=True).status_code == 200


def test_no_lesson_is_offered_where_none_teaches_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_address(name: str, args: list[str]) -> str:
        raise NoReverseMatch(name)

    monkeypatch.setattr(feedback, "reverse", no_address)
    assert feedback_in().lesson is None


def test_an_answer_to_what_can_no_longer_be_read_is_explained_by_todays_question() -> None:
    answer = answered(question("mleague-example"), NOTHING)
    answer.task.digest = "of another day"
    assert feedback_on(answer, for_language("en")).explanation.headline == HEADLINE
    assert answer.task.rules
    del answer.task.rules.data["value"]
    feedback = feedback_on(answer, for_language("en"))
    assert feedback.explanation.headline == HEADLINE
    answer.name = "no-more"
    with pytest.raises(QuestionUnavailableError):
        feedback_on(answer, for_language("en"))
