"""Rerulings: what is different after a correction, who is told of it, and that marks stay."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from assignments.models import Assignment
from assignments.reruling import services
from clubs.models import Club
from pao.game import Seat
from quiz.models import ChangedRuling, Exercise, Marking, News, Reruling, Solution, Task
from tests.assignments.regrade.conftest import exercise, homework
from tests.assignments.regrade.mending import page
from tests.clubs.clubs import person

pytestmark = pytest.mark.django_db(transaction=True)
__all__ = ["exercise", "homework"]
PAGE = "/en/news/rulings/"


def as_of_yesterday(task: Task, **right: int) -> None:
    """As if an older engine had solved a task."""
    solution = task.solutions.get()
    solution.engine, solution.right = "yesterday", {**solution.right, **right}
    solution.save()


@pytest.fixture
def mended(exercise: Exercise) -> Exercise:
    assert exercise.version
    as_of_yesterday(exercise.version.task, E=-1_000)
    return exercise


def test_an_author_sees_an_answer_before_and_now(owner: Client, mended: Exercise) -> None:
    services.check.call()
    (item,) = owner.get("/en/news/").context["news"]
    assert item.address == PAGE
    (changed,) = owner.get(PAGE).context["exercises"]
    assert [value.was for value in changed.values] == ["−1,000"]
    assert changed.address == mended.get_absolute_url()
    assert not person("stranger").get(PAGE).context["exercises"]


def test_organisers_find_the_assignment_and_marks_stay(owner: Client, homework: Assignment) -> None:
    marked = [*Marking.objects.order_by("pk").values_list("score", "is_newest")]
    services.check.call()
    (changed, *_) = owner.get(PAGE).context["questions"]
    assert changed.address == page(homework)
    assert owner.get(changed.address).status_code == 200
    assert marked == [*Marking.objects.order_by("pk").values_list("score", "is_newest")]
    assert not News.objects.filter(learner__user__username="ben").exists()


def test_a_stopped_reruling_goes_on_and_tells_once(
    owner: Client, mended: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "PIECE", 2)
    assert services.rerule_piece(services.current())
    for _ in range(2):
        services.check.call()
    call_command("rerule", again=True, stdout=StringIO())
    reruling = Reruling.objects.get()
    assert reruling.finished
    assert reruling.done == services.tasks_in_use().count()
    assert ChangedRuling.objects.count() == News.objects.count() == 1


@pytest.mark.parametrize("change", ["payments", "reasons"])
def test_the_same_answer_with_another_ruling(mended: Exercise, change: str) -> None:
    solution = Solution.objects.get(engine="yesterday")
    solution.right = {
        **solution.right,
        "E": Task.objects.get(pk=solution.task_id).to_prompt().ruling.deltas[Seat.EAST],
    }
    assert solution.ruling
    if change == "payments":
        solution.ruling["deltas"]["E"] = 0
    else:
        solution.ruling["trace"] = []
    solution.save()
    services.check.call()
    assert ChangedRuling.objects.get().change == change


def test_a_hand_that_is_refused_today(mended: Exercise) -> None:
    Task.objects.filter(versions__exercise=mended).update(scenario="S tsumo 2z")
    services.check.call()
    assert ChangedRuling.objects.get().change == "refused"


def test_a_rule_set_that_was_corrected(mended: Exercise) -> None:
    task = Task.objects.get(versions__exercise=mended)
    assert task.rules
    task.rules.data["value"]["kazoe"] = not task.rules.data["value"]["kazoe"]
    task.rules.digest = "under the rules of yesterday"
    task.rules.save()
    Task.objects.filter(pk=task.pk).update(digest="under the rules of yesterday")
    services.check.call()
    changed = ChangedRuling.objects.get()
    assert changed.task == task
    assert changed.now
    assert changed.now.task.rules != task.rules


def test_the_command_says_what_was_and_is(mended: Exercise) -> None:
    out = StringIO()
    call_command("rerule", stdout=out)
    assert "1 different" in out.getvalue()
    assert "E: -1000 -> " in out.getvalue()


def test_no_correction_tells_nobody(club: Club, exercise: Exercise) -> None:
    services.check.call()
    assert not News.objects.exists()
