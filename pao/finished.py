"""A finished hand of which nobody says who sat where, or who fed its melds."""

from typing import NamedTuple

from pao.calls import Call, Meld
from pao.hand import Hand, read_hand
from pao.seats import Seat
from pao.tiles import Tile
from pao.visible import Visible


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
