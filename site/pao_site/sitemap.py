"""The pages of which there are so many and no more, for search engines, in each language."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap as sitemap_view
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from breakit.challenges import CHALLENGES
from lessons.catalog import lessons
from lessons.checkpoints.papers import CHECKPOINTS
from nextdoor.rulings import SMALL_RULINGS
from pao import rule_set_ids
from pao.scenario.library import library
from pao_site.robots import LISTED
from quiz.questions.catalogue import questions
from web.pages import SITE

NO_PAGES: Final = frozenset({"rulebook:toml", "lessons:concept"})
"""A file, and an address that leads on."""

EACH: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "breakit:challenge": lambda: (challenge.id for challenge in CHALLENGES),
    "timeline:hand": lambda: (entry.id for entry in library()),
    "rulebook:rule_set": rule_set_ids,
    "nextdoor:ruling": lambda: SMALL_RULINGS,
    "lessons:checkpoint": lambda: (each.paper for each in CHECKPOINTS),
    "lessons:lesson": lambda: (lesson.slug for lesson in lessons("en")),
    "quiz:question": lambda: (question.id for question in questions()),
}
"""What stands in the address of a page that is one of several."""

SCHEME, _, HOST = SITE.partition("://")
Item = tuple[str, tuple[str, ...]]


class Pages(Sitemap):  # type: ignore[type-arg]
    """Whatever may be listed; the address without a language leads to that of the visitor."""

    i18n = alternates = x_default = True
    protocol = SCHEME

    def items(self) -> list[Item]:
        return [*_pages()]

    def location(self, item: Item) -> str:
        name, parts = item
        return reverse(name, args=parts)

    def get_domain(self, site: Any = None) -> str:  # noqa: ARG002
        return HOST


def _pages() -> Iterator[Item]:
    for name in sorted(LISTED - NO_PAGES):
        if name in EACH:
            yield from ((name, (part,)) for part in EACH[name]())
        else:
            yield name, ()


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def sitemap(request: HttpRequest) -> HttpResponse:
    return sitemap_view(request, {"pages": Pages})
