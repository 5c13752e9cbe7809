"""How wide words are in a picture, where no browser is at hand to measure them."""

from typing import Final
from unicodedata import east_asian_width

NARROW: Final = frozenset("iljtfrI.,:;'’!|()[]·- ")
WIDE: Final = frozenset("mwMW@%—")


def width_of(text: str) -> float:
    """About how wide a text is in bold letters, in its own size."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if east_asian_width(letter) in "WFA":
        return 1.0
    if letter in NARROW:
        return 0.36
    return 0.95 if letter in WIDE else 0.63 if letter.isupper() else 0.59
