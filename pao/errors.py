"""The errors of the engine: a scenario that cannot be, a rule set that cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pao.faults import FAULTS, RULE_FAULTS


@dataclass(frozen=True, slots=True)
class LineError:
    """What is wrong with one line: a fault's id, and what its sentence names.

    ``line`` counts from 1 in the text that was read; 0 is the text as a whole. ``hand`` counts the
    hands of a log from 1; 0 elsewhere.
    """

    line: int
    text: str
    fault: str
    facts: Mapping[str, str] = field(default_factory=dict)
    hand: int = 0

    @property
    def message(self) -> str:
        return FAULTS[self.fault].format_map(self.facts)

    def __str__(self) -> str:
        hand = f"hand {self.hand}: " if self.hand else ""
        line = f"line {self.line}: {self.text}: " if self.line else ""
        return f"{hand}{line}{self.message}"


class ScenarioError(ValueError):
    """A scenario that can never be, or that its rule set forbids; carries every error at once."""

    def __init__(self, errors: tuple[LineError, ...]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.errors = errors


class CannotSettle(Exception):  # noqa: N818 - becomes a ScenarioError, which says it as a line
    """A hand without a price under its rule set: the number of its event, and a fault."""

    def __init__(self, event: int, fault: str, **facts: Any) -> None:
        super().__init__(fault)
        self.event = event
        self.fault = fault
        self.facts = facts


@dataclass(frozen=True, slots=True)
class RuleFault:
    """What is wrong with one key of a rule set's file, as ``settlement.scope``.

    ``file`` and ``key`` are empty where the fault is not in one: a rule set that is not known.
    """

    file: str
    key: str
    fault: str
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        return RULE_FAULTS[self.fault].format_map(self.facts)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.message) if part)


class RulesError(ValueError):
    """A rule set that is unknown or wrong: carries every fault at once."""

    def __init__(self, *faults: RuleFault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
