"""What a card shows: a hand, what is said of it, and whose rules those are."""

from dataclasses import dataclass

from board.tables import Square
from pao.game import Tile

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
