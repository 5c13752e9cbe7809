"""Calls, and the melds that they put on the table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from pao.game.seats import Seat
from pao.game.tiles import Tile, in_order
from pao.game.worth import Worth


class CallKind(StrEnum):
    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    KAKAN = "kakan"

    @property
    def is_kan(self) -> bool:
        return self in KANS

    @property
    def is_claim(self) -> bool:
        """Whether this kind of call takes another player's discard."""
        return self in CLAIMS


ANKAN = CallKind.ANKAN
KANS: Final = frozenset({CallKind.DAIMINKAN, CallKind.ANKAN, CallKind.KAKAN})
CLAIMS: Final = frozenset({CallKind.CHI, CallKind.PON, CallKind.DAIMINKAN})


@dataclass(frozen=True, slots=True)
class Call:
    """One call, such as ``S pon 555z from E``.

    ``tiles``: the claimed tile first (chi, pon, daiminkan), then the others in order; all four of a
    kakan. ``wall``: the number of tiles left. ``worth``: what a kan itself costs. Both are for rule
    sets that ask for them.
    """

    seat: Seat
    kind: CallKind
    tiles: tuple[Tile, ...]
    feeder: Seat | None = None
    wall: int | None = None
    worth: Worth | None = None

    def __post_init__(self) -> None:
        claimed = 1 if self.kind in CLAIMS else 0
        rest = self.tiles[claimed:]
        if len({*rest}) > 1:
            rest = in_order(rest)
        object.__setattr__(self, "tiles", (*self.tiles[:claimed], *rest))

    def __hash__(self) -> int:
        return hash(self.tiles)


class Meld(NamedTuple):
    """A set on the table: the call that made it, and the tile of a kakan added to a pon.

    ``event`` and ``added_event`` count the event lines from 1.
    """

    call: Call
    event: int
    added: Tile | None = None
    added_event: int | None = None

    @property
    def kind(self) -> CallKind:
        return self.call.kind if self.added is None else CallKind.KAKAN

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return self.call.tiles if self.added is None else (*self.call.tiles, self.added)

    @property
    def feeder(self) -> Seat | None:
        return self.call.feeder

    @property
    def is_kan(self) -> bool:
        return self.added is not None or self.call.kind in KANS

    @property
    def is_concealed(self) -> bool:
        return self.call.kind is ANKAN

    @property
    def tile_kind(self) -> int:
        """The kind of its claimed tile, which is the kind of all tiles except in a chi."""
        return self.call.tiles[0].kind
