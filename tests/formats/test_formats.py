"""Stored JSON names its format and matches its schema, for every kind of question."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from jsonschema import Draft202012Validator

import pao
from accounts.models import Learner
from formats import NAMES, FormatField, UnknownFormatError, schema
from quiz.authoring.services import begin, publish
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.models import Answer, Marking, Revision, Solution, Task, Version
from quiz.models.content import ExerciseContent
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, question, questions
from quiz.services import graded, record_answer
from rulebook.frozen import freeze
from rulebook.models import FrozenRules
from tests.loops import non_empty
from tests.slow import most_slow


@cache
def validator(name: str) -> Draft202012Validator:
    Draft202012Validator.check_schema(schema(name))
    return Draft202012Validator(schema(name))


def faults(name: str, data: Any) -> list[str]:
    plain = json.loads(json.dumps(data))
    return [
        f"{name}: {error.json_path} {error.message}" for error in validator(name).iter_errors(plain)
    ]


def asked_of(kind: str) -> Iterator[Question]:
    """The built-in hands, a seed under every rule set, and a few of each topic."""
    yield from (question for question in questions() if question.prompt.kind == kind)
    wishes = [(rules, "any") for rules in pao.rule_set_ids()]
    wishes += [("mleague", topic) for topic in KINDS[kind].topics]
    for number, (rules, topic) in enumerate([*wishes, *wishes]):
        try:
            yield question(Wish(kind, rules, topic).name(f"f{number}"))
        except QuestionUnavailableError:  # no such table under these rules
            continue


def replies(question: Question) -> Iterator[dict[str, Any]]:
    """Right, and wrong in each field."""
    right = {
        field: right["any"][0] if isinstance(right, dict) else right
        for field, right in question.snapshot.right.items()
    }
    yield right
    yield {field: -value if isinstance(value, int) else [] for field, value in right.items()}


def kept_of(question: Question, given: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """All that would be kept of an answer, each with its format."""
    snapshot, marks = question.snapshot, graded(question.prompt, given)
    columns = {
        "pao-facts/1": snapshot.facts,
        "pao-right/1": snapshot.right,
        "pao-reply/1": given,
        "pao-marks/1": marks["marks"],
        "pao-mistakes/1": marks["mistakes"],
    }
    yield from ((name, {"format": name, **data}) for name, data in columns.items())
    if snapshot.ruling:
        yield "pao-ruling/1", snapshot.ruling
        yield "pao-rules/1", {"format": "pao-rules/1", **(snapshot.rules or {})}


@pytest.mark.parametrize("kind", most_slow(KINDS, but=["ensured"]))
def test_all_that_is_kept_of_a_question_is_in_its_format(kind: str) -> None:
    problems = [
        (question.id, fault)
        for question in asked_of(kind)
        for given in replies(question)
        for name, data in kept_of(question, given)
        for fault in faults(name, data)
    ]
    assert problems == []


@pytest.mark.parametrize("name", pao.rule_set_ids())
def test_every_rule_set_is_in_its_format(name: str) -> None:
    """A key that is new is a new version of the format: docs/records.md."""
    assert faults("pao-rules/1", {"format": "pao-rules/1", **pao.rule_set(name).to_dict()}) == []


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("pao-reply/1", {"E": 1.5}),
        ("pao-right/1", {}),
        ("pao-marks/1", {"E": "nearly"}),
        ("pao-mistakes/1", {"E": "signs"}),
        ("pao-facts/1", {"seat": "X"}),
        ("pao-rules/1", {**pao.rule_set("mleague").to_dict(), "luck": True}),
        ("pao-rules/1", {**pao.rule_set("mleague").to_dict(), "value": {"luck": True}}),
        ("pao-ruling/1", {"deltas": {}}),
    ],
)
def test_what_is_not_in_a_format_is_noticed(name: str, data: dict[str, Any]) -> None:
    assert faults(name, {"format": name, **data})
    assert faults(name, {**data, "format": "pao-poker/1"})


def columns() -> list[FormatField]:
    models = (FrozenRules, Task, Solution, Answer, Marking, Revision, Version)
    fields = (field for model in models for field in model._meta.concrete_fields)
    return [field for field in fields if isinstance(field, FormatField)]


def test_every_column_of_json_has_a_format_with_a_schema() -> None:
    ours = [app for app in apps.get_app_configs() if "site-packages" not in app.path]
    every = [
        field
        for app in ours
        for model in app.get_models()
        for field in model._meta.concrete_fields
        if field.get_internal_type() == "JSONField"
    ]
    assert {"accounts", "assignments", "clubs", "quiz", "rulebook"} <= {app.label for app in ours}
    plain = [field for field in every if not isinstance(field, FormatField)]
    of_a_day = ["ImportEntry.content", "ImportEntry.faults"]
    names = [f"{field.model.__name__}.{field.name}" for field in plain]
    of_a_club = [f"ClubImport.{name}" for name in ("faults", "members", "summary")]
    assert sorted(names) == [*of_a_club, *of_a_day, "Solution.ruling"]
    beside = {"pao-ruling/1"}  # kept plain
    beside |= {"pao-my-data/1", "pao-club/1"}  # taken along
    beside |= {
        "pao-collection/1",
        "pao-scenario/1",
        "pao-proof/1",
        "pao-comparison/1",
    }  # of the API
    assert {field.format_name for field in columns()} | beside == {*NAMES}


@pytest.mark.django_db
def test_what_stands_in_the_database_says_its_format() -> None:
    example = question("mleague-example")
    reply = {**example.snapshot.right, "E": 1}
    learner = Learner.objects.create()
    record_answer(learner=learner, question=example, nonce=uuid4(), reply=reply)
    exercise = begin(learner=learner, nonce=uuid4(), content=ExerciseContent(left_out=("E",)))
    publish(exercise, example)
    with connection.cursor() as cursor:
        for field in non_empty(columns()):
            cursor.execute(f'SELECT "{field.column}" FROM "{field.model._meta.db_table}"')
            (value,) = cursor.fetchone()
            stored = json.loads(value) if isinstance(value, str) else value
            assert stored["format"] == field.format_name
            assert faults(field.format_name, stored) == []
    assert Answer.objects.get().reply == reply


@pytest.mark.django_db
def test_what_is_of_another_format_is_not_taken_for_this_one() -> None:
    freeze(pao.rule_set("mleague"))
    with connection.cursor() as cursor:
        cursor.execute("UPDATE rulebook_frozenrules SET data = %s", ['{"format": "pao-rules/2"}'])
    with pytest.raises(UnknownFormatError, match="pao-rules/2"):
        FrozenRules.objects.get()
