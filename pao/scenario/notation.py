"""The scenario notation ``pao-scenario/1``: ``parse`` reads it, ``format`` writes it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from pao.errors import LineError, ScenarioError
from pao.game import Seat
from pao.scenario.event_lines import read_event, write_event
from pao.scenario.events import Event, Scenario
from pao.scenario.header_lines import read_header, write_header
from pao.scenario.line_words import Unreadable
from pao.scenario.possible import Referee

MOST_CHARACTERS: Final = 20_000
MOST_LINES: Final = 200
"""The most lines of a scenario.

A whole hand with every discard, all calls and its notes takes 130.
"""

NEEDS_THE_LINES_BEFORE: Final = frozenset(
    {
        "no_pon_to_grow",
        "hand_size",
        "hand_incomplete",
        "rinshan_without_kan",
        "chankan_without_kakan",
        "wins_differ",
        "worth_other_yakuman",
        "worth_no_yakuman",
    }
)
"""Faults that an earlier unreadable line may have caused. They are not reported after one."""

FIRST_WORDS: Final = frozenset({*map(str, Seat), "draw"})
"""The words that an event's line can start with."""

Line = tuple[int, str]
HEADER: Final[Line] = (0, "")


def parse(text: str) -> Scenario:
    r"""Read a scenario; raise ScenarioError with every error and its line.

    >>> scenario = parse("honba: 1\n\nS pon 555z from E\nS pon 666z from N\n")
    >>> scenario.honba, len(scenario.events), scenario.rules
    (1, 2, 'mleague')
    """
    if beyond := too_long(text):
        raise ScenarioError((beyond,))
    return _read(text)


def _read(text: str) -> Scenario:
    """Read a text of any length."""
    header_lines, event_lines = split(text)
    errors: list[LineError] = []
    events, lines = _events(event_lines, errors)
    unreadable = errors[0].line if errors else None
    header = read_header(header_lines, errors)
    table = Referee()
    for number, fault in table.play_all(events, header.get("dora", ())):
        line = lines[number - 1] if number else HEADER
        if unreadable is None or line[0] <= unreadable or fault[0] not in NEEDS_THE_LINES_BEFORE:
            errors.append(LineError(*line, *fault))
    if errors:
        raise ScenarioError(tuple(sorted(errors, key=lambda error: error.line)))
    melds = {seat: tuple(of_seat) for seat, of_seat in table.melds.items()}
    numbers = tuple([number for number, _ in lines])
    return Scenario(tuple(events), lines=numbers, played=melds, **header)


def format(scenario: Scenario) -> str:  # noqa: A001 - the verb of the notation, used as pao.format
    r"""Write a scenario in the one canonical way.

    >>> format(parse("S ron 9p hand 123m9p from W worth mangan")) # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    pao.errors.ScenarioError: line 1: ...: the hand holds 13 concealed tiles before ...
    >>> format(parse("S  pon 555z   from W"))
    'rules: mleague\n\nS pon 555z from W\n'
    """
    lines = [*write_header(scenario), "", *map(write_event, scenario.events)]
    return "\n".join(lines).rstrip("\n") + "\n"


def too_long(text: str) -> LineError | None:
    """Return the error of a text beyond the bounds; None for any other."""
    if len(text) > MOST_CHARACTERS:
        return _beyond("too_long", MOST_CHARACTERS, len(text))
    lines = (plain(text) if "\r" in text else text).count("\n") + 1
    return _beyond("too_many_lines", MOST_LINES, lines) if lines > MOST_LINES else None


def _beyond(fault: str, most: int, count: int) -> LineError:
    return LineError(0, "", fault, {"most": str(most), "given": str(count)})


def split(text: str) -> tuple[list[Line], list[Line]]:
    """Return the numbered lines of the header and of the events.

    A text may start with its events. The header ends at an empty line, or at a line that begins
    like an event.
    """
    header: list[Line] = []
    events: list[Line] = []
    part = None
    for number, line in enumerate(map(str.strip, plain(text).split("\n")), start=1):
        if line:
            if part is None:
                part = header if ":" in line else events
            elif part is header and ":" not in line and line.split()[0] in FIRST_WORDS:
                part = events
            part.append((number, line))
        elif part is header:
            part = events
    return header, events


def plain(text: str) -> str:
    """Return a text without a byte order mark, and with ``LF`` line endings."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff")


def _events(lines: list[Line], errors: list[LineError]) -> tuple[list[Event], list[Line]]:
    """Return the events and the line of each; add unreadable lines to ``errors``."""
    events: list[Event] = []
    read: list[Line] = []
    for line in lines:
        try:
            events.append(read_event(line[1]))
            read.append(line)
        except Unreadable as error:
            errors.append(LineError(*line, error.fault, error.facts))
    return events, read


def as_read(scenario: Scenario) -> Scenario:
    """Return a scenario known to be possible: one that was not read is written and read.

    Raise ScenarioError if it is impossible, or is no scenario at all.

    >>> from pao.scenario import Draw
    >>> as_read(Scenario((Draw(), Draw())))
    Traceback (most recent call last):
    ...
    pao.errors.ScenarioError: line 2: draw: the hand has already ended
    """
    if scenario.is_read:
        return scenario
    try:
        text = format(scenario)
        read = _read(text)
    except ScenarioError as error:
        raise ScenarioError(tuple(_by_event(error.errors, text))) from None
    except (TypeError, ValueError, AttributeError, LookupError) as error:
        raise ScenarioError((LineError(0, "", "not_written", {"why": repr(error)}),)) from None
    if read != scenario:
        raise ScenarioError((LineError(0, "", "not_written", {"why": text}),))
    return replace(read, lines=(), played=read.on_table)


def _by_event(errors: tuple[LineError, ...], text: str) -> Iterator[LineError]:
    """Number errors by their events, the header 0: there is no text with lines."""
    header = text.partition("\n\n")[0].count("\n") + 2
    for error in errors:
        yield replace(error, line=max(error.line - header, 0))


def line_error(scenario: Scenario, event: int, fault: str, **facts: Any) -> LineError:
    """Return the error of one event, 0 for the header, of a scenario that was read or built."""
    line = write_event(scenario.events[event - 1]) if event else ""
    number = scenario.lines[event - 1] if event and scenario.lines else event
    texts = {key: str(value) for key, value in facts.items()}
    return LineError(number, line, fault, texts)
