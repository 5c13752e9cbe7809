"""Find the terms of the game in a text, and write them in the reader's style.

The page is the same for all readers: it contains every style, and CSS shows the chosen one. Only
English has styles.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from pao.words.terms import TERMS, Term

KANA: Final = r"\u30a1-\u30fa\u30fc"  # katakana and the long mark: ロン is no part of エプロン

A_SITE: Final = r"(?-i:Tenhou)"  # 天鳳; the yakuman, 天和, is written tenhou
NAME_GOES_ON: Final = (
    r"\.\w| City\b"  # riichi.wiki and Riichi City are called that in every style
    r"|(?<=riichi) (?:mahjong|players?|rules?|rule (?:books?|sets?)|books?)\b"  # the game
)
JA_GOES_ON: Final = r"(?<=リーチ)麻雀|(?<=ロン)[0-9２]|(?<=ツモ)[っらりるれろ切]"
"""What makes a Japanese term another word: the game, a site's name, a verb of every draw."""

CLEAR_IN_ENGLISH: Final = (
    *("haku", "hatsu", "chun", "daiminkan", "ankan", "kakan"),
    *("daisangen", "daisuushi", "shousuushi", "tsumo", "kyoutaku", "oya"),
)

IN_JAPANESE: Final = '<bdi class="in-ja" lang="ja">{}</bdi>'
TWO_STYLES: Final = '<bdi class="in-latin">{}</bdi>' + IN_JAPANESE
THREE_STYLES: Final = (
    '<bdi class="in-latin in-romaji">{}</bdi><bdi class="in-latin in-english">{}</bdi>'
) + IN_JAPANESE
"""``bdi``, not ``span``, because style sheets address the spans of cards and buttons."""

REMEMBERED: Final = 4000
"""The number of cached sentences; many hands share most of them."""
LONGEST: Final = 400
"""The longest sentence that is cached, in characters."""

Show = Callable[[Term, SafeString], SafeString]


def in_styles(text: str, language: str) -> SafeString:
    """Return a heading, caption or sentence as HTML with its terms in every style."""
    if language != "en":
        return escape(text)
    return _remembered(text) if len(text) <= LONGEST else _in_styles(text)


def _in_styles(text: str) -> SafeString:
    return with_terms(text, "en", lambda _term, text: text)


_remembered = lru_cache(REMEMBERED)(_in_styles)


def with_terms(text: str, language: str, show: Show) -> SafeString:
    """Return text as HTML with each term rendered by ``show``, which gets all its styles."""
    html, end = [], 0
    for match in _pattern(language).finditer(text):
        term, plural = _term(match[0], language)
        styles = _styles(match[0], term, plural) if language == "en" else escape(match[0])
        html += [escape(text[end : match.start()]), show(term, styles)]
        end = match.end()
    return SafeString("".join([*html, escape(text[end:])]))


def plain_styles(text: str) -> dict[str, str]:
    """Return an English text once for each style, by the CSS classes that show it.

    For text that cannot contain HTML, such as the text of a drawing.

    >>> plain_styles("daisangen")  # doctest: +NORMALIZE_WHITESPACE
    {'in-latin in-romaji': 'daisangen', 'in-latin in-english': 'big three dragons',
     'in-ja': '大三元'}
    """

    def english(match: re.Match[str]) -> str:
        return _english(match[0], *_term(match[0], "en"))

    def japanese(match: re.Match[str]) -> str:
        term, _plural = _term(match[0], "en")
        return term.ja

    return {
        "in-latin in-romaji": text,
        "in-latin in-english": _pattern("en").sub(english, text),
        "in-ja": _pattern("en").sub(japanese, text),
    }


NAMED_BY_PEOPLE: Final = ("own-", "house-")
"""How the ids of house rules begin."""


def option_styles(text: str, value: str = "") -> dict[str, str]:
    """Return the attributes of an option with its text in the other styles.

    An option cannot contain HTML: static/js/stored.js shows the style that the reader chose. Empty
    for a text without terms, for house rules by their ``value``, and where there are no styles.

    >>> option_styles("four players")
    {}
    """
    if get_language() != "en" or value.startswith(NAMED_BY_PEOPLE):
        return {}
    return {**_option_styles(text)}


@lru_cache(REMEMBERED)
def _option_styles(text: str) -> dict[str, str]:
    _romaji, english, japanese = plain_styles(text).values()
    return {"data-english": english, "data-ja": japanese} if japanese != text else {}


def _styles(name: str, term: Term, plural: str) -> SafeString:
    """Return a term in all styles: as in the text, in English and in Japanese."""
    english = _english(name, term, plural)
    if english == name:
        return format_html(TWO_STYLES, name, term.ja)
    return format_html(THREE_STYLES, name, english, term.ja)


def _english(name: str, term: Term, plural: str) -> str:
    is_english = name.lower().removesuffix(plural) == term.english or not term.is_both
    english = name if is_english else term.english + plural
    return english[0].upper() + english[1:] if name[0].isupper() else english


def _term(name: str, language: str) -> tuple[Term, str]:
    """Return a term and the ending of its plural."""
    forms = _forms(language)
    if name.lower() in forms:
        return forms[name.lower()], ""
    return forms[name.lower().removesuffix("s")], "s"


@cache
def _forms(language: str) -> dict[str, Term]:
    """Return the forms in which a term occurs in a text."""
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
