"""Where words stand in a text, and the text cut into what is marked and what is not."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from web.folding import Folded

LATIN = "[a-z0-9]"

Span = tuple[int, int]


class Fit(IntEnum):
    """How well a word sits in a text: the lower, the better."""

    WORD = 0
    BEGINS_A_WORD = 1
    INSIDE = 2


@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    is_hit: bool = False


def best_fit(word: str, text: Folded) -> Fit | None:
    """None where the word is not there."""
    return next((fit for fit, places in _ways(word) if places.search(text.folded)), None)


def cut(text: Folded, words: Iterable[str] = ()) -> tuple[Piece, ...]:
    """Each word is marked where it fits best: with a "ron", what is inside "wrong" is not."""
    pieces, end = [], 0
    for start, stop in sorted(span for word in words for span in _best_places(word, text.folded)):
        first, last = (max(text.starts[place], end) for place in (start, stop))
        pieces += [Piece(text.text[end:first]), Piece(text.text[first:last], is_hit=True)]
        end = last
    return tuple(piece for piece in (*pieces, Piece(text.text[end:])) if piece.text)


def _best_places(word: str, folded: str) -> Iterator[Span]:
    found = ([match.span() for match in places.finditer(folded)] for _fit, places in _ways(word))
    return iter(next(filter(None, found), ()))


@lru_cache(maxsize=100)
def _ways(word: str) -> tuple[tuple[Fit, re.Pattern[str]], ...]:
    """How the word can sit in a folded text, the best first.

    Scripts that put no space between words have no inside.
    """
    before = f"(?<!{LATIN})" if re.match(LATIN, word[0]) else ""
    after = f"(?!{LATIN})" if re.match(LATIN, word[-1]) else ""
    written = {
        Fit.WORD: before + re.escape(word) + after,
        Fit.BEGINS_A_WORD: before + re.escape(word),
        Fit.INSIDE: re.escape(word),
    }
    return tuple((fit, re.compile(pattern)) for fit, pattern in written.items())
