"""Long pages say at their head what they hold."""

import re

import pytest
from django.test import Client

CONTENTS = re.compile(r'<nav class="contents".*?</nav>', re.DOTALL)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", ["words/"])
def test_a_long_page_leads_to_each_of_its_parts(client: Client, language: str, path: str) -> None:
    page = client.get(f"/{language}/{path}").text
    (contents,) = CONTENTS.findall(page)
    leads_to = re.findall(r'href="#([^"]+)"', contents)
    assert len(leads_to) > 3
    for place in leads_to:
        assert page.count(f' id="{place}"') == 1


@pytest.mark.parametrize(("path", "place"), [("rules/", "rules"), ("words/", "words")])
def test_rules_and_words_stand_in_the_navigation(client: Client, path: str, place: str) -> None:
    page = client.get(f"/en/{path}").text
    navigation = page.partition('class="site-nav"')[2].partition("</nav>")[0]
    assert f'<a href="/en/{place}/" aria-current="true">' in navigation
