"""What the PyPI package ``mahjong`` says of a finished hand: its yaku, han and fu."""

from collections.abc import Sequence
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as LibraryMeld

from pao.game.calls import CallKind, Meld
from pao.game.tiles import RED_FIVES, Tile

MELDS = {
    CallKind.CHI: LibraryMeld.CHI,
    CallKind.PON: LibraryMeld.PON,
    CallKind.DAIMINKAN: LibraryMeld.KAN,
    CallKind.ANKAN: LibraryMeld.KAN,
    CallKind.KAKAN: LibraryMeld.SHOUMINKAN,
}


class _Copies:
    """Gives each tile one of the library's 136 numbers; a red five has its suit's first one.

    Of four plain fives two share a number, so that none of them becomes red.
    """

    def __init__(self) -> None:
        self._left: dict[int, list[int]] = {}

    def of(self, tile: Tile) -> int:
        fresh = [1, 2, 3] if tile.kind in RED_FIVES else [0, 1, 2, 3]
        left = self._left.setdefault(tile.kind, fresh)
        if tile.red:
            return tile.kind * 4
        return tile.kind * 4 + (left.pop(0) if left else 3)


class Held(NamedTuple):
    """A finished hand: the melds, the concealed tiles, the winning tile."""

    melds: Sequence[Meld]
    hand: Sequence[Tile]
    tile: Tile


def estimate(held: Held, config: HandConfig, dora: Sequence[Tile] = ()) -> HandResponse:
    """The library's value of a hand; ``dora`` are the indicators."""
    copies = _Copies()
    melds = [_meld(meld, copies) for meld in held.melds]
    winning = copies.of(held.tile)
    concealed = [copies.of(tile) for tile in held.hand]
    return HandCalculator.estimate_hand_value(
        [*concealed, winning, *(number for meld in melds for number in meld.tiles)],
        winning,
        melds=melds,
        dora_indicators=[shown.kind * 4 + 1 for shown in dora],
        config=config,
    )


def _meld(meld: Meld, copies: _Copies) -> LibraryMeld:
    numbers = sorted(copies.of(tile) for tile in meld.tiles)
    return LibraryMeld(MELDS[meld.kind], numbers, opened=not meld.is_concealed)
