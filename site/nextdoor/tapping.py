"""Tiles put in by taps: one field at a time has the tiles to choose from below it."""

from collections.abc import Mapping, Sequence

from nextdoor.fields import Tiles, UnreadableError
from nextdoor.form import AnyField
from pao.game import Tile, format_tiles

ADD, BACK, CLEAR, TAP = "add", "back", "clear", "tap"


def tapped_field(fields: Sequence[AnyField], query: Mapping[str, str]) -> Tiles | None:
    """The field whose tiles are being tapped."""
    name = query.get(TAP, "")
    return next(
        (field for field in fields if isinstance(field, Tiles) and field.name == name), None
    )


def is_press(query: Mapping[str, str]) -> bool:
    return any(name in query for name in (ADD, BACK, CLEAR))


def pressed(query: Mapping[str, str], field: Tiles | None) -> dict[str, str]:
    """What a press puts into the field; where one tile is wanted another takes its place."""
    if field is None or not is_press(query):
        return {}
    try:
        tiles = [*field.written(query.get(field.name, field.start))]
    except UnreadableError:
        return {}
    if CLEAR in query:
        tiles = []
    elif BACK in query:
        tiles = tiles[:-1]
    elif tile := _tile(query.get(ADD, "")):
        tiles = [tile] if field.most == 1 else [*tiles, tile][: field.most]
    return {field.name: format_tiles(tiles)}


def _tile(name: str) -> Tile | None:
    try:
        return Tile.named(name)
    except ValueError:
        return None
