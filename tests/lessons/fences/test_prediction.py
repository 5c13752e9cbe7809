import pytest

from lessons.fences.prediction import Prediction, read_prediction
from lessons.hands import Hands
from pao.words import for_language

ENGLISH = for_language("en")


def asked(asked: str, *lines: str) -> Prediction:
    hands = Hands()
    hands.read("pao as two", "N pon 111z from S\nN pon 222z from E")
    hands.read("pao as open", "S pon 555z from E\nS pon 666z from N\nS pon 777z from W")
    prediction, _ = read_prediction(asked, "\n- ".join(["Well?", *lines]), hands, ENGLISH)
    return prediction


def said(prediction: Prediction) -> list[str]:
    return [choice.text + "!" * choice.is_right for choice in prediction.choices]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("tenhou-2015-tsumo", ["East", "South", "North!", "East, South and North"]),
        ("mleague-example", ["East", "West", "North", "East, West and North!"]),
        ("dealer-wins", ["South", "West", "North", "South and West", "West and North!"]),
        ("last-dragon", ["South", "West!", "North", "South and West", "West and North"]),
    ],
)
def test_one_choice_is_who_pays_as_the_engine_says(hand: str, expected: list[str]) -> None:
    assert said(asked(hand)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("two", ["East", "South", "West", "Nobody!"]),
        ("open", ["East", "West!", "North", "Nobody"]),
        ("drawn-hand", ["East", "South", "West", "Nobody!"]),
        ("another-wins", ["South", "West", "North", "Nobody!"]),
    ],
)
def test_one_choice_is_who_is_liable_and_in_the_end_nobody_for_a_hand_that_did_not_win(
    hand: str, expected: list[str]
) -> None:
    assert said(asked(f"{hand} liable")) == expected


def test_one_choice_is_how_much() -> None:
    prediction = asked("dealer-wins: N to E", "dealer-wins: W to E", "dealer-wins: N to E")
    assert prediction.question == "Well?"
    assert said(prediction) == ["24,000", "24,600!"]
    assert prediction.right == "24,600"


@pytest.mark.parametrize("hand", ["dragons-and-kans", "drawn-hand", "dragons-and-kans liable"])
def test_a_hand_that_nobody_would_predict_is_refused(hand: str) -> None:
    with pytest.raises(ValueError, match="nobody would predict"):
        asked(hand)


def test_a_figure_that_is_no_choice_is_refused() -> None:
    with pytest.raises(ValueError, match="24,600 is not among"):
        asked("dealer-wins: N to E", "dealer-wins: W to E")


def test_a_choice_that_stands_there_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        asked("dealer-wins: N to E", "dealer-wins: N to E", "dealer-wins: N to E")


def test_what_is_no_question_is_refused() -> None:
    with pytest.raises(ValueError, match="expected predict story"):
        asked("dealer-wins guilty")
