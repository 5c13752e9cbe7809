"""{% load asides %}: words that somebody wrote around an exercise."""

from django import template
from django.utils.safestring import SafeString

from web.markdown import rendered

register = template.Library()


@register.filter
def markdown_text(text: str) -> SafeString:
    """{{ item.before|markdown_text }}: with a little Markdown in it."""
    return rendered(text)
