"""A question as it is kept: what is asked, known by its digest, and what today's engine says."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import pao
from pao.rules import rule_set_from_dict
from pao.ruling import ENGINE
from quiz.marking.marks import Right
from quiz.prompts.prompt import Facts, Prompt
from rulebook.frozen import digest_of


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Plain data, as they come back from the database.

    ``digest`` is over the kind, the canonical scenario text, the rule set and the facts, and not
    over the answer: a new engine solves the same task. ``rules`` and ``ruling``: nothing where
    there is no hand. ``right``, ``ruling`` (``pao-ruling/1``) and ``concepts`` are the engine's.
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


def snapshot_of(prompt: Prompt, right: Right) -> Snapshot:
    rules = prompt.rules.to_dict() if prompt.has_hand else None
    ruling = prompt.ruling.to_dict() if prompt.has_hand else None
    task = {
        "kind": prompt.kind,
        "scenario": pao.format(prompt.scenario) if prompt.has_hand else "",
        "facts": dict(prompt.facts),
    }
    text = json.dumps({**task, "rules": rules and digest_of(rules)}, sort_keys=True)
    return Snapshot(
        digest=sha256(text.encode()).hexdigest(),
        **_plain({**task, "rules": rules, "right": dict(right), "ruling": ruling}),
        engine=ENGINE,
        concepts=tuple(sorted({step["rule"] for step in ruling["trace"]})) if ruling else (),
    )


def thaw(kind: str, scenario: str, rules: dict[str, Any] | None, facts: Facts) -> Prompt:
    """The question of then, for today's engine; raise RulesError or ScenarioError."""
    if rules is None:
        return Prompt.without_hand(kind, facts)
    return Prompt(kind, pao.parse(scenario), rule_set_from_dict(rules), facts)


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(data))
    return plain
