"""What every page must have, without a browser. With one: e2e/test_every_page.py."""

from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.utils.translation import override

from accounts.models import Learner
from pao_site.search_engines import Pages
from quiz.daily.hands import make_hand
from tests.heads import Head, sections_without_heading
from tests.lessons_done import act
from tests.pages import ADDRESSES, ELSEWHERE, LANGUAGES, PAGES, names_of_pages
from tests.slow import both_languages, most_slow
from web.days import today
from web.pages import SITE


def test_no_page_is_forgotten() -> None:
    elsewhere = {name for names in ELSEWHERE.values() for name in names.split()}
    assert names_of_pages() == (set(PAGES) | elsewhere) - {"an address that is none"}


SOME = [path for paths in PAGES.values() for path in paths[:2]]
EVERY_DAY = {f"/{LANGUAGES[number % 2]}/{path}" for number, path in enumerate(SOME)}
"""At most two addresses of each page, one in English, the next in Japanese."""

HOME = {"/en/", "/ja/"}
"""It tells of one's clubs too, and of what is due there."""


@pytest.mark.django_db
@pytest.mark.parametrize("address", most_slow(ADDRESSES, but=EVERY_DAY))
def test_a_page_says_what_it_is_and_asks_the_database_for_little(
    client: Client, address: str, django_assert_max_num_queries
) -> None:
    """A guest that is known has the most to ask for; the hand of the day was made ahead."""
    act(client)
    assert Learner.objects.get()
    if "/daily/" in address:
        make_hand(today())
    with django_assert_max_num_queries(7 if address in HOME else 6):
        page = client.get(address)
    assert page.status_code in ({404} if "nowhere" in address else {200, 422})
    assert page.text.count("<h1") == 1
    assert not [*sections_without_heading(page.text)]
    _says_what_it_is_and_where(page.text, address)


def _says_what_it_is_and_where(page: str, address: str) -> None:
    """To search engines by its canonical address, without what was asked of it in a query.

    A hand at the desk keeps its query: a phone that shares the page sends that address on.
    """
    head, path = Head(page), urlsplit(address).path
    if "nowhere" in path:
        assert "canonical" not in head.links
        return
    assert "Pao" in head.title
    assert 12 <= len(head.metas["description"]) <= 300, head.metas["description"]
    assert "<" not in head.metas["description"]
    is_hand = path.endswith("/rule/") and "?t=" in address
    assert head.links["canonical"].removeprefix(SITE).startswith(path)
    assert ("?t=" in head.links["canonical"]) == is_hand
    assert head.links["canonical"] == head.metas["og:url"]
    rest = path[4:]
    head.links.pop("alternate", "")  # the embed of the page, which has no language
    assert {name: to for name, to in head.links.items() if name.startswith("alternate")} == {
        "alternatex-default": f"{SITE}/{rest}",
        "alternateen": f"{SITE}/en/{rest}",
        "alternateja": f"{SITE}/ja/{rest}",
    }
    assert head.metas["og:title"] == head.metas["twitter:title"] == head.title
    assert head.metas["og:description"] == head.metas["twitter:description"]
    assert head.metas["og:description"] == head.metas["description"]
    assert urlsplit(head.metas["og:url"]).path == path
    assert head.metas["og:locale"] == {"en": "en_US", "ja": "ja_JP"}[address[1:3]]
    assert head.metas["og:image"].startswith(SITE)


@pytest.mark.slow
@pytest.mark.django_db
@both_languages
def test_no_two_pages_say_the_same_of_themselves(language: str) -> None:
    """What differs in its query alone is one page; a lesson asks the quiz's own questions."""
    with override(language):
        listed = [Pages().location(item) for item in Pages().items()]
    lesson_asks = tuple(f"/{language}/{path}" for path in PAGES["lessons:question"])
    others = [one for one in ADDRESSES if one[1:3] == language and one not in lesson_asks]
    pages = {urlsplit(address).path: address for address in [*others, *listed]}
    pages_of: dict[str, list[str]] = {}
    for path, address in pages.items():
        head = Head(Client().get(address).text)
        for text in {head.title, head.metas.get("description", path)}:
            pages_of.setdefault(text, []).append(path)
    assert not [paths for paths in pages_of.values() if len(paths) > 1]
