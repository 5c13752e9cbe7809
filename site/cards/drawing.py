"""Draw a card as a self-contained SVG: 1200 by 630, the table on the right."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from board.tile_rows import HEIGHT as TILE_HEIGHT
from board.tile_rows import WIDTH as TILE_WIDTH
from board.tile_rows import Slot, draw_on_table
from cards.card import WIDTH, ChatCard
from cards.text_layout import SIZES, fitted, shortened
from pao.game import Tile
from web.visible import NOT_IN_XML

SPRITE: Final = Path(settings.ROOT) / "static/tiles/tiles.svg"
SYMBOL: Final = re.compile(r'<symbol id="(t-\w+)".*?</symbol>', re.DOTALL)
OUTSIDE: Final = re.compile(r'href="[^"#]*#(t-\w+)"')

EDGE: Final = 56
BESIDE, WHOLE = 500.0, WIDTH - 2.0 * EDGE
"""The width of the text, beside a table and without one."""
LARGER: Final = (62, 56, *SIZES)
"""Font sizes for the sentence when there is no table."""
SAID_FROM, SAID_TO = 116, 548
"""The vertical space of the sentence: below the kind of card, above the rule set."""
LARGEST_TILE: Final = 72.0
GAP: Final = 16.0
"""The space between a hand and its winning tile, and between rows."""
MOST_ROWS: Final = 2
BRAND: Final = 120
"""The space for the site's name beside the kind of card."""
KIND: Final = 28
LABEL: Final = 26
SMALL: Final = 30
SMALLEST: Final = 21
FOOT: Final = 36
"""The height of the line that names the rule set."""
TABLE_TEXT, TABLE_FOOT = 704.0, 784.0
"""In a picture of the table alone: the width of its text, and where the table ends."""


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled row of tiles, each ``tile`` units wide; one tile may stand apart."""

    label: str
    tiles: tuple[Tile, ...]
    apart: Tile | None
    tile: float

    @property
    def tiles_from(self) -> float:
        return LABEL * 1.5 if self.label else 0

    @property
    def scale(self) -> float:
        return self.tile / TILE_WIDTH

    @property
    def height(self) -> float:
        return self.tiles_from + TILE_HEIGHT * self.scale + GAP

    @property
    def picture(self) -> SafeString:
        """The row as SVG, in the units of the tile pictures."""
        tiles = draw_on_table([Slot(tile) for tile in self.tiles]) if self.tiles else SafeString()
        if self.apart is None:
            return tiles
        start = round(len(self.tiles) * TILE_WIDTH + GAP / self.scale, 2)
        apart = draw_on_table([Slot(self.apart)])
        return format_html('{}<g transform="translate({} 0)">{}</g>', tiles, start, apart)


def draw(card: ChatCard) -> str:
    """Return the card as an SVG file that contains its tiles."""
    width = BESIDE if card.square else WHOLE
    rows = [*_rows(card, width)]
    room = SAID_TO - SAID_FROM - 2 * GAP - sum(row.height for row in rows)
    more = fitted(card.more, width, room / 2, (SMALL,))
    sizes = SIZES if card.square else LARGER
    headline = fitted(card.headline, width, room - more.height, sizes)
    more_from = SAID_FROM + headline.height + GAP
    tops = accumulate((row.height for row in rows), initial=more_from + more.height + GAP)
    context = {
        "card": card,
        "kind": shortened(card.kind, (width - BRAND) / KIND),
        "headline": headline,
        "more": more,
        "more_from": more_from,
        "rows": [*zip(tops, rows, strict=False)],
        "right": EDGE + width,
        "rules": fitted(_rules(card), width, FOOT, (LABEL, SMALLEST)),
    }
    return _with_tiles(render_to_string("cards/card.svg", context))


def draw_table(card: ChatCard, description: str) -> str:
    """Return the table of a card alone as an SVG file, described in words."""
    rows = [*_rows(card, TABLE_TEXT)]
    tops = [*accumulate((row.height for row in rows), initial=TABLE_FOOT)]
    context = {
        "card": card,
        "title": f"{card.kind}: {card.headline}",
        "description": description,
        "rules": fitted(_rules(card), TABLE_TEXT, FOOT, (LABEL, SMALLEST)),
        "rows": [*zip(tops, rows, strict=False)],
        "height": round(tops[-1] + GAP),
        "felt": round(tops[-1] + GAP) - 8,
    }
    return _with_tiles(render_to_string("cards/table.svg", context))


def _with_tiles(svg: str) -> str:
    """Add the tiles that an SVG uses as ``<defs/>``, because the renderer opens no other file."""
    svg = NOT_IN_XML.sub("", svg)
    names = sorted({*OUTSIDE.findall(svg)})
    inside = OUTSIDE.sub(r'href="#\1"', svg)
    symbols = "".join(_symbols()[name] for name in names)
    return inside.replace("<defs/>", f"<defs>{symbols}</defs>", 1)


@cache
def _symbols() -> Mapping[str, str]:
    text = SPRITE.read_text(encoding="utf-8")
    return {symbol[1]: symbol[0] for symbol in SYMBOL.finditer(text)}


def _rules(card: ChatCard) -> str:
    counters = card.square.counters if card.square and card.rules else ""
    return " · ".join(filter(None, [card.rules, counters]))


def _rows(card: ChatCard, width: float) -> Iterator[Row]:
    """Yield the winners' hands, or the rows of the card."""
    for name, win in card.square.hands if card.square else ():
        yield _row(name, win.hand, win.tile, width)
    for name, tiles in card.rows[:MOST_ROWS]:
        yield _row(name, tiles, None, width)


def _row(label: str, tiles: tuple[Tile, ...], apart: Tile | None, width: float) -> Row:
    """Return a row of tiles, as large as the space allows."""
    number = len(tiles) + (apart is not None)
    tile = min(LARGEST_TILE, (width - GAP) / max(number, 1))
    return Row(shortened(label, width / LABEL), tiles, apart, tile)
