"""The ruling of then and the ruling of now, side by side, as plain text."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import pao
from pao.errors import RulesError, ScenarioError
from pao.game import SEATS
from pao.rules import rule_set, rule_set_ids
from pao.ruling import ENGINE
from quiz.kinds import KINDS
from quiz.models import Report, Solution, Task
from quiz.prompts import Prompt
from quiz.questions.snapshot import snapshot_of

NO_RULES: Final = frozenset({"id", "name", "silent", "sources"})
"""The fields of a rule set's data that are not rules."""


@dataclass(frozen=True, slots=True)
class SideBySide:
    """One row of the comparison of both rulings; each side is a tuple of lines."""

    name: str
    then: tuple[str, ...]
    now: tuple[str, ...]

    @property
    def differs(self) -> bool:
        return self.then != self.now


def todays_question(task: Task) -> Prompt:
    """Return the question for today's engine and today's rule set of the same name.

    Raise RulesError or ScenarioError.
    """
    if task.rules is None:
        return task.to_prompt()
    name = str(task.rules.data["id"])
    rules = rule_set(name) if name in rule_set_ids() else task.rules.rules
    return Prompt(task.kind, pao.parse(task.scenario), rules, task.facts)


def solution_of(report: Report) -> Solution:
    """The solution of the engine at the time of the report."""
    solutions = report.task.solutions.filter(created__lte=report.created)
    return solutions.latest("created", "pk")


def side_by_side(report: Report) -> list[SideBySide]:
    """Return what may have changed since a question was reported, row by row."""
    solution, task = solution_of(report), report.task
    rules = task.rules.data if task.rules else None
    then = _side(solution.engine, solution.right, solution.ruling, rules)
    try:
        prompt = todays_question(task)
        today = snapshot_of(prompt, KINDS[prompt.kind].right(prompt))
    except (RulesError, ScenarioError) as error:
        now: dict[str, tuple[str, ...]] = {"engine": (ENGINE, *str(error).splitlines())}
    else:
        now = _side(today.engine, today.right, today.ruling, today.rules)
    return [SideBySide(name, lines, now.get(name, ())) for name, lines in then.items()]


def _side(
    engine: str,
    right: Mapping[str, Any],
    ruling: Mapping[str, Any] | None,
    rules: Mapping[str, Any] | None,
) -> dict[str, tuple[str, ...]]:
    answer = {
        "right answer": tuple(f"{field}: {_value(value)}" for field, value in sorted(right.items()))
    }
    return {**answer, **(_ruled(ruling) if ruling else {}), "engine": (engine,), **_by(rules)}


def _by(rules: Mapping[str, Any] | None) -> dict[str, tuple[str, ...]]:
    return {"rule set": tuple(_rules(rules))} if rules else {}


def _ruled(ruling: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    changes = ruling["deltas"]
    return {
        "liable": tuple(
            f"{standing['seat']} to {standing['winner']}: {standing['for']}"
            for standing in ruling["liable"]
        ),
        "points": tuple(f"{seat} {changes[seat]:+,}" for seat in SEATS if seat in changes),
        "payments": tuple(map(_payment, ruling["payments"])),
        "hands": tuple(map(_hand, ruling["wins"])),
        "reasons": tuple(map(_reason, ruling["trace"])),
    }


def _payment(payment: Mapping[str, Any]) -> str:
    payer = payment["from"] or "table"
    return f"{payer} to {payment['to']} {payment['points']:,}: {payment['for']} ({payment['why']})"


def _hand(win: Mapping[str, Any]) -> str:
    yakuman = [f"{name} ×{times}" for name, times in sorted(win["yakuman"].items())]
    worth = ", ".join([*yakuman, *([win["value"]] if win["value"] else [])])
    return f"{win['winner']} {win['how']} {win['points']:,}: {worth}"


def _reason(step: Mapping[str, Any]) -> str:
    return f"{step['rule']} at {step['event']}" if step["event"] else str(step["rule"])


def _rules(rules: Mapping[str, Any]) -> Iterator[str]:
    for name, table in sorted(rules.items()):
        if name in NO_RULES:
            continue
        if isinstance(table, Mapping):
            yield from (f"{name}.{key} = {_value(value)}" for key, value in sorted(table.items()))
        else:
            yield f"{name} = {_value(table)}"


def _value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def scenario_text(task: Task) -> str:
    """Return the ``.pao`` file of a task, with the rule set under which it was asked."""
    try:
        scenario = pao.parse(task.scenario)
    except ScenarioError:
        return task.scenario
    name = str(task.rules.data["id"]) if task.rules else ""
    return pao.format(replace(scenario, rules=name) if name in rule_set_ids() else scenario)


def case_line(report: Report) -> str:
    """Return a line of JSON as in tests/pao/cases.jsonl, with today's ruling on the hand."""
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
