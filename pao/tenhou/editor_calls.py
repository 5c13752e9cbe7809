"""What stands in the columns of the editor's format: ``53``, ``60``, ``r31``, ``47p4747``."""

import re
from dataclasses import dataclass

from pao.game import CallKind, Tile
from pao.tenhou.values import whole, wrong

THE_DRAWN_ONE = 60
KITA = "f44"
CLAIMS = {"c": CallKind.CHI, "p": CallKind.PON, "m": CallKind.DAIMINKAN}
OWN_KANS = {"a": CallKind.ANKAN, "k": CallKind.KAKAN}
RED_FIVES = {51: Tile(4, red=True), 52: Tile(13, red=True), 53: Tile(22, red=True)}


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard; ``tile``: None for the one just drawn."""

    tile: Tile | None
    riichi: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A call: the claimed tile first, of a kakan the added one.

    ``place``: before which of its tiles the letter stands, which says whose the tile was: at the
    start kamicha's, at the end shimocha's, else toimen's.
    """

    kind: CallKind
    tiles: tuple[Tile, ...]
    place: int

    def takes(self, tile: Tile) -> bool:
        return self.tiles[0] == tile

    def feeder(self, player: int) -> int:
        """Whose tile it was. With three players the fourth place stays empty and still counts."""
        turns = {0: 3, len(self.tiles) - 1: 1}.get(self.place, 2)
        return (player + turns) % 4


def read_tile(name: str, value: object) -> Tile:
    """11 to 19 man, 21 to 29 pin, 31 to 39 sou, 41 to 47 honours, 51 to 53 red fives.

    >>> str(read_tile("draw", 52))
    '0p'
    """
    code = whole(name, value, 53, 11)
    if code in RED_FIVES:
        return RED_FIVES[code]
    suit, number = divmod(code, 10)
    if number == 0 or code > 47:
        raise wrong(name, value)
    return Tile((suit - 1) * 9 + number - 1)


def read_draw(name: str, value: object) -> Tile | Claim:
    """A tile drawn, or claimed: ``4646p46`` is a pon of the right-hand player's tile."""
    return _call(name, value, CLAIMS) if isinstance(value, str) else read_tile(name, value)


def read_discard(name: str, value: object) -> Throw | Claim | None:
    """A tile thrown (``r``: with riichi), an own kan, or None for North set aside."""
    if value == KITA:
        return None
    if not isinstance(value, str):
        return Throw(_thrown(name, value), riichi=False)
    if re.fullmatch(r"r[0-9]{2}", value):
        return Throw(_thrown(name, int(value[1:])), riichi=True)
    return _call(name, value, OWN_KANS)


def _thrown(name: str, value: object) -> Tile | None:
    return None if value == THE_DRAWN_ONE else read_tile(name, value)


def _call(name: str, value: str, kinds: dict[str, CallKind]) -> Claim:
    written = re.fullmatch(r"((?:[0-9]{2})*)([a-z])((?:[0-9]{2})+)", value)
    if written is None or written[2] not in kinds:
        raise wrong(name, value)
    kind, place, codes = kinds[written[2]], len(written[1]) // 2, written[1] + written[3]
    tiles = [read_tile(name, codes[i : i + 2]) for i in range(0, len(codes), 2)]
    if len(tiles) != (4 if kind.is_kan else 3):
        raise wrong(name, value)
    return Claim(kind, (tiles.pop(place), *tiles), place)
