"""Looking for words in what the site says: the best places first, with the sentence around."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from pao_site.search.marks import Piece, best_fit, cut
from web.folding import Folded, fold, fold_with_places

Needle = tuple[str, ...]
"""Folded words, or phrases, that must all be there."""

Rank = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence; its place on the page, where it has a name; its language, if not the page's."""

    text: str
    place: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A page that can be found: its title and what it says, at least one sentence.

    ``beside``: a word to tell it apart; ``subject``: what it is about, though its title does not
    say so.
    """

    address: str
    title: str
    passages: tuple[Passage, ...]
    beside: str = ""
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that was found: its title and the sentence that was found there, cut at the marks."""

    address: str
    title: tuple[Piece, ...]
    sentence: tuple[Piece, ...]
    beside: str
    language: str


@dataclass(frozen=True, slots=True)
class _Found:
    rank: Rank
    hit: Hit


def needle(query: str, *, loosely: bool = False) -> Needle:
    """The words that must all be there.

    >>> needle("Third  DRAGON dragon")
    ('third', 'dragon')
    """
    return tuple(dict.fromkeys(fold(query, loosely=loosely).split()))


def find(
    needles: Iterable[Needle], entries: Iterable[Entry], *, loosely: bool = False
) -> list[Hit]:
    """The entries that hold all words of one needle.

    First those with the words in the title, whole words before parts, and else as they came.
    """
    wanted = [*filter(None, needles)]
    looked = ([_look(words, entry, loosely=loosely) for words in wanted] for entry in entries)
    found = [min(filter(None, ways), key=_rank_of, default=None) for ways in looked]
    return [candidate.hit for candidate in sorted(filter(None, found), key=_rank_of)]


def _rank_of(found: _Found) -> Rank:
    return found.rank


def _look(words: Needle, entry: Entry, *, loosely: bool) -> _Found | None:
    title = _folded(entry.title, loosely=loosely)
    said = [(_folded(passage.text, loosely=loosely), passage) for passage in entry.passages]
    everything = "\n".join([title.folded, *(text.folded for text, _passage in said)])
    if not all(word in everything for word in words):
        return None
    best, passage = min(said, key=lambda one: _rank(words, one[0]))
    missing, badly = _rank(words, best)
    titled = _rank(words, _folded(f"{entry.title} {entry.subject}", loosely=loosely))
    address = f"{entry.address}#{passage.place}" if passage.place else entry.address
    return _Found(
        rank=(missing + 1, badly) if titled[0] else titled,
        hit=Hit(address, cut(title, words), cut(best, words), entry.beside, passage.language),
    )


def _rank(words: Needle, text: Folded) -> Rank:
    """How many of the words are missing, and how badly the others fit."""
    fits = [best_fit(word, text) for word in words]
    return fits.count(None), sum(fit for fit in fits if fit)


@cache
def _folded(text: str, *, loosely: bool) -> Folded:
    """Of the site's own texts, which are few."""
    return fold_with_places(text, loosely=loosely)
