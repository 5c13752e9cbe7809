"""What every page knows besides its own subject."""

from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from web.pages import SITE

LOCALES: Final = {"en": "en_US", "ja": "ja_JP"}
"""A language as OpenGraph names it."""


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """``path`` and ``query``: this very page; ``canonical``: as the world knows it."""

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
    """Where this page is, in each language; no such address is the canonical one of a fault.

    Without its language an address leads to that of the visitor.
    """
    links = [_link(request, code, name) for code, name in settings.LANGUAGES]
    return {
        "site": SITE,
        "languages": links,
        "canonical": next((link.canonical for link in links if link.is_current), ""),
        "in_any_language": f"{SITE}/{_rest(request.path)}",
    }


def _link(request: HttpRequest, code: str, name: str) -> LanguageLink:
    """Every page's address begins with its language; an address outside leads to the home page."""
    is_ours = request.resolver_match is not None
    rest, _, query = _rest(request.get_full_path()).partition("?") if is_ours else ("", "", "")
    canonical = f"{SITE}/{code}/{_rest(request.path)}" if is_ours else ""
    query = f"?{query}" if query else ""
    return LanguageLink(code, name, f"/{code}/{rest}", query, canonical, code == get_language())


def _rest(path: str) -> str:
    return path.lstrip("/").partition("/")[2]
