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

    ``digest`` covers what is asked and not the answer: a new engine solves the same task. ``right``
    and ``concepts`` come from the engine. ``rules`` and ``ruling`` are long and seldom read, so
    they are written anew each time.
    """

    prompt: Prompt
    digest: str
    scenario: str
    facts: dict[str, Any]
    engine: str
    right: dict[str, Any]
    concepts: tuple[str, ...]

    @property
    def kind(self) -> str:
        return self.prompt.kind

    @property
    def rules(self) -> dict[str, Any] | None:
        """The rule set in full; None if there is no hand."""
        return _plain(self.prompt.rules.to_dict()) if self.prompt.has_hand else None

    @property
    def ruling(self) -> dict[str, Any] | None:
        """The engine's ruling (``pao-ruling/1``); None if there is no hand."""
        return _plain(self.prompt.ruling.to_dict()) if self.prompt.has_hand else None


def snapshot_of(prompt: Prompt, right: RightReply) -> Snapshot:
    task = _task(prompt)
    return Snapshot(
        prompt=prompt,
        digest=task_digest(task, prompt.rules if prompt.has_hand else None),
        scenario=task["scenario"],
        facts=_plain(task["facts"]),
        right=_plain(right),
        engine=ENGINE,
        concepts=_concepts(prompt) if prompt.has_hand else (),
    )


def _concepts(prompt: Prompt) -> tuple[str, ...]:
    return tuple(sorted({step.rule for step in prompt.ruling.trace}))


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
