"""The melds at the start of a proof, as the opponents see them: ``555z 666z (7777z)``."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pao.errors import LineError, ScenarioError
from pao.game import (
    KINDS,
    Call,
    CallKind,
    Hand,
    Meld,
    Seat,
    Tile,
    format_tiles,
    in_order,
    parse_tiles,
    read_hand,
)
from pao.proof.tile_sets import CONCEALED_KANS, KIND, NO_TILES, OPEN, TileSet, is_possible


class Visible(NamedTuple):
    """A meld: its tiles in the given order, and the set that they form."""

    tiles: tuple[Tile, ...]
    as_set: TileSet

    @property
    def kind(self) -> CallKind:
        """The kind of call that can have made it; an open kan may have been a pon."""
        if self.as_set.run:
            return CallKind.CHI
        if not self.as_set.is_kan:
            return CallKind.PON
        return CallKind.ANKAN if self.as_set.is_concealed else CallKind.DAIMINKAN

    def __str__(self) -> str:
        tiles = format_tiles(in_order(self.tiles))
        return f"({tiles})" if self.as_set.is_concealed else tiles


Melds = str | Iterable[Meld | Call]


class Start(NamedTuple):
    """The start of a proof: the melds that count, the sets that they form, and their tiles."""

    melds: tuple[Visible, ...]
    visible_sets: tuple[TileSet, ...]
    tiles: int

    @staticmethod
    def of(melds: Melds, *, hidden_kans: bool = False) -> "Start":
        """Return the start for these melds; raise ScenarioError for impossible melds.

        ``hidden_kans``: concealed kans count as part of the unknown hand.
        """
        visible = read_melds(melds)
        if hidden_kans:
            visible = tuple([meld for meld in visible if not meld.as_set.is_concealed])
        return Start(visible, tuple([meld.as_set for meld in visible]), count_tiles(visible))


def read_melds(melds: Melds) -> tuple[Visible, ...]:
    """Read up to four melds; raise ScenarioError with every impossible one.

    >>> [str(meld) for meld in read_melds("555z 312m (7777z)")]
    ['555z', '123m', '(7777z)']
    """
    errors: list[LineError] = []
    melds_given = _written(melds, errors) if isinstance(melds, str) else _called(melds)
    read = tuple(_visible(melds_given, errors))
    errors += _too_much(read)
    if errors:
        raise ScenarioError(tuple(errors))
    return read


def count_tiles(melds: Iterable[Visible]) -> int:
    tiles = NO_TILES
    for meld in melds:
        tiles += meld.as_set.tiles
    return tiles


Written = tuple[tuple[Tile, ...], bool, str]
"""Tiles, whether they are a concealed kan, and how that was written."""


def _written(text: str, errors: list[LineError]) -> Iterator[Written]:
    for word in text.split():
        is_concealed = word[0] == "(" and word[-1] == ")"
        try:
            yield parse_tiles(word[1:-1] if is_concealed else word), is_concealed, word
        except ValueError as error:
            errors.append(_error("tiles_unreadable", word, given=str(error) or word))


def _called(melds: Iterable[Meld | Call]) -> Iterator[Written]:
    for meld in melds:
        yield meld.tiles, meld.kind is CallKind.ANKAN, ""


def _visible(melds: Iterable[Written], errors: list[LineError]) -> Iterator[Visible]:
    for tiles, is_concealed, word in melds:
        tile_sets = CONCEALED_KANS if is_concealed else OPEN
        as_set = tile_sets.get(tuple(sorted([tile.kind for tile in tiles])))
        if as_set is not None:
            yield Visible(tiles, as_set)
        else:
            errors.append(_error("meld_shape", word, given=word or format_tiles(tiles)))


def _too_much(melds: tuple[Visible, ...]) -> Iterator[LineError]:
    if len(melds) > 4:
        yield _error("melds_too_many", given=str(len(melds)))
        return
    tiles = count_tiles(melds)
    if not is_possible(tiles):
        fifth = next(kind for kind in range(KINDS) if tiles & KIND[kind])
        yield _error("five_copies", tile=str(Tile(fifth)))


def _error(fault: str, text: str = "", **facts: str) -> LineError:
    return LineError(0, text, fault, facts)


class Finished(NamedTuple):
    """A finished hand and how it was won.

    ``melds``: its melds. ``hand``: the concealed tiles without the winning one. ``tile``: the
    winning tile.
    """

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

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All its tiles, the winning one last."""
        return (*[tile for meld in self.melds for tile in meld.tiles], *self.hand, self.tile)

    def read(self) -> Hand:
        return read_hand(self.called, self.hand, self.tile, is_tsumo=self.is_tsumo)
