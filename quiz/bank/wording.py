"""What an exercise is called, by which words it is found, and in which languages it speaks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from pao.errors import ScenarioError
from pao.game import Yakuman
from pao.scenario import Scenario, parse
from pao.words import Words, for_language
from quiz.models import Version
from quiz.models.manuscript import Manuscript
from web.folding import fold

LANGUAGES: Final = ("en", "ja")


@lru_cache(2_000)
def brief(text: str, words: Words) -> str:
    """What a hand without a title is called in a list; empty where it cannot be read."""
    try:
        return words.brief(parse(text))
    except ScenarioError:
        return ""


def told_apart(texts: Sequence[str], words: Words) -> tuple[str, ...]:
    """The same of several: where they read alike, with what differs."""
    told = tuple(brief(text, words) for text in texts)
    often = Counter(filter(None, told))
    alike = {text: told for text, told in zip(texts, told, strict=True) if often[told] > 1}
    apart = dict(zip(alike, words.briefs([parse(text) for text in alike]), strict=True))
    return tuple(apart.get(text, told) for text, told in zip(texts, told, strict=True))


def title_in(named: Version | Scenario, words: Words) -> str:
    """In the reader's language, or in the other; empty where it has none."""
    titles = (named.title, named.title_ja)
    return next(filter(None, titles[::-1] if words.code == "ja" else titles), "")


def wording(manuscript: Manuscript, tags: Iterable[str]) -> str:
    """Its titles, notes and tags, as a search sees them: long vowels make no difference."""
    said = (manuscript.title, manuscript.title_ja, manuscript.note, manuscript.note_ja)
    return "\n".join(fold(text, loosely=True) for text in (*said, *_named(tags)) if text)


def languages_of(manuscript: Manuscript) -> str:
    """Those in which there are words, or both where there are none: then the hand speaks alone.

    >>> languages_of(Manuscript(title="Three dragons")), languages_of(Manuscript())
    ('en', 'en ja')
    """
    own = {
        "en": manuscript.title or manuscript.note,
        "ja": manuscript.title_ja or manuscript.note_ja,
    }
    spoken = [language for language in LANGUAGES if own[language].strip()]
    return " ".join(spoken or LANGUAGES)


def _named(tags: Iterable[str]) -> Iterator[str]:
    for tag in tags:
        yield tag
        if tag in {*Yakuman}:
            yield from (for_language(language).yakuman(tag) for language in LANGUAGES)
