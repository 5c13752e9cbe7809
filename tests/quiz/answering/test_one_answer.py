"""Exactly one answer gets full marks, for questions from seeds."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import combinations, product
from typing import Any

import pytest

from pao.words import for_language
from quiz.answering.one_answer import Doubt, right_answers, right_reply, values_of
from quiz.answering.wording import parts_of
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.dispute import Dispute
from quiz.kinds.ensured import ANY_PAIR, Ensured
from quiz.kinds.turning_point import TurningPoint
from quiz.kinds.which_rules import WhichRules
from quiz.marking import ANY, Choice, Credit, Figures, Option, Value, accepted
from quiz.prompts import Prompt, Wish
from quiz.questions.catalogue import question
from tests.loops import non_empty
from tests.slow import most_slow

WORDS = for_language("en")
RULES = ("mleague", "wiki-whole-hand", "tenhou-sanma", "mcgill-riichi", "singapore")
Answer = dict[str, Value]


def prompts(kind: str) -> Iterator[Prompt]:
    wishes = [Wish(kind, rules) for rules in RULES]
    wishes += [Wish(kind, topic=topic) for topic in KINDS[kind].topics]
    for wish in wishes:
        with suppress(QuestionUnavailableError):  # where there are any, another test says
            yield question(wish.name("a")).prompt


def fields(prompt: Prompt) -> dict[str, list[Value]]:
    """By field of the form, all that it can be filled in with, but for what follows by itself."""
    return {
        name: [*values_of(prompt, part)]
        for part in parts_of(prompt, WORDS)
        for name in _asked(part)
        if not (isinstance(part, Choice) and part.only_if and not _is_met(prompt, part.only_if))
    }


def _asked(part: Choice | Figures) -> Iterator[str]:
    yield from ([part.name] if isinstance(part, Choice) else (row.name for row in part.open_rows))


def _is_met(prompt: Prompt, condition: tuple[str, str]) -> bool:
    return right_reply(prompt).get(condition[0]) == condition[1]


def filled_in(prompt: Prompt) -> Iterator[Answer]:
    """Every answer that differs from the right one in one field or in two."""
    right, form = right_reply(prompt), fields(prompt)
    pairs: list[tuple[str, ...]] = [*combinations(form, 2)] or [(name,) for name in form]
    for names in pairs:
        for values in product(*(form[name] for name in names)):
            yield {**right, **dict(zip(names, values, strict=True))}


def is_full(prompt: Prompt, answer: Mapping[str, Value]) -> bool:
    return all(mark.counts for mark in KINDS[prompt.kind].mark(prompt, answer))


def is_right(prompt: Prompt, answer: Mapping[str, Value]) -> bool:
    right = KINDS[prompt.kind].right(prompt)
    return all(answer[name] in accepted(right[name]) for name in fields(prompt))


@pytest.mark.parametrize("kind", most_slow(KINDS, but=[*KINDS][::3]))
def test_full_marks_are_for_the_right_answer_and_for_no_other(kind: str) -> None:
    for prompt in non_empty(prompts(kind)):
        for answer in non_empty(filled_in(prompt)):
            assert is_full(prompt, answer) is is_right(prompt, answer), (prompt, answer)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["payments", "breakdown"])
def test_all_that_follows_from_a_wrong_name_never_makes_it_whole(kind: str) -> None:
    followed = 0
    for prompt in non_empty(prompts(kind)):
        seats = fields(prompt)["liable"]
        for seat in non_empty(seats):
            wrong = {**right_reply(prompt), "liable": seat}
            as_named = {**wrong, **_followed(prompt, wrong)}
            followed += as_named != wrong
            assert is_full(prompt, as_named) is (seat == right_reply(prompt)["liable"])
    assert followed


def _followed(prompt: Prompt, wrong: Answer) -> Answer:
    """The points that go with a wrong name, where there are any among those offered."""
    kind = KINDS[prompt.kind]
    follow: Answer = {}
    for name, values in fields(prompt).items():
        for value in values:
            for mark in kind.mark(prompt, {**wrong, name: value}):
                if mark.field == name and mark.credit is Credit.FOLLOWS:
                    follow[name] = value
    return follow


@pytest.mark.parametrize("kind", most_slow(KINDS, but=["liable", "payments"]))
def test_right_answers_finds_one_answer_whatever_field_is_left_out(kind: str) -> None:
    checked = 0
    for whole in non_empty(prompts(kind)):
        for left_out in non_empty([(), *((name,) for name in fields(whole))]):
            facts = {**whole.facts, "left_out": [*left_out]} if left_out else whole.facts
            prompt = Prompt(whole.kind, whole.scenario, whole.rules, facts)
            if KINDS[kind].earns_marks(prompt):
                assert right_answers(prompt, WORDS).is_one, (prompt, left_out)
                checked += 1
    assert checked


def test_where_any_of_several_will_do_it_says_of_how_many() -> None:
    broken = (each for each in prompts("ensured") if "pair" in right_reply(each))
    for prompt in non_empty(broken):
        pairs = KINDS[prompt.kind].right(prompt)["pair"][ANY]
        (pair,) = (part for part in parts_of(prompt, WORDS) if "pair" in part.names)
        assert right_answers(prompt, WORDS).any_of == ((pair.names["pair"], len(pairs)),)
        assert pair.hint == str(ANY_PAIR)


def _two_bills(self: Any, prompt: Prompt) -> Any:
    return {"bill": {ANY: ["0", "1"]}}


def _all_the_same(self: Any, prompt: Prompt, words: Any) -> Any:
    calls = tuple(Option(str(number), "a call") for number, _call in prompt.scenario.calls)
    return (Choice("call", "", "", (*calls, Option("never", "never"))),)


def _of_no_rules_offered(self: Any, prompt: Prompt) -> Any:
    return {"rules": ["nobody’s"]}


def _kindly(self: Any, prompt: Prompt, reply: Any) -> Any:
    return ()


@pytest.mark.parametrize(
    ("kind", "method", "fault", "doubt"),
    [
        (TurningPoint, "parts", _all_the_same, Doubt.READS_THE_SAME),
        (WhichRules, "right", _of_no_rules_offered, Doubt.CANNOT_BE_GIVEN),
        (Dispute, "mark", _kindly, Doubt.OTHERS),
        (Dispute, "right", _two_bills, Doubt.OTHERS),
    ],
)
def test_a_kind_with_a_fault_is_found_out(
    kind: Any, method: str, fault: Any, doubt: Doubt, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompt = next(each for each in prompts(kind.id) if right_reply(each) != {"call": "never"})
    monkeypatch.setattr(kind, method, fault)
    example = Prompt(prompt.kind, prompt.scenario, prompt.rules, {**prompt.facts, "left_out": [""]})
    assert right_answers(example, WORDS).doubts == (doubt,)


def test_no_pair_is_asked_for_where_nobody_is_asked_whether_there_is_one() -> None:
    whole = next(each for each in prompts("ensured") if "pair" in right_reply(each))
    prompt = Prompt(whole.kind, whole.scenario, whole.rules, {**whole.facts, "left_out": ["sure"]})
    assert not parts_of(prompt, WORDS)
    assert not Ensured().earns_marks(prompt)
