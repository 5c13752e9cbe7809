"""The tile picker: all tiles, by suit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from board.labels import label
from board.tile_rows import draw_row
from pao.game import KINDS, RED_FIVES, SUITS, Tile
from pao.words import for_language


@dataclass(frozen=True, slots=True)
class TileChoice:
    """A tile as a button: its notation, its picture, its words."""

    tile: str
    picture: SafeString
    words: str
    is_possible: bool


@dataclass(frozen=True, slots=True)
class Suit:
    name: str
    choices: tuple[TileChoice, ...]


def tile_choices(
    language: str,
    can_take: Callable[[Tile], bool] = lambda _: True,
    *,
    reds: bool = False,
    honours_first: bool = False,
) -> tuple[Suit, ...]:
    """Return the tiles by suit, in order; with ``reds``, a red five follows its plain one."""
    words = for_language(language)
    suits = f"{SUITS[-1]}{SUITS[:-1]}" if honours_first else SUITS
    return tuple(
        Suit(
            label(f"suit.{suit}", language),
            tuple(
                TileChoice(str(tile), draw_row([tile]), words.tile(tile), can_take(tile))
                for tile in _tiles(suit, reds=reds)
            ),
        )
        for suit in suits
    )


def _tiles(suit: str, *, reds: bool) -> Iterator[Tile]:
    for kind in range(KINDS):
        if Tile(kind).suit == suit:
            yield Tile(kind)
            if reds and kind in RED_FIVES:
                yield Tile(kind, red=True)
