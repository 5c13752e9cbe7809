"""The terms of the game in a text, each in every style that a reader may choose.

The page is the same for all: every style stands in it, and CSS shows the one that is chosen. Only
English has styles.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from pao.words.terms import TERMS, Term

KANA: Final = r"\u30a1-\u30fa\u30fc"  # katakana and the long mark: ロン is no part of エプロン

A_SITE: Final = r"(?-i:Tenhou)"  # 天鳳; the yakuman, 天和, is written tenhou
NAME_GOES_ON: Final = (
    r"\.\w| City\b"  # riichi.wiki and Riichi City are called that in every style
    r"|(?<=riichi) (?:mahjong|players?|rules?|rule (?:books?|sets?)|books?)\b"  # the game
)
JA_GOES_ON: Final = r"(?<=リーチ)麻雀|(?<=ロン)[0-9２]|(?<=ツモ)[っらりるれろ切]"
"""The game, a site, and a verb that is said of every draw: none is the term before it."""

CLEAR_IN_ENGLISH: Final = (
    *("haku", "hatsu", "chun", "daiminkan", "ankan", "kakan"),
    *("daisangen", "daisuushi", "shousuushi", "tsumo", "kyoutaku", "oya"),
)

IN_JAPANESE: Final = '<bdi class="in-ja" lang="ja">{}</bdi>'
TWO_STYLES: Final = '<bdi class="in-latin">{}</bdi>' + IN_JAPANESE
THREE_STYLES: Final = (
    '<bdi class="in-latin in-romaji">{}</bdi><bdi class="in-latin in-english">{}</bdi>'
) + IN_JAPANESE
"""No span: what a page says of the spans of a card or a button is not meant for a word in it."""

REMEMBERED: Final = 4000
"""Sentences; most say the same of many hands."""
LONGEST: Final = 400
"""Characters of a sentence that is remembered."""

Show = Callable[[Term, SafeString], SafeString]


def in_styles(text: str, language: str) -> SafeString:
    """Text as HTML, its terms in every style: a heading, a caption, a sentence of a ruling."""
    if language != "en":
        return escape(text)
    return _remembered(text) if len(text) <= LONGEST else _in_styles(text)


def _in_styles(text: str) -> SafeString:
    return with_terms(text, "en", lambda _term, shown: shown)


_remembered = lru_cache(REMEMBERED)(_in_styles)


def with_terms(text: str, language: str, show: Show) -> SafeString:
    """Text as HTML, each term as ``show`` has it, who is given it in every style."""
    html, end = [], 0
    for match in _pattern(language).finditer(text):
        term, plural = _term(match[0], language)
        styles = _styles(match[0], term, plural) if language == "en" else escape(match[0])
        html += [escape(text[end : match.start()]), show(term, styles)]
        end = match.end()
    return SafeString("".join([*html, escape(text[end:])]))


def _styles(written: str, term: Term, plural: str) -> SafeString:
    """As the text has it, in English, in Japanese."""
    is_english = written.lower().removesuffix(plural) == term.english or not term.is_both
    english = written if is_english else term.english + plural
    if written[0].isupper():
        english = english[0].upper() + english[1:]
    if english == written:
        return format_html(TWO_STYLES, written, term.ja)
    return format_html(THREE_STYLES, written, english, term.ja)


def _term(written: str, language: str) -> tuple[Term, str]:
    """The term, and the ending that its plural has."""
    forms = _forms(language)
    if written.lower() in forms:
        return forms[written.lower()], ""
    return forms[written.lower().removesuffix("s")], "s"


@cache
def _forms(language: str) -> dict[str, Term]:
    """How a term may stand in a text, and mean nothing else there."""
    if language == "ja":
        clear = (term for term in TERMS.values() if len(term.ja) > 1 or term.id in {"pao", "kan"})
        return {term.ja: term for term in clear}
    english = {TERMS[name].english: TERMS[name] for name in CLEAR_IN_ENGLISH}
    both = {f"{term.romaji} ({term.english})": term for term in english.values()}
    return english | both | {term.romaji: term for term in TERMS.values()}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    longest_first = sorted(_forms(language), key=len, reverse=True)
    any_of_them = "|".join(map(re.escape, longest_first))
    if language == "ja":
        return re.compile(f"(?<![{KANA}])(?:{any_of_them})(?![{KANA}]|{JA_GOES_ON})")
    whole = rf"(?<![\w-])(?!{A_SITE})(?:{any_of_them})s?(?![\w-])(?!{NAME_GOES_ON})"
    return re.compile(whole, re.IGNORECASE)
