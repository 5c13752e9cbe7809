"""{% load terms %}: text in the reader's style of terms, and lists."""

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from web.pages import page_words
from web.terms import in_styles

register = template.Library()


@register.filter
def listed(parts: Iterable[object]) -> str:
    """{{ names|listed }}: ``a, b and c``, or ``a、b、c`` on a Japanese page."""
    return page_words().listed(map(str, parts))


@register.filter
def in_terms(text: object) -> SafeString:
    """{{ heading|in_terms }}: text in the reader's style of terms.

    Not for attributes or options. HTML is returned unchanged.
    """
    if isinstance(text, SafeString) and not {"<", "&"}.isdisjoint(text):
        return text
    return in_styles(str(text), get_language() or "en")
