"""The hunt for a hand that breaks a yakuman: the melds stay, the reader picks the rest."""

from dataclasses import dataclass, replace

import pao
from pao.game import Tile, Yakuman, format_tiles, in_order
from pao.proof import Attempt, AttemptResult, Proof, attempt, read_melds, tiles_needed

MOST_CHARACTERS = 60
"""What may be typed for a hand, which has fourteen tiles at most."""


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
