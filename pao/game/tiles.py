"""The 34 kinds of tile, the red fives, and their notation, such as ``123m 0p 555z``."""

from collections.abc import Iterable
from typing import Final, NamedTuple

SUITS: Final = "mpsz"
KINDS: Final = 34

EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = range(27, 34)
WINDS: Final = frozenset({EAST, SOUTH, WEST, NORTH})
DRAGONS: Final = frozenset({HAKU, HATSU, CHUN})
HONOURS: Final = WINDS | DRAGONS
TERMINALS: Final = frozenset({0, 8, 9, 17, 18, 26})
ORPHANS: Final = TERMINALS | HONOURS
GREENS: Final = frozenset({19, 20, 21, 23, 25, HATSU})
ALL_KINDS: Final = frozenset(range(KINDS))
RUNS: Final = tuple((kind, kind + 1, kind + 2) for kind in range(EAST) if kind % 9 <= 6)
COPIES: Final = 4
"""How many tiles there are of each kind."""

NOT_AMONG_THREE: Final = range(1, 8)
"""The kinds 2m to 8m, which three players do not use."""

TRIPLETS: Final = tuple((kind,) * 3 for kind in range(KINDS))
"""All triplets, as the kinds of their tiles, like ``RUNS``."""


class Tile(NamedTuple):
    """One tile: its kind, and whether it is a red five.

    ``kind``: 0 to 33, for 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z.

    >>> str(Tile.named("0p")), Tile.named("0p").kind == Tile.named("5p").kind
    ('0p', True)
    """

    kind: int
    red: bool = False

    @staticmethod
    def named(name: str) -> "Tile":
        """Read one tile such as ``5z`` or ``0s``; raise ValueError if it is none."""
        tiles = parse_tiles(name)
        if len(tiles) != 1:
            raise ValueError(name)
        return tiles[0]

    @property
    def suit(self) -> str:
        return SUITS[self.kind // 9]

    @property
    def number(self) -> int:
        return self.kind % 9 + 1

    @property
    def is_honour(self) -> bool:
        return self.kind >= EAST

    def __str__(self) -> str:
        return RED_FIVES[self.kind] if self.red else NAMES[self.kind]


NAMES: Final = tuple(f"{kind % 9 + 1}{SUITS[kind // 9]}" for kind in range(KINDS))
RED_FIVES: Final = {4: "0m", 13: "0p", 22: "0s"}
TILES: Final = {name: Tile(kind) for kind, name in enumerate(NAMES)} | {
    name: Tile(kind, red=True) for kind, name in RED_FIVES.items()
}
"""All tiles by name."""


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in the written order; raise ValueError(the part that is no tile).

    >>> [str(tile) for tile in parse_tiles("340m7z")]
    ['3m', '4m', '0m', '7z']
    """
    tiles: list[Tile] = []
    digits = ""
    for char in text:
        if char in "0123456789":
            digits += char
        elif char in SUITS and digits:
            try:
                tiles += [TILES[digit + char] for digit in digits]
            except KeyError as unknown:
                raise ValueError(*unknown.args) from None
            digits = ""
        else:
            raise ValueError(digits + char)
    if digits or not tiles:
        raise ValueError(digits or text)
    return tuple(tiles)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in the given order, with one suit letter per sequence: ``1112z``."""
    out = ""
    suit = ""
    for tile in tiles:
        if suit and tile.suit != suit:
            out += suit
        suit = tile.suit
        out += str(tile)[0]
    return out + suit


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Sort tiles as in a hand: by kind, a red five before the plain ones of its kind."""
    return tuple(sorted(tiles, key=_place))


def _place(tile: Tile) -> int:
    kind, red = tile
    return 2 * kind - red


def count_kinds(tiles: Iterable[Tile]) -> list[int]:
    """Return how often each of the 34 kinds occurs."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile.kind] += 1
    return counts
