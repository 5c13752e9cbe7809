"""What search engines may keep: pages of which there are so many and no more.

A hand typed at the desk, one more question, a search: such addresses never end. They can be read
and fetched, and ask not to be listed or followed further; so do pages that are one reader's own.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from quiz.prompts.names import is_made, is_written

LISTED: Final = frozenset(
    {
        "home",
        "about",
        "privacy",
        "search",
        "desk:quick",
        "desk:rule",
        "breakit:board",
        "breakit:challenge",
        "timeline:index",
        "timeline:hand",
        "rulebook:index",
        "rulebook:table",
        "rulebook:compare",
        "rulebook:rule_set",
        "rulebook:own",
        "rulebook:toml",
        "glossary:index",
        "nextdoor:index",
        "nextdoor:ruling",
        "lessons:index",
        "lessons:checkpoint",
        "lessons:concept",
        "lessons:lesson",
        "progress",
        "bank:index",
        "quiz:mistakes",
        "quiz:daily",
        "quiz:exam",
        "quiz:review",
        "quiz:start",
        "quiz:question",
        "worksheet:choose",
    }
)
"""The names of addresses that may be listed, where nothing is asked of them in a query."""

CARDS: Final = frozenset(
    {
        *("desk:card", "timeline:card", "timeline:hand-card", "quiz:card", "lessons:card"),
        "sitting:card",
    }
)
"""Pictures that a chat shows beside a link: no page, and whoever fetches one is told nothing."""

UNLISTED: Final = "noindex, nofollow"


def may_be_listed(name: str, parts: Mapping[str, Any], query: str) -> bool:
    """``parts``: what stands in the address itself.

    A question that a seed makes is one of many; what somebody wrote is for whoever has its address.
    """
    asked = str(parts.get("name", ""))
    return name in LISTED and not query and not is_made(asked) and not is_written(asked)


def unlisted_is_said(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: the header that asks not to list an address, nor to follow what it links."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        found = request.resolver_match
        query = request.META.get("QUERY_STRING", "")
        if (
            found
            and found.view_name not in CARDS
            and not may_be_listed(found.view_name, found.kwargs, query)
        ):
            response.headers["X-Robots-Tag"] = UNLISTED
        return response

    return answer


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def robots(request: HttpRequest) -> HttpResponse:
    """All may be fetched but what makes a new address each time, and the staff's desk."""
    return render(request, "robots.txt", content_type="text/plain; charset=utf-8")
