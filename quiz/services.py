"""Mark and save an answer."""

from collections.abc import Collection
from copy import deepcopy
from functools import partial
from typing import Any, Final, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import CharField

from accounts.models import Learner
from quiz.kinds import KINDS
from quiz.marking import Mark, Reply
from quiz.mistakes import mistakes_in
from quiz.models import Answer, Marking, Solution, Source, Task, TaskConcept
from quiz.prompts import Prompt, is_made, is_written
from quiz.questions.catalogue import Question
from quiz.questions.snapshot import Snapshot
from rulebook.frozen import freeze_data
from web.prepared import Prepared


def record_answer(
    *, learner: Learner, question: Question, nonce: UUID, reply: Reply, hints: int = 0
) -> Answer:
    """Mark and store an answer; of a form sent twice, the first one."""
    prepare = partial(
        prepare_answer,
        learner=learner,
        question=question,
        nonce=nonce,
        reply=reply,
        hints=hints,
    )
    try:
        return store_answer(prepare())
    except IntegrityError:
        if earlier := Answer.objects.filter(learner=learner, nonce=nonce).first():
            return earlier
    return store_answer(prepare())  # its author deleted the exercise meanwhile, and the task


class PreparedAnswer(NamedTuple):
    """An answer and its marking before they are stored."""

    answer: Answer
    marking: Marking


def prepare_answer(
    *, learner: Learner, question: Question, nonce: UUID, reply: Reply, hints: int = 0
) -> PreparedAnswer:
    """Mark an answer before the transaction that writes it, to keep that short."""
    solution = keep_solution(question.snapshot)
    answer = Answer(
        learner=learner,
        nonce=nonce,
        task=solution.task,
        source=_source(question.id),
        name=question.id,
        reply=dict(reply),
        hints=hints,
    )
    marking = Marking(answer=answer, solution=solution, **graded(question.prompt, reply))
    return PreparedAnswer(answer, marking)


def mark_without_storing(question: Question, reply: Reply) -> Answer:
    """Return an answer with its marking, neither of which is stored."""
    answer = Answer(name=question.id, reply=dict(reply))
    solution = Solution(right=question.snapshot.right)
    answer.marking = Marking(solution=solution, **graded(question.prompt, reply))
    return answer


@transaction.atomic
def store_answer(prepared: PreparedAnswer) -> Answer:
    """Write the two rows.

    Raise IntegrityError if the form is already stored, or its task is deleted.
    """
    answer, marking = prepared
    answer.save(force_insert=True)
    marking.save(force_insert=True)
    answer.marking = marking
    return answer


def _source(name: str) -> Source:
    if is_written(name):
        return Source.VERSION
    return Source.SEED if is_made(name) else Source.BUILT_IN


def keep_task(snapshot: Snapshot) -> Task:
    """Store a task; equal questions share one row."""
    return _kept_task(snapshot)[0]


def _kept_task(snapshot: Snapshot) -> tuple[Task, bool]:
    """Store a task; also return whether it is new."""
    content = {
        "kind": snapshot.kind,
        "scenario": snapshot.scenario,
        "rules": lambda: freeze_data(rules) if (rules := snapshot.rules) else None,
        "facts": lambda: deepcopy(snapshot.facts),
    }
    return Task.objects.get_or_create(digest=snapshot.digest, defaults=content)


_SOLUTION: Final = Prepared(
    lambda digest, engine: (
        Solution.objects.filter(task__digest=digest, engine=engine)
        .select_related("task")
        .only("engine", "task__digest")  # the rest is long
    ),
    digest=CharField(),
    engine=CharField(),
)


def keep_solution(snapshot: Snapshot) -> Solution:
    """Store the solution of a snapshot's engine."""
    known = _SOLUTION(snapshot.digest, snapshot.engine)
    solution = known[0] if known else _solved(snapshot)
    solution.right = snapshot.right
    return solution


@transaction.atomic
def _solved(snapshot: Snapshot) -> Solution:
    task, is_new_task = _kept_task(snapshot)
    content = {"right": deepcopy(snapshot.right), "ruling": snapshot.ruling}
    key = {"task": task, "engine": snapshot.engine}
    if is_new_task:  # nobody else can have solved it
        solution, is_new = Solution.objects.create(**key, **content), True
    else:
        solution, is_new = Solution.objects.get_or_create(**key, defaults=content)
    if is_new:
        if not is_new_task:  # another engine may have seen other concepts in it
            task.concepts.exclude(concept__in=snapshot.concepts).delete()
        rows = [TaskConcept(task=task, concept=concept) for concept in snapshot.concepts]
        TaskConcept.objects.bulk_create(rows, ignore_conflicts=True)
    return solution


def graded(prompt: Prompt, reply: Reply) -> dict[str, Any]:
    """Return the columns of a marking that follow from the answer."""
    marks = KINDS[prompt.kind].mark(prompt, reply)
    mistakes = mistakes_in(prompt, reply)
    return {
        "marks": {mark.field: mark.credit for mark in marks},
        "mistakes": {about: mark.id for about, mark in mistakes.items()},
        **earned(marks),
    }


def earned(marks: Collection[Mark]) -> dict[str, int]:
    """The two columns that say how much an answer earned."""
    return {"score": sum(mark.counts for mark in marks), "out_of": len(marks)}
