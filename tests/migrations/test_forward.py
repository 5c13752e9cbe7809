"""A database of the first version migrates to this one: docs/records.md."""

import json
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.exceptions import IrreversibleError
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import StateApps
from django.utils.timezone import now

import pao
from accounts.models import Learner, User
from assignments.models import Assignment, PracticeItem
from lessons.selectors import passed_by
from pao.words import for_language
from quiz.answering.feedback import feedback_on
from quiz.kinds import KINDS
from quiz.models import Answer, News, Report, Task
from quiz.questions.catalogue import questions
from quiz.questions.snapshot import snapshot_of
from quiz.reports.sides import side_by_side
from quiz.selectors import best_verdicts
from tests.assignments.homework import assigned, sat
from tests.assignments.sitting.attempts import new_assignment as give
from tests.clubs.clubs import learner_of, make, new_membership, person
from tests.clubs.clubs import remove
from tests.quiz.factories import regrade
from rulebook.models import HouseRules, HouseRulesVersion
from tests.loops import non_empty
from web.days import day_of, start_of

FIRST = json.loads(Path(__file__).with_name("first.json").read_text(encoding="utf-8"))
APPS = ("accounts", "rulebook", "quiz", "lessons", "clubs", "assignments", "downloads")


def to(target: list[tuple[str, str]]) -> StateApps:
    MigrationExecutor(connection).migrate(target)
    return MigrationExecutor(connection).loader.project_state(target).apps


def newest() -> list[tuple[str, str]]:
    return MigrationExecutor(connection).loader.graph.leaf_nodes()


def taken_back() -> StateApps:
    return to([(app, "0001_initial") for app in APPS])


@pytest.fixture
def came_forward(transactional_db: None) -> Iterator[None]:
    """The first database, filled, and migrated to the newest."""
    bring_forward()
    yield
    to(newest())


def bring_forward() -> None:
    """From an empty database taken back to the first migrations.

    Each later migration can be undone where nothing is kept; a no-op is enough.
    """
    apps = taken_back()
    models = [apps.get_model(label) for label in FIRST]
    with transaction.atomic():  # in any order: what they point at may follow
        for model in models:
            fields = {field.attname: field for field in model._meta.concrete_fields}
            for row in FIRST[model._meta.label]:
                values = {name: fields[name].to_python(value) for name, value in row.items()}
                model(**values).save_base(raw=True, force_insert=True)
    with connection.cursor() as cursor:
        for line in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(line)
    to(newest())


@pytest.mark.slow
@pytest.mark.usefixtures("came_forward")
def test_all_that_was_kept_is_there_today() -> None:
    """In one test: to bring it forward takes longer than all that is asked of it then."""
    _is_read()
    _is_still_whose_it_was()
    _is_what_is_asked_today()
    _has_its_older_marking_beside_the_newest()


def _is_read() -> None:
    for task in non_empty(Task.objects.select_related("rules")):
        assert task.to_prompt().ruling
    for answer in non_empty(Answer.objects.select_related("task__rules")):
        feedback = feedback_on(answer, for_language("ja"))
        assert feedback.marks
        assert feedback.explanation.headline
        regraded = regrade(answer)
        marks = feedback_on(answer, for_language("ja")).marks
        assert regraded.out_of == sum(mark.credit is not None for mark in marks)
    for report in non_empty(Report.objects.all()):
        assert side_by_side(report)
    for house in non_empty(HouseRules.objects.all()):
        assert house.rules.name["en"] == house.name
    for version in non_empty(HouseRulesVersion.objects.select_related("frozen")):
        assert version.frozen.rules.name
        assert version.valid_from == start_of(day_of(version.created))
    assert [*PracticeItem.objects.values_list("name", flat=True)] == [
        row["name"] for row in reversed(FIRST["assignments.Shelved"])
    ]


def _is_still_whose_it_was() -> None:
    person = Learner.objects.get(user=User.objects.get(username="haku"))
    assert person.merged.count() == 2
    assert passed_by(person) == {"third-dragon", "fourth-wind"}
    assert HouseRules.objects.of(person).get().versions.count() == 2
    names = {answer.name for answer in Answer.objects.of(person)}
    assert {"mleague-example", "riichi-sticks"} <= names
    tasks = {answer.task.digest for answer in Answer.objects.of(person).select_related("task")}
    as_they_are_today = {question.id for question in questions() if question.digest in tasks}
    assert {*best_verdicts(person)} == as_they_are_today  # a rule set that was mended asks anew


def _is_what_is_asked_today() -> None:
    """Of rule sets that had fewer keys and other sources: a digest is for good."""
    for task in non_empty(Task.objects.select_related("rules")):
        prompt = task.to_prompt()
        assert snapshot_of(prompt, KINDS[prompt.kind].right(prompt)).digest == task.digest


def _has_its_older_marking_beside_the_newest() -> None:
    answer = Answer.objects.filter(name="mleague-example").earliest("pk")
    kept = [(marking.reason, marking.score, marking.solution.engine) for marking in answer.markings.order_by("pk")]
    assert kept[0] == ("answered", 4, "0.9")
    assert (answer.marking.reason, answer.marking.score) == ("regraded", 5)


@pytest.mark.slow
def test_what_an_earlier_release_would_misread_is_deleted_or_refused(
    transactional_db: None
) -> None:
    try:
        owner = person("owner")
        club = make(owner)
        for name in ("Aki", "Bea"):
            sat(assigned(club), new_membership(club, name))
        remove(owner, club, "Aki")
        assignment = give(club)
        Assignment.objects.filter(pk=assignment.pk).update(is_for_some=True)
        kinds = ("answered", "objected", "replied", "results")
        News.objects.bulk_create(
            News(learner=learner_of(owner), kind=kind, key=kind, paper=assignment) for kind in kinds
        )
        with pytest.raises(IrreversibleError, match="1 assignments are for chosen members"):
            to([("assignments", "0004_objections")])
        Assignment.objects.update(is_for_some=False)
        apps = to([("quiz", "0006_news")])
        responses = apps.get_model("quiz", "Response").objects.all()
        assert [row.membership.name for row in responses] == ["Bea"]
        assert [row.kind for row in apps.get_model("quiz", "News").objects.all()] == ["results"]
    finally:
        to(newest())


def test_the_first_version_had_a_row_in_every_table() -> None:
    """Of what a table that is new since would hold, its own migration says."""
    tables = MigrationLoader(None).project_state([(app, "0001_initial") for app in APPS])
    first = {f"{app}.{model.name}" for (app, _), model in tables.models.items() if app in APPS}
    assert {*FIRST} == first
    assert {label for label, rows in FIRST.items() if not rows} == {
        "assignments.CorrectedQuestion",
        "assignments.CorrectedRules",
    }
