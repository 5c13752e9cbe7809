import pytest
from django.utils import translation

from lessons.bookmark import Bookmark
from lessons.fences import Place
from lessons.fences.payments import draw, read_prediction
from lessons.fences.prediction import Prediction
from lessons.hands import Hands
from pao.words import Words, for_language

ENGLISH = for_language("en")
DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"


def prediction_of(hand: str, *lines: str, words: Words = ENGLISH) -> Prediction:
    hands = Hands()
    hands.read("pao as two", "N pon 111z from S\nN pon 222z from E")
    hands.read("pao as open", DRAGONS)
    for name, discarder in (("dealt-in", "W"), ("shared", "N")):
        hands.read(f"pao as {name}", f"{DRAGONS}\nS ron 9p from {discarder} hand 123m9p")
    hands.read("pao as drawn", f"{DRAGONS.replace(' E', ' N')}\nS tsumo 9p hand 123m9p")
    prediction, _ = read_prediction(hand, "\n- ".join(["Well?", *lines]), hands, words)
    return prediction


def choices(prediction: Prediction) -> list[str]:
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
    assert choices(prediction_of(hand)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("two", ["East", "South", "West", "Nobody!"]),
        ("open", ["East", "West!", "North", "Nobody"]),
        ("drawn-hand", ["East", "South", "West", "Nobody!"]),
        ("another-wins", ["South", "West", "North", "Nobody!"]),
    ],
)
def test_nobody_is_liable_for_a_hand_that_did_not_win(hand: str, expected: list[str]) -> None:
    assert choices(prediction_of(f"{hand} liable")) == expected


def test_one_choice_is_how_much() -> None:
    prediction = prediction_of("dealer-wins: N to E", "dealer-wins: W to E", "dealer-wins: N to E")
    assert prediction.question == "Well?"
    assert choices(prediction) == ["24,000", "24,600!"]
    assert prediction.right == "24,600"


@pytest.mark.parametrize(("number", "is_folded"), [(1, False), (2, True)])
def test_the_bill_of_an_amount_is_shown_once_in_a_lesson(number: int, *, is_folded: bool) -> None:
    place, lines = Place("/en/lessons/a/", number, Bookmark()), "- own: W to S\n- shared: W to S"
    hands = Hands()
    hands.read("pao as own", f"{DRAGONS}\nS tsumo 9p hand 123m9p")
    hands.read("pao as shared", f"{DRAGONS}\nS ron 9p from N hand 123m9p")
    assert ("See the table" in draw("own: W to S", lines, hands, "en", place).answer) is is_folded


@pytest.mark.parametrize(
    ("hand", "lines", "error"),
    [
        ("dragons-and-kans", [], "nobody would predict"),
        ("drawn-hand", [], "nobody would predict"),
        ("dragons-and-kans liable", [], "nobody would predict"),
        ("dealer-wins: N to E", ["dealer-wins: W to E"], "24,600 is not among"),
        ("dealer-wins: N to E", ["dealer-wins: N to E"] * 2, "twice"),
        ("dealer-wins guilty", [], "expected predict story"),
    ],
)
def test_what_nobody_could_predict_is_refused(hand: str, lines: list[str], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        prediction_of(hand, *lines)


@pytest.mark.parametrize(
    ("hand", "choice", "why"),
    [
        ("another-wins", "West", "West would be liable in the end only if"),
        ("hidden-dragon", "South", "No call on a discard made"),
        ("mleague-example", "East", "West pays South 32,000 for daisangen (liable"),
        ("dealer-wins", "West", "the discarder pays the whole ron"),
        ("drawn", "East", "South called nothing from East"),
        ("open liable", "East", "East fed an earlier call"),
        ("two liable", "South", "No call that South fed made a yakuman certain"),
        ("two liable", "West", "North called nothing from West"),
        ("open liable", "Nobody", "West fed the call"),
    ],
)
def test_a_wrong_choice_is_told_why(hand: str, choice: str, why: str) -> None:
    (guess,) = (each for each in prediction_of(hand).choices if each.text == choice)
    assert why in guess.why_not()


def test_a_wrong_figure_is_told_why() -> None:
    wrong, right = prediction_of(
        "dealer-wins: N to E", "dealer-wins: W to E", "dealer-wins: N to E"
    ).choices
    assert "honba" in wrong.why_not()
    assert right.is_right


def test_a_reason_that_says_the_same_as_the_purpose_is_left_out() -> None:
    with translation.override("ja"):
        _right, wrong = prediction_of(
            "drawn-hand: W to S",
            "drawn-hand: W to S",
            "dealer-wins: N to E",
            words=for_language("ja"),
        ).choices
        assert wrong.why_not() == "西家が南家にノーテン罰符の750点を払います。"


def test_half_a_ron_is_too_little_for_the_feeder_who_dealt_in() -> None:
    half, _right = prediction_of("dealt-in: W to S", "shared: W to S", "dealt-in: W to S").choices
    assert "West would pay half" in half.why_not()
