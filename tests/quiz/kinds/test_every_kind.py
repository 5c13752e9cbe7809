"""Laws for every kind of question, with questions from seeds."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.utils import translation

from pao.errors import RulesError
from pao.game import NAMES, NOT_AMONG_THREE
from pao.rules import rule_sets
from pao.words import Words, for_language
from quiz.answering.controls import FiguresControl
from quiz.answering.forms import AnswerForm
from quiz.answering.offers import figures_to_offer
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.marking import Choice, Figures
from quiz.prompts import LEVELS, Wish
from quiz.questions.catalogue import Question, question
from quiz.questions.snapshot import snapshot_of, to_prompt
from tests.loops import non_empty
from tests.quiz.factories import form_data

RULES = ("mleague", "tenhou", "wiki-whole-hand", "ema-2016", "rmu", "tenhou-sanma", "article")
RULE_SETS_IN_POINTS = [rules for rules in rule_sets() if rules.family == "riichi"]


@cache
def asked_of(kind: str) -> list[Question]:
    """Questions of a kind: by rule set, by topic, by level."""
    wishes = [Wish(kind, rules) for rules in RULES]
    wishes += [Wish(kind, topic=topic) for topic in KINDS[kind].topics]
    wishes += [Wish(kind, level=level) for level in LEVELS]
    questions = []
    for wish in wishes:
        with suppress(QuestionUnavailableError):  # where there are any, another test says
            questions.append(question(wish.name("a")))
    return questions


each = pytest.mark.parametrize("kind", KINDS)


@each
def test_the_right_answer_can_be_given_and_gets_full_marks(kind: str) -> None:
    for example in non_empty(asked_of(kind)):
        form = AnswerForm(
            example, for_language("en"), QueryDict(urlencode(form_data(example), doseq=True))
        )
        assert form.is_valid(), (example.id, [*form.problems])
        marks = example.kind.mark(example.prompt, form.reply)
        assert marks, example.id
        assert all(mark.is_right for mark in marks), example.id
        assert {mark.field: mark.right for mark in marks}.items() <= example.snapshot.right.items()


@each
def test_an_empty_answer_earns_nothing(kind: str) -> None:
    for example in non_empty(asked_of(kind)):
        nothing = dict.fromkeys(example.snapshot.right, 0)
        for reply in ({}, nothing):
            assert not any(mark.counts for mark in example.kind.mark(example.prompt, reply)), (
                example.id
            )


@each
def test_what_is_right_can_be_chosen_among_other_points(kind: str) -> None:
    for example in non_empty(asked_of(kind)):
        _offers_what_is_right(example)


@each
def test_what_is_offered_is_understood_as_it_is_sent(kind: str) -> None:
    """A page's own options, chosen as a browser sends them, are the right answer."""
    for example in non_empty(asked_of(kind)):
        form = AnswerForm(example, for_language("en"))
        chosen = {name: str(form[name].value()) for name in ("asked", "nonce")}
        controls = [part for part in form.controls if isinstance(part, FiguresControl)]
        for figure in (figure for control in controls for figure in control.figures):
            right = example.snapshot.right[figure.row.name]
            offered = re.findall(r'value="([^"]+)"', figure.options)
            values = [value for value in offered if int(value) == right] or [""]
            chosen[figure.points.html_name] = values[0]
        reply = AnswerForm(example, for_language("en"), QueryDict(urlencode(chosen)))
        reply.is_valid()
        for field, figure in non_empty(example.snapshot.right.items()):
            if isinstance(figure, int) and f"{field}_points" in reply.fields:
                assert reply.cleaned_data.get(field) == figure, example.id


@pytest.mark.parametrize("rules", [rules.id for rules in rule_sets() if rules.family == "units"])
@pytest.mark.parametrize("kind", ["payments", "breakdown"])
def test_the_right_units_can_be_chosen_among_other_figures(kind: str, rules: str) -> None:
    for seed in "abcde":
        _offers_what_is_right(question(Wish(kind, rules).name(seed)))


