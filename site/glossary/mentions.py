"""Find the terms that a text mentions, and link each once, in the reader's style of terms."""

from typing import Final

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import override

from pao.words.terms import Term
from web.terms import with_terms

EXPLAINED: Final = (
    '<span class="term-said" id="term-{0}" popover tabindex="-1" lang="{4}">'
    '<b lang="ja">{1}</b> {2}<span class="term-meaning">{3}</span></span>'
)


def mark_terms(text: str, language: str, met: set[str]) -> SafeString:
    """Return the text as HTML with links from its terms; ``met``: terms linked before, updated."""

    def mention(term: Term, marked: SafeString) -> SafeString:
        if term.id in met:
            return marked
        met.add(term.id)
        with override(language):
            address = f"{reverse('glossary:index')}#{term.id}"
        explained = _explained(term, language)
        return format_html('<a class="term" href="{}">{}</a>{}', address, marked, explained)

    return with_terms(text, language, mention)


def _explained(term: Term, language: str) -> SafeString:
    """Return the explanation that static/js/terms.js shows in place of following the link."""
    names = dict.fromkeys((term.ja, term.romaji, term.english))
    if language == "ja":
        names = dict.fromkeys((term.ja, term.kana))
    first, *synonyms = names
    return format_html(
        EXPLAINED, term.id, first, ", ".join(synonyms), term.meaning(language), language
    )
