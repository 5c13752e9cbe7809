"""A hand as text: its ruling or its errors by line, and the changes that taps make.

Lines that cannot be read stay. Lines are numbered from 1, as in error messages.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from desk.drafting import drafted
from pao.errors import LineError, RulesError, ScenarioError
from pao.game import Tile, parse_tiles
from pao.rules import RuleSet, is_carried, rule_set, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario import (
    USUAL_RULES,
    Event,
    Line,
    Result,
    Scenario,
    Unreadable,
    parse,
    plain,
    read_event,
    split,
    too_long,
)
from web.pages import positive_int


def event_lines(text: str) -> list[Line]:
    """Return the lines of events; none if the text is too long."""
    return [] if too_long(text) else split(text)[1]


def header_line(text: str, key: str) -> int:
    """Return the line number of a header; 0 if it is missing or the text is too long."""
    if too_long(text):
        return 0
    numbers = (n for n, line in split(text)[0] if line.partition(":")[0].strip() == key)
    return next(numbers, 0)


def readable_events(text: str, before: int | None = None) -> Iterator[Event]:
    """Yield the events that can be read, up to a line."""
    for number, line in event_lines(text):
        if before is not None and number >= before:
            return
        if event := event_in(line):
            yield event


def event_in(line: str) -> Event | None:
    try:
        return read_event(line)
    except Unreadable:
        return None


def results(text: str) -> Iterator[tuple[int, Result]]:
    """Yield each result of the hand with its line number."""
    for number, line in event_lines(text):
        if isinstance(event := event_in(line), Result):
            yield number, event


def first_result(text: str) -> int | None:
    """Return the line number of the first result."""
    return next((number for number, _ in results(text)), None)


def with_header(text: str, key: str, value: str) -> str:
    r"""Set a header.

    >>> with_header("S pon 555z from E", "honba", "1")
    'honba: 1\n\nS pon 555z from E'
    """
    number, header = header_line(text, key), f"{key}: {value}"
    if number:
        return replaced(text, number, header)
    has_header = bool(split(text)[0])
    gap = "\n" if has_header else "\n\n"
    return f"{header}{gap}{plain(text).lstrip()}"


def inserted(text: str, line: str, before: int | None = None) -> str:
    r"""Add an event before a line, or as the last one.

    >>> inserted("honba: 1", "S pon 555z from E")
    'honba: 1\n\nS pon 555z from E'
    """
    lines = _lines(text)
    if before is not None:
        return _joined([*lines[: before - 1], line, *lines[before - 1 :]])
    gap = [] if event_lines(text) or not split(text)[0] else [""]
    return _joined([*_stripped(lines), *gap, line])


def replaced(text: str, number: int, line: str) -> str:
    lines = _lines(text)
    return _joined([*lines[: number - 1], line, *lines[number:]])


def removed(text: str, number: int) -> str:
    lines = _lines(text)
    return _joined([*lines[: number - 1], *lines[number:]])


def lines_above(text: str, number: int) -> str:
    return _joined(_lines(text)[: number - 1])


def moved(text: str, number: int, by: int) -> str:
    """Swap an event with the one before (-1) or after it (1), if there is one."""
    numbers = [n for n, _ in event_lines(text)]
    if number not in numbers or not 0 <= numbers.index(number) + by < len(numbers):
        return text
    other = numbers[numbers.index(number) + by]
    lines = _lines(text)
    lines[number - 1], lines[other - 1] = lines[other - 1], lines[number - 1]
    return _joined(lines)


def has_event(text: str, number: int, line: str) -> bool:
    """Whether a line still contains this event."""
    return (number, line) in event_lines(text)


def _lines(text: str) -> list[str]:
    return plain(text).split("\n")


def _stripped(lines: list[str]) -> list[str]:
    """Return the lines without empty ones at the end."""
    end = next((i for i in range(len(lines), 0, -1) if lines[i - 1].strip()), 0)
    return lines[:end]


def _joined(lines: list[str]) -> str:
    return "\n".join(lines)


Find = Callable[[str], RuleSet]
"""From an id to a rule set, or RulesError. ``rule_set``, or a lookup with a learner's own rules."""


@dataclass(frozen=True, slots=True)
class Row:
    """The line of an event. ``event``: None if it cannot be read."""

    number: int
    text: str
    event: Event | None
    errors: tuple[LineError, ...]
    can_change: bool


@dataclass(frozen=True, slots=True)
class HandText:
    """A text and its ruling. ``ruling`` is None if and only if there are ``errors``."""

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


def read(text: str, find: Find = rule_set) -> HandText:
    try:
        return HandText(text, _rule(parse(text), text, find))
    except ScenarioError as error:
        return HandText(text, None, error.errors)


def so_far(reading: HandText, find: Find = rule_set) -> Ruling | None:
    """Return the ruling on the events above the first wrong line; None if there are no events."""
    wrong = min((error.line for error in reading.errors), default=0)
    above = lines_above(reading.text, wrong) if wrong else ""
    return read(above, find).ruling if event_lines(above) else None


def named_rules(text: str) -> str:
    """Return the rule set that a text names; empty if it names none."""
    return _value(text, "rules")


def rules_of(text: str, find: Find = rule_set) -> RuleSet:
    """Return the rule set that a text names, or the default if it names none that exists."""
    try:
        return find(named_rules(text) or USUAL_RULES)
    except RulesError:
        return rule_set(USUAL_RULES)


def indicators(text: str) -> tuple[Tile, ...]:
    """Return the dora indicators; none if they cannot be read."""
    try:
        return parse_tiles(_value(text, "dora"))
    except ValueError:
        return ()


def counter(text: str, key: str) -> int:
    """Return the number of honba or riichi sticks; 0 if it cannot be read."""
    value = _value(text, key)
    return positive_int(value, digits=2) or 0


def _rule(scenario: Scenario, text: str, find: Find) -> Ruling:
    try:
        return rule(scenario, find(scenario.rules))
    except RulesError:
        fault = "rules_carried" if is_carried(scenario.rules) else "no_such_rules"
        facts = {"given": scenario.rules, "known": ", ".join(rule_set_ids())}
        at = header_line(text, "rules")
        raise ScenarioError((LineError(at, "", fault, facts),)) from None


def _value(text: str, key: str) -> str:
    number = header_line(text, key)
    if not number:
        return ""
    lines = (line.partition(":")[2].strip() for n, line in split(text)[0] if n == number)
    return next(lines, "")
