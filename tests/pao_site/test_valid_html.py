"""What validators of HTML had to say, held on the pages where they said it."""

import re

import pytest
from django.test import Client

PAGES = [
    "/en/",
    "/en/lessons/why-pao/",
    "/en/words/",
    "/en/rule/",
    "/en/rules/",
    "/en/rules/mleague/",
    "/en/break-it/?melds=555z",
    "/en/break-it/two-dragons/?hand=1m",
    "/en/quiz/mleague-example/",
]


@pytest.mark.django_db
@pytest.mark.parametrize("path", PAGES)
def test_inputs_and_ids_are_as_validators_want_them(client: Client, path: str) -> None:
    page = client.get(path).text
    assert "<h1" in page
    for field in re.findall(r"<input\b[^>]*>", page):
        assert "type=" in field
        assert not ("autocomplete=" in field and re.search('type="(radio|checkbox)"', field))
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert not [name for name in ids if not re.fullmatch(r"[\w-]+", name)]
    for section in re.findall(r"<section\b.*?</section>", page, re.S):
        assert re.search("<h[1-6]|aria-label=", section), section
