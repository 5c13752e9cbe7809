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
    """``url``: this very page; ``canonical``: as the world knows it, without what was asked."""

    code: str
    name: str
    url: str
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
    url = f"/{code}/{_rest(request.get_full_path()) if is_ours else ''}"
    canonical = f"{SITE}/{code}/{_rest(request.path)}" if is_ours else ""
    return LanguageLink(code, name, url, canonical, code == get_language())


def _rest(path: str) -> str:
    return path.lstrip("/").partition("/")[2]
