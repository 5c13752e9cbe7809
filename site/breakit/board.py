"""The board of melds, written in the notation of proofs, and the hunt for a breaking hand."""

from dataclasses import dataclass, replace
from typing import Final

import pao
from pao.errors import LineError, ScenarioError
from pao.game import CallKind, Tile, Yakuman, format_tiles, in_order
from pao.proof import (
    NOTHING_AROUND,
    Around,
    BreakAttempt,
    BreakResult,
    Proof,
    Visible,
    read_melds,
    tiles_needed,
    try_to_break,
)

MOST_CHARACTERS: Final = 80
"""The longest board: four kans with their brackets take 31 characters."""

MOST_IN_HAND: Final = 60
"""The longest hand that can be typed, in characters; a hand has at most fourteen tiles."""

KINDS: Final = (CallKind.PON, CallKind.CHI, CallKind.DAIMINKAN, CallKind.ANKAN)


@dataclass(frozen=True, slots=True)
class Layout:
    """The melds on the board.

    ``text``: as typed; ``melds`` and ``errors``: what could be read of it, and what is wrong.
    """

    text: str
    melds: tuple[Visible, ...] = ()
    errors: tuple[LineError, ...] = ()

    @staticmethod
    def read(text: str) -> "Layout":
        if len(text) > MOST_CHARACTERS:
            facts = {"given": str(len(text)), "most": str(MOST_CHARACTERS)}
            return Layout(text, (), (LineError(0, "", "melds_too_long", facts),))
        try:
            melds = read_melds(text)
        except ScenarioError as error:
            return Layout(text, (), error.errors)
        return Layout(" ".join(map(str, melds)), melds)

    def with_meld(self, kind: CallKind, tile: Tile) -> "Layout":
        return Layout.read(f"{self.text} {meld_of(kind, tile)}")

    def without(self, place: int) -> "Layout":
        """Return the layout without one meld; unchanged if there is no meld at that place."""
        rest = [str(meld) for number, meld in enumerate(self.melds) if number != place]
        return Layout.read(" ".join(rest))

    def can_take(self, kind: CallKind, tile: Tile) -> bool:
        """Whether the table has room for a meld; true if the text has errors."""
        return bool(self.errors) or not self.with_meld(kind, tile).errors


def meld_of(kind: CallKind, tile: Tile) -> str:
    """Return a meld in notation. For a chi, ``tile`` is the lowest tile.

    >>> meld_of(CallKind.CHI, Tile.named("3s")), meld_of(CallKind.ANKAN, Tile.named("5z"))
    ('345s', '(5555z)')
    """
    if kind is CallKind.CHI:
        numbers = range(tile.number, tile.number + 3)
        return "".join(map(str, numbers)) + tile.suit
    tiles = format_tiles([tile] * (3 if kind is CallKind.PON else 4))
    return f"({tiles})" if kind is CallKind.ANKAN else tiles


@dataclass(frozen=True, slots=True)
class Hunt:
    """The hand that the reader builds to break a yakuman.

    ``says``: ``none`` if the reader says that no hand breaks it, ``show`` if the reader asks to see
    one. ``around``: the seat and the round, if they are known.
    """

    melds: str
    yakuman: Yakuman
    tiles: tuple[Tile, ...] = ()
    says: str = ""
    around: Around = NOTHING_AROUND

    @property
    def needed(self) -> int:
        return tiles_needed(len(read_melds(self.melds)))

    @property
    def is_full(self) -> bool:
        return len(self.tiles) >= self.needed

    @property
    def notation(self) -> str:
        return format_tiles(self.tiles)

    def with_tile(self, tile: Tile) -> "Hunt":
        return replace(self, tiles=in_order([*self.tiles, tile]), says="")

    def without(self, place: int) -> "Hunt":
        """Return the hunt without one tile, or the same hunt if there is no tile at that place."""
        return replace(self, tiles=self.tiles[:place] + self.tiles[place + 1 :], says="")

    def tried(self) -> BreakAttempt:
        return try_to_break(self.melds, self.yakuman, self.tiles, self.around)

    def can_take(self, tile: Tile) -> bool:
        if self.is_full:
            return False
        return self.with_tile(tile).tried().outcome is not BreakResult.FIFTH_COPY

    def proof(self) -> Proof:
        return pao.ensured(self.melds, self.yakuman, around=self.around)

    @property
    def is_solved(self) -> bool:
        """Whether the reader broke the yakuman, or rightly said that no hand does."""
        if self.says == "none":
            return self.proof().holds
        return not self.says and self.is_full and self.tried().outcome is BreakResult.BREAKS
