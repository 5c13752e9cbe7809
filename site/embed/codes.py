"""What can be embedded: from the address of a page to the address and the HTML of its embed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import SplitResult, urlencode, urlsplit

from django.http import Http404, QueryDict
from django.shortcuts import get_object_or_404
from django.urls import resolve, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_from_path, override
from django.utils.translation import gettext as _

import pao
from accounts.models import Learner
from desk.hand_text import read
from pao.ruling import Ruling
from pao.scenario.library import UnknownScenarioError, library_scenario
from quiz.daily.hands import hand_of
from quiz.models import Collection
from quiz.pages import head
from quiz.selectors import find_question
from web.days import today
from web.hands import LONGEST
from web.pages import SITE, page_words

LONGEST_URL: Final = LONGEST + 1_000
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
WIDTH, HEIGHT = 600, 800
"""The size of an embed in pixels, unless a smaller one is wanted."""


@dataclass(frozen=True, slots=True)
class Embed:
    """The content of a frame. ``path``: its address; ``card``: the path of its picture."""

    title: str
    path: str
    card: str

    def html(self, width: int | str = "100%", height: int = HEIGHT, theme: str = "") -> SafeString:
        """Return the line of HTML that shows it in another page."""
        separator = "&" if "?" in self.path else "?"
        address = f"{SITE}{self.path}{f'{separator}theme={theme}' if theme else ''}"
        return format_html(
            '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" '
            'style="border:0"></iframe>',
            address,
            self.title,
            width,
            height,
        )


def embed_of(url: str, language: str = "") -> Embed:
    """Return the embed of a page of this site, in the page's language or another one.

    Raise Http404 if nothing public that can be embedded is there.
    """
    try:
        parts = urlsplit(url if len(url) <= LONGEST_URL else "")
        is_elsewhere = bool(parts.netloc) and _host(parts) != _host(urlsplit(SITE))
    except ValueError as error:
        raise Http404 from error
    if is_elsewhere:
        raise Http404
    with override(get_language_from_path(parts.path) or get_language()):
        match = resolve(parts.path)
    find = FINDERS.get(match.view_name)
    if find is None:
        raise Http404
    with override(language or get_language_from_path(parts.path) or get_language()):
        return find(match.kwargs, QueryDict(parts.query))


def _host(parts: SplitResult) -> tuple[str | None, str | None, int | None]:
    """Return the user, the host in small letters, and the port unless it is that of the scheme."""
    port = None if parts.port == DEFAULT_PORTS.get(parts.scheme) else parts.port
    return parts.username, parts.hostname, port


def ruling_of(text: str) -> Ruling:
    """Return the ruling on a hand in the notation; raise Http404 if it has none."""
    ruling = read(text).ruling
    if ruling is None or not ruling.scenario.events:
        raise Http404
    return ruling


def ruling_on(name: str, text: str) -> Ruling:
    """Return the ruling on a hand of the library or, without a name, on a text."""
    if not name:
        return ruling_of(text)
    try:
        return pao.rule(library_scenario(name))
    except UnknownScenarioError as error:
        raise Http404 from error


def published(key: str) -> Collection:
    """Return a published collection; raise Http404."""
    return get_object_or_404(Collection, key=key, is_open=True)


def _question(parts: Mapping[str, Any], _query: QueryDict) -> Embed:
    question = find_question(parts["name"], Learner())
    path = reverse("embed:question", args=[parts["name"]])
    return Embed(head(question)["full_title"], path, reverse("quiz:card", args=[question.id]))


def _ruling(_parts: Mapping[str, Any], query: QueryDict) -> Embed:
    ruling, words = ruling_of(query.get("t", "")), page_words()
    hand = urlencode({"t": query.get("t", "")}, safe=":")
    title = words.title(ruling.scenario) or words.headline(ruling).rstrip(".。")
    return Embed(
        _("Ruling: %(title)s") % {"title": title},
        f"{reverse('embed:ruling')}?{hand}",
        f"{reverse('desk:card')}?{hand}",
    )


def _daily(parts: Mapping[str, Any], _query: QueryDict) -> Embed:
    day = parts.get("day")
    hand = hand_of(day or today())
    path = reverse("embed:daily-hand", args=[day]) if day else reverse("embed:daily")
    return Embed(_("Hand of the day"), path, reverse("quiz:card", args=[hand.name]))


def _timeline(parts: Mapping[str, Any], query: QueryDict) -> Embed:
    name, hand_query = (
        parts.get("name", ""),
        {key: query[key] for key in ("t", "step") if key in query},
    )
    title = page_words().title(ruling_on(name, query.get("t", "")).scenario)
    at, card = ("hand", "hand-card") if name else ("timeline", "card")
    arguments, hand = (
        [name] if name else [],
        f"?{urlencode(hand_query, safe=':')}" if hand_query else "",
    )
    return Embed(
        _("%(title)s, step by step") % {"title": title} if title else _("A hand, step by step"),
        f"{reverse(f'embed:{at}', args=arguments)}{hand}",
        f"{reverse(f'timeline:{card}', args=arguments)}{hand}",
    )


def _collection(parts: Mapping[str, Any], _query: QueryDict) -> Embed:
    collection = published(parts["key"])
    return Embed(collection.title, reverse("embed:collection", args=[collection.key]), "")


FINDERS: Final[Mapping[str, Callable[[Mapping[str, Any], QueryDict], Embed]]] = {
    "quiz:question": _question,
    "embed:question": _question,
    "desk:rule": _ruling,
    "embed:ruling": _ruling,
    "quiz:daily": _daily,
    "embed:daily": _daily,
    "quiz:daily-hand": _daily,
    "quiz:daily-question": _daily,
    "embed:daily-hand": _daily,
    "timeline:index": _timeline,
    "embed:timeline": _timeline,
    "timeline:hand": _timeline,
    "embed:hand": _timeline,
    "collections:walk": _collection,
    "embed:collection": _collection,
}
"""By the name of the URL of the page."""
