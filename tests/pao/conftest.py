"""Rule sets as a club would write them: a built-in one with other switches."""

from collections.abc import Callable

import pytest

from pao.rules import RuleSet, rule_set_from_toml

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
