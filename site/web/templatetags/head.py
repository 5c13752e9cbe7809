"""What the head of a page says more than once: as its title, to a search engine, to a chat."""

from django import template
from django.urls import translate_url
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def said(content: str) -> SafeString:
    """{% said as page_title %}…{% endsaid %}: on one line, fit for an attribute as well."""
    return SafeString(" ".join(content.split()).replace('"', "&quot;"))


@register.filter
def in_language(address: str, code: str) -> str:
    """{{ now_at|in_language:"ja" }}: the same page in another language."""
    return translate_url(address, code)
