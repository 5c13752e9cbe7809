"""What a question asks about; its answer, its words and its marks all follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pao
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.scenario import Scenario

Facts = Mapping[str, Any]
"""What a kind of question needs beside the hand, fit for JSON: the seat it asks about, tiles ..."""


@dataclass(frozen=True)
class Prompt:
    """A hand under a rule set, and the kind of question that is asked about it.

    ``has_hand``: whether it is; a question beside pao stands on its facts alone.
    """

    kind: str
    scenario: Scenario
    rules: RuleSet = field(hash=False)
    facts: Facts = field(default_factory=dict, hash=False)
    has_hand: bool = True

    @classmethod
    def without_hand(cls, kind: str, facts: Facts) -> "Prompt":
        empty = Scenario()
        return cls(kind, empty, pao.rule_set(empty.rules), facts, has_hand=False)

    @property
    def left_out(self) -> tuple[str, ...]:
        """Fields of its form that are not asked for."""
        return tuple(self.facts.get("left_out", ()))

    @cached_property
    def ruling(self) -> Ruling:
        return pao.rule(self.scenario, self.rules)
