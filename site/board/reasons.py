"""The steps of a trace in words, with their sources."""

from collections.abc import Iterable
from dataclasses import dataclass

from pao.rules import RuleSet
from pao.trace import Step
from pao.words import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of a trace. ``source``: None for what belongs to the game itself."""

    text: str
    source: str | None = None


def reasons(steps: Iterable[Step], rules: RuleSet, words: Words) -> tuple[Reason, ...]:
    return tuple(Reason(words.step(step), words.source(step, rules)) for step in steps)
