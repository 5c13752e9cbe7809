"""Worksheets, and their sheets of answers."""

import re
from html import unescape
from itertools import combinations
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.exceptions import NON_FIELD_ERRORS
from django.test import Client

from pao.words import for_language
from quiz.prompts import Wish
from quiz.questions.catalogue import question, questions
from quiz.questions.similarity import has_same_outcome
from quiz.worksheet.views import MOST, questions_for
from tests.form_errors import assert_says
from tests.reader_text import as_written

SHEET = "/en/worksheet/questions/"
ANSWERS = "/en/worksheet/answers/"
HANDS = "hand=tenhou-2012-ron&hand=riichi-sticks"
NEW_QUERY = "new=3&rules=mleague&topic=dragons&seed=ab3"


def titles(page: str) -> list[str]:
    return [unescape(title) for title in re.findall(r"<h2>\d+\. (.*?)</h2>", page)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_hands_of_the_library_may_be_chosen(client: Client, language: str) -> None:
    page = client.get(f"/{language}/worksheet/").text
    assert set(re.findall(r'name="hand" value="([^"]+)"', page)) == {one.id for one in questions()}
    assert "checked" not in page.partition('name="theme"')[0]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("side", ["questions", "answers"])
def test_hands_come_in_the_order_chosen(client: Client, language: str, side: str) -> None:
    page = client.get(f"/{language}/worksheet/{side}/?{HANDS}")
    assert page.status_code == 200
    words = for_language(language)
    hands = [question(name).prompt.scenario for name in ("tenhou-2012-ron", "riichi-sticks")]
    assert titles(page.text) == [words.title(hand) for hand in hands]


def test_each_hand_gives_nothing_away_and_has_a_way_back_to_its_question(client: Client) -> None:
    page = client.get(f"{SHEET}?{HANDS}").text
    assert "sheet-right" not in page
    assert "16,000" not in page
    assert page.count("<li>nobody</li>") == 2
    assert page.count('class="sheet-lines"') == 2
    address = "http://testserver/en/quiz/riichi-sticks/"
    assert f'aria-label="QR code: {address}"' in page
    assert f'<a href="{address}">{address}</a>' in page
    assert "style=" not in page


def test_the_answers_are_the_rulings_with_their_reasons(client: Client) -> None:
    page = unescape(as_written(client.get(f"{ANSWERS}?{HANDS}").text))
    words = for_language("en")
    for name in ("tenhou-2012-ron", "riichi-sticks"):
        ruling = question(name).ruling
        assert words.headline(ruling) in page
        assert all(words.step(step) in page for step in ruling.trace)
        for points in ruling.deltas.values():
            assert f"<dd>{words.signed(points)}</dd>" in page


def test_the_sheet_has_a_way_back_to_itself_and_to_its_choice(client: Client) -> None:
    page = client.get(f"{SHEET}?{HANDS}&{NEW_QUERY}").text
    (address,) = re.findall(r'aria-label="QR code: ([^"]+worksheet[^"]+)"', page)
    again = client.get(unescape(address))
    assert titles(again.text) == titles(page)
    assert len(titles(page)) == 5
    (address,) = re.findall(r'href="(/en/worksheet/\?[^"]+)"', page)
    choice = client.get(unescape(address)).text
    assert 'value="riichi-sticks" checked' in choice
    assert '<option value="dragons" selected>' in choice
    assert 'value="3"' in choice


def test_new_hands_are_the_same_for_everybody_with_the_address(client: Client) -> None:
    first, second = (client.get(f"{SHEET}?{NEW_QUERY}").text for _ in range(2))
    assert first == second
    assert "/en/quiz/payments/mleague/dragons/any/ab31/" in first


def test_which_new_hands_is_settled_by_the_first_address(client: Client) -> None:
    answer = client.get(f"{SHEET}?new=2&topic=any&rules=tenhou&level=1&hand=last-dragon&seed=")
    assert answer.status_code == 302
    query = parse_qs(urlsplit(answer["Location"]).query)
    assert query.pop("seed") != [""]
    assert query == {"hand": ["last-dragon"], "new": ["2"], "rules": ["tenhou"], "level": ["1"]}
    assert len(titles(client.get(answer["Location"]).text)) == 3


def test_no_two_new_hands_are_alike_where_that_can_be() -> None:
    few = questions_for((), 4, Wish("payments", "mleague", "dragons", "1"), "seed")
    many = questions_for((), MOST, Wish("payments", "tenhou-sanma", "dragons", "1"), "seed")
    assert not any(has_same_outcome(one, other) for one, other in combinations(few, 2))
    assert any(has_same_outcome(one, other) for one, other in combinations(many, 2))
    assert len({question.id for question in many}) == MOST


@pytest.mark.parametrize(
    ("query", "field", "code", "named"),
    [
        ("", NON_FIELD_ERRORS, "no_hands", ""),
        ("new=0", NON_FIELD_ERRORS, "no_hands", ""),
        ("hand=no-such-hand", "hand", "invalid_choice", "“no-such-hand”"),
        ("hand=<b>", "hand", "invalid_choice", "“<b>”"),
        ("new=13", "new", "max_value", " 12"),
        ("new=x", "new", "invalid", " 12"),
        (f"new={MOST}&{HANDS}", NON_FIELD_ERRORS, "too_many_hands", " 12 "),
        (
            "new=1&topic=two-liable&rules=tenhou&seed=a",
            "topic",
            "no_questions",
            "“Two players liable”",
        ),
        ("new=1&seed=A/B", "seed", "invalid", ""),
        ("new=1&rules=no-such", "rules", "invalid_choice", "no-such"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_lost(
    client: Client, query: str, field: str, code: str, named: str
) -> None:
    page = client.get(f"{SHEET}?{query}")
    assert page.status_code == 422
    assert_says(page, code, field)
    ((message,),) = page.context["form"].errors.values()
    assert named in message
    assert page.text.count(" checked>") == 1 + query.count("hand=riichi") + query.count("hand=ten")


def test_a_hand_for_three_has_three_blanks(client: Client) -> None:
    page = client.get(f"{SHEET}?hand=three-players").text
    lines = page.partition('class="sheet-lines"')[2].partition("</ul>")[0]
    assert lines.count("<li>") == 3


def test_the_stick_of_a_riichi_is_explained_where_it_counts(client: Client) -> None:
    sticks = 'id="sticks"'
    assert sticks in client.get(f"{SHEET}?hand=riichi-sticks").text
    assert sticks not in client.get(f"{SHEET}?hand=last-dragon").text
