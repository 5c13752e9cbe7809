"""What every page knows besides its own subject."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language


@dataclass(frozen=True, slots=True)
class LanguageLink:
    code: str
    name: str
    url: str
    is_current: bool


def languages(request: HttpRequest) -> dict[str, list[LanguageLink]]:
    """Links to this very page in each language."""
    return {
        "languages": [
            LanguageLink(code, name, _in_language(request, code), code == get_language())
            for code, name in settings.LANGUAGES
        ]
    }


def _in_language(request: HttpRequest, code: str) -> str:
    """Every page's address begins with its language; an address outside leads to the home page."""
    if request.resolver_match is None:
        return f"/{code}/"
    _, _, rest = request.get_full_path().lstrip("/").partition("/")
    return f"/{code}/{rest}"
