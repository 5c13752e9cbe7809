"""{% load marks %}: the mark of an answer, as a sign and a word."""

from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def verdict(verdict: str | None) -> SafeString:
    """{% verdict mark.credit %}: the mark of an answer or of a field; None if it has none yet."""
    return _rendered(verdict or "open", get_language())


@cache
def _rendered(verdict: str, _language: str | None) -> SafeString:
    """Render a mark. It is cached: there are six, and pages show them again and again."""
    return render_to_string("components/_verdict.html", {"verdict": verdict})
