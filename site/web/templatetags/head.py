"""Tags for the head of a page: title, search engines, and chats."""

from django import template
from django.urls import translate_url
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def oneline(content: str) -> SafeString:
    """{% oneline as page_title %}…{% endoneline %}: text on one line, safe in an attribute."""
    return SafeString(" ".join(content.split()).replace('"', "&quot;"))


@register.filter
def in_language(address: str, code: str) -> str:
    """{{ now_at|in_language:"ja" }}: the address of the same page in another language."""
    return translate_url(address, code)
