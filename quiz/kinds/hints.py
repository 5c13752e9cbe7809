"""What a hint may say: sentences without their points, and the way to try for oneself."""

import re
from typing import Final

from django.utils.translation import gettext as _

FIGURE: Final = re.compile(r"\d{1,3}(?:,\d{3})+|\d{3,}")
"""Points are hundreds at least; honba, han and the numbers of tiles are less."""


def with_hidden_figures(sentence: str) -> str:
    """The sentence with an ellipsis for every figure.

    >>> with_hidden_figures("West pays South 32,000 for 2 honba.")
    'West pays South … for 2 honba.'
    """
    return FIGURE.sub("…", sentence)


def how_to_break() -> str:
    """What shows whether a yakuman is certain."""
    return _(
        "Forget the tiles that nobody sees. Try to finish the hand from the open melds without "
        "the yakuman, with another set or another pair. Can it be done?"
    )
