"""By which words an exercise is found, and in which languages it speaks."""

from collections.abc import Iterable, Iterator
from typing import Final

from pao.game import Yakuman
from pao.words import for_language
from quiz.models.content import ExerciseContent
from web.folding import fold

LANGUAGES: Final = ("en", "ja")


def wording(content: ExerciseContent, tags: Iterable[str]) -> str:
    """Its titles, notes and tags, as a search sees them: long vowels make no difference."""
    said = (content.title, content.title_ja, content.note, content.note_ja)
    return "\n".join(fold(text, loosely=True) for text in (*said, *_named(tags)) if text)


def languages_of(content: ExerciseContent) -> str:
    """Those in which there are words, or both where there are none: then the hand speaks alone.

    >>> languages_of(ExerciseContent(title="Three dragons")), languages_of(ExerciseContent())
    ('en', 'en ja')
    """
    own = {
        "en": content.title or content.note,
        "ja": content.title_ja or content.note_ja,
    }
    spoken = [language for language in LANGUAGES if own[language].strip()]
    return " ".join(spoken or LANGUAGES)


def _named(tags: Iterable[str]) -> Iterator[str]:
    for tag in tags:
        yield tag
        if tag in {*Yakuman}:
            yield from (for_language(language).yakuman(tag) for language in LANGUAGES)
