"""Tiles, melds and hands as pictures that say what they show."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString

from board.labels import label
from board.melds import lay_out
from board.strips import draw_row, draw_strip
from pao.calls import Meld
from pao.scenario import Scenario, Win
from pao.tiles import Tile
from pao.words import for_language


def draw_tiles(tiles: Sequence[Tile], language: str) -> SafeString:
    """A row of tiles; a single tile is said in full."""
    words = for_language(language)
    said = words.tile(tiles[0]) if len(tiles) == 1 else words.tiles(tiles)
    return _picture(said, draw_row(tiles))


def draw_meld(meld: Meld, language: str) -> SafeString:
    return _picture(for_language(language).meld(meld), draw_strip(lay_out(meld)))


def draw_hand(win: Win, scenario: Scenario, language: str) -> SafeString:
    """A winner's whole hand: concealed tiles, the winning tile apart, the melds."""
    melds = [draw_strip(lay_out(meld)) for meld in scenario.melds(win.seat)]
    return _picture(for_language(language).hand(win, scenario), _held(win), *melds)


def draw_concealed(win: Win, language: str) -> SafeString:
    """What a winner held, the winning tile apart; empty where only the value is known."""
    if win.tile is None:
        return SafeString()
    words = for_language(language)
    tiles, tile = words.tiles(win.hand), words.tile(win.tile)
    return _picture(label("hand", language, tiles=tiles, tile=tile), _held(win))


def _held(win: Win) -> SafeString:
    if win.tile is None:
        return SafeString()
    strips = draw_row(win.hand), draw_row([win.tile])
    return format_html('<span class="held">{}{}</span>', *strips)


def _picture(said: str, *strips: SafeString) -> SafeString:
    return format_html(
        '<span class="hand" role="img" aria-label="{}">{}</span>', said, SafeString("".join(strips))
    )
