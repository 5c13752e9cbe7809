"""What answers are compared with is computed once, and a bounded part is kept."""

from typing import Any

import pytest

from assignments.models import Regrade
from assignments.regrade import target
from assignments.regrade.target import Targets
from clubs.models import Club
from quiz.models import Marking, Solution, Task
from quiz.questions.catalogue import questions
from quiz.services import keep_solution
from tests.assignments.homework import assigned


def test_of_many_tasks_the_last_are_remembered(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand for each of a large club does not fill the memory."""
    monkeypatch.setattr(target, "REMEMBERED", 3)
    solved: list[Task] = []
    whole = Targets._target

    def counted(self: Targets, task: Task, before: Marking) -> Any:
        solved.append(task)
        return whole(self, task, before)

    monkeypatch.setattr(Targets, "_target", counted)
    holds = Targets(Regrade.objects.create(assignment=assigned(club)))
    for each in questions()[:5]:
        solution = keep_solution(each.snapshot)
        for _ in range(3):
            assert holds(Task.objects.get(pk=solution.task_id), _marked_by(solution))
    assert len(solved) == 5
    assert len(holds._known) == 3


def _marked_by(solution: Solution) -> Marking:
    return Marking(solution=solution)
