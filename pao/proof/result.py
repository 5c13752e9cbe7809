"""The result of a proof."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pao.game import Tile, Yakuman, format_tiles
from pao.proof.melds import Finished, Visible
from pao.proof.surroundings import NOTHING_AROUND, Around
from pao.proof.tile_sets import TileSet
from pao.proof.worth import HandWorth, worth_of_hand


@dataclass(frozen=True, slots=True)
class BreakingHand:
    """A finished hand: the sets beside the melds, the kind of the pair, and how it was won."""

    sets: tuple[TileSet, ...]
    pair: int
    is_tsumo: bool

    @property
    def tile(self) -> Tile:
        """The winning tile: of the pair, or of a triplet if the hand is won by ron."""
        return Tile(self.pair if self.is_tsumo else self.sets[0].held[0])

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The concealed tiles without the winning one."""
        kinds = [kind for tile_set in self.sets for kind in tile_set.held] + [self.pair] * 2
        kinds.remove(self.tile.kind)
        return tuple(map(Tile, sorted(kinds)))


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof whether these melds ensure a yakuman.

    ``checked``: the number of complete hands checked. These are all hands if the yakuman is
    ensured, else those up to the breaking hand, including the other pairs with the same sets.
    ``broken_by``: a complete hand without the yakuman, with a yaku if one exists.
    """

    yakuman: Yakuman
    melds: tuple[Visible, ...]
    checked: int
    broken_by: BreakingHand | None
    around: Around = NOTHING_AROUND

    @property
    def holds(self) -> bool:
        return self.broken_by is None

    def worth(self) -> HandWorth | None:
        """Return the value of the breaking hand; None if it has no yaku or does not exist."""
        if self.broken_by is None:
            return None
        hand, tile, is_tsumo = self.broken_by.hand, self.broken_by.tile, self.broken_by.is_tsumo
        return worth_of_hand(Finished(self.melds, hand, tile, is_tsumo), self.around)

    def to_dict(self) -> dict[str, Any]:
        """Return the object ``pao-proof/1``, ready for JSON."""
        return {
            "format": "pao-proof/1",
            "melds": [str(meld) for meld in self.melds],
            "yakuman": self.yakuman,
            "holds": self.holds,
            "checked": self.checked,
            "broken_by": self._breaking(),
        }

    def _breaking(self) -> dict[str, Any] | None:
        if self.broken_by is None:
            return None
        worth = self.worth()
        return {
            "hand": format_tiles(self.broken_by.hand),
            "tile": str(self.broken_by.tile),
            "how": "tsumo" if self.broken_by.is_tsumo else "ron",
            "worth": worth.to_dict() if worth else None,
        }


def by_breaking_hand(proofs: Iterable[Proof]) -> list[tuple[Proof, ...]]:
    """Group proofs from the same melds by the hand that breaks them.

    First come the proofs that hold, each alone.
    """
    proofs = tuple(proofs)
    broken: dict[BreakingHand, list[Proof]] = {}
    for proof in proofs:
        if proof.broken_by is not None:
            broken.setdefault(proof.broken_by, []).append(proof)
    return [*((proof,) for proof in proofs if proof.holds), *map(tuple, broken.values())]
