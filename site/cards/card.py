"""What a card shows, and where its page says that it is."""

from dataclasses import dataclass

from board.tables import Square
from pao.game import Tile
from web.pages import SITE

WIDTH, HEIGHT = 1200, 630


@dataclass(frozen=True, slots=True)
class ChatCard:
    """``kind``: a ruling, a question, a lesson, in a word; ``said``: the one sentence to be read.

    ``more``: what follows it in small letters, where there is room.
    ``square``: the table, as the page shows it, never more; without one, ``rows`` of tiles, each
    with what they are.
    """

    language: str
    kind: str
    said: str
    more: str = ""
    rules: str = ""
    square: Square | None = None
    rows: tuple[tuple[str, tuple[Tile, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class CardLink:
    """``path``: of the card, from the site's root; ``said``: in words what it shows."""

    path: str
    said: str

    @property
    def address(self) -> str:
        return SITE + self.path
