"""Rerulings: what is different after a correction, who is told of it, and that marks stay."""

from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from unittest import mock

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import Learner
from accounts.services import erase
from assignments.models import Assignment
from assignments.reruling import services
from clubs.models import Club
from pao.game import Seat
from pao.rules import rule_set
from quiz.models import ChangedRuling, Exercise, Marking, News, Reruling, Solution, Task
from quiz.questions.catalogue import Question, questions
from tests.assignments.regrade.conftest import exercise, homework
from tests.assignments.regrade.corrections import page, publish
from tests.assignments.sitting.attempts import new_assignment
from tests.clubs.clubs import person
from tests.quiz.factories import published, write

pytestmark = pytest.mark.django_db(transaction=True)
__all__ = ["exercise", "homework"]
PAGE = "/en/news/rulings/"


def as_of_yesterday(task: Task, **right: int) -> None:
    """As if an older engine had solved a task."""
    solution = task.solutions.get()
    solution.engine, solution.right = "yesterday", {**solution.right, **right}
    solution.save()


def correct(patch: pytest.MonkeyPatch, rules: str = "mleague", **settlement: str) -> None:
    """Rule again as if a built-in rule set had been corrected."""
    was = rule_set(rules)
    assert was.settlement
    now = replace(was, settlement=replace(was.settlement, **settlement))  # type: ignore[arg-type]
    patch.setattr(services, "rule_set", lambda name: now if name == rules else rule_set(name))
    services.check.call()


@pytest.fixture(autouse=True)
def small_library() -> Iterator[list[Question]]:
    """Three hands of the library: to rule on all of them takes a second of processor time."""
    few = [*questions()[:3]]
    with mock.patch.object(services, "questions", return_value=few):
        yield few


@pytest.mark.slow
def test_the_whole_library_is_ruled_on(small_library: list[Question]) -> None:
    small_library[:] = questions()
    services.check.call()
    assert Reruling.objects.get().done == len(questions())


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
    markings = [*Marking.objects.order_by("pk").values_list("score", "is_newest")]
    services.check.call()
    (changed, *_) = owner.get(PAGE).context["questions"]
    assert changed.address == page(homework)
    assert owner.get(changed.address).status_code == 200
    assert markings == [*Marking.objects.order_by("pk").values_list("score", "is_newest")]
    assert not News.objects.exclude(learner__user__username="haku").exists()


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


def test_erasing_an_author_deletes_the_question_under_corrected_rules(
    exercise: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = write(exercise.learner, title="Mine alone")
    published(own)
    correct(monkeypatch, scope="whole-hand")
    mine = Task.objects.filter(scenario__contains="Mine alone")
    assert mine.count() == 2
    erase(exercise.learner)
    assert not mine.exists()


def test_a_question_that_cannot_be_read_is_counted_and_the_next_ones_are_ruled_on(
    mended: Exercise, caplog: pytest.LogCaptureFixture
) -> None:
    unreadable = Task.objects.get(versions__exercise=mended)
    as_of_yesterday(published(write(mended.learner, title="Later")).task, E=-1_000)
    Task.objects.filter(pk=unreadable.pk).update(kind="of another release")
    out = StringIO()
    call_command("rerule", stdout=out)
    assert "1 different, 1 failed" in out.getvalue()
    assert f"Task {unreadable.pk} cannot be ruled on again" in caplog.text


def test_an_exercise_that_was_made_after_the_correction_is_not_listed(mended: Exercise) -> None:
    services.check.call()
    later = person("later")
    publish(Learner.objects.get(user__username="later"))
    assert ChangedRuling.objects.get().task.versions.count() == 2
    assert not later.get(PAGE).context["exercises"]
    call_command("rerule", again=True, stdout=StringIO())
    assert not News.objects.filter(learner__user__username="later").exists()


@pytest.mark.slow
def test_an_assignment_that_was_given_after_the_correction_is_not_listed(
    owner: Client, homework: Assignment
) -> None:
    services.check.call()
    new_assignment(homework.club)
    questions = owner.get(PAGE).context["questions"]
    assert {changed.assignment for changed in questions} == {homework}


def test_of_two_corrections_the_page_has_the_first_answer_and_the_last(
    owner: Client, exercise: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    correct(monkeypatch, honba_on_tsumo="shared-if-combined")
    correct(monkeypatch, scope="whole-hand")
    assert ChangedRuling.objects.filter(task__versions__exercise=exercise).count() == 2
    (changed,) = owner.get(PAGE).context["exercises"]
    values = [(value.name, value.was, value.now) for value in changed.values]
    assert ("West", "−40,300", "−64,300") in values  # 40,100 between the two


@pytest.mark.slow
def test_a_correction_that_is_taken_back_is_no_change(
    owner: Client, exercise: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.check.call()
    correct(monkeypatch, scope="whole-hand")
    assert len(owner.get(PAGE).context["exercises"]) == 1
    between = person("between")
    publish(Learner.objects.get(user__username="between"))
    monkeypatch.undo()
    services.check.call()
    assert not owner.get(PAGE).context["exercises"]
    assert len(between.get(PAGE).context["exercises"]) == 1


def test_a_hand_that_is_not_refused_any_more(
    owner: Client, exercise: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = Task.objects.get(versions__exercise=exercise)
    Task.objects.filter(pk=task.pk).update(scenario="S tsumo 2z")
    services.check.call()
    Task.objects.filter(pk=task.pk).update(scenario=task.scenario)
    correct(monkeypatch, "ema-2016", scope="whole-hand")
    assert not owner.get(PAGE).context["exercises"]
