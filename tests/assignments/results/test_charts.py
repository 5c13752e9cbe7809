"""Bars: what is drawn where, so that parts can be told apart by where they stand."""

from assignments.results.charts import Piece, Whisker, bar, pieces, whisker
from assignments.results.items import Tally
from assignments.results.statistics import Share


def test_the_parts_of_a_bar_stand_beside_each_other_and_what_is_open_is_none() -> None:
    tally = Tally(right=5, partly=3, wrong=1, left_open=1)
    assert pieces(tally) == (
        Piece("right", 0, 100),
        Piece("partly", 100, 60),
        Piece("wrong", 160, 20),
    )
    assert pieces(Tally(wrong=2)) == (Piece("wrong", 0, 200),)
    assert pieces(Tally(left_open=2)) == pieces(Tally()) == ()


def test_a_share_has_a_bar_as_long_as_it_is_and_a_line_where_it_may_lie() -> None:
    assert [bar(Share(right, 4)) for right in (0, 1, 4)] == [0, 50, 200]
    assert whisker(Share(3, 11)) == Whisker(19.5, 113.1)
