"""What a question asks for: the parts of its form, and the fields in them, in words."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.utils.translation import gettext as _

from pao.game import Tile
from pao.words import Words
from quiz.marking.marks import Value, accepted

NOTHING_SAID: Final = "–"


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose: its value, its words, its picture if it is a tile; more in ``note``."""

    value: str
    label: str
    tile: Tile | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several options, or any number of them (``is_many``).

    ``name`` stands in the form, ``label`` in the marks. ``nothing``: the option that says that none
    of the others holds. ``only_if``: the field and its value with which this one is asked at all;
    ``unless``: those with which nothing is left to ask. ``takes_any``: whether several are right,
    each by itself, and the ``hint`` says so.
    ``layout``: ``two`` in a row, ``seats`` in a row, a ``list``, or ``tiles``.
    """

    name: str
    label: str
    legend: str
    options: tuple[Option, ...]
    hint: str = ""
    is_many: bool = False
    nothing: Option | None = None
    only_if: tuple[str, str] | None = None
    unless: tuple[str, str] | None = None
    takes_any: bool = False
    layout: str = "two"

    @property
    def names(self) -> dict[str, str]:
        return {self.name: self.label}

    @property
    def offered(self) -> tuple[Option, ...]:
        return (*self.options, self.nothing) if self.nothing else self.options

    def say(self, value: Any, words: Words) -> str:
        labels: dict[Any, str] = {option.value: option.label for option in self.offered}
        if not isinstance(value, list):
            return labels.get(value, str(value))
        nothing = self.nothing.label if self.nothing else NOTHING_SAID
        return words.listed(labels.get(choice, str(choice)) for choice in value) or nothing


@dataclass(frozen=True, slots=True)
class Row:
    """A figure to give: for whom, and what is said beside the name.

    ``told``: what is said in place of a figure that nobody is asked for.
    """

    name: str
    label: str
    note: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Points with a sign, row by row. ``ways``: how minus and plus are called.

    ``offered``: points to choose from, where the kind of question has some to offer.
    """

    legend: str
    rows: tuple[Row, ...]
    hint: str = ""
    ways: tuple[str, str] = ("", "")
    suffix: str = ""
    offered: tuple[int, ...] = ()

    @property
    def asked(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if not row.told)

    @property
    def names(self) -> dict[str, str]:
        return {row.name: f"{row.label}{self.suffix}" for row in self.rows}

    @property
    def labels_of_ways(self) -> dict[str, str]:
        minus, plus = self.ways
        return {"pays": minus or _("pays"), "gets": plus or _("gets")}

    def say(self, value: Any, words: Words) -> str:
        return words.signed(value)


Part = Choice | Figures


def asked_of(parts: Sequence[Part], left_out: Collection[str]) -> tuple[Part, ...]:
    """What is left of a form without some of its fields, and without what depends on them."""
    if not left_out:
        return tuple(parts)
    kept = (_without(part, left_out) for part in parts)
    return tuple(part for part in kept if part)


def _without(part: Part, left_out: Collection[str]) -> Part | None:
    if isinstance(part, Figures):
        rows = tuple(row for row in part.rows if row.name not in left_out)
        return replace(part, rows=rows) if any(not row.told for row in rows) else None
    is_asked = part.name not in left_out and not (part.only_if and part.only_if[0] in left_out)
    return part if is_asked else None


def say(part: Part, reply: Value | None, words: Words) -> str:
    """What was given, in words."""
    return NOTHING_SAID if reply is None else part.say(reply, words)


def say_right(part: Part, wanted: Any, words: Words) -> str:
    """What is right; where each of several tiles will do, all of them."""
    values = accepted(wanted)
    if len(values) == 1:
        return part.say(values[0], words)
    return _("any of: %(some)s") % {"some": words.tiles(map(Tile.named, values))}
