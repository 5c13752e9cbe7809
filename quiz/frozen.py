"""What was asked, kept for good: a ruling with all that it follows from, known by its digest."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import pao
from pao.ruleset import rule_set_from_dict
from pao.ruling import ENGINE, Ruling


@dataclass(frozen=True, slots=True)
class Frozen:
    """Canonical scenario text, the rule set's data, the engine's version, the ruling of the day."""

    scenario: str
    rules: dict[str, Any]
    engine: str
    ruling: dict[str, Any]
    digest: str


def freeze(ruling: Ruling) -> Frozen:
    """Equal rulings on equal ground have equal digests."""
    ground = {
        "scenario": pao.format(ruling.scenario),
        "rules": ruling.rules.to_dict(),
        "engine": ENGINE,
        "ruling": ruling.to_dict(),
    }
    text = json.dumps(ground, sort_keys=True)
    return Frozen(**json.loads(text), digest=sha256(text.encode()).hexdigest())


def thaw(scenario: str, rules: dict[str, Any]) -> Ruling:
    """Today's ruling on what was asked then."""
    return pao.rule(pao.parse(scenario), rule_set_from_dict(rules))
