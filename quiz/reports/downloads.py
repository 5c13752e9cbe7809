"""What a report is worked on with: its scenario as a file, and a test case of it."""

import json
from dataclasses import replace

import pao
from pao.errors import RulesError, ScenarioError
from pao.rules import rule_set_ids
from quiz.models import Asked
from quiz.reports.models import Report
from quiz.reports.sides import todays_ruling


def scenario_text(asked: Asked) -> str:
    """The ``.pao`` file of what was asked, under the rule set it was asked under."""
    try:
        scenario = pao.parse(asked.scenario)
    except ScenarioError:
        return asked.scenario
    name = str(asked.rules["id"])
    return pao.format(replace(scenario, rules=name) if name in rule_set_ids() else scenario)


def case_line(report: Report) -> str:
    """One line of JSON as in tests/pao/cases.jsonl, with the ruling of today."""
    asked = report.asked
    try:
        ruling = todays_ruling(asked).to_dict()
    except (RulesError, ScenarioError):
        ruling = asked.ruling
    case = {
        "id": f"report-{report.pk}",
        "title": f"Report {report.pk}: {report.question}",
        "text": scenario_text(asked),
        "liable": list(dict.fromkeys(one["seat"] for one in ruling["liable"])),
        "deltas": ruling["deltas"],
    }
    return json.dumps(case, ensure_ascii=False) + "\n"
