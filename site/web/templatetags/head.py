"""What the head of a page says more than once: as its title, to a search engine, to a chat."""

from django import template
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def said(content: str) -> SafeString:
    """{% said as page_title %}…{% endsaid %}: on one line, fit for an attribute as well."""
    return SafeString(" ".join(content.split()).replace('"', "&quot;"))
