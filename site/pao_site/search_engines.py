"""What search engines may keep: pages of which there are so many and no more.

A hand typed at the desk, one more question, a search: such addresses never end. They can be read
and fetched, and ask not to be indexed or followed further; so do pages that are one reader's own.
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
from quiz.prompts.names import is_made, is_written
from quiz.questions.catalogue import questions
from web.pages import SITE

LEADS_ON: Final = ("rulebook:toml", "lessons:concept")
"""A file, and an address that leads on: they may be indexed, and no sitemap names them."""
PAGES: Final = (
    *("home", "about", "privacy", "search", "progress"),
    *("desk:quick", "desk:rule", "breakit:board", "timeline:index", "worksheet:choose"),
    *("rulebook:index", "rulebook:table", "rulebook:compare", "rulebook:own"),
    *("glossary:index", "nextdoor:index", "lessons:index", "bank:index"),
    *("quiz:start", "quiz:mistakes", "quiz:daily", "quiz:exam", "quiz:review"),
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
"""Pages of which there are several, and what stands in their addresses."""
INDEXED: Final = frozenset({*PAGES, *SERIES, *LEADS_ON})

SCHEME, _, HOST = SITE.partition("://")


def may_be_indexed(view_name: str, arguments: Mapping[str, Any], query: str) -> bool:
    """Never with a query, nor a question that a seed makes or that a learner wrote."""
    name = str(arguments.get("name", ""))
    return view_name in INDEXED and not query and not is_made(name) and not is_written(name)


def noindex_header(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: ask not to index an address, nor to follow its links; pictures are no pages."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response, match = get_response(request), request.resolver_match
        is_picture = response.get("Content-Type", "").startswith("image/")
        query = request.META.get("QUERY_STRING", "")
        if match and not is_picture and not may_be_indexed(match.view_name, match.kwargs, query):
            response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return middleware


class Pages(Sitemap):  # type: ignore[type-arg]
    """The address without a language leads to that of the visitor."""

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
    """All may be fetched but what makes a new address each time, and the staff's desk."""
    return render(request, "robots.txt", content_type="text/plain; charset=utf-8")
