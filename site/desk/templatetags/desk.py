"""{% load desk %}: the choices of the entry form, cached because they are the same each time."""

from functools import lru_cache
from typing import Final

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from desk.entry import EventRow, Option

register = template.Library()

LONGEST_KEPT: Final = 400
"""How many characters an event may have, with what is said of it, to be kept: 6 KB as HTML."""


@register.simple_tag
def options(options: tuple[Option, ...], kind: str, name: str = "") -> SafeString:
    """{% options entry.seats "radio" "seat" %}: radio, checkbox, or select for those of a select.

    A group is drawn once for each of its states: nine tenths of a tap's choices stay as they were.
    """
    return _group(options, kind, name, get_language())


@lru_cache(512)
def _group(options: tuple[Option, ...], kind: str, name: str, language: str | None) -> SafeString:
    return SafeString("".join(_rendered(option, kind, name, language) for option in options))


@lru_cache(1024)
def _rendered(option: Option, kind: str, name: str, _language: str | None) -> SafeString:
    context = {"option": option, "kind": kind, "name": name}
    return render_to_string("desk/_option.html", context)


@register.simple_tag
def event_row(line: EventRow, is_first: bool, is_last: bool) -> SafeString:  # noqa: FBT001
    """{% event_row line forloop.first forloop.last %}: an event of the hand, with its buttons."""
    row = line.row
    is_short = sum(map(len, (row.text, line.sentence, *line.problems))) <= LONGEST_KEPT
    draw = _row if is_short else _row.__wrapped__
    event = (row.number, row.text, row.can_change, line.sentence, line.problems)
    return draw(event, (is_first, is_last), get_language())


@lru_cache(512)  # a tap adds one event, and the others are drawn as before
def _row(
    event: tuple[int, str, bool, str, tuple[str, ...]],
    place: tuple[bool, bool],
    _language: str | None,
) -> SafeString:
    names = ("number", "text", "can_change", "sentence", "problems", "is_first", "is_last")
    return render_to_string("desk/_row.html", dict(zip(names, (*event, *place), strict=True)))
