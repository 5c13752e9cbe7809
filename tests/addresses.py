"""Every address of the URL configuration, with an example of each parameter.

A new page is walked by each test that asks for all addresses; one with something in its address
of which there is no example raises KeyError.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from django.urls import URLPattern, URLResolver, get_resolver

from web.days import today

QUESTION: Final = "mleague-example"
DAY: Final = today()
"""When the tests began: a run may last over Japan's midnight."""

PARTS: Final = {
    "slug": "two-yakuman",
    "address": "nothing",
    "paper": "part-1",
    "rule": "third_dragon_ensures",
    "number": 1,
    "exam": 1,
    "certificate": "23456789abcd",
    "place": 1,
    "version": 1,
    "code": "K7QM-2XTP",
    "exercise": QUESTION,
    "club_id": 1,
    "assignment_id": 1,
    "attempt_id": 1,
    "item_id": 1,
    "member_id": 1,
    "announcement_id": 1,
    "coursework_id": 1,
    "removed_id": 1,
    "ruling_id": 1,
    "season_id": 1,
    "exercise_id": 1,
    "collection_id": 1,
    "answer_id": 1,
    "token": "1.signature",
    "id": 1,
    "pk": 1,
    "object_id": 1,
    "content_type_id": 1,
    "app_label": "auth",
    "url": "x",
    "key": "a-key",
    "uidb36": "1",
    "day": DAY.isoformat(),
}
NAMES: Final = {
    "api": "mleague",
    "api:schema": "pao-ruling-1",
    "api:exercise": QUESTION,
    "exchange": QUESTION,
    "embed": QUESTION,
    "lessons": QUESTION,
    "breakit": "three-dragons",
    "timeline": QUESTION,
    "rulebook": "mleague",
    "nextdoor": "furiten",
    "quiz": QUESTION,
}
"""What stands in an address for the ``name`` of something, by what it is of."""

IN_A_PATH = re.compile(r"<(?:\w+:)?(\w+)>")
IN_A_PATTERN = re.compile(r"\(\?P<(\w+)>[^()]*\)")


def addresses(**others: Any) -> dict[str, str]:
    """Each view by its name, and an address of it in English.

    ``others``: other examples; one that no address has raises KeyError.
    """
    if unknown := others.keys() - PARTS.keys():
        raise KeyError(*unknown)
    examples = {}
    for view, route in _routes(get_resolver(), "", ""):
        owner = view if view in NAMES else view.partition(":")[0]
        parts = {**PARTS, "name": NAMES.get(owner), **others}
        part = partial(_part, parts)
        examples[view] = "/" + IN_A_PATH.sub(part, IN_A_PATTERN.sub(part, route))
    return examples


def _part(parts: dict[str, Any], named: re.Match[str]) -> str:
    return str(parts[named[1]])


def _routes(resolver: URLResolver, names: str, route: str) -> Iterator[tuple[str, str]]:
    for pattern in resolver.url_patterns:
        path = route + str(pattern.pattern).removeprefix("^").removesuffix("$").replace("\\Z", "")
        if isinstance(pattern, URLPattern):
            if pattern.name or "(?P<" not in path:  # the admin's own page for what is nowhere
                yield f"{names}{pattern.name or path}", path
        else:
            within = f"{names}{pattern.namespace}:" if pattern.namespace else names
            yield from _routes(pattern, within, path)
