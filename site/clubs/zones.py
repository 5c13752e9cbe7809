"""The time zones to choose from: those named for a place, by its part of the world."""

from functools import cache
from itertools import groupby
from typing import Final
from zoneinfo import available_timezones

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PARTS: Final = {
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic"),
    "Asia": _("Asia"),
    "Atlantic": _("Atlantic"),
    "Australia": _("Australia"),
    "Europe": _("Europe"),
    "Indian": _("Indian Ocean"),
    "Pacific": _("Pacific"),
}
USUAL: Final = {"ja": "Asia/Tokyo"}
"""By the language of a page; elsewhere a script asks the browser, or whoever founds a club says."""


@cache
def zones() -> list[tuple[str | Promise, list[tuple[str, str]]]]:
    """As a select has them: by part of the world, (id, place)."""
    names = sorted(name for name in available_timezones() if name.partition("/")[0] in PARTS)
    parts = groupby(names, key=lambda name: name.partition("/")[0])
    places = [(PARTS[part], [(name, _place(name)) for name in inner]) for part, inner in parts]
    return [("UTC", [("UTC", "UTC")]), *places]


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")
