"""Estimate the yaku, han and fu of a finished hand with the PyPI package ``mahjong``."""

from collections.abc import Sequence
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as LibraryMeld

from pao.game.calls import CallKind, Meld
from pao.game.tiles import KINDS, RED_FIVES, Tile

MELDS = {
    CallKind.CHI: LibraryMeld.CHI,
    CallKind.PON: LibraryMeld.PON,
    CallKind.DAIMINKAN: LibraryMeld.KAN,
    CallKind.ANKAN: LibraryMeld.KAN,
    CallKind.KAKAN: LibraryMeld.SHOUMINKAN,
}

FIRST = tuple(1 if kind in RED_FIVES else 0 for kind in range(KINDS))
"""The number of the first plain copy of each kind: 1 for fives, as 0 is red."""


class _Copies:
    """The assignment of the library's 136 numbers to tiles.

    A red five has the first number of its kind. Of four plain fives two share a number, so that
    none of them becomes red.
    """

    def __init__(self) -> None:
        self._next = [*FIRST]

    def of(self, tile: Tile) -> int:
        kind, red = tile
        if red:
            return kind * 4
        copy = self._next[kind]
        self._next[kind] = min(copy + 1, 3)
        return kind * 4 + copy


class Held(NamedTuple):
    """A finished hand: the melds, the concealed tiles, the winning tile."""

    melds: Sequence[Meld]
    hand: Sequence[Tile]
    tile: Tile


def estimate(held: Held, config: HandConfig, dora: Sequence[Tile] = ()) -> HandResponse:
    """Return the library's value of a hand; ``dora`` are the indicators."""
    copies = _Copies()
    melds = [_meld(meld, copies) for meld in held.melds]
    winning = copies.of(held.tile)
    concealed = [copies.of(tile) for tile in held.hand]
    return HandCalculator.estimate_hand_value(
        [*concealed, winning, *(number for meld in melds for number in meld.tiles)],
        winning,
        melds=melds,
        dora_indicators=[indicator.kind * 4 + 1 for indicator in dora],
        config=config,
    )


def _meld(meld: Meld, copies: _Copies) -> LibraryMeld:
    numbers = sorted(copies.of(tile) for tile in meld.tiles)
    return LibraryMeld(MELDS[meld.kind], numbers, opened=not meld.is_concealed)
