"""A finished hand of which nobody says who sat where, or who fed its melds."""

from typing import NamedTuple

from pao.game import Call, Hand, Meld, Seat, Tile, read_hand
from pao.proof.melds import Visible


class Finished(NamedTuple):
    """The melds, the concealed tiles without the winning one, that tile, and how it was won."""

    melds: tuple[Visible, ...]
    hand: tuple[Tile, ...]
    tile: Tile
    is_tsumo: bool

    @property
    def called(self) -> tuple[Meld, ...]:
        """The melds as if East had called them in this order."""
        return tuple(
            Meld(Call(Seat.EAST, meld.kind, meld.tiles), number)
            for number, meld in enumerate(self.melds, start=1)
        )

    def read(self) -> Hand:
        return read_hand(self.called, self.hand, self.tile, is_tsumo=self.is_tsumo)
