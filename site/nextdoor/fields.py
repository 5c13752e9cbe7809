"""What a small ruling asks for. Each field says what it takes, and reads what was typed."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from pao.game import Tile, parse_tiles

MOST_CHARACTERS = 80
"""What may be typed for tiles; a river of thirty written tile by tile takes 60."""

MOST_IN_A_RIVER = 30

READY = (13, 10, 7, 4, 1)
"""Concealed tiles of a hand that waits, beside none to four melds."""

Words = str | Promise
When = tuple[str, Collection[str | bool]]
"""The name of a choice, and the values of it that ask for a field."""

Value = str | int | bool | tuple[Tile, ...]


class UnreadableError(ValueError):
    """What was typed cannot be read: the sentence that says why."""


class UnfinishedError(UnreadableError):
    """Tiles are still to come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """``start``: what stands in it at first; ``when``: what it is asked for with, if not always."""

    kind: ClassVar[str]
    name: str
    label: Words
    when: When | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(Field):
    """One of a few; ``is_long``: too many words for a row of buttons."""

    kind: ClassVar[str] = "choice"
    options: Mapping[str, Words]
    start: str
    is_long: bool = False

    def read(self, typed: str) -> str:
        return typed if typed in self.options else self.start


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Field):
    kind: ClassVar[str] = "tick"
    start: bool = False

    def read(self, typed: str) -> bool:
        return bool(typed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Field):
    """A whole number from ``least`` to ``most``."""

    kind: ClassVar[str] = "number"
    start: int
    most: int
    least: int = 0
    step: int = 1

    def read(self, typed: str) -> int:
        """Raise UnreadableError."""
        digits = typed.strip().removeprefix("-")
        is_number = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(self.most))
        number = int(typed) if is_number else self.most + 1
        if not self.least <= number <= self.most:
            fault = _("Write a whole number from %(least)s to %(most)s.")
            raise UnreadableError(fault % {"least": self.least, "most": self.most})
        return number


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles(Field):
    """Tiles in notation; ``counts``: how many there may be."""

    kind: ClassVar[str] = "tiles"
    start: str
    counts: Collection[int]

    @property
    def most(self) -> int:
        return max(self.counts)

    def read(self, typed: str) -> tuple[Tile, ...]:
        """Raise UnreadableError, UnfinishedError."""
        tiles = self.written(typed)
        if len(tiles) not in self.counts:
            raise self._miscounted(len(tiles))
        return tiles

    def written(self, typed: str) -> tuple[Tile, ...]:
        """The tiles as far as they were written, however many. Raise UnreadableError."""
        if len(typed) > MOST_CHARACTERS:
            fault = _("That is too long: write at most %(most)s characters.")
            raise UnreadableError(fault % {"most": MOST_CHARACTERS})
        plain = "".join(typed.split())
        try:
            return parse_tiles(plain) if plain else ()
        except ValueError as error:
            fault = _("“%(given)s” is no tile. Write for example 123m99p or 55z.")
            raise UnreadableError(fault % {"given": error}) from error

    def _miscounted(self, count: int) -> UnreadableError:
        facts = {"wanted": _counted(self.counts), "count": count}
        fault = _("It takes %(wanted)s tiles; here are %(count)s.") % facts
        return UnfinishedError(fault) if count < self.most else UnreadableError(fault)


def _counted(counts: Collection[int]) -> str:
    """``13``, ``1 to 30``, or ``13, 10, 7, 4, 1``."""
    if len(counts) > 2 and max(counts) - min(counts) == len(counts) - 1:
        return _("%(least)s to %(most)s") % {"least": min(counts), "most": max(counts)}
    return ", ".join(map(str, counts))
