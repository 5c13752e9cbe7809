"""Catalogues in which every sentence of the site has other words: no test may rest on them."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.messages import ROOT

PLACEHOLDER: Final = re.compile(
    r"(%\(\w+\)[sdfr]|%[sdfr%]|\{[^{}]*\}|<code>[^<]*</code>|<[^<>]*>|&#?\w+;|\bPao\b|\s+)"
)
"""Values, code, tags, the site's name and spaces."""


LATIN: Final = re.compile(r"[^\W\d_]+")
HIRAGANA: Final = {code: 0x3041 + (code - 0x3041 + 2) % 83 for code in range(0x3041, 0x3094)}


def write(folder: Path) -> None:
    """Write them for English and Japanese, to be put before the true ones in LOCALE_PATHS."""
    with (ROOT / "locale/ja/LC_MESSAGES/django.po").open("rb") as file:
        sentences = list(_sentences(read_po(file, locale="ja")))
    for locale in ("en", "ja"):
        catalog = Catalog(locale=locale)
        for message in sentences:
            texts = (message.id if locale == "en" else message.string) or ""
            other = [in_other_words(text) for text in _plurals(texts)]
            catalog.add(
                message.id, other if message.pluralizable else other[0], context=message.context
            )
        path = folder / locale / "LC_MESSAGES" / "django.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, catalog)


def in_other_words(text: str) -> str:
    """As wide as the text: each Latin word backwards, each hiragana another one."""
    parts = PLACEHOLDER.split(text)
    parts[::2] = [
        LATIN.sub(lambda word: word[0][::-1], part).translate(HIRAGANA) for part in parts[::2]
    ]
    return "".join(parts)


def _plurals(texts: str | Sequence[str]) -> Sequence[str]:
    return (texts,) if isinstance(texts, str) else texts


def _sentences(catalog: Catalog) -> Iterator[Message]:
    """Yield what is longer than the name of a control."""
    for message in catalog:
        text = PLACEHOLDER.sub(" ", _plurals(message.id)[0]).strip()
        if text and (len(text.split()) > 4 or text.endswith((".", "!", "?"))):
            yield message
