"""The parts of a question's form in words, and the marks of a reply, field by field."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from django.utils.translation import gettext as _

from pao.game import Tile
from pao.words import Words

LIABLE: Final = "liable"
WHAT: Final = "what"

Value = list[str] | str | int
Reply = Mapping[str, Value]
"""An answer by field, fit for JSON: one choice, choices in order, or a figure."""

RightReply = Mapping[str, Any]
"""The right answer by field: a value, or ``{ANY: [...]}`` if each of several is right."""

ANY: Final = "any"


class Verdict(StrEnum):
    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"


class Credit(StrEnum):
    """What a field earned.

    ``follows``: it is wrong, but would be right if the liable player were as named.
    """

    RIGHT = "right"
    FOLLOWS = "follows"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of one field.

    ``value``: what was answered, None for nothing. ``right``: what is right. ``credit``: what the
    answer earned.
    """

    field: str
    value: Value | None
    right: Any
    credit: Credit

    @property
    def is_right(self) -> bool:
        return self.credit is Credit.RIGHT

    @property
    def counts(self) -> bool:
        return self.credit is not Credit.WRONG

    @property
    def is_free(self) -> bool:
        """Whether it is rightly nothing, which an empty field says as well."""
        if self.value is None:
            return self._is_nothing(self.right)
        return self.counts and self._is_nothing(self.value)

    def _is_nothing(self, value: Any) -> bool:
        return value == 0 or (self.field == WHAT and value == [])


def mark(right: RightReply, reply: Reply) -> tuple[Mark, ...]:
    """Return the mark of each field by itself: a wrong field costs no other."""
    return tuple(
        Mark(field, reply.get(field), right_value, _credit(reply.get(field), right_value))
        for field, right_value in right.items()
    )


def without_free(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The marks without those that an empty form gets."""
    return tuple(mark for mark in marks if not mark.is_free)


def accepted(right_value: Any) -> list[Any]:
    """Return every value that is right for a field."""
    return list(right_value[ANY]) if isinstance(right_value, Mapping) else [right_value]


def verdict(score: int, out_of: int) -> Verdict:
    if score == out_of:
        return Verdict.RIGHT
    return Verdict.PARTLY if score else Verdict.WRONG


def _credit(reply: Value | None, right_value: Any) -> Credit:
    return Credit.RIGHT if reply in accepted(right_value) else Credit.WRONG


NOTHING_SAID: Final = "–"


@dataclass(frozen=True, slots=True)
class Option:
    """An option to choose: its value, its words, its picture if it is a tile, and a note."""

    value: str
    label: str
    tile: Tile | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several options, or any number of them (``is_many``).

    ``name``: of the field, ``label``: in the marks. ``nothing``: the option for none of the others.
    ``only_if``: the field and value with which it is asked; ``unless``: those with which it is not.
    ``takes_any``: whether each of several options is right, as the ``hint`` says. ``layout``:
    ``two`` or ``seats`` in a row, a ``list``, or ``tiles``.
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
    """A number to enter: for whom, and a note beside the name.

    ``text``: the text in place of a number that is not asked for.
    """

    name: str
    label: str
    note: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Points with a sign, row by row.

    ``ways``: what minus and plus are called. ``offered``: points to choose from, if the kind of
    question has any to offer.
    """

    legend: str
    rows: tuple[Row, ...]
    hint: str = ""
    ways: tuple[str, str] = ("", "")
    suffix: str = ""
    offered: tuple[int, ...] = ()

    @property
    def open_rows(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if not row.text)

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
    """The parts without the fields that are left out, and without those that depend on them."""
    if not left_out:
        return tuple(parts)
    reduced = (_without(part, left_out) for part in parts)
    return tuple(part for part in reduced if part)


def _without(part: Part, left_out: Collection[str]) -> Part | None:
    if isinstance(part, Figures):
        rows = tuple(row for row in part.rows if row.name not in left_out)
        return replace(part, rows=rows) if any(not row.text for row in rows) else None
    is_asked = part.name not in left_out and not (part.only_if and part.only_if[0] in left_out)
    return part if is_asked else None


def say(part: Part, reply: Value | None, words: Words) -> str:
    """Return in words what was answered."""
    return NOTHING_SAID if reply is None else part.say(reply, words)


def say_right(part: Part, right_value: Any, words: Words) -> str:
    """Return in words what is right; all of them if each of several tiles is."""
    values = accepted(right_value)
    if len(values) == 1:
        return part.say(values[0], words)
    return _("any of these: %(some)s") % {"some": words.tiles(map(Tile.named, values))}
