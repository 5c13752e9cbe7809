"""Reading points as people type them."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.answering.controls import MINUS, TypedPoints, read_points

FULL_WIDTH = str.maketrans("0123456789+-, ", "０１２３４５６７８９＋－，\u3000")
GAPS = [",", ".", " ", "\u00a0", "\u202f", "'", "’", "、"]
sizes = st.integers(min_value=0, max_value=9_999_999)


@given(sizes, st.sampled_from(["", *GAPS]))
def test_thousands_may_be_set_apart_in_any_usual_way(size: int, gap: str) -> None:
    assert read_points(f"{size:,}".replace(",", gap)) == TypedPoints(size, None)


@given(sizes, st.sampled_from([*MINUS, "－"]))
def test_every_minus_is_a_minus(size: int, minus: str) -> None:
    assert read_points(f"{minus}{size}") == TypedPoints(size, -1)


@given(sizes, st.sampled_from(["+", "＋"]), st.sampled_from(["", " "]))
def test_a_plus_may_lead(size: int, plus: str, space: str) -> None:
    assert read_points(f"{plus}{space}{size:,}") == TypedPoints(size, 1)


@given(sizes)
def test_full_width_is_read_like_any_other(size: int) -> None:
    assert read_points(f" -{size:,} ".translate(FULL_WIDTH)) == TypedPoints(size, -1)


@given(st.text(max_size=30))
def test_any_other_text_is_refused_and_nothing_worse(text: str) -> None:
    with suppress(ValueError):
        assert 0 <= read_points(text).size <= 999_999_999


NO_FIGURES = [
    "", " ", "-", "many", "1,00", "1,0000", "12,34", "1,000.000", "0.5", "32k", "--300", "+-300",
    "300-", "1e3", "0x10", "٣٠٠", "1234567890", "3 00",
]  # fmt: skip


def test_what_is_no_figure_is_refused() -> None:
    for text in NO_FIGURES:
        with pytest.raises(ValueError, match=rf"^{re.escape(text)}$"):
            read_points(text)


@pytest.mark.parametrize(
    ("text", "size"), [("32000点", 32000), ("３２，０００ 点", 32000), ("99999999", 99999999)]
)
def test_a_figure_may_say_points_and_may_be_far_too_large(text: str, size: int) -> None:
    assert read_points(text) == TypedPoints(size, None)
