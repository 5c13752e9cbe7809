"""The pages of the rules next door: cards, a case that can be shared, ways there and on."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import override

from glossary.ruled import RULED
from lessons.catalog import lessons
from nextdoor.rulings import SMALL_RULINGS
from pao.words.terms import TERMS
from tests.written import as_written

HTMX = {"HX-Request": "true"}
FURITEN = "/en/next-door/furiten/"
languages = pytest.mark.parametrize("language", ["en", "ja"])


@languages
def test_each_small_ruling_has_a_card_with_a_tile_or_a_stick(client: Client, language: str) -> None:
    page = as_written(client.get(f"/{language}/next-door/").text)
    with override(language):
        for name, ruling in SMALL_RULINGS.items():
            assert f'href="{reverse("nextdoor:ruling", args=[name])}"' in page
            assert escape(str(ruling.question)) in page
    cards = page.split("nextdoor-card-picture")[1:]
    assert len(cards) == len(SMALL_RULINGS)
    assert all("<svg" in card or "nextdoor-stick" in card for card in cards)


@languages
@pytest.mark.parametrize("name", SMALL_RULINGS)
def test_a_page_opens_on_a_case_that_is_ruled_on_and_says_what_it_is_about(
    client: Client, language: str, name: str
) -> None:
    page = client.get(f"/{language}/next-door/{name}/")
    assert page.status_code == 200
    assert "nextdoor-verdict" in page.text
    with override(language):
        assert escape(str(SMALL_RULINGS[name].about)) in page.text


@languages
def test_no_two_titles_or_questions_are_the_same(language: str) -> None:
    with override(language):
        said = [str(ruling.title) for ruling in SMALL_RULINGS.values()]
        said += [str(ruling.question) for ruling in SMALL_RULINGS.values()]
    assert len({*said}) == len(said)


@pytest.mark.parametrize("name", SMALL_RULINGS)
def test_the_address_of_a_case_says_it_all_again(client: Client, name: str) -> None:
    address = f"/en/next-door/{name}/"
    part = client.get(address, {SMALL_RULINGS[name].fields[0].name: "?"}, headers=HTMX)
    kept = part["HX-Replace-Url"]
    assert client.get(kept, headers=HTMX)["HX-Replace-Url"] == kept
    assert urlsplit(kept).path == address


def test_a_part_holds_the_form_and_the_answer_and_says_the_outcome_aloud(client: Client) -> None:
    part = client.get(FURITEN, headers=HTMX).text
    assert "<html" not in part
    assert 'id="case"' in part
    assert "nextdoor-verdict" in part
    aloud = re.search(r'id="aloud"[^>]*>([^<]*)<', part)
    assert aloud
    assert "May it win by ron on 7 sou? Allowed / Not allowed." in aloud[1]


def test_what_a_case_does_not_need_is_not_asked(client: Client) -> None:
    kans = client.get("/en/next-door/abortive-draws/?what=four_kans").text
    assert 'id="kans"' in kans
    assert 'name="hand"' not in kans
    assert 'id="rons"' not in kans


def test_tiles_can_be_tapped_one_after_another_without_javascript(client: Client) -> None:
    case = {"hand": "", "discards": "4s9m", "ron": "7s", "tap": "hand"}
    for tile in ("5s", "6s"):
        pressed = client.get(FURITEN, {**case, "add": tile})
        assert pressed.status_code == 303
        said = parse_qs(urlsplit(pressed["Location"]).query, keep_blank_values=True)
        case = {name: values[-1] for name, values in said.items()}
    assert case["hand"] == "56s"
    assert case["tap"] == "hand"
    back = client.get(FURITEN, {**case, "back": "1"})["Location"]
    assert "hand=5s&" in back
    cleared = client.get(FURITEN, {**case, "clear": "1"})["Location"]
    assert "hand=&" in cleared


def test_where_one_tile_is_wanted_another_takes_its_place(client: Client) -> None:
    case = {"hand": "56s11z", "discards": "9m", "ron": "7s", "tap": "ron", "add": "4s"}
    assert "ron=4s&" in client.get(FURITEN, case)["Location"]


def test_a_hand_half_put_in_is_no_mistake(client: Client) -> None:
    page = client.get(FURITEN, {"hand": "56s", "discards": "9m", "ron": "7s", "tap": "hand"})
    assert page.status_code == 200
    assert "It takes 13, 10, 7, 4, 1 tiles; here are 2." in page.text
    assert "nextdoor-verdict" not in page.text


def test_the_tool_beside_the_desk_is_in_its_navigation(client: Client) -> None:
    for address in ("rule/", "rule/?t=rules:+mleague", "timeline/", "break-it/"):
        assert 'href="/en/next-door/"' in client.get(f"/en/{address}").text


@languages
@pytest.mark.parametrize("slug", ["next-door", "excuses", "honba"])
def test_lessons_that_touch_it_lead_there(client: Client, language: str, slug: str) -> None:
    assert slug in {lesson.slug for lesson in lessons(language)}
    assert f'href="/{language}/next-door/' in client.get(f"/{language}/lessons/{slug}/").text


@languages
def test_words_lead_to_the_small_ruling_on_them_and_back(client: Client, language: str) -> None:
    assert {*RULED} <= {*TERMS}
    assert {*RULED.values()} <= {*SMALL_RULINGS}
    page = client.get(f"/{language}/words/").text
    for name in RULED.values():
        assert f'href="/{language}/next-door/{name}/"' in page
    assert f"/{language}/words/#furiten" in client.get(f"/{language}/next-door/furiten/").text


@pytest.mark.parametrize(
    ("language", "query", "name"),
    [
        ("en", "chombo", "false-win"),
        ("en", "suukaikan", "abortive-draws"),
        ("en", "kyuushu kyuuhai", "abortive-draws"),
        ("ja", "喰い替え", "swap-calling"),
        ("ja", "九種九牌", "abortive-draws"),
        ("ja", "少牌", "hand-length"),
    ],
)
def test_search_finds_it(client: Client, language: str, query: str, name: str) -> None:
    found = client.get(f"/{language}/search/", {"q": query}).text
    assert f'href="/{language}/next-door/{name}/"' in found
