"""Storing answers: once for each form, with the question frozen beside it."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection

from accounts.models import Learner
from quiz import services
from quiz.marking import LIABLE, Reply, Verdict
from quiz.models import Answer, Marking, Solution, Source, Task
from quiz.prompts import Prompt
from quiz.questions import snapshot
from quiz.questions.catalogue import question
from quiz.services import keep_solution
from tests.quiz.factories import answered, regrade

pytestmark = pytest.mark.django_db
QUESTION = question("mleague-example")
RIGHT = QUESTION.snapshot.right
WRONG: Reply = {**RIGHT, LIABLE: [], "W": 0}


def record(learner: Learner, reply: Reply = RIGHT, nonce: UUID | None = None) -> Answer:
    return answered(QUESTION, reply, learner, nonce=nonce or uuid4())


def test_an_answer_is_kept_with_its_marks(learner: Learner) -> None:
    answer = Answer.objects.get(pk=record(learner, WRONG).pk)
    assert answer.reply == WRONG
    earned = {LIABLE: "wrong", "E": "right", "W": "wrong", "N": "right"}
    marking = answer.marking
    assert marking.marks == earned
    assert (marking.score, marking.out_of, marking.verdict) == (2, 4, Verdict.PARTLY)
    assert [marking.solution.right[field] for field in (LIABLE, "W")] == [["W"], -40300]


def test_what_was_asked_is_frozen_whole(learner: Learner) -> None:
    answer = Answer.objects.get(pk=record(learner).pk)
    task, solution, snapshot = answer.task, answer.marking.solution, QUESTION.snapshot
    assert (task.digest, task.kind, task.scenario) == (
        snapshot.digest,
        snapshot.kind,
        snapshot.scenario,
    )
    assert task.rules
    assert (task.rules.data, task.facts) == (snapshot.rules, snapshot.facts)
    assert (solution.task, solution.engine) == (task, snapshot.engine)
    assert (solution.right, solution.ruling) == (snapshot.right, snapshot.ruling)
    assert task.to_prompt() == QUESTION.prompt


def test_what_a_task_practises_can_be_asked_for(learner: Learner) -> None:
    task = record(learner).task
    assert [*Task.objects.filter(concepts__concept="third_dragon_ensures")] == [task]
    rules = {step.rule for step in QUESTION.ruling.trace}
    assert {row.concept for row in task.concepts.all()} == rules


@pytest.mark.parametrize(
    ("name", "source"),
    [("mleague-example", Source.BUILT_IN), ("payments/mleague/any/any/a1", Source.SEED)],
)
def test_where_it_was_asked_is_kept(learner: Learner, name: str, source: Source) -> None:
    example = question(name)
    answer = answered(example, example.snapshot.right, learner)
    assert (answer.source, answer.name) == (source, name)


def test_the_hints_that_were_read_are_kept(learner: Learner) -> None:
    answer = answered(QUESTION, RIGHT, learner, hints=2)
    assert Answer.objects.get(pk=answer.pk).hints == 2


def test_equal_questions_share_what_was_asked(learner: Learner) -> None:
    assert record(learner).task == record(Learner.objects.create()).task
    assert Task.objects.count() == Solution.objects.count() == 1


def test_a_form_sent_twice_counts_once_and_the_first_time(learner: Learner) -> None:
    nonce = uuid4()
    first = record(learner, WRONG, nonce)
    assert record(learner, RIGHT, nonce) == first
    assert Answer.objects.get().marking.score == 2
    assert Marking.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_an_answer_restores_its_task(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    def delete_the_task_first(prompt: Prompt, reply: Reply) -> dict[str, Any]:
        monkeypatch.undo()
        Task.objects.get().delete()
        return services.graded(prompt, reply)

    monkeypatch.setattr(services, "graded", delete_the_task_first)
    answer = record(learner)
    assert Answer.objects.get().task == Task.objects.get() == answer.task


@pytest.mark.django_db(transaction=True)
def test_a_form_sent_many_times_at_the_same_moment_counts_once() -> None:
    learner, nonce = Learner.objects.create(), uuid4()

    def send(_: int) -> int:
        try:
            return record(learner, nonce=nonce).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as clicks:
        answers = set(clicks.map(send, range(12)))
    assert answers == {Answer.objects.get().pk}


def another_engine(monkeypatch: pytest.MonkeyPatch, **right: int) -> None:
    """Tomorrow's engine, that says otherwise."""
    kind = type(QUESTION.kind)
    now = kind.right
    monkeypatch.setattr(snapshot, "ENGINE", "tomorrow")
    monkeypatch.setattr(kind, "right", lambda self, prompt: {**now(self, prompt), **right})


def test_a_regrade_adds_a_marking(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = record(learner)
    before = answer.marking
    another_engine(monkeypatch, E=-15000)
    after = regrade(answer)
    assert (after.reason, after.score, after.solution.engine) == ("regraded", 3, "tomorrow")
    saved_answer = Answer.objects.get()
    assert saved_answer.marking == after
    assert [*saved_answer.markings.order_by("pk")] == [before, after]
    assert (saved_answer.reply, saved_answer.task) == (answer.reply, answer.task)
    assert Task.objects.count() == 1
    assert regrade(saved_answer) == after


@pytest.mark.parametrize("engine", ["today", "tomorrow"])
def test_a_regrade_by_an_engine_that_says_the_same_changes_nothing(
    learner: Learner, monkeypatch: pytest.MonkeyPatch, engine: str
) -> None:
    answer = record(learner, WRONG)
    if engine == "tomorrow":
        another_engine(monkeypatch)
    assert regrade(answer) == answer.marking
    assert Marking.objects.count() == 1


def test_a_new_engine_moves_concepts(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = record(learner)
    _, *rest = QUESTION.snapshot.concepts
    tomorrow = replace(QUESTION.snapshot, engine="tomorrow", concepts=(*rest, "noten"))
    keep_solution(tomorrow)
    assert {row.concept for row in answer.task.concepts.all()} == {*rest, "noten"}


def test_an_answer_takes_few_queries(
    learner: Learner, django_assert_num_queries: Callable[[int], Any]
) -> None:
    record(learner)
    with django_assert_num_queries(5):  # the solution; savepoint, answer, marking, release
        assert record(learner).task.digest == QUESTION.digest
