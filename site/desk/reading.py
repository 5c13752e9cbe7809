"""A text as it stands: its ruling, or every error with its line."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from desk.hand_text import event_in, event_lines, header_line, lines_above
from desk.redrafting import drafted
from pao.errors import LineError, RulesError, ScenarioError
from pao.rules import RuleSet, built_in, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario import Event, Scenario, parse, split

USUAL_RULES = "mleague"

Find = Callable[[str], RuleSet]
"""From an id to a rule set, or RulesError: ``built_in``, or one that knows a learner's own too."""


@dataclass(frozen=True, slots=True)
class Row:
    """One event line. ``event``: None where it cannot be read."""

    number: int
    text: str
    event: Event | None
    errors: tuple[LineError, ...]
    can_change: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """``ruling`` is None exactly where there are ``errors``."""

    text: str
    ruling: Ruling | None
    errors: tuple[LineError, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        errors = self._errors_by_line()
        return tuple(
            _row(number, line, errors.get(number, ())) for number, line in event_lines(self.text)
        )

    def errors_at(self, number: int) -> tuple[LineError, ...]:
        return tuple(error for error in self.errors if error.line == number)

    def _errors_by_line(self) -> dict[int, tuple[LineError, ...]]:
        line = attrgetter("line")
        by_line = groupby(sorted(self.errors, key=line), key=line)
        return {number: tuple(errors) for number, errors in by_line}


def _row(number: int, line: str, errors: tuple[LineError, ...]) -> Row:
    event = event_in(line)
    can_change = event is not None and drafted(event, number, line) is not None
    return Row(number, line, event, errors, can_change)


def read(text: str, find: Find = built_in) -> Reading:
    try:
        return Reading(text, _rule(parse(text), text, find))
    except ScenarioError as error:
        return Reading(text, None, error.errors)


def so_far(reading: Reading, find: Find = built_in) -> Ruling | None:
    """The ruling on what stands above the first wrong line; None where no event does."""
    wrong = min((error.line for error in reading.errors), default=0)
    above = lines_above(reading.text, wrong) if wrong else ""
    return read(above, find).ruling if event_lines(above) else None


def rules_of(text: str, find: Find = built_in) -> RuleSet:
    """The rule set that a text names; the usual one where it names none that there is."""
    try:
        return find(_value(text, "rules") or USUAL_RULES)
    except RulesError:
        return built_in(USUAL_RULES)


def counter(text: str, key: str) -> int:
    """The honba or the sticks; 0 where they cannot be read."""
    value = _value(text, key)
    return int(value) if value.isascii() and value.isdigit() and len(value) < 3 else 0


def _rule(scenario: Scenario, text: str, find: Find) -> Ruling:
    try:
        return rule(scenario, find(scenario.rules))
    except RulesError:
        facts = {"given": scenario.rules, "known": ", ".join(rule_set_ids())}
        at = header_line(text, "rules")
        raise ScenarioError((LineError(at, "", "no_such_rules", facts),)) from None


def _value(text: str, key: str) -> str:
    number = header_line(text, key)
    if not number:
        return ""
    lines = (line.partition(":")[2].strip() for n, line in split(text)[0] if n == number)
    return next(lines, "")
