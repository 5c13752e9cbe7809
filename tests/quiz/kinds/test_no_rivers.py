"""Tables show no rivers: events say what rules need to know about them."""

from contextlib import suppress
from functools import cache

import pytest

import pao
from pao.rules import rule_sets
from pao.trace import Rule
from pao.words import for_language
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.prompts import Prompt, Wish
from quiz.questions.catalogue import Question, question
from tests.loops import non_empty

FRESH = {Rule.BAO_LATE_WALL: True, Rule.BAO_WALL_NOT_LATE: True, Rule.BAO_TILE_NOT_FRESH: False}
STEPS = {
    ("en", True): "This tile had not been discarded before.",
    ("en", False): "This tile had been discarded before.",
    ("ja", True): "その牌は、それまでどの河にもありませんでした。",
    ("ja", False): "その牌は、すでに河にありました。",
}
LATE = [rules.id for rules in rule_sets() if rules.id.startswith("singapore")]
KAN = "wall: 3\n\nE daiminkan 2222m from S{} worth 2\ndraw"
RON = "{}E pon 666z from N\nE ron 9p from S{} hand 234m45678p99s worth 4"


@cache
def questions() -> list[Question]:
    """Of every kind that can be asked of it, by rule set and by rule of the trace."""
    questions = []
    for wish in (Wish(kind, rules, rule) for kind in KINDS for rules in LATE for rule in FRESH):
        for seed in "ab":
            with suppress(QuestionUnavailableError):  # some kinds are not asked of it
                questions.append(question(wish.name(seed)))
    return questions


@pytest.mark.slow
def test_all_kinds_that_ask_who_pays_are_among_them() -> None:
    assert {each.kind.id for each in questions()} == {"liable", "payments", "breakdown", "dispute"}
    rules = {step.rule for each in questions() for step in each.prompt.ruling.trace}
    assert rules >= {*FRESH}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whether_a_tile_was_fresh_stands_with_the_throw_that_turns_on_it(language: str) -> None:
    for each in non_empty(questions()):
        events = each.kind.scene(each.prompt, for_language(language))["events"]
        turning = [step for step in each.prompt.ruling.trace if step.rule in FRESH]
        for step in non_empty(turning):
            assert step.event is not None
            assert events[step.event - 1].endswith(STEPS[language, FRESH[step.rule]]), each.id


@pytest.mark.parametrize(
    ("text", "rules", "expected"),
    [
        (KAN.format(" wall 4"), "singapore", "then: 4."),
        (KAN.format(" wall 40"), "singapore", "then: 40."),
        (RON.format("wall: 4\n\n", ""), "singapore", "This tile had been"),
        (RON.format("wall: 4\n\n", " fresh"), "singapore", "This tile had not"),
        (RON.format("wall: 40\n\n", ""), "singapore", "This tile had been"),
    ],
)
def test_it_is_told_early_as_late_and_fresh_or_not(text: str, rules: str, expected: str) -> None:
    assert expected in " ".join(_events(text, rules))


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (KAN.format(""), "singapore"),
        (RON.format("", " fresh"), "singapore"),
        (RON.format("wall: 4\n\n", " fresh"), "mcgill-hkos"),
    ],
)
def test_nothing_is_told_where_nothing_turns_on_it(text: str, rules: str) -> None:
    events = " ".join(_events(text, rules))
    assert "This tile had" not in events
    assert "Tiles left" not in events


def _events(text: str, rules: str) -> list[str]:
    prompt = Prompt("payments", pao.parse(text), pao.rule_set(rules), {})
    return [*KINDS[prompt.kind].scene(prompt, for_language("en"))["events"]]
