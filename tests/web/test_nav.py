"""The places of the site are rendered once for each: the mark is at the place of the page."""

import re

import pytest
from django.test import Client
from django.test.utils import override_script_prefix

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_place_of_the_page_is_marked_in_its_language(client: Client, language: str) -> None:
    for _ in range(2):
        for place in ("lessons", "quiz", "rule", "rules", "words", "clubs"):
            text = client.get(f"/{language}/{place}/").text
            nav = re.search(r'<nav class="site-nav".*?</nav>', text, re.S)
            assert nav
            current = re.findall(r'<a href="([^"]+)"[^>]*aria-current="true"', nav[0])
            assert [address.split("/")[1:3] for address in current] == [[language, place]]


def test_the_account_is_no_place_of_the_navigation(client: Client) -> None:
    text = client.get("/en/account/sign-in/").text
    nav = re.search(r'<nav class="site-nav".*?</nav>', text, re.S)
    assert nav
    assert "aria-current" not in nav[0]


def test_links_begin_with_the_address_of_the_whole_site(client: Client) -> None:
    page = "/en/account/sign-in/"
    assert '"/en/lessons/"' in client.get(page).text
    with override_script_prefix("/pao/"):
        assert '"/pao/en/lessons/"' in client.get(page).text
    assert '"/en/lessons/"' in client.get(page).text
