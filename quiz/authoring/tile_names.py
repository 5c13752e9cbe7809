"""The names by which a search finds the tiles of a hand, in romaji, English and Japanese."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pao.errors import ScenarioError
from pao.game import TERMINALS, Tile
from pao.scenario import Scenario, parse
from pao.words import for_language
from pao.words.terms import DRAGONS, TERMS
from web.folding import fold

REMEMBERED: Final = 2_000
KANJI: Final = "一二三四五六七八九"
SUITS: Final = {
    "m": ("萬", "manzu 萬子 マンズ characters"),
    "p": ("筒", "pinzu 筒子 ピンズ dots circles"),
    "s": ("索", "souzu 索子 ソーズ bamboo"),
}
WINDS: Final = {"1z": "ton トン", "2z": "nan ナン", "3z": "shaa シャー", "4z": "pei ペー"}


@lru_cache(REMEMBERED)
def tile_names(text: str) -> str:
    """Return the names of the tiles in calls and winning hands, and of their sets, as folded text.

    Empty if the hand cannot be read.
    """
    try:
        tiles = {*_tiles(parse(text))}
    except ScenarioError:
        return ""
    names = {name: None for tile in sorted(tiles) for name in _names(tile)}
    return fold(" ".join(names), loosely=True)


def _tiles(scenario: Scenario) -> Iterator[Tile]:
    for _number, call in scenario.calls:
        yield from call.tiles
    for win in scenario.wins:
        yield from win.hand
        if win.tile:
            yield win.tile


def _names(tile: Tile) -> Iterator[str]:
    yield str(tile)
    yield from (for_language(language).tile(tile) for language in ("en", "ja"))
    if tile.is_honour:
        dragon = DRAGONS.get(str(tile))
        yield f"{dragon.romaji} {dragon.kana}" if dragon else WINDS[str(tile)]
        yield from _terms("sangenpai" if dragon else "kazehai")
        yield from _terms("jihai")
    else:
        sign, names = SUITS[tile.suit]
        yield f"{KANJI[tile.number - 1]}{sign}"
        yield names
    if tile.kind in TERMINALS:
        yield from _terms("routouhai")


def _terms(name: str) -> Iterator[str]:
    term = TERMS[name]
    yield from (term.romaji, term.english, term.ja, term.kana)
