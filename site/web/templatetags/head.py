"""Tags for the head of a page: title, search engines, chats, and the places of the site."""

from functools import lru_cache

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.urls import get_script_prefix, translate_url
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.simple_block_tag
def oneline(content: str) -> SafeString:
    """{% oneline as page_title %}…{% endoneline %}: text on one line, safe in an attribute."""
    return SafeString(" ".join(content.split()).replace('"', "&quot;"))


@register.filter
def in_language(address: str, code: str) -> str:
    """{{ now_at|in_language:"ja" }}: the address of the same page in another language."""
    return translate_url(address, code)


@register.simple_tag(takes_context=True)
def site_nav(context: Context) -> SafeString:
    """{% site_nav %}: links to the places of the site; that of the page is marked."""
    request = context.get("request")
    match = request.resolver_match if request is not None else None
    is_of_club = request is not None and "/clubs/" in request.path
    return _nav(match.app_name if match else "", is_of_club, get_language(), get_script_prefix())


@lru_cache(128)  # two on most pages; there are some twenty apps, and two languages
def _nav(app_name: str, is_of_club: bool, _language: str | None, _prefix: str) -> SafeString:  # noqa: FBT001
    context = {"app_name": app_name, "is_of_club": is_of_club}
    return render_to_string("components/_nav.html", context)
