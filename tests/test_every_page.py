"""What every page must hold, without a browser. With one: e2e/test_every_page.py."""

import re

import pytest
from django.test import Client

from tests.pages import ADDRESSES, ELSEWHERE, PAGES, names_of_pages


def test_no_page_is_forgotten() -> None:
    assert names_of_pages() == (set(PAGES) | set(ELSEWHERE)) - {"an address that is none"}


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_asks_the_database_for_little(
    client: Client, address: str, django_assert_max_num_queries
) -> None:
    """A guest that is known has the most to ask for."""
    client.post("/en/lessons/why-pao/read/")
    with django_assert_max_num_queries(6):
        page = client.get(address)
    assert page.status_code == (404 if "nowhere" in address else page.status_code)
    assert page.status_code in {200, 404, 422}
    assert re.search(r"<title>[^<]+</title>", page.text)
    assert page.text.count("<h1") == 1
