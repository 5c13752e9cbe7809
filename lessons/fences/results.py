"""``results``: what ``points`` at the end of a game come to, by ``end`` points and ``prizes``."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from django.template.loader import render_to_string

from lessons.fences.key_values import read_given
from lessons.hands import Hands
from pao.next_door.end_points import equalised
from pao.next_door.prizes import equalised_with_prizes, prizes
from pao.words import Words, for_language


def draw(_argument: str, text: str, _hands: Hands, language: str) -> str:
    """Raise ValueError where a line is missing or is no number."""
    points, (end,), by_place = map(_numbers, read_given(text, "points", "end", "prizes"))
    words = for_language(language)
    results = (
        equalised(points, end).results,
        prizes(points, by_place).results,
        equalised_with_prizes(points, end, by_place).results,
    )
    columns = (map(words.points, points), *(_said(column, words) for column in results))
    rows = zip(*columns, strict=True)
    return render_to_string("lessons/_results.html", {"rows": [*rows], "end": words.points(end)})


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def _said(results: Iterable[Fraction], words: Words) -> Iterator[str]:
    for result in results:
        if result.denominator != 1:
            raise ValueError(f"{result} is no whole number of points")
        yield words.signed(int(result))
