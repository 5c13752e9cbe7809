"""The content of a card, and the meta tags that point to it."""

from dataclasses import dataclass

from board.tables import Square
from pao.game import Tile
from web.pages import SITE

WIDTH, HEIGHT = 1200, 630


@dataclass(frozen=True, slots=True)
class ChatCard:
    """The content of a card.

    ``kind``: ruling, question or lesson, in a word. ``headline``: the sentence in large type.
    ``more``: small text below, if there is room. ``square``: the table as the page shows it;
    without a table, ``rows`` of labelled tiles.
    """

    language: str
    kind: str
    headline: str
    more: str = ""
    rules: str = ""
    square: Square | None = None
    rows: tuple[tuple[str, tuple[Tile, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class CardLink:
    """The address of a card, relative to the site, and its description."""

    path: str
    headline: str

    @property
    def address(self) -> str:
        return SITE + self.path
