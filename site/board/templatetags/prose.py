"""{% load prose %}: render text that people write."""

from django import template
from django.utils.safestring import SafeString

from board.markdown import in_plain, rendered

register = template.Library()


@register.filter
def markdown(text: str, language: str) -> SafeString:
    """{{ text|markdown:"en" }}: a text in a language as HTML, its tiles and hands drawn."""
    return rendered(text, language)


@register.filter
def markdown_in_list(text: str, language: str) -> SafeString:
    """{{ text|markdown_in_list:"en" }}: the same, but hands stay notation, for a list of texts."""
    return rendered(text, language, draws_hands=False)


register.filter("plain", in_plain)
