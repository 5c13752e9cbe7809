"""What was asked, kept for good: the question with its right answer, known by its digest."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import pao
from pao.rules import rule_set_from_dict
from pao.ruling import ENGINE
from quiz.answering.marking import Right
from quiz.questions.task import Facts, Posed


@dataclass(frozen=True, slots=True)
class Frozen:
    """Canonical scenario text, the rule set's data, what else was asked, and the day's engine.

    ``right``: the right answer of that day; ``ruling``: ``pao-ruling/1``.
    """

    kind: str
    scenario: str
    rules: dict[str, Any]
    facts: dict[str, Any]
    engine: str
    ruling: dict[str, Any]
    right: dict[str, Any]
    digest: str


def freeze(posed: Posed, right: Right) -> Frozen:
    """Equal questions with equal answers have equal digests."""
    ground = {
        "kind": posed.kind,
        "scenario": pao.format(posed.scenario),
        "rules": posed.rules.to_dict(),
        "facts": dict(posed.facts),
        "engine": ENGINE,
        "ruling": posed.ruling.to_dict(),
        "right": dict(right),
    }
    text = json.dumps(ground, sort_keys=True)
    return Frozen(**json.loads(text), digest=sha256(text.encode()).hexdigest())


def thaw(kind: str, scenario: str, rules: dict[str, Any], facts: Facts) -> Posed:
    """The question of then, for today's engine."""
    return Posed(kind, pao.parse(scenario), rule_set_from_dict(rules), facts)
