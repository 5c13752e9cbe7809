"""Where words stand in a text, and the text cut into what is marked and what is not."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from pao_site.search.folding import Folded

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
    return min((fit for fit, _span in _places(word, text.folded)), default=None)


def cut(text: Folded, words: Iterable[str] = ()) -> tuple[Piece, ...]:
    """Each word is marked where it fits best: with a "ron", what is inside "wrong" is not."""
    pieces, end = [], 0
    for start, stop in sorted(span for word in words for span in _best_places(word, text.folded)):
        first, last = (max(text.starts[place], end) for place in (start, stop))
        pieces += [Piece(text.text[end:first]), Piece(text.text[first:last], is_hit=True)]
        end = last
    return tuple(piece for piece in (*pieces, Piece(text.text[end:])) if piece.text)


def _best_places(word: str, folded: str) -> Iterator[Span]:
    places = [*_places(word, folded)]
    best = min((fit for fit, _span in places), default=None)
    return (span for fit, span in places if fit is best)


def _places(word: str, folded: str) -> Iterator[tuple[Fit, Span]]:
    start = folded.find(word)
    while start >= 0:
        stop = start + len(word)
        yield _fit(folded, start, stop), (start, stop)
        start = folded.find(word, stop)


def _fit(folded: str, start: int, stop: int) -> Fit:
    """Scripts that put no space between words have no inside."""
    if _goes_on(folded, start):
        return Fit.INSIDE
    return Fit.BEGINS_A_WORD if _goes_on(folded, stop) else Fit.WORD


def _goes_on(folded: str, at: int) -> bool:
    return 0 < at < len(folded) and all(_is_latin(letter) for letter in folded[at - 1 : at + 1])


def _is_latin(character: str) -> bool:
    return character.isascii() and character.isalnum()
