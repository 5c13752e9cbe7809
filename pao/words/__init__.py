"""Describe a ruling, a trace or a scenario in sentences, in English and Japanese.

>>> from pao import parse
>>> words = for_language("en")
>>> words.event(parse("S pon 555z from E").events[0])
'South calls pon of haku (white dragon) from East.'
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from pao.words import en, ja
from pao.words.speech import Words
from pao.words.vocabulary import Vocabulary

LANGUAGES: Final = ("en", "ja")
VOCABULARIES: Final[Mapping[str, Vocabulary]] = {"en": en, "ja": ja}


@cache
def for_language(code: str) -> Words:
    """Return the words of a language: ``en`` or ``ja``."""
    return Words(VOCABULARIES[code], code)
