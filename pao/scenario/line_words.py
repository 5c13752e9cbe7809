"""Read the words of one line from left to right."""

import re
from collections.abc import Callable
from typing import Any, Final

from pao.game import Limit, Seat, Tile, Worth, Yakuman, parse_tiles

MOST_UNITS: Final = 999_999
SEAT_NAMED: Final = {str(seat): seat for seat in Seat}


class Unreadable(Exception):  # noqa: N818 - becomes a LineError
    """A line that cannot be read: a fault's id and the facts that its sentence names."""

    def __init__(self, fault: str, **facts: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.facts = facts


def number(key: str, value: str, least: int, most: int) -> int:
    """Return a whole number in a range; raise Unreadable."""
    if re.fullmatch(r"[0-9]{1,6}", value) and least <= int(value) <= most:
        return int(value)
    raise Unreadable("number_range", key=key, least=str(least), most=str(most), given=value)


def tiles(value: str) -> tuple[Tile, ...]:
    """Return the tiles of a text; raise Unreadable."""
    try:
        return parse_tiles(value.replace(" ", ""))
    except ValueError as error:
        raise Unreadable("tiles_unreadable", given=str(error)) from None


class Words:
    """The words of a line. Each method takes the words that it reads."""

    __slots__ = ("_words_left",)

    def __init__(self, line: str) -> None:
        self._words_left = line.split()[::-1]

    def take(self) -> str:
        """Take the next word; empty at the end of the line."""
        return self._words_left.pop() if self._words_left else ""

    def rest(self) -> list[str]:
        words, self._words_left = self._words_left[::-1], []
        return words

    def end(self) -> None:
        if self._words_left:
            raise Unreadable("word_unknown", given=self._words_left[-1])

    def seat(self, word: str) -> Seat:
        if word not in SEAT_NAMED:
            raise Unreadable("seat_unknown", given=word)
        return SEAT_NAMED[word]

    def number(self, key: str, least: int, most: int) -> int:
        return number(key, self.take(), least, most)

    def tiles(self) -> tuple[Tile, ...]:
        """Take one or more words of tiles, such as ``123m 9p``."""
        text = ""
        while self._has_tiles():
            text += self._words_left.pop()
        if not text:
            raise Unreadable("tile_missing")
        return tiles(text)

    def tile_if_any(self) -> Tile | None:
        if not self._has_tiles():
            return None
        read = tiles(self._words_left.pop())
        if len(read) != 1:
            count = str(len(read))
            raise Unreadable("tiles_wrong_number", what="win", needed="1", given=count)
        return read[0]

    def options(self, *allowed: str) -> dict[str, Any]:
        """Read what follows the tiles, in any order, as fields of the event."""
        options: dict[str, Any] = {}
        while self._words_left:
            word = self._words_left.pop()
            if word not in allowed:
                raise Unreadable("word_unknown", given=word)
            field = "feeder" if word == "from" else word
            if field in options:
                raise Unreadable("word_twice", given=word)
            options[field] = OPTIONS[word](self)
        return options

    def worth(self) -> Worth:
        """Take the value that follows ``worth``."""
        word = self.take()
        if word == "yakuman":
            return Worth(yakuman=self._yakuman())
        if word == "limit":
            return Worth(at_limit=True)
        if word in list(Limit):
            return Worth(limit=Limit(word))
        if re.fullmatch(r"[0-9]{1,6}", word):
            return Worth(units=number("worth", word, 1, MOST_UNITS))
        fu = self.take()
        if word.endswith("han") and fu.endswith("fu"):
            return han_and_fu(word.removesuffix("han"), fu.removesuffix("fu"))
        raise Unreadable("worth_unknown")

    def _yakuman(self) -> tuple[Yakuman, ...]:
        named: list[Yakuman] = []
        while self._words_left and self._words_left[-1] in list(Yakuman):
            named.append(Yakuman(self.take()))
        if not named:
            raise Unreadable("worth_unknown")
        if len(set(named)) != len(named):
            raise Unreadable("word_twice", given=named[-1])
        return tuple(yakuman for yakuman in Yakuman if yakuman in named)

    def _has_tiles(self) -> bool:
        return bool(self._words_left) and self._words_left[-1][0] in "0123456789"


def parse_worth(text: str) -> Worth:
    """Read a value as ``str`` writes it, ``3han 40fu``, ``yakuman daisangen``; raise Unreadable.

    >>> parse_worth("3han 40fu") == Worth(han=3, fu=40)
    True
    """
    words = Words(text)
    worth = words.worth()
    words.end()
    return worth


def han_and_fu(han: str, fu: str) -> Worth:
    """Return a value by its han and fu as typed; raise Unreadable if no hand has them."""
    is_value = re.fullmatch(r"[1-9][0-9]?", han) and re.fullmatch(r"[0-9]{2,3}", fu)
    if is_value and (int(fu) == 25 or int(fu) in range(20, 180, 10)):
        return Worth(han=int(han), fu=int(fu))
    raise Unreadable("worth_unknown")


OPTIONS: Final[dict[str, Callable[[Words], Any]]] = {
    "from": lambda words: words.seat(words.take()),
    "fresh": lambda _: True,
    "rinshan": lambda _: True,
    "chankan": lambda _: True,
    "wall": lambda words: words.number("wall", 0, 148),
    "hand": lambda words: words.tiles(),
    "worth": lambda words: words.worth(),
}
