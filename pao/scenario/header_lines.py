"""Read and write the header of a scenario: ``key: value`` lines."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from pao.errors import LineError
from pao.game import Seat, format_tiles
from pao.scenario.events import Scenario
from pao.scenario.line_words import Unreadable, number, tiles


def _counter(key: str, value: str) -> int:
    return number(key, value, 0, 99)


def _wall(key: str, value: str) -> int:
    return number(key, value, 0, 148)


def _round(_key: str, value: str) -> Seat:
    try:
        return Seat(value)
    except ValueError:
        raise Unreadable("round_wind", given=value) from None


def _rules(_key: str, value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*|own:[A-Za-z0-9_-]+", value):
        raise Unreadable("rules_id", given=value)
    return value


def _tags(_key: str, value: str) -> tuple[str, ...]:
    return tuple(tag.strip() for tag in value.split(",") if tag.strip())


def _text(_key: str, value: str) -> str:
    return value


KEYS: Final[dict[str, Callable[[str, str], Any]]] = {
    "title": _text,
    "title.ja": _text,
    "note": _text,
    "note.ja": _text,
    "rules": _rules,
    "honba": _counter,
    "sticks": _counter,
    "round": _round,
    "dora": lambda _key, value: tiles(value),
    "wall": _wall,
    "source": _text,
    "tags": _tags,
}
"""All headers in canonical order, with the function that reads the value."""

FIELDS: Final = {key: key.replace(".", "_") for key in KEYS}
"""The field of a Scenario for each header."""

PARAGRAPHS: Final = frozenset({"note", "note.ja"})
DEFAULTS: Final = Scenario()


def read_header(lines: list[tuple[int, str]], errors: list[LineError]) -> dict[str, Any]:
    """Return the fields of a Scenario that the header states; add faults to ``errors``."""
    fields: dict[str, Any] = {}
    for line_number, line in lines:
        try:
            key, value = _read(line)
            fields[key] = _added(key, value, fields)
        except Unreadable as error:
            errors.append(LineError(line_number, line, error.fault, error.facts))
    return {FIELDS[key]: value for key, value in fields.items()}


def _added(key: str, value: Any, fields: dict[str, Any]) -> Any:
    if key in PARAGRAPHS:
        return (*fields.get(key, ()), value)
    if key in fields:
        raise Unreadable("header_twice", key=key)
    return value


@lru_cache(maxsize=512)
def _read(line: str) -> tuple[str, object]:
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        raise Unreadable("header_form")
    if key not in KEYS:
        raise Unreadable("header_unknown", key=key, known=", ".join(KEYS))
    if not value:
        raise Unreadable("header_empty", key=key)
    return key, KEYS[key](key, value)


def write_header(scenario: Scenario) -> Iterator[str]:
    """Yield the header in canonical order.

    The rule set is always written, the other keys only if they are not the default.
    """
    for key, name in FIELDS.items():
        value = getattr(scenario, name)
        if key in PARAGRAPHS:
            yield from (f"{key}: {paragraph}" for paragraph in value if paragraph)
        elif key == "rules" or value != getattr(DEFAULTS, name):
            yield f"{key}: {_written(key, value)}"


def _written(key: str, value: Any) -> str:
    if key == "dora":
        return format_tiles(value)
    return ", ".join(value) if key == "tags" else str(value)
