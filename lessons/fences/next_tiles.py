"""``next story``: which tile, called by whom, would make whoever threw it liable."""

from django.template.loader import render_to_string

from board.hands import draw_tiles
from lessons.hands import Hands
from pao.ruling import Ruling
from pao.what_if import NextLiability, next_liabilities
from pao.words import for_language

MOST_DRAWN = 4
"""Of more tiles than these the sentence is enough."""


def draw(named: str, _text: str, hands: Hands, language: str) -> str:
    """Raise ValueError where the hand is not known, or nothing could make anybody liable."""
    ruling = hands.named(named)
    dangers = next_liabilities(ruling.scenario, ruling.rules)
    if not dangers:
        raise ValueError(f"no call would make anybody liable in {named!r}")
    rows = [_row(danger, ruling, language) for danger in dangers]
    return render_to_string("lessons/_next.html", {"rows": rows})


def _row(danger: NextLiability, ruling: Ruling, language: str) -> tuple[str, str]:
    """The tiles, where they are few, and the sentence."""
    drawn = draw_tiles(danger.tiles, language) if len(danger.tiles) <= MOST_DRAWN else ""
    return drawn, for_language(language).next_liability(danger, ruling.rules)
