"""Furiten and results in a lesson: worked out by ``pao.next_door``."""

import re

import pytest

from lessons.fences import FIGURES
from lessons.hands import Hands

READY = "hand: 56s11z\ndiscards: 4s9m\nron: 7s\n"
GAME = "points: 35000 32000 22000 19000\nend: 30000\nprizes: 15000 5000 -5000 -15000\n"


def draw(fence: str, text: str) -> str:
    return FIGURES[fence]("", text, Hands(), "en")


def test_a_ron_is_judged_by_each_version_of_furiten() -> None:
    drawn = draw("furiten", READY)
    assert re.findall(r'outcome-headline">(.*?)<', drawn) == ["Ron", "Ron", "No ron", "No ron"]
    assert "would have completed the same set" in drawn


def test_results_are_equalised_and_prizes_added() -> None:
    drawn = draw("results", GAME)
    assert re.findall(r"<strong>(.*?)</strong>", drawn) == [
        "+32,000",
        "+7,000",
        "−13,000",
        "−26,000",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (READY.replace("ron:", "tsumo:"), "expected lines of hand, discards, ron"),
        (READY.replace("56s", "56x"), "56x"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        draw("furiten", text)


def test_a_share_that_is_no_whole_number_is_refused() -> None:
    with pytest.raises(ValueError, match="whole"):
        draw("results", "points: 30000 30000 30000 9000\nend: 30000\nprizes: 10 5 -5 -10\n")
