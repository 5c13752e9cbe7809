"""What is asked and why an answer is right, kept in each language."""

from dataclasses import replace

import pytest
from django.utils import translation

from pao.rules import rule_set
from pao.words import for_language
from quiz.answering.wording import explanation_of, parts_of
from quiz.marking.parts import Choice
from quiz.questions.catalogue import question

PROMPT = question("mleague-example").prompt


@pytest.mark.parametrize("active", ["en", "ja"])
@pytest.mark.parametrize(
    ("language", "legend", "seat"),
    [("en", "Who is liable?", "East"), ("ja", "責任を負うのは誰", "東家")],
)
def test_the_words_asked_for_decide_and_not_the_page_before(
    active: str, language: str, legend: str, seat: str
) -> None:
    with translation.override(active):
        who, _changes = parts_of(PROMPT, for_language(language))
    assert isinstance(who, Choice)
    assert who.legend.startswith(legend)
    assert who.offered[0].label == seat


def test_each_language_has_its_own_explanation() -> None:
    english, japanese = (explanation_of(PROMPT, for_language(code)) for code in ("en", "ja"))
    assert "South" in english.headline
    assert "南家" in japanese.headline


def test_questions_of_one_hand_under_two_rule_sets_are_told_apart() -> None:
    other = replace(PROMPT, rules=rule_set("saikouisen"))
    words = for_language("en")
    assert hash(other) == hash(PROMPT)
    assert explanation_of(other, words) != explanation_of(PROMPT, words)
