"""The context that every page has."""

from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from web.pages import SITE

LOCALES: Final = {"en": "en_US", "ja": "ja_JP"}
"""The OpenGraph locale of each language."""


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """The same page in a language. ``canonical``: the address for search engines."""

    code: str
    name: str
    path: str
    query: str
    canonical: str
    is_current: bool

    @property
    def locale(self) -> str:
        return LOCALES[self.code]


def addresses(request: HttpRequest) -> dict[str, Any]:
    """Context processor: this page's address in each language, without a canonical one for errors.

    An address without a language leads to the visitor's language.
    """
    links = [_link(request, code, name) for code, name in settings.LANGUAGES]
    return {
        "site": SITE,
        "languages": links,
        "canonical": next((link.canonical for link in links if link.is_current), ""),
        "in_any_language": f"{SITE}/{_rest(request.path)}",
    }


def _link(request: HttpRequest, code: str, name: str) -> LanguageLink:
    """Return the page's address in a language; the home page for addresses without a language."""
    is_ours = request.resolver_match is not None
    rest, _, query = _rest(request.get_full_path()).partition("?") if is_ours else ("", "", "")
    canonical = f"{SITE}/{code}/{_rest(request.path)}" if is_ours else ""
    query = f"?{query}" if query else ""
    return LanguageLink(code, name, f"/{code}/{rest}", query, canonical, code == get_language())


def _rest(path: str) -> str:
    return path.lstrip("/").partition("/")[2]
