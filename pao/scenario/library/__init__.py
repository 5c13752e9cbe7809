"""The built-in scenarios: ``.pao`` files in this folder."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pao.scenario.events import Scenario
from pao.scenario.notation import parse

HERE: Final = Path(__file__).parent


class UnknownScenarioError(LookupError):
    """No built-in scenario has this name."""


@dataclass(frozen=True, slots=True)
class LibraryScenario:
    """A scenario and the name of its file."""

    id: str
    scenario: Scenario


@cache
def library() -> tuple[LibraryScenario, ...]:
    """Return all built-in scenarios, in the order of their names."""
    return tuple(
        LibraryScenario(path.stem, parse(path.read_text(encoding="utf-8")))
        for path in sorted(HERE.glob("*.pao"))
    )


def library_scenario(name: str) -> Scenario:
    """Return one built-in scenario; raise UnknownScenarioError(name)."""
    for entry in library():
        if entry.id == name:
            return entry.scenario
    raise UnknownScenarioError(name)
