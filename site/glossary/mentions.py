"""The terms that a text mentions: each leads to its meaning once, in the style the reader chose."""

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import override

from pao.words.terms import Term
from web.terms import with_terms

EXPLAINED = (
    '<span class="term-said" id="term-{0}" popover tabindex="-1" lang="{4}">'
    '<b lang="ja">{1}</b> {2}<span class="term-meaning">{3}</span></span>'
)


def mark_terms(text: str, language: str, met: set[str]) -> SafeString:
    """Text as HTML, its terms marked; ``met``: those that have their link, added to here."""

    def mention(term: Term, shown: SafeString) -> SafeString:
        if term.id in met:
            return shown
        met.add(term.id)
        with override(language):
            address = f"{reverse('glossary:index')}#{term.id}"
        explained = _explained(term, language)
        return format_html('<a class="term" href="{}">{}</a>{}', address, shown, explained)

    return with_terms(text, language, mention)


def _explained(term: Term, language: str) -> SafeString:
    """What static/js/terms.js shows in place; without it the link leads to the same words."""
    names = dict.fromkeys((term.ja, term.romaji, term.english))
    if language == "ja":
        names = dict.fromkeys((term.ja, term.kana))
    first, *others = names
    return format_html(
        EXPLAINED, term.id, first, ", ".join(others), term.meaning(language), language
    )
