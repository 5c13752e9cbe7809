"""The built-in questions: one for each scenario of the library, the plainest first."""

from dataclasses import dataclass
from functools import cache

import pao
from pao.library import library
from pao.ruling import Ruling
from quiz.frozen import Frozen, freeze


@dataclass(frozen=True, slots=True)
class Question:
    """A hand to rule on, and the ruling on it, also as it will be kept."""

    id: str
    ruling: Ruling
    frozen: Frozen

    @property
    def digest(self) -> str:
        return self.frozen.digest


SAID_WITH_THE_RULES = frozenset({"settlement.rinshan_as_ron"})
"""Assumptions of ours that the line of rules over a question tells."""


@cache
def questions() -> tuple[Question, ...]:
    """Ordered by how many rules a reader needs; none turns on what no source states."""
    rulings = ((entry.id, pao.rule(entry.scenario)) for entry in library())
    asked = (
        Question(name, ruling, freeze(ruling))
        for name, ruling in rulings
        if SAID_WITH_THE_RULES.issuperset(ruling.silent)
    )
    return tuple(sorted(asked, key=_rules_needed))


def question(name: str) -> Question:
    """Raise KeyError(name) when there is none."""
    for one in questions():
        if one.id == name:
            return one
    raise KeyError(name)


def _rules_needed(asked: Question) -> int:
    return len({step.rule for step in asked.ruling.trace})
