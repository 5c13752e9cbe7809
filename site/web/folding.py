"""Normalise text for search, so that all spellings compare equal."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

CLUSTER: Final = re.compile(r".[\u0300-\u036f\u3099\u309a\uff9e\uff9f]*", re.DOTALL)
LONG_VOWELS: Final = frozenset({"aa", "ii", "uu", "ee", "oo", "ou"})
SAME_CHARACTER: Final = str.maketrans("搶発", "槍發")  # 搶槓 and 発 are met as often
FIRST_KATAKANA, LAST_KATAKANA = "\N{KATAKANA LETTER SMALL A}", "\N{KATAKANA LETTER SMALL KE}"
TO_HIRAGANA: Final = ord("\N{HIRAGANA LETTER A}") - ord("\N{KATAKANA LETTER A}")


@dataclass(frozen=True, slots=True)
class Folded:
    """A text for search.

    ``folded``: the normalised text. ``starts``: for each of its characters the position in
    ``text``, then the length of ``text``.
    """

    text: str
    folded: str
    starts: tuple[int, ...]


def fold(text: str, *, loosely: bool = False) -> str:
    """Remove differences of width, case, accents and kana.

    ``loosely``: remove differences of vowel length as well.

    >>> fold("Daisangēn"), fold("ダイサンゲン"), fold("tsuuiisou", loosely=True)
    ('daisangen', 'だいさんげん', 'tsuiso')
    """
    return fold_with_places(text, loosely=loosely).folded


def fold_with_places(text: str, *, loosely: bool = False) -> Folded:
    folded, starts = "", []
    for cluster in CLUSTER.finditer(text):
        for character in _plain(cluster[0]):
            if not (loosely and folded[-1:] + character in LONG_VOWELS):
                folded += character
                starts.append(cluster.start())
    return Folded(text, folded, (*starts, len(text)))


def _plain(cluster: str) -> str:
    parts = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", cluster).casefold())
    base_parts = (part for part in parts if not "\u0300" <= part <= "\u036f")
    whole = unicodedata.normalize("NFC", "".join(base_parts))
    text = " " if whole.isspace() else whole.translate(SAME_CHARACTER)
    return "".join(map(_as_hiragana, text))


def _as_hiragana(character: str) -> str:
    is_katakana = FIRST_KATAKANA <= character <= LAST_KATAKANA
    return chr(ord(character) + TO_HIRAGANA) if is_katakana else character
