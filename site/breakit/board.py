"""Melds laid out by hand, up to four of them, in the notation of the proof."""

from dataclasses import dataclass

from pao.errors import LineError, ScenarioError
from pao.game import CallKind, Tile, format_tiles
from pao.proof import Visible, read_melds

MOST_CHARACTERS = 80
"""Four kans with their brackets take 31."""

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
