"""The terms that a text mentions: each leads to its meaning once, in the style the reader chose.

The page is the same for all. Every style stands in it, and CSS shows the one that is chosen.
"""

import re
from functools import cache

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import override

from pao.words.terms import TERMS, Term

KANA = r"\u30a1-\u30fa\u30fc"  # katakana and the long mark: ロン is no part of エプロン

A_SITE = r"(?-i:Tenhou)"  # 天鳳; the yakuman, 天和, is written tenhou
NAME_GOES_ON = r"\.\w| City\b"  # riichi.wiki and Riichi City are called that in every style

CLEAR_IN_ENGLISH = (
    *("haku", "hatsu", "chun", "daiminkan", "ankan", "kakan"),
    *("daisangen", "daisuushi", "shousuushi", "tsumo", "kyoutaku", "oya"),
)

IN_JAPANESE = '<span class="in-ja" lang="ja">{}</span>'
TWO_STYLES = '<span class="in-latin">{}</span>' + IN_JAPANESE
EXPLAINED = (
    '<span class="term-said" id="term-{0}" popover tabindex="-1" lang="{4}">'
    '<b lang="ja">{1}</b> {2}<span class="term-meaning">{3}</span></span>'
)
THREE_STYLES = (
    '<span class="in-latin in-romaji">{}</span><span class="in-latin in-english">{}</span>'
) + IN_JAPANESE


def mark_terms(text: str, language: str, met: set[str]) -> str:
    """Text as HTML, its terms marked; ``met``: those that have their link, added to here."""
    found = [*_pattern(language).finditer(text)]
    ends = [0, *(match.end() for match in found)]
    between = [text[end : match.start()] for end, match in zip(ends, found, strict=False)]
    marked = zip(between, found, strict=True)
    html = [escape(part) + _mention(terms[0], language, met) for part, terms in marked]
    return "".join(html) + escape(text[ends[-1] :])


def _mention(written: str, language: str, met: set[str]) -> SafeString:
    term, plural = _term(written, language)
    shown = _styles(written, term, plural) if language == "en" else escape(written)
    if term.id not in met:
        met.add(term.id)
        with override(language):
            address = f"{reverse('glossary:index')}#{term.id}"
        return format_html(
            '<a class="term" href="{}">{}</a>{}', address, shown, _explained(term, language)
        )
    return shown


def _explained(term: Term, language: str) -> SafeString:
    """What static/js/terms.js shows in place; without it the link leads to the same words."""
    names = dict.fromkeys((term.ja, term.romaji, term.english))
    if language == "ja":
        names = dict.fromkeys((term.ja, term.kana))
    first, *others = names
    return format_html(
        EXPLAINED, term.id, first, ", ".join(others), term.meaning(language), language
    )


def _styles(written: str, term: Term, plural: str) -> SafeString:
    """As the text has it, in English, in Japanese."""
    is_romaji = written.lower().removesuffix(plural) == term.romaji
    english = term.english + plural if is_romaji and term.is_both else written
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
    return english | {term.romaji: term for term in TERMS.values()}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    longest_first = sorted(_forms(language), key=len, reverse=True)
    any_of_them = "|".join(map(re.escape, longest_first))
    if language == "ja":
        return re.compile(f"(?<![{KANA}])(?:{any_of_them})(?![{KANA}])")
    whole = rf"(?<![\w-])(?!{A_SITE})(?:{any_of_them})s?(?![\w-])(?!{NAME_GOES_ON})"
    return re.compile(whole, re.IGNORECASE)
