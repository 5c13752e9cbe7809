"""The time zones to choose from: those named for a place, by its part of the world."""

from functools import cache
from itertools import groupby
from typing import Final
from zoneinfo import available_timezones

PARTS: Final = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic"}
    | {"Australia", "Europe", "Indian", "Pacific"}
)
USUAL: Final = {"ja": "Asia/Tokyo"}
"""By the language of a page; elsewhere a script asks the browser."""


@cache
def zones() -> list[tuple[str, list[tuple[str, str]]]]:
    """As a select has them: by part of the world, (id, place)."""
    names = sorted(name for name in available_timezones() if name.partition("/")[0] in PARTS)
    parts = groupby(names, key=lambda name: name.partition("/")[0])
    places = [(part, [(name, _place(name)) for name in inner]) for part, inner in parts]
    return [("UTC", [("UTC", "UTC")]), *places]


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")
