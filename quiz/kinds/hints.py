"""Sentences without their points: what a hint may say."""

import re
from typing import Final

FIGURE: Final = re.compile(r"\d{1,3}(?:,\d{3})+|\d{3,}")
"""Points are hundreds at least; honba, han and the numbers of tiles are less."""


def with_hidden_figures(sentence: str) -> str:
    """The sentence with an ellipsis for every figure.

    >>> with_hidden_figures("West pays South 32,000 for 2 honba.")
    'West pays South … for 2 honba.'
    """
    return FIGURE.sub("…", sentence)
