"""The question and the explanation in each language."""

from dataclasses import replace

import pytest
from django.utils import translation

from pao.rules import rule_set
from pao.words import for_language
from quiz.answering.wording import explanation_of, parts_of
from quiz.kinds.liable import Liable
from quiz.marking import Choice
from quiz.questions.catalogue import question

PROMPT = question("mleague-example").prompt


@pytest.mark.parametrize("active", ["en", "ja"])
@pytest.mark.parametrize(("language", "seat"), [("en", "East"), ("ja", "東家")])
def test_the_language_given_decides(active: str, language: str, seat: str) -> None:
    with translation.override(active):
        who, _changes = parts_of(PROMPT, for_language(language))
    assert isinstance(who, Choice)
    with translation.override(language):
        assert who.legend == str(Liable.title)
    assert who.offered[0].label == seat


def test_questions_of_one_hand_under_two_rule_sets_are_told_apart() -> None:
    other = replace(PROMPT, rules=rule_set("saikouisen"))
    words = for_language("en")
    assert hash(other) == hash(PROMPT)
    assert explanation_of(other, words) != explanation_of(PROMPT, words)
