"""Search the text of the site: the best matches first, each with its sentence."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, lru_cache
from typing import Final

from web.folding import Folded, fold, fold_with_places

Needle = tuple[str, ...]
"""Folded words or phrases that must all occur."""
Rank = tuple[int, int]
"""The number of missing words, and how badly the others match."""
Span = tuple[int, int]

LATIN: Final = "[a-z0-9]"


class Fit(IntEnum):
    """How well a word matches a text; lower is better."""

    WORD = 0
    BEGINS_A_WORD = 1
    INSIDE = 2


BRIEF: Final = 18
"""A sentence of fewer characters says little on its own, such as “No pao here”."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence with its anchor on the page, and its language if it is not the page's."""

    text: str
    place: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A page in the index: its title and text, at least one sentence.

    ``beside``: a word that tells it apart. ``subject``: what it is about, if the title does not say
    so.
    """

    address: str
    title: str
    passages: tuple[Passage, ...]
    beside: str = ""
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    is_hit: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that was found: its title and best sentence, divided at the matches."""

    address: str
    title: tuple[Piece, ...]
    sentence: tuple[Piece, ...]
    beside: str
    language: str


def needle(query: str, *, loosely: bool = False) -> Needle:
    """Return the words of a search, which must all occur.

    >>> needle("Third  DRAGON dragon")
    ('third', 'dragon')
    """
    return tuple(dict.fromkeys(fold(query, loosely=loosely).split()))


def find(
    needles: Iterable[Needle], entries: Iterable[Entry], *, loosely: bool = False
) -> list[Hit]:
    """Return the entries that contain all words of one needle.

    Matches in the title come first, whole words before parts, otherwise in the given order.
    """
    needles = [*filter(None, needles)]
    best: list[tuple[Rank, Hit]] = []
    for entry in entries:
        matches = filter(None, (_match(words, entry, loosely=loosely) for words in needles))
        if match := min(matches, key=_rank_of, default=None):
            best.append(match)
    return [hit for _rank, hit in sorted(best, key=_rank_of)]


def _rank_of(match: tuple[Rank, Hit]) -> Rank:
    return match[0]


def _match(words: Needle, entry: Entry, *, loosely: bool) -> tuple[Rank, Hit] | None:
    title = _folded(entry.title, loosely=loosely)
    texts = [_folded(passage.text, loosely=loosely) for passage in entry.passages]
    everything = "\n".join(text.folded for text in (title, *texts))
    if not all(word in everything for word in words):
        return None
    (missing, badly), _is_brief, number = min(
        (_rank(words, text), len(text.folded) < BRIEF, place) for place, text in enumerate(texts)
    )
    passage = entry.passages[number]
    titled = _rank(words, _folded(f"{entry.title} {entry.subject}", loosely=loosely))
    address = f"{entry.address}#{passage.place}" if passage.place else entry.address
    sentence = cut(texts[number], words)
    hit = Hit(address, cut(title, words), sentence, entry.beside, passage.language)
    return ((missing + 1, badly) if titled[0] else titled), hit


def _rank(words: Needle, text: Folded) -> Rank:
    fits = [_fit(word, text) for word in words]
    return fits.count(None), sum(fit for fit in fits if fit)


def _fit(word: str, text: Folded) -> Fit | None:
    """Return how well a word matches a text; None if it does not occur."""
    return next((fit for fit, pattern in _patterns(word) if pattern.search(text.folded)), None)


@cache
def _folded(text: str, *, loosely: bool) -> Folded:
    """Return the folded text, cached because the site's own texts are few."""
    return fold_with_places(text, loosely=loosely)


def cut(text: Folded, words: Iterable[str] = ()) -> tuple[Piece, ...]:
    """Divide a text at its matches: for 'ron' not inside 'wrong' if it is also a word."""
    pieces, end = [], 0
    for start, stop in sorted(span for word in words for span in _best_spans(word, text.folded)):
        first, last = (max(text.starts[place], end) for place in (start, stop))
        pieces += [Piece(text.text[end:first]), Piece(text.text[first:last], is_hit=True)]
        end = last
    return tuple(piece for piece in (*pieces, Piece(text.text[end:])) if piece.text)


def _best_spans(word: str, folded: str) -> Iterator[Span]:
    spans = ([match.span() for match in pattern.finditer(folded)] for _, pattern in _patterns(word))
    return iter(next(filter(None, spans), ()))


@lru_cache(maxsize=100)
def _patterns(word: str) -> tuple[tuple[Fit, re.Pattern[str]], ...]:
    """Return the patterns by which a word can match, the best first.

    Scripts without spaces have no word boundaries.
    """
    before = f"(?<!{LATIN})" if re.match(LATIN, word[0]) else ""
    after = f"(?!{LATIN})" if re.match(LATIN, word[-1]) else ""
    escaped = re.escape(word)
    patterns = {
        Fit.WORD: before + escaped + after,
        Fit.BEGINS_A_WORD: before + escaped,
        Fit.INSIDE: escaped,
    }
    return tuple((fit, re.compile(pattern)) for fit, pattern in patterns.items())
