"""Incomplete lines get a hint about what to write."""

from html import unescape

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from desk.hand_text import event_lines
from pao.scenario import format as written
from pao.scenario.library import library
from tests.desk.desk_requests import HTMX

HALF_WINS = [
    ("S tsumo", {"en": "such as worth mangan", "ja": "worth mangan のように"}),
    ("S ron from N", {"en": "such as worth mangan", "ja": "worth mangan のように"}),
    ("S tsumo rinshan", {"en": "such as worth mangan", "ja": "worth mangan のように"}),
    ("S tsumo hand 123m", {"en": "both the winning tile and the hand", "ja": "両方書く"}),
]
LANGUAGES = ["en", "ja"]
LINES = sorted({line for entry in library() for _, line in event_lines(written(entry.scenario))})
WORDS = sorted({word for line in LINES for word in line.split()})
FIRST = ["", "rules: nowhere\n\n", "honba: x\n\n", "rules: tenhou-sanma\n\n", "S pon 555z from E\n"]


@pytest.fixture(scope="module")
def visitor() -> Client:
    return Client()


def statuses(visitor: Client, language: str, text: str) -> set[int]:
    """Of the desk and the timeline, asked in every way."""
    desk, timeline = f"/{language}/rule/", f"/{language}/timeline/"
    asked = [
        visitor.get(page, {"t": text}, headers=headers)
        for page in (desk, timeline)
        for headers in ({}, HTMX)
    ]
    asked += [visitor.post(desk, {"t": text, "op": "look"}, headers=HTMX)]
    asked += [visitor.post(desk, {"t": text, "op": "add", "verb": "tsumo"})]
    return {response.status_code for response in asked}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("line", "hint"), HALF_WINS)
def test_a_win_that_says_too_little_is_told_what_to_write(
    visitor: Client, line: str, hint: dict[str, str], language: str
) -> None:
    assert statuses(visitor, language, line) == {200, 422}
    page = unescape(visitor.get(f"/{language}/rule/", {"t": line}).text)
    assert hint[language] in page.partition('id="problems"')[2]


@pytest.mark.slow
@given(
    first=st.sampled_from(FIRST),
    words=st.lists(st.sampled_from(WORDS), max_size=6),
    line=st.sampled_from(LINES),
    end=st.integers(0, 30),
    language=st.sampled_from(LANGUAGES),
)
@settings(max_examples=40)
def test_a_line_may_break_off_anywhere(
    visitor: Client, first: str, words: list[str], line: str, end: int, language: str
) -> None:
    for text in (f"{first}{line[:end]}", f"{first}S {' '.join(words)}"):
        assert statuses(visitor, language, text) <= {200, 303, 422}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_above_the_wrong_line_is_drawn(visitor: Client, language: str) -> None:
    text = "S pon 555z from E\nS pon 666z from N\nS tsumo"
    page = visitor.get(f"/{language}/rule/", {"t": text}).text
    alone = visitor.get(f"/{language}/rule/", {"t": "S tsumo"}).text
    assert 'id="so-far-title"' in page
    assert 'id="so-far-title"' not in alone
