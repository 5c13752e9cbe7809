"""Read tiles and calls for tests of other rules."""

import pytest

from pao.game import Seat, Tile
from pao.scenario import Discard


@pytest.fixture
def discards():
    """``E 7z, S 7z`` as discards in order."""

    def read(text):
        pairs = [pair.split() for pair in text.split(",") if pair.strip()]
        return [Discard(Seat(seat), Tile.named(tile)) for seat, tile in pairs]

    return read
