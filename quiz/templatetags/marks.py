"""{% load marks %}: how an answer went, as a sign and its word."""

from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def verdict(verdict: str | None) -> SafeString:
    """{% verdict mark.credit %}: of an answer or of one field; None where there was none yet."""
    return _drawn(verdict or "open", get_language())


@cache
def _drawn(verdict: str, _language: str | None) -> SafeString:
    """There are six, and a page shows them again and again."""
    return render_to_string("components/_verdict.html", {"verdict": verdict})
