"""Text on cards is never cut off and breaks between words."""

from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.label_placement import width_of
from cards.text_layout import SIZES, broken, fitted, shortened

SENTENCE = "West is liable for South’s daisangen, and North for East’s shousuushi."


LINES = (
    ("West is liable.", 20, ["West is liable."]),
    ("West is liable for it.", 8, ["West is liable", "for it."]),
    ("南家の大三元は、西家の責任払いです。", 10, ["南家の大三元は、", "西家の責任払いです。"]),
    ("局面を見て答えましょう。", 10, ["局面を見て", "答えましょう。"]),
    ("Mリーグの規定では、どうなりますか。", 10, ["Mリーグの規定では、", "どうなりますか。"]),
    ("「役満」が二つ", 4.5, ["「役満」", "が二つ"]),
    ("どのルールですか。", 7, ["どの", "ルールですか。"]),
    ("mmmmmmmmmm", 4, ["mmmm", "mmmm", "mm"]),
)


def test_a_line_ends_where_a_reader_expects_it() -> None:
    for text, width, lines in LINES:
        assert broken(text, width) == lines


@pytest.mark.slow
@given(
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=60),
    st.integers(3, 30),
)
def test_no_letter_is_lost_on_the_way(text: str, width: int) -> None:
    assert "".join(broken(text, width)) == text


def test_what_is_short_is_large_and_what_is_long_is_small() -> None:
    assert fitted("Short.", 500, 300).size == SIZES[0]
    small = fitted(SENTENCE * 2, 500, 300)
    assert small.size < SIZES[0]
    assert " ".join(small.lines) == SENTENCE * 2


def test_one_size_less_is_taken_where_it_saves_a_line() -> None:
    text = "南家の大三元について、西家の包が成立しています。"
    assert len(broken(text, 500 / SIZES[0])) > len(fitted(text, 500, 400).lines) == 3


def test_what_has_no_room_ends_in_an_ellipsis_and_within_it() -> None:
    lines = fitted(SENTENCE * 9, 500, 200)
    assert lines.height <= 200
    assert lines.lines[-1].endswith("…")
    assert all(width_of(line) * lines.size <= 500 for line in lines.lines)


def test_one_line_is_cut_only_where_it_is_too_long() -> None:
    assert shortened("M.League", 30) == "M.League"
    assert shortened("M.League · 3 honba · riichi sticks: 2", 10).endswith("…")


def test_a_text_without_end_costs_no_more_than_a_long_one() -> None:
    start = thread_time()
    for text in ("title " * 20_000, "西" * 100_000):
        assert shortened(text, 20).endswith("…")
        assert fitted(text, 500, 200).lines[-1].endswith("…")
    assert thread_time() - start < 0.2
