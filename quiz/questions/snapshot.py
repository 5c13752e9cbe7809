"""A question as it is stored: what it asks, its digest, and what today's engine says."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

import pao
from pao.rules import RuleSet, identity, rule_set_from_dict
from pao.ruling import ENGINE
from quiz.marking import RightReply
from quiz.prompts import Facts, Prompt

TASK: Final = "pao-task/1"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A question as plain data, as it comes back from the database.

    ``digest`` covers what is asked and not the answer: a new engine solves the same task. ``rules``
    and ``ruling`` are None if there is no hand. ``right``, ``ruling`` (``pao-ruling/1``) and
    ``concepts`` come from the engine.
    """

    digest: str
    kind: str
    scenario: str
    rules: dict[str, Any] | None
    facts: dict[str, Any]
    engine: str
    right: dict[str, Any]
    ruling: dict[str, Any] | None
    concepts: tuple[str, ...]


def snapshot_of(prompt: Prompt, right: RightReply) -> Snapshot:
    rules = prompt.rules.to_dict() if prompt.has_hand else None
    ruling = prompt.ruling.to_dict() if prompt.has_hand else None
    return Snapshot(
        digest=digest_of(prompt),
        **_plain({**_task(prompt), "rules": rules, "right": dict(right), "ruling": ruling}),
        engine=ENGINE,
        concepts=tuple(sorted({step["rule"] for step in ruling["trace"]})) if ruling else (),
    )


def digest_of(prompt: Prompt) -> str:
    """Return the digest of what is asked. This costs less than a snapshot."""
    return task_digest(_task(prompt), prompt.rules if prompt.has_hand else None)


def _task(prompt: Prompt) -> dict[str, Any]:
    return {
        "kind": prompt.kind,
        "scenario": pao.format(prompt.scenario) if prompt.has_hand else "",
        "facts": dict(prompt.facts),
    }


def task_digest(content: Mapping[str, Any], rules: RuleSet | None) -> str:
    """Return the digest that identifies a kind, scenario, facts and rule set for good.

    See docs/records.md.
    """
    task = {"format": TASK, **content, "rules": identity(rules) if rules else None}
    return sha256(json.dumps(task, sort_keys=True).encode()).hexdigest()


def to_prompt(kind: str, scenario: str, rules: dict[str, Any] | None, facts: Facts) -> Prompt:
    """Return a stored question for today's engine; raise RulesError or ScenarioError."""
    if rules is None:
        return Prompt.without_hand(kind, facts)
    return Prompt(kind, pao.parse(scenario), rule_set_from_dict(rules), facts)


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(data))
    return plain
