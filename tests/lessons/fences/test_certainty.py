import pytest

from lessons.fences.certainty import ask

TWO = "S pon 555z from E\nS pon 666z from N\n"


@pytest.mark.parametrize(
    ("melds", "right"),
    [(TWO, "There is a way out"), (TWO + "S pon 777z from W", "It is certain")],
)
def test_the_proof_says_which_choice_is_right(melds: str, right: str) -> None:
    prediction = ask("daisangen", melds, "en")
    assert prediction.right == right
    assert len(prediction.choices) == 2
    assert "pon of haku" in prediction.picture
