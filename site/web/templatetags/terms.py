"""{% load terms %}: what is said in the style of terms that the reader chose."""

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from web.terms import in_styles

register = template.Library()


@register.filter
def in_terms(text: object) -> SafeString:
    """{{ heading|in_terms }}: what stands between tags, never in an attribute or an option.

    What is HTML already stays as it is.
    """
    if isinstance(text, SafeString) and not {"<", "&"}.isdisjoint(text):
        return text
    return in_styles(str(text), get_language() or "en")
