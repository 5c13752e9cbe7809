"""``tiles``: a row of them for each line."""

from itertools import chain

from django.utils.safestring import SafeString

from board.hands import draw_tiles
from lessons.fences.hand import picture
from lessons.hands import Hands
from pao.game import parse_tiles
from pao.words import for_language


def draw(_argument: str, text: str, _hands: Hands, language: str) -> str:
    """Raise ValueError where they cannot be read."""
    rows = [parse_tiles(line) for line in text.strip().splitlines()]
    drawn = SafeString("".join(draw_tiles(row, language) for row in rows))
    return picture("tiles", drawn, for_language(language).tiles(chain(*rows)))
