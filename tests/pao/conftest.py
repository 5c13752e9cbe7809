"""Rule sets as a club would write them: a built-in one with other values."""

import os
from collections.abc import Callable
from functools import _lru_cache_wrapper

import pytest

from pao.rules import RuleSet, rule_set_from_toml
from tests import heap


@pytest.fixture(autouse=True, scope="session")
def nothing_remembered() -> None:
    """A mutant starts in a process that has worked already: what it remembers is of no mutant."""
    if "MUTANT_UNDER_TEST" in os.environ:
        for each in heap.everything():
            if isinstance(each, _lru_cache_wrapper) and each.__module__.startswith("pao."):
                each.cache_clear()


House = Callable[..., RuleSet]


@pytest.fixture
def house() -> House:
    """Lays switches over a rule set: ``house("wiki", value={"kazoe": "false"})``."""

    def build(base: str = "mleague", **sections: dict[str, str]) -> RuleSet:
        lines = [f'base = "{base}"']
        for section, switches in sections.items():
            lines.append(f"[{section}]")
            lines += [f"{key} = {value}" for key, value in switches.items()]
        return rule_set_from_toml("\n".join(lines), "house.toml")

    return build
