"""{% load terms %}: text in the reader's style of terms, and lists."""

from collections.abc import Iterable

from django import template
from django.forms.utils import flatatt
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext

from web.pages import page_words
from web.terms import in_styles, option_styles

register = template.Library()


@register.filter
def listed(parts: Iterable[object], most: int | None = None) -> str:
    """{{ names|listed }}: ``a, b and c``, or ``a、b、c`` on a Japanese page.

    {{ names|listed:2 }}: ``a, b and 1 more``.
    """
    names = [*map(str, parts)]
    if most and (more := len(names) - most) > 0:
        names[most:] = [pgettext("members", "%(number)s more") % {"number": more}]
    return page_words().listed(names)


@register.filter
def in_terms(text: object) -> SafeString:
    """{{ heading|in_terms }}: text in the reader's style of terms.

    Not for attributes, nor for options (``as_option``). HTML is returned unchanged.
    """
    if isinstance(text, SafeString) and not {"<", "&"}.isdisjoint(text):
        return text
    return in_styles(str(text), get_language() or "en")


@register.filter
def as_option(text: object, value: object = "") -> SafeString:
    """<option{{ label|as_option }}>: the attributes that hold a label in every style of terms.

    {{ label|as_option:value }}: none for the names of house rules.
    """
    return flatatt(option_styles(str(text), str(value)))
