"""The ruling of then and the ruling of now, side by side, as plain text."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pao
from pao.errors import RulesError, ScenarioError
from pao.game import SEATS
from pao.rules import rule_set, rule_set_from_dict, rule_set_ids
from pao.ruling import ENGINE, Ruling
from quiz.models import Asked

NO_RULES = frozenset({"id", "name", "silent", "sources"})
"""What a rule set's data hold beside its rules."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing of both rulings, each side in lines."""

    name: str
    then: tuple[str, ...]
    now: tuple[str, ...]

    @property
    def differs(self) -> bool:
        return self.then != self.now


def todays_ruling(asked: Asked) -> Ruling:
    """By today's engine and today's rule set of that name; raise RulesError or ScenarioError."""
    name = str(asked.rules["id"])
    rules = rule_set(name) if name in rule_set_ids() else rule_set_from_dict(asked.rules)
    return pao.rule(pao.parse(asked.scenario), rules)


def side_by_side(asked: Asked) -> list[Row]:
    """What may have changed since it was asked, row by row."""
    then = _side(asked.ruling, asked.rules, asked.engine)
    try:
        ruling = todays_ruling(asked)
    except (RulesError, ScenarioError) as error:
        now: dict[str, tuple[str, ...]] = {"engine": (ENGINE, *str(error).splitlines())}
    else:
        now = _side(_as_kept(ruling.to_dict()), _as_kept(ruling.rules.to_dict()), ENGINE)
    return [Row(name, lines, now.get(name, ())) for name, lines in then.items()]


def _as_kept(data: Mapping[str, Any]) -> dict[str, Any]:
    """As the database would give it back."""
    kept: dict[str, Any] = json.loads(json.dumps(data))
    return kept


def _side(
    ruling: Mapping[str, Any], rules: Mapping[str, Any], engine: str
) -> dict[str, tuple[str, ...]]:
    changes = ruling["deltas"]
    return {
        "liable": tuple(
            f"{one['seat']} to {one['winner']}: {one['for']}" for one in ruling["liable"]
        ),
        "points": tuple(f"{seat} {changes[seat]:+,}" for seat in SEATS if seat in changes),
        "payments": tuple(map(_payment, ruling["payments"])),
        "hands": tuple(map(_hand, ruling["wins"])),
        "reasons": tuple(map(_reason, ruling["trace"])),
        "engine": (engine,),
        "rule set": tuple(_rules(rules)),
    }


def _payment(one: Mapping[str, Any]) -> str:
    payer = one["from"] or "table"
    return f"{payer} to {one['to']} {one['points']:,}: {one['for']} ({one['why']})"


def _hand(win: Mapping[str, Any]) -> str:
    yakuman = [f"{name} ×{times}" for name, times in sorted(win["yakuman"].items())]
    worth = ", ".join([*yakuman, *([win["value"]] if win["value"] else [])])
    return f"{win['winner']} {win['how']} {win['points']:,}: {worth}"


def _reason(step: Mapping[str, Any]) -> str:
    return f"{step['rule']} at {step['event']}" if step["event"] else str(step["rule"])


def _rules(rules: Mapping[str, Any]) -> Iterator[str]:
    for name, said in sorted(rules.items()):
        if name in NO_RULES:
            continue
        if isinstance(said, Mapping):
            yield from (f"{name}.{key} = {_value(value)}" for key, value in sorted(said.items()))
        else:
            yield f"{name} = {_value(said)}"


def _value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