def _offers_what_is_right(question: Question) -> None:
    for part in question.kind.parts(question.prompt, for_language("en")):
        if isinstance(part, Figures):
            points = {*figures_to_offer(question.prompt, part)}
            right = {question.snapshot.right[row.name] for row in part.open_rows} - {0}
            assert right <= points, question.id
            assert len(points - right) > 1, question.id


@each
def test_every_wrong_choice_gets_less(kind: str) -> None:
    for example in non_empty(asked_of(kind)):
        right: dict[str, Any] = {**example.snapshot.right}
        for part in non_empty(example.kind.parts(example.prompt, for_language("en"))):
            if isinstance(part, Choice) and part.name in right:
                if part.unless and right[part.unless[0]] == []:
                    continue
                for wrong in _others(part, right[part.name]):
                    marks = example.kind.mark(example.prompt, {**right, part.name: wrong})
                    assert not all(mark.counts for mark in marks), (example.id, wrong)


def _others(part: Choice, right: Any) -> list[Any]:
    values = [option.value for option in part.options]
    if not part.is_many:
        good = right["any"] if isinstance(right, dict) else [right]
        return [value for value in (option.value for option in part.offered) if value not in good]
    chosen = [[*few] for count in (0, 1, 2) for few in combinations(values, count)]
    return [value for value in chosen if value != right]


@each
def test_it_is_the_same_for_ever_and_comes_back_from_what_is_kept(kind: str) -> None:
    for example in non_empty(asked_of(kind)):
        wish, seed = example.wish, example.id.rsplit("/", 1)[1]
        again = example.kind.pose(wish, seed)
        assert snapshot_of(again, example.kind.right(again)) == example.snapshot, example.id
        data = json.loads(json.dumps(example.snapshot.facts))
        prompt = to_prompt(
            example.snapshot.kind, example.snapshot.scenario, example.snapshot.rules, data
        )
        assert example.kind.right(prompt) == example.snapshot.right, example.id


@each
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_said_in_both_languages(kind: str, language: str) -> None:
    for example in non_empty(asked_of(kind)):
        with translation.override(language):
            assert all(_checks(example, for_language(language))), example.id


def _checks(question: Question, words: Words) -> Iterator[Any]:
    """What must not be empty, and whether a hint tells what is right."""
    kind, prompt = question.kind, question.prompt
    yield from map(str, (kind.title, kind.about, kind.sentence(prompt, words)))
    explanation = kind.explanation(prompt, words)
    yield explanation.headline
    yield from (reason.text for reason in explanation.reasons)
    for part in kind.parts(prompt, words):
        yield from (part.legend, *part.names)
    for hint in kind.hints(prompt, words):
        yield from (hint, explanation.headline not in hint)


@pytest.mark.parametrize("kind", KINDS)
def test_every_rule_set_and_every_topic_of_a_kind_has_questions(kind: str) -> None:
    for rules in RULE_SETS_IN_POINTS:
        if kind != "which-rules" or rules.players == 4:  # those for three agree on who is liable
            assert question(Wish(kind, rules.id).name("x"))
    for topic in KINDS[kind].topics:
        assert any(_is_asked(Wish(kind, rules.id, topic)) for rules in RULE_SETS_IN_POINTS), topic


def _is_asked(wish: Wish) -> bool:
    try:
        return bool(KINDS[wish.kind].pose(wish, "x"))
    except RulesError:
        return False


@pytest.mark.parametrize("kind", ["ensured", "safe-tile"])
def test_three_players_are_offered_no_tile_that_they_do_not_use(kind: str) -> None:
    absent = {NAMES[each] for each in NOT_AMONG_THREE}
    for seed in "abcdef":
        example = question(Wish(kind, "tenhou-sanma").name(seed))
        parts = example.kind.parts(example.prompt, for_language("en"))
        choices = [part for part in parts if isinstance(part, Choice)]
        offered = {option.value for part in choices for option in part.options}
        assert not absent & offered, example.id
        assert not absent & {*example.snapshot.right.get("pair", {}).get("any", [])}, example.id
