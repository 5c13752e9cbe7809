"""A day is written in one way on every page of a language."""

import re
from datetime import datetime
from pathlib import Path

import pytest
from django.utils.formats import date_format
from django.utils.translation import override

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
EVENING = datetime(2026, 11, 3, 21, 5)  # noqa: DTZ001 - as it is written, by whichever clock
FOR_MACHINES = {"c"}
NAMED = {"DATE_FORMAT", "DATETIME_FORMAT", "MONTH_DAY_FORMAT"}


@pytest.mark.parametrize(
    ("language", "style", "written"),
    [
        ("en", "DATE_FORMAT", "3 November 2026"),
        ("en", "DATETIME_FORMAT", "3 November 2026, 21:05"),
        ("en", "MONTH_DAY_FORMAT", "3 November"),
        ("ja", "DATE_FORMAT", "2026年11月3日"),
        ("ja", "DATETIME_FORMAT", "2026年11月3日 21:05"),
        ("ja", "MONTH_DAY_FORMAT", "11月3日"),
    ],
)
def test_days_and_times_are_written_in_full(language: str, style: str, written: str) -> None:
    with override(language):
        assert date_format(EVENING, style) == written


def test_no_page_has_a_style_of_its_own() -> None:
    found = {
        style
        for path in TEMPLATES.rglob("*.html")
        for style in re.findall(r"""\|date:["']([^"']+)["']""", path.read_text())
    }
    assert found == NAMED | FOR_MACHINES
