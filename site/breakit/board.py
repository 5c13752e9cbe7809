"""Melds laid out by hand, in the notation of the proof, and the hunt for what breaks them."""

from dataclasses import dataclass, replace

import pao
from pao.errors import LineError, ScenarioError
from pao.game import CallKind, Tile, Yakuman, format_tiles, in_order
from pao.proof import Attempt, AttemptResult, Proof, Visible, attempt, read_melds, tiles_needed

MOST_CHARACTERS = 80
"""Four kans with their brackets take 31."""

MOST_IN_HAND = 60
"""Characters that may be typed for a hand, which has fourteen tiles at most."""

KINDS = (CallKind.PON, CallKind.CHI, CallKind.DAIMINKAN, CallKind.ANKAN)


@dataclass(frozen=True, slots=True)
class Layout:
    """``text`` as it was typed; what can be read of it, and what is wrong with it."""

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
        """Without one meld; unchanged where there is none at that place."""
        rest = [str(meld) for number, meld in enumerate(self.melds) if number != place]
        return Layout.read(" ".join(rest))

    def can_take(self, kind: CallKind, tile: Tile) -> bool:
        """Whether that meld could lie there too; not known while the rest cannot be read."""
        return bool(self.errors) or not self.with_meld(kind, tile).errors


def meld_of(kind: CallKind, tile: Tile) -> str:
    """A meld in notation; of a chi the tile is the lowest.

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
    """``says``: ``none`` where the reader says that no hand breaks it, ``show`` to be shown one."""

    melds: str
    yakuman: Yakuman
    tiles: tuple[Tile, ...] = ()
    says: str = ""

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
        """Without one tile; unchanged where there is none at that place."""
        return replace(self, tiles=self.tiles[:place] + self.tiles[place + 1 :], says="")

    def tried(self) -> Attempt:
        return attempt(self.melds, self.yakuman, self.tiles)

    def can_take(self, tile: Tile) -> bool:
        if self.is_full:
            return False
        return self.with_tile(tile).tried().outcome is not AttemptResult.FIFTH_COPY

    def proof(self) -> Proof:
        return pao.ensured(self.melds, self.yakuman)

    @property
    def is_solved(self) -> bool:
        """Whether the reader has broken it, or rightly said that no hand does."""
        if self.says == "none":
            return self.proof().holds
        return not self.says and self.is_full and self.tried().outcome is AttemptResult.BREAKS
