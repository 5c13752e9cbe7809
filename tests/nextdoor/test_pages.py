"""The pages of other rules, and links to them."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import override

from glossary.ruled import RULED
from lessons.catalog import lessons
from nextdoor.rulings import SMALL_RULINGS
from pao.words.terms import TERMS
from tests.reader_text import as_written

languages = pytest.mark.parametrize("language", ["en", "ja"])


@languages
def test_each_small_ruling_has_a_card_with_a_tile_or_a_stick(client: Client, language: str) -> None:
    page = as_written(client.get(f"/{language}/next-door/").text)
    with override(language):
        for name, ruling in SMALL_RULINGS.items():
            assert f'href="{reverse("nextdoor:ruling", args=[name])}"' in page
            assert escape(str(ruling.question)) in page
        names = [str(text) for one in SMALL_RULINGS.values() for text in (one.title, one.question)]
    assert len({*names}) == len(names)
    cards = page.split("nextdoor-card-picture")[1:]
    assert len(cards) == len(SMALL_RULINGS)
    assert all("<svg" in card or "nextdoor-stick" in card for card in cards)


@languages
def test_a_page_opens_on_a_case_that_is_ruled_on(client: Client, language: str) -> None:
    for name, ruling in SMALL_RULINGS.items():
        page = client.get(f"/{language}/next-door/{name}/")
        assert page.status_code == 200
        assert "nextdoor-verdict" in page.text, name
        with override(language):
            assert escape(str(ruling.about)) in page.text


def test_there_is_no_other_small_ruling(client: Client) -> None:
    assert client.get("/en/next-door/riichi-nomi/").status_code == 404


def test_a_part_holds_the_form_and_the_answer_and_speaks_the_outcome(client: Client) -> None:
    answer = client.get("/en/next-door/furiten/", headers={"HX-Request": "true"})
    part = answer.text
    assert "<html" not in part
    assert 'id="case"' in part
    assert "nextdoor-verdict" in part
    spoken = re.search(r'id="aloud"[^>]*>([^<]*)<', part)
    assert spoken
    question = answer.context["opinion"].issues[0].question
    assert "7 sou" in question
    assert f"{question} Allowed / Not allowed." in spoken[1]


def test_the_tools_beside_it_and_lessons_lead_there(client: Client) -> None:
    for address in ("rule/", "rule/?t=rules:+mleague", "timeline/", "break-it/"):
        assert 'href="/en/next-door/"' in client.get(f"/en/{address}").text
    for slug in ("next-door", "excuses", "honba"):
        assert slug in {lesson.slug for lesson in lessons("en")}
        assert 'href="/en/next-door/' in client.get(f"/en/lessons/{slug}/").text


def test_words_lead_to_the_small_ruling_on_them_and_back(client: Client) -> None:
    assert {*RULED} <= {*TERMS}
    assert {*RULED.values()} <= {*SMALL_RULINGS}
    page = client.get("/en/words/").text
    for name in RULED.values():
        assert f'href="/en/next-door/{name}/"' in page
    assert "/en/words/#furiten" in client.get("/en/next-door/furiten/").text


SEARCHED = [
    ("en", "chombo", "false-win"),
    ("en", "suukaikan", "abortive-draws"),
    ("en", "kyuushu kyuuhai", "abortive-draws"),
    ("ja", "喰い替え", "swap-calling"),
    ("ja", "九種九牌", "abortive-draws"),
    ("ja", "少牌", "hand-length"),
]


def test_search_finds_it(client: Client) -> None:
    for language, query, name in SEARCHED:
        page = client.get(f"/{language}/search/", {"q": query}).text
        assert f'href="/{language}/next-door/{name}/"' in page, query
