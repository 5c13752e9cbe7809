"""What the staff see of reports; and that nobody else does."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

import pao
from accounts.models import Learner, User
from quiz.models import Report
from quiz.questions.catalogue import question
from quiz.reports.downloads import case_line, scenario_text
from quiz.reports.sides import side_by_side
from quiz.services import keep_asked, record_answer

pytestmark = pytest.mark.django_db

QUESTION = question("mleague-example")
LIST = "/admin/quiz/report/"
MARKUP = "<script>alert(1)</script> & <b>East</b>"


@pytest.fixture
def report() -> Report:
    learner = Learner.objects.create()
    answer = record_answer(
        learner=learner,
        question=QUESTION,
        nonce=uuid4(),
        given={"liable": ["E"], "E": 0, "S": 0, "W": 0, "N": 0},
    )
    return Report.objects.create(
        learner=learner,
        asked=answer.asked,
        answer=answer,
        question=QUESTION.id,
        text=MARKUP,
        language="en",
        nonce=uuid4(),
    )


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("staff"))
    return client


def pages(report: Report) -> list[str]:
    own = f"{LIST}{report.pk}"
    return ["/admin/", LIST, f"{own}/change/", f"{own}/scenario/", f"{own}/case/"]


def test_a_visitor_is_asked_to_sign_in(client: Client, report: Report) -> None:
    for path in pages(report):
        response = client.get(path)
        assert response.status_code == 302
        assert response["Location"].startswith("/admin/login/")


def test_a_user_who_is_not_staff_is_kept_out(client: Client, report: Report) -> None:
    client.force_login(User.objects.create_user("member"))
    for path in pages(report):
        assert client.get(path)["Location"].startswith("/admin/login/")


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
    staff.post(f"{LIST}{report.pk}/change/", {"text": "other", "question": "other"})
    kept = Report.objects.get()
    assert (kept.is_open, kept.text, kept.question) == (False, MARKUP, QUESTION.id)
    assert staff.get(f"{LIST}add/").status_code == 403
    assert staff.get(f"{LIST}{report.pk}/delete/").status_code == 403


def test_the_rulings_of_then_and_now_stand_side_by_side(report: Report) -> None:
    rows = {row.name: row for row in side_by_side(report.asked)}
    assert not any(row.differs for row in rows.values())
    assert rows["liable"].then == ("W to S: daisangen",)
    assert rows["points"].now == ("E -16,000", "S +64,300", "W -40,300", "N -8,000")
    assert "W to S 300: honba (liable_honba)" in rows["payments"].now
    assert rows["hands"].now == ("S tsumo 64,000: daisangen ×1, tsuuiisou ×1",)
    assert "third_dragon_ensures at 3" in rows["reasons"].now
    assert "settlement.scope = responsible-yakuman" in rows["rule set"].now


def test_what_has_changed_since_is_marked(staff: Client, report: Report) -> None:
    asked = report.asked
    asked.rules["settlement"]["scope"] = "whole-hand"
    asked.ruling["deltas"]["E"] = 0
    asked.engine = "0.9"
    asked.save()
    differing = {row.name for row in side_by_side(asked) if row.differs}
    assert differing == {"engine", "points", "rule set"}
    assert staff.get(f"{LIST}{report.pk}/change/").text.count("(differs)") == 3


def test_sticks_and_an_ordinary_hand_are_written_out() -> None:
    rows = {row.name: row for row in side_by_side(keep_asked(question("riichi-sticks")))}
    assert any(line.startswith("table to ") for line in rows["payments"].now)
    rows = {row.name: row for row in side_by_side(keep_asked(question("another-wins")))}
    assert rows["hands"].now[0].split(": ")[1]


def test_what_todays_engine_cannot_read_is_said(staff: Client, report: Report) -> None:
    asked = report.asked
    asked.scenario = "S pon 555z from S"
    asked.save()
    rows = {row.name: row for row in side_by_side(asked)}
    assert len(rows["engine"].now) > 1
    assert rows["points"].now == ()
    assert staff.get(f"{LIST}{report.pk}/change/").status_code == 200
    assert scenario_text(asked) == asked.scenario
    assert json.loads(case_line(report))["deltas"] == asked.ruling["deltas"]


def test_the_downloads_are_the_scenario_and_a_test_case(staff: Client, report: Report) -> None:
    scenario = staff.get(f"{LIST}{report.pk}/scenario/")
    assert f'filename="report-{report.pk}.pao"' in scenario["Content-Disposition"]
    assert pao.parse(scenario.text) == QUESTION.ruling.scenario
    line = staff.get(f"{LIST}{report.pk}/case/").text
    case: dict[str, Any] = json.loads(line)
    assert line.endswith("\n")
    assert set(case) == {"id", "title", "text", "liable", "deltas"}
    ruling = pao.rule(pao.parse(case["text"]))
    assert {one.seat for one in ruling.liable} == set(case["liable"]) == {"W"}
    assert dict(ruling.deltas) == case["deltas"]


def test_the_downloads_name_the_rule_set_that_was_asked_under(report: Report) -> None:
    asked = report.asked
    asked.rules["id"] = "tenhou"
    assert "rules: tenhou" in scenario_text(asked)
    asked.rules["id"] = "one-of-my-own"
    assert "rules: mleague" in scenario_text(asked)
    assert json.loads(case_line(report))["liable"] == ["W"]


def test_a_report_that_is_not_there_has_no_files(staff: Client) -> None:
    assert staff.get(f"{LIST}7/case/").status_code == 404


def test_the_sign_in_page_loads_nothing_that_the_policy_forbids(client: Client) -> None:
    page = client.get("/admin/login/")
    assert "script-src 'self'" in page["Content-Security-Policy"]
    assert "style=" not in page.text
    assert "<style" not in page.text
