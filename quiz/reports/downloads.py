"""What a report is worked on with: its scenario as a file, and a test case of it."""

import json
from dataclasses import replace

import pao
from pao.errors import RulesError, ScenarioError
from pao.rules import rule_set_ids
from quiz.models import Report, Task
from quiz.reports.sides import solution_of, todays_question


def scenario_text(task: Task) -> str:
    """The ``.pao`` file of what was asked, under the rule set it was asked under."""
    try:
        scenario = pao.parse(task.scenario)
    except ScenarioError:
        return task.scenario
    name = str(task.rules.data["id"]) if task.rules else ""
    return pao.format(replace(scenario, rules=name) if name in rule_set_ids() else scenario)


def case_line(report: Report) -> str:
    """One line of JSON as in tests/pao/cases.jsonl, with the ruling of today, for a hand."""
    task = report.task
    try:
        ruling = todays_question(task).ruling.to_dict()
    except (RulesError, ScenarioError):
        ruling = solution_of(report).ruling or {}
    case = {
        "id": f"report-{report.pk}",
        "title": f"Report {report.pk}: {report.name}",
        "text": scenario_text(task),
        "liable": list(dict.fromkeys(standing["seat"] for standing in ruling["liable"])),
        "deltas": ruling["deltas"],
    }
    return json.dumps(case, ensure_ascii=False) + "\n"
