"""One step of a trace."""

from types import MappingProxyType
from typing import Any, NamedTuple

from pao.trace.rule import Rule
from pao.trace.rules import SWITCHES


class Step(NamedTuple):
    """One step: the rule, the event that it is about (from 1), and what it applies to.

    The facts cannot be changed: steps are remembered and shared.

    >>> Step.of(Rule.STICKS, sticks=1).facts["sticks"] = 2
    Traceback (most recent call last):
    ...
    TypeError: 'mappingproxy' object does not support item assignment
    """

    rule: Rule
    event: int | None
    facts: MappingProxyType[str, Any]

    @staticmethod
    def of(rule: Rule, event: int | None = None, /, **facts: Any) -> "Step":
        return Step(rule, event, MappingProxyType(facts))

    @property
    def switch(self) -> str | None:
        return SWITCHES[self.rule]

    def to_dict(self) -> dict[str, Any]:
        """Return the step as JSON: its facts together with its rule, event and switch."""
        about = {"rule": self.rule, "event": self.event, "switch": SWITCHES[self.rule]}
        data: dict[str, Any] = about | self.facts
        if "worth" in data:
            data["worth"] = str(data["worth"])
        if "shares" in data:
            data["shares"] = data["shares"].copy()
        return data
