"""Tell search engines which pages to index: those of a limited number.

Hands typed at the desk, further questions and searches have endless addresses. Search engines may
read these pages, but are asked not to index or follow them. The same holds for a reader's own
pages.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap as sitemap_view
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from breakit.challenges import CHALLENGES
from lessons.catalog import lessons
from lessons.checkpoints.papers import CHECKPOINTS
from nextdoor.rulings import SMALL_RULINGS
from pao import rule_set_ids
from pao.scenario.library import library
from quiz.prompts import is_made, is_written
from quiz.questions.catalogue import questions
from web.pages import SITE

LEADS_ON: Final = ("rulebook:toml", "lessons:concept")
"""Files and redirects, which may be indexed but are in no sitemap."""
PAGES: Final = (
    *("home", "about", "privacy", "search", "progress"),
    *("desk:quick", "desk:rule", "breakit:board", "timeline:index", "worksheet:choose"),
    *("rulebook:index", "rulebook:table", "rulebook:without", "rulebook:history"),
    *("rulebook:compare", "rulebook:own", "clubs:first_evening"),
    *("glossary:index", "nextdoor:index", "lessons:index", "bank:index"),
    *("quiz:start", "quiz:mistakes", "quiz:daily", "quiz:exam", "quiz:referee", "quiz:review"),
)
SERIES: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "breakit:challenge": lambda: (challenge.id for challenge in CHALLENGES),
    "timeline:hand": lambda: (entry.id for entry in library()),
    "rulebook:rule_set": rule_set_ids,
    "nextdoor:ruling": lambda: SMALL_RULINGS,
    "lessons:checkpoint": lambda: (checkpoint.paper for checkpoint in CHECKPOINTS),
    "lessons:lesson": lambda: (lesson.slug for lesson in lessons("en")),
    "quiz:question": lambda: (question.id for question in questions()),
}
"""Pages of which there are several, and their arguments."""
INDEXED: Final = frozenset({*PAGES, *SERIES, *LEADS_ON})

SCHEME, _, HOST = SITE.partition("://")


def may_be_indexed(view_name: str, arguments: Mapping[str, Any], query: str) -> bool:
    """Whether a page may be indexed: not with a query, nor dealt or written questions."""
    name = str(arguments.get("name", ""))
    return view_name in INDEXED and not query and not is_made(name) and not is_written(name)


class Pages(Sitemap):  # type: ignore[type-arg]
    """A sitemap; the address without a language leads to the visitor's language."""

    i18n = alternates = x_default = True
    protocol = SCHEME

    def items(self) -> list[tuple[str, ...]]:
        series = [(name, part) for name, parts in SERIES.items() for part in parts()]
        return [*((name,) for name in PAGES), *series]

    def location(self, item: tuple[str, ...]) -> str:
        name, *arguments = item
        return reverse(name, args=arguments)

    def get_domain(self, site: Any = None) -> str:  # noqa: ARG002
        return HOST


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def sitemap(request: HttpRequest) -> HttpResponse:
    return sitemap_view(request, {"pages": Pages})


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def robots(request: HttpRequest) -> HttpResponse:
    """Return robots.txt: everything but endless addresses and the admin may be fetched."""
    return render(request, "robots.txt", content_type="text/plain; charset=utf-8")
