"""{% load prose %}: words that visitors write."""

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString

from web.markdown import rendered

register = template.Library()


@register.filter
def markdown(paragraphs: Iterable[str]) -> SafeString:
    """{{ note|markdown }}: a note's paragraphs, with a little Markdown in them."""
    return rendered("\n\n".join(paragraphs))
