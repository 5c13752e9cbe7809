"""What was typed: the same term under its other names, and terms that look like it."""

from difflib import get_close_matches
from typing import Final

from pao.words.terms import TERMS, Term
from pao_site.search.finding import Needle, needle
from web.folding import fold

TO_BEGIN_WITH: Final = ("daisangen", "suukantsu", "rinshan", "honba", "kakan", "sekinin-barai")
MOST_LIKELY = 3
SAME: Final = ("pao", "sekinin-barai")
"""Two terms for one thing."""


def needles(query: str, *, loosely: bool = False) -> tuple[Needle, ...]:
    """The words typed; for a term's name its other names as well.

    >>> needles("Big Three Dragons")[1:]
    (('大三元',), ('だいさんげん',), ('daisangen',), ('big three dragons',))
    """
    typed = fold(query.strip(), loosely=loosely)
    named = [[fold(name, loosely=loosely) for name in names_of(term)] for term in TERMS.values()]
    others = ((name,) for names in named if typed in names for name in names)
    return tuple(dict.fromkeys([needle(query, loosely=loosely), *others]))


def meant(query: str, language: str) -> list[str]:
    """Names of terms that look like what was typed."""
    by_form = {fold(name): term for term in TERMS.values() for name in _own_names(term)}
    close = get_close_matches(fold(query), by_form, MOST_LIKELY)
    return list(dict.fromkeys(name_of(by_form[form], language) for form in close))


def to_begin_with(language: str) -> list[str]:
    """Terms worth looking for."""
    return [name_of(TERMS[term], language) for term in TO_BEGIN_WITH]


def name_of(term: Term, language: str) -> str:
    return term.ja if language == "ja" else term.romaji


def names_of(term: Term) -> tuple[str, ...]:
    """Under which it is looked for: its own names, and those of the term that means the same."""
    same = [TERMS[name] for name in SAME]
    terms = same if term in same else [term]
    return tuple(name for each in terms for name in _own_names(each))


def _own_names(term: Term) -> tuple[str, ...]:
    return term.ja, term.kana, term.romaji, term.english
