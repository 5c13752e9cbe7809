import pytest

from lessons.fences.next_tiles import draw
from lessons.hands import Hands
from tests.written import as_written


def hands(text: str) -> Hands:
    found = Hands()
    found.read("pao as mine", text)
    return found


def test_the_tile_is_drawn_and_said() -> None:
    drawn = as_written(draw("mine", "", hands("S pon 555z from E\nS pon 666z from N"), "en"))
    assert 'aria-label="chun (red dragon)"' in drawn
    assert "whoever threw it stands liable for daisangen" in drawn


def test_where_it_may_be_any_tile_the_sentence_is_enough() -> None:
    kans = "S ankan 2222m\nS ankan 8888p\nS daiminkan 3333z from W"
    drawn = draw("mine", "", hands(kans), "en")
    assert "of whatever tile" in drawn
    assert "role=" not in drawn


@pytest.mark.parametrize("name", ["mine", "nobodys"])
def test_a_hand_without_danger_and_one_that_is_not_there_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        draw(name, "", hands("S pon 222m from E"), "en")
