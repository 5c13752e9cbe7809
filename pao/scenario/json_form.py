"""A scenario as JSON, for programs: ``to_dict`` and ``from_dict``, format ``pao-scenario/1``.

Headers and words are those of the notation, and one reader checks both.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pao.errors import LineError, ScenarioError
from pao.scenario.event_lines import write_event
from pao.scenario.events import Scenario
from pao.scenario.header_lines import KEYS, PARAGRAPHS, write_header
from pao.scenario.notation import parse

FORMAT: Final = "pao-scenario/1"
NUMBERS: Final = frozenset({"honba", "sticks", "wall", "count"})
FLAGS: Final = ("rinshan", "chankan", "fresh")
VALUES: Final = ("from", "wall", "hand", "worth")


def read_json(text: str) -> Any:
    r"""Read JSON text; raise ScenarioError if it is invalid.

    An escaped half of a surrogate pair is invalid too.

    >>> read_json(r'["\ud83c"]')
    Traceback (most recent call last):
    ...
    pao.errors.ScenarioError: this is not well-formed JSON
    """
    try:
        data = json.loads(text)
        if "\\u" in text:
            json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise ScenarioError((LineError(0, "", "log_broken", {"form": "JSON"}),)) from error
    return data


def to_dict(scenario: Scenario) -> dict[str, Any]:
    """Return the JSON form: the headers that are not the default, and an object per event.

    >>> to_dict(parse("S pon 555z from E"))["events"]
    [{'seat': 'S', 'event': 'pon', 'tiles': '555z', 'from': 'E'}]
    """
    header: dict[str, Any] = {}
    for line in write_header(scenario):
        key, _, value = line.partition(": ")
        if key in PARAGRAPHS:
            header.setdefault(key, []).append(value)
        else:
            header[key] = int(value) if key in NUMBERS else value
    events = [_event_to_dict(write_event(event).split()) for event in scenario.events]
    return {"format": FORMAT, **header, "events": events}


def from_dict(data: object) -> Scenario:
    """Read the JSON form; raise ScenarioError."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise _wrong("format")
    events = data.get("events", [])
    if not isinstance(events, list):
        raise _wrong("events")
    return parse("\n".join([*_header(data), "", *map(_event_line, events)]))


def _event_to_dict(words: list[str]) -> dict[str, Any]:
    """Return the words of a canonical line, by name."""
    if words[0] == "draw":
        rest = {"abortive": True} if words[1:] == ["abortive"] else {"tenpai": words[2:]}
        return {"event": "draw", **(rest if words[1:] else {})}
    event: dict[str, Any] = {"seat": words[0], "event": words[1]}
    words = words[2:]
    if words and words[0] not in (*FLAGS, *VALUES):
        value = words.pop(0)
        event.update({"count": int(value)} if value.isdigit() else {"tiles": value})
    while words:
        key = words.pop(0)
        if key in FLAGS:
            event[key] = True
        else:
            head, words = (words, []) if key == "worth" else (words[:1], words[1:])
            event[key] = int(head[0]) if key in NUMBERS else " ".join(head)
    return event


def _event_line(event: object) -> str:
    if not isinstance(event, Mapping) or not set(event) <= EVENT_KEYS:
        raise _wrong("events")
    if event.get("event") == "draw":
        return _draw_line(event)
    words = [_word(key, event[key]) for key in ("seat", "event", "tiles", "count") if key in event]
    words += [key for key in FLAGS if _flag(key, event)]
    words += [f"{key} {_word(key, event[key])}" for key in VALUES if key in event]
    return " ".join(words)


EVENT_KEYS: Final = {"seat", "event", "tiles", "count", "abortive", "tenpai", *FLAGS, *VALUES}


def _flag(key: str, event: Mapping[str, Any]) -> bool:
    if not isinstance(event.get(key, False), bool):
        raise _wrong(key)
    return bool(event.get(key))


def _draw_line(event: Mapping[str, Any]) -> str:
    if _flag("abortive", event):
        return "draw abortive"
    if "tenpai" not in event:
        return "draw"
    tenpai = event["tenpai"]
    if not isinstance(tenpai, list):
        raise _wrong("tenpai")
    return " ".join(["draw tenpai", *(_word("tenpai", seat) for seat in tenpai)])


def _header(data: Mapping[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if key in ("format", "events"):
            continue
        if key not in KEYS:
            raise _wrong(str(key))
        values = value if key in PARAGRAPHS and isinstance(value, list) else [value]
        yield from (f"{key}: {_word(key, part)}" for part in values)


def _word(key: str, value: object) -> str:
    is_number = key in NUMBERS and type(value) is int
    if not is_number and not isinstance(value, str):
        raise _wrong(key)
    return " ".join(str(value).split())


def _wrong(key: str) -> ScenarioError:
    facts = {"format": FORMAT, "given": key}
    return ScenarioError((LineError(0, "", "json_form", facts),))
