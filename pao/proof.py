"""What a proof of "ensured" found."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pao.around import NOTHING_AROUND, Around
from pao.tiles import Tile, format_tiles
from pao.visible import Visible
from pao.worth import Yakuman

if TYPE_CHECKING:
    from pao.proof_worth import HandWorth


class BreakingHand(NamedTuple):
    """A finished hand beside the melds: its concealed tiles, and the tile it was won on."""

    hand: tuple[Tile, ...]
    tile: Tile
    is_tsumo: bool


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether these melds make a yakuman sure.

    ``checked``: how many complete hands were looked at: all there are where the yakuman is ensured;
    else those up to the breaking hand, and with it the other pairs that go with its sets.
    ``broken_by``: a complete hand without the yakuman, and with a yaku where one exists.
    """

    yakuman: Yakuman
    melds: tuple[Visible, ...]
    checked: int
    broken_by: BreakingHand | None
    around: Around = NOTHING_AROUND

    @property
    def holds(self) -> bool:
        return self.broken_by is None

    def worth(self) -> "HandWorth | None":
        """What the breaking hand is worth; None where it has no yaku, or there is no such hand."""
        from pao.proof_worth import worth_of  # noqa: PLC0415 - asks the library, which is slow

        return worth_of(self)

    def to_dict(self) -> dict[str, Any]:
        """The object ``pao-proof/1``, fit for JSON."""
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
        hand, tile, is_tsumo = self.broken_by
        worth = self.worth()
        return {
            "hand": format_tiles(hand),
            "tile": str(tile),
            "how": "tsumo" if is_tsumo else "ron",
            "worth": worth.to_dict() if worth else None,
        }
