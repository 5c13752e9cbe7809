"""The size in bytes of a first visit: the page and all that it loads, compressed."""

import gzip
import re
from functools import cache

import brotli  # type: ignore[import-untyped]
import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from lessons.catalog import lessons

FETCHED = re.compile(r'(?:href|src)="/static/([^"#]+)')
FOR_OTHERS = ("card.png", "icons/")
"""A chat fetches the one, a home screen the others."""

MOST = 60_000
RULING = "rule/?t=honba:+1%0A%0AS+pon+555z+from+E%0AS+pon+666z+from+N%0AS+pon+777z+from+W%0A"
EDITOR = "exercises/new/?from=mleague-example"
MOST_OF_THE_EDITOR = 90_000
PAGES = (
    "",
    "quiz/mleague-example/",
    "rule/",
    f"{RULING}S+tsumo+2z+hand+1112z",
    *(f"lessons/{lesson.slug}/" for lesson in lessons("en")),
)


def _weight(page: str) -> int:
    names = {name for name in FETCHED.findall(page) if not name.startswith(FOR_OTHERS)}
    assert "tiles/tiles.svg" in names
    files = [finders.find(name) for name in names]
    assert all(files), names
    parts = (_compressed(str(path)) for path in files)
    return len(gzip.compress(page.encode())) + sum(parts)


@cache
def _compressed(path: str) -> int:
    with open(path, "rb") as file:  # noqa: PTH123
        return len(brotli.compress(file.read()))


@pytest.mark.slow
@pytest.mark.django_db
def test_a_lesson_a_question_and_the_desk_are_light() -> None:
    weights = {
        address: _weight(Client().get(address).text)
        for language in ("en", "ja")
        for address in (f"/{language}/{path}" for path in PAGES)
    }
    assert not {address: weight for address, weight in weights.items() if weight > MOST}


@pytest.mark.slow
@pytest.mark.django_db
def test_the_editor_of_exercises_is_light_enough() -> None:
    pages = [Client().get(f"/{language}/{EDITOR}").text for language in ("en", "ja")]
    assert 40_000 < max(map(_weight, pages)) <= MOST_OF_THE_EDITOR
