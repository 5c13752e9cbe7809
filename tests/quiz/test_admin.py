"""Reports in the admin, for staff only."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import pao
from accounts.models import Learner, User
from quiz.models import Report
from quiz.questions.catalogue import question
from quiz.reports.sides import SideBySide, case_line, scenario_text, side_by_side, solution_of
from quiz.services import keep_solution
from rulebook.models import FrozenRules
from tests.quiz.factories import answered

pytestmark = pytest.mark.django_db

QUESTION = question("mleague-example")
LIST = "/admin/quiz/report/"
MARKUP = "<script>alert(1)</script> & <b>East</b>"


@pytest.fixture
def report() -> Report:
    answer = answered(QUESTION, {"liable": ["E"], "E": 0, "S": 0, "W": 0, "N": 0})
    return Report.objects.create(
        learner=answer.learner,
        task=answer.task,
        answer=answer,
        name=QUESTION.id,
        text=MARKUP,
        language="en",
        nonce=uuid4(),
    )


def reported(name: str) -> Report:
    return Report.objects.create(
        learner=Learner.objects.create(),
        task=keep_solution(question(name).snapshot).task,
        name=name,
        language="en",
        nonce=uuid4(),
    )


def rows_of(name: str) -> dict[str, SideBySide]:
    return {row.name: row for row in side_by_side(reported(name))}


def rules_of(report: Report) -> FrozenRules:
    assert report.task.rules
    return report.task.rules


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("staff"))
    return client


def pages(report: Report) -> list[str]:
    own = f"{LIST}{report.pk}"
    return ["/admin/", LIST, f"{own}/change/", f"{own}/scenario/", f"{own}/case/"]


def test_staff_without_leave_to_see_reports_see_none(client: Client, report: Report) -> None:
    helper = User.objects.create_user("helper", is_staff=True)
    client.force_login(helper)
    assert [client.get(path).status_code for path in pages(report)[1:]] == [403, 403, 404, 404]
    helper.user_permissions.add(Permission.objects.get(codename="view_report"))
    assert [client.get(path).status_code for path in pages(report)] == [200] * 5


def test_the_list_and_the_report_show_text_as_text(staff: Client, report: Report) -> None:
    for path in (LIST, f"{LIST}{report.pk}/change/"):
        page = staff.get(path)
        assert page.status_code == 200
        assert "alert(1)" in page.text
        assert "<script>alert(1)" not in page.text
        assert "<b>East" not in page.text
    assert "liable: [&#x27;E&#x27;]" in page.text
    assert "S pon 777z from W" in page.text


def test_a_report_is_closed_and_nothing_else_of_it_changes(staff: Client, report: Report) -> None:
    staff.post(f"{LIST}{report.pk}/change/", {"text": "other", "name": "other"})
    kept = Report.objects.get()
    assert (kept.is_open, kept.text, kept.name) == (False, MARKUP, QUESTION.id)
    assert staff.get(f"{LIST}add/").status_code == 403
    assert staff.get(f"{LIST}{report.pk}/delete/").status_code == 403


def test_the_rulings_of_then_and_now_stand_side_by_side(report: Report) -> None:
    rows = {row.name: row for row in side_by_side(report)}
    assert not any(row.differs for row in rows.values())
    assert rows["liable"].then == ("W to S: daisangen",)
    assert rows["points"].now == ("E -16,000", "S +64,300", "W -40,300", "N -8,000")
    assert "W to S 300: honba (liable_honba)" in rows["payments"].now
    assert rows["hands"].now == ("S tsumo 64,000: daisangen ×1, tsuuiisou ×1",)
    assert "third_dragon_ensures at 3" in rows["reasons"].now
    assert "settlement.scope = responsible-yakuman" in rows["rule set"].now


def test_what_has_changed_since_is_marked(staff: Client, report: Report) -> None:
    rules, solution = rules_of(report), solution_of(report)
    rules.data["settlement"]["scope"] = "whole-hand"
    rules.save()
    assert solution.ruling
    solution.ruling["deltas"]["E"] = solution.right["E"] = 0
    solution.engine = "0.9"
    solution.save()
    differing = {row.name for row in side_by_side(Report.objects.get()) if row.differs}
    assert differing == {"engine", "points", "right answer", "rule set"}
    assert staff.get(f"{LIST}{report.pk}/change/").text.count("(differs)") == 4


def test_sticks_and_an_ordinary_hand_are_written_out() -> None:
    rows = rows_of("riichi-sticks")
    assert any(line.startswith("table to ") for line in rows["payments"].now)
    rows = rows_of("another-wins")
    assert rows["hands"].now[0].split(": ")[1]


def test_what_todays_engine_cannot_read_is_said(staff: Client, report: Report) -> None:
    task = report.task
    task.scenario = "S pon 555z from S"
    task.save()
    rows = {row.name: row for row in side_by_side(report)}
    assert len(rows["engine"].now) > 1
    assert rows["points"].now == ()
    assert staff.get(f"{LIST}{report.pk}/change/").status_code == 200
    assert scenario_text(task) == task.scenario
    ruling = solution_of(report).ruling
    assert ruling
    assert json.loads(case_line(report))["deltas"] == ruling["deltas"]


def test_the_downloads_are_the_scenario_and_a_test_case(staff: Client, report: Report) -> None:
    scenario = staff.get(f"{LIST}{report.pk}/scenario/")
    assert f'filename="report-{report.pk}.pao"' in scenario["Content-Disposition"]
    assert pao.parse(scenario.text) == QUESTION.ruling.scenario
    line = staff.get(f"{LIST}{report.pk}/case/").text
    case: dict[str, Any] = json.loads(line)
    assert line.endswith("\n")
    assert set(case) == {"id", "title", "text", "liable", "deltas"}
    ruling = pao.rule(pao.parse(case["text"]))
    assert {liability.seat for liability in ruling.liable} == set(case["liable"]) == {"W"}
    assert dict(ruling.deltas) == case["deltas"]


def test_the_downloads_name_the_rule_set_that_was_asked_under(report: Report) -> None:
    rules_of(report).data["id"] = "tenhou"
    assert "rules: tenhou" in scenario_text(report.task)
    rules_of(report).data["id"] = "one-of-my-own"
    assert "rules: mleague" in scenario_text(report.task)
    assert json.loads(case_line(report))["liable"] == ["W"]


def test_a_report_on_another_rule_has_no_hand_to_download(staff: Client) -> None:
    report = reported("next-door/mleague/furiten/any/a1")
    rows = {row.name: row for row in side_by_side(report)}
    assert [*rows] == ["right answer", "engine"]
    assert rows["right answer"].now[0].startswith("ron: ")
    page = staff.get(f"{LIST}{report.pk}/change/").text
    assert "Download" not in page
    for file in ("scenario", "case"):
        assert staff.get(f"{LIST}{report.pk}/{file}/").status_code == 404


def test_task_and_answer_are_shown_and_cannot_change(staff: Client, report: Report) -> None:
    answer = report.answer
    assert answer
    task = f"/admin/quiz/task/{report.task.pk}/"
    assert f'href="{task}change/"' in staff.get(f"{LIST}{report.pk}/change/").text
    page = staff.get(f"{task}change/").text
    assert all(text in page for text in (report.task.digest, "pao-ruling/1", "honba_tsumo_liable"))
    page = staff.get(f"/admin/quiz/answer/{answer.pk}/change/").text
    assert all(text in page for text in (QUESTION.id, "Answered", str(answer.marking)))
    for address in (task, f"/admin/quiz/answer/{answer.pk}/"):
        assert staff.post(f"{address}change/", {"name": "other"}).status_code == 403
        assert staff.get(f"{address}delete/").status_code == 403
    assert staff.get("/admin/quiz/answer/").status_code == 200
    assert staff.get("/admin/quiz/task/?q=honba_tsumo_liable").text.count("payments") > 0


def test_the_list_costs_the_same_with_many_reports(staff: Client, report: Report) -> None:
    """A page of them is shown, without the rules and the hands that they are about."""
    _repeat(report, 50)
    few, rows = _listed(staff)
    _repeat(report, 450)
    many, as_many_rows = _listed(staff)
    assert (len(many), as_many_rows) == (len(few), rows)
    assert rows <= 25
    queries = [sql for sql in many if 'FROM "quiz_report"' in sql and "LIMIT" in sql]
    assert queries
    assert not [sql for sql in queries if '"scenario"' in sql or '"digest"' in sql]


def _repeat(report: Report, times: int) -> None:
    Report.objects.bulk_create(
        Report(
            learner_id=report.learner_id,
            task_id=report.task_id,
            name=report.name,
            text="x" * 2_000,
            language="ja",
            nonce=uuid4(),
        )
        for _ in range(times)
    )


def _listed(staff: Client) -> tuple[list[str], int]:
    """What the list asks of the database, and how many reports it shows."""
    with CaptureQueriesContext(connection) as queries:
        page: Any = staff.get(LIST)
    assert "mleague" in page.text
    return [query["sql"] for query in queries], len(page.context["cl"].result_list)


def test_the_list_can_be_narrowed_to_a_language(staff: Client, report: Report) -> None:
    assert [_shown(staff, code) for code in ("en", "ja", "nowhere")] == [1, 0, 0]


def _shown(staff: Client, language: str) -> int:
    page: Any = staff.get(f"{LIST}?language={language}")
    return len(page.context["cl"].result_list)
