"""The form of a case: its fields as they were filled in, and what is wrong with them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from nextdoor.fields import (
    ChoiceField,
    Number,
    Tick,
    Tiles,
    UnfinishedError,
    UnreadableError,
    Value,
)
from pao.game import Seat, Tile, count_kinds
from pao.words import Words

AnyField = ChoiceField | Tick | Number | Tiles
COPIES = 4


@dataclass(frozen=True, slots=True)
class FieldEntry:
    """A field as it was filled in; a ``fault`` where it cannot be read."""

    field: AnyField
    typed: str
    value: Value | None = None
    fault: str = ""
    is_unfinished: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """``fault``: what is wrong with the entries together."""

    entries: tuple[FieldEntry, ...]
    fault: str = ""

    def tiles(self, name: str) -> tuple[Tile, ...]:
        value: tuple[Tile, ...] = self._value(name)
        return value

    def tile(self, name: str) -> Tile:
        return self.tiles(name)[0]

    def number(self, name: str) -> int:
        value: int = self._value(name)
        return value

    def is_ticked(self, name: str) -> bool:
        return self._value(name) is True

    def chosen(self, name: str) -> str:
        return str(self._value(name))

    def seat(self, name: str) -> Seat:
        return Seat(self.chosen(name))

    @property
    def is_readable(self) -> bool:
        return not self.fault and not any(entry.fault for entry in self.entries)

    @property
    def is_unfinished(self) -> bool:
        """Nothing is wrong but that tiles are still to come."""
        wrong = [entry for entry in self.entries if entry.fault]
        return bool(wrong) and all(entry.is_unfinished for entry in wrong)

    @property
    def query(self) -> str:
        """The address's part that says all this again."""
        texts = {entry.field.name: entry.typed for entry in self.entries}
        ticks = {entry.field.name for entry in self.entries if isinstance(entry.field, Tick)}
        return urlencode({name: text for name, text in texts.items() if text or name not in ticks})

    def _value(self, name: str) -> Any:
        """As its field reads it; None for a field that was not asked for."""
        return next((entry.value for entry in self.entries if entry.field.name == name), None)


def read(fields: Sequence[AnyField], query: Mapping[str, str], words: Words) -> Form:
    """What was said, and what each field starts with where nothing at all was."""
    is_said = any(field.name in query for field in fields)
    entries: list[FieldEntry] = []
    for field in fields:
        if _is_asked_for(field, entries):
            entries.append(_entry(field, _typed(field, query) if is_said else _start(field)))
    return Form(tuple(entries), _fifth_copy(entries, words))


def _is_asked_for(field: AnyField, before: Iterable[FieldEntry]) -> bool:
    if field.when is None:
        return True
    name, values = field.when
    return any(entry.field.name == name and entry.value in values for entry in before)


def _typed(field: AnyField, query: Mapping[str, str]) -> str:
    """A box that is not ticked is not sent."""
    if isinstance(field, Tick):
        return "yes" if query.get(field.name) else ""
    return query.get(field.name, _start(field))


def _start(field: AnyField) -> str:
    if isinstance(field, Tick):
        return "yes" if field.start else ""
    return str(field.start)


def _entry(field: AnyField, typed: str) -> FieldEntry:
    try:
        return FieldEntry(field, typed, field.read(typed))
    except UnreadableError as error:
        is_unfinished = isinstance(error, UnfinishedError)
        return FieldEntry(field, typed, None, str(error), is_unfinished)


def _fifth_copy(entries: Iterable[FieldEntry], words: Words) -> str:
    """All tiles of a case lie at one table."""
    tiles = [tile for entry in entries if isinstance(entry.value, tuple) for tile in entry.value]
    for kind, count in enumerate(count_kinds(tiles)):
        if count > COPIES:
            fault = _("There are only four of each tile, and here is a fifth %(tile)s.")
            return fault % {"tile": words.tile(Tile(kind), short=True)}
    return ""
