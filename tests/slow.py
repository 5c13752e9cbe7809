"""Mark which of many similar cases run every day and which are slow.

The slow ones are not repeated on PostgreSQL, where the others are tested.
"""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def most_slow(values: Iterable[Any], *, but: Collection[Any]) -> list[Any]:
    """These values for ``parametrize``; all ``but`` those are tested in the slow walks alone."""
    cases = [*values]
    assert all(value in cases for value in but), "what is tested every day is not among them"
    return [value if value in but else _slow(value) for value in cases]


def others_slow(values: Iterable[Any], *, every_day: int = 1) -> list[Any]:
    """These values for ``parametrize``; all but the first are tested in the slow walks alone."""
    cases = [*values]
    return most_slow(cases, but=cases[:every_day])


def _slow(value: Any) -> Any:
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=[pytest.mark.slow, pytest.mark.any_database])


both_languages = pytest.mark.parametrize("language", most_slow(["en", "ja"], but=["ja"]))
"""Japanese, whose words are wider, every day; most other tests ask in English."""
