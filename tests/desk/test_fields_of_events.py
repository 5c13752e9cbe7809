"""Each kind of event shows its own fields, with and without scripts."""

import re
from pathlib import Path

import pytest
from django.test import Client

from desk.draft import Field, Verb

STYLE = Path("static/css/desk.css").read_text(encoding="utf-8")

pytestmark = pytest.mark.django_db


def test_every_kind_of_event_says_on_its_button_what_it_needs(client: Client) -> None:
    pages = [client.get(f"/en/rule/?t=rules:+{name}").text for name in ("mleague", "tenhou-sanma")]
    for verb in Verb:
        needs = " ".join(sorted(verb.fields))
        says = f' data-needs="{needs}"' if needs else ""
        button = re.compile(rf'id="verb-{verb}"\s+name="verb"\s+value="{verb}"\s*{says}')
        assert any(map(button.search, pages)), verb


def test_every_field_is_shown_only_where_it_is_needed(client: Client) -> None:
    page = client.get("/en/rule/").text
    for field in Field:
        assert f'data-for="{field}"' in page
        rule = f'.entry:not(:has([data-needs~="{field}"]:checked)) [data-for="{field}"]'
        assert STYLE.count(rule) == 1, f"desk.css never hides {field}"
    assert {*re.findall(r'data-for="(\w+)"', page)} == {*Field}
