import pytest

import pao
from lessons.prediction import choices
from pao.library import library_scenario


def thinkable(name: str) -> list[str]:
    ruling = pao.rule(library_scenario(name))
    return ["".join(one.seats) + "!" * one.is_right for one in choices(ruling)]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("tenhou-2015-tsumo", ["E", "S", "N!", "ESN"]),
        ("mleague-example", ["E", "W", "N", "EWN!"]),
        ("dealer-wins", ["S", "W", "N", "SW", "WN!"]),
        ("last-dragon", ["S", "W!", "N", "SW", "WN"]),
    ],
)
def test_one_choice_is_who_the_engine_says(hand: str, expected: list[str]) -> None:
    assert thinkable(hand) == expected


@pytest.mark.parametrize("hand", ["dragons-and-kans", "drawn-hand"])
def test_a_hand_that_nobody_would_predict_is_refused(hand: str) -> None:
    with pytest.raises(ValueError, match="nobody would predict"):
        choices(pao.rule(library_scenario(hand)))
