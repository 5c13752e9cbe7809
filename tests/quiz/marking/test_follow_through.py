"""Follow-through: figures judged with the liable player that was named."""

import pytest

from pao import Seat
from pao.payment import deltas
from quiz.kinds import KINDS
from quiz.kinds.payments import if_liable
from quiz.marking import Credit, Reply
from quiz.questions.catalogue import question
from tests.loops import non_empty


def changes(name: str, named: str, yakuman: list[str] | None = None) -> list[list[int]]:
    ruling = question(name).ruling
    paid = if_liable(ruling, [Seat(seat) for seat in named], yakuman or [])
    return [[*deltas(payment, ruling.rules.players).values()] for payment in paid]


def test_points_follow_from_whom_an_answer_names() -> None:
    assert changes("mleague-example", "N") == [[-16000, 64300, -8000, -40300]]
    assert changes("mleague-example", "") == [[-32100, 64300, -16100, -16100]]
    assert not question("four-honours").ruling.liable
    (paid,) = changes("four-honours", "S")
    assert paid == [48600, -48600, 0, 0]
    assert len(question("dragons-and-kans").ruling.liable) == 2
    assert len(changes("dragons-and-kans", "ES")) == 2
    assert len(changes("dragons-and-kans", "N")) == 1


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("mleague-example", "S"),  # the winner
        ("mleague-example", "EN"),  # two, for one liability
        ("drawn-hand", "S"),  # nobody won
    ],
)
def test_where_it_cannot_be_nothing_follows(name: str, named: str) -> None:
    assert changes(name, named) == []


def test_what_it_is_for_changes_what_is_paid_for() -> None:
    ruling = question("wiki-two-yakuman").ruling
    for yakuman in ("tsuuiisou", "daisangen"):
        (paid,) = if_liable(ruling, [Seat.SOUTH], [yakuman])
        assert {one.purpose for one in paid if one.payer is Seat.SOUTH} == {yakuman, "honba"}


def test_the_reading_that_earns_most_is_taken() -> None:
    example = question("dragons-and-kans")
    kind = KINDS["payments"]
    for reading in non_empty(changes("dragons-and-kans", "NS")):
        reply: Reply = {"liable": ["S", "N"], **dict(zip("ESWN", reading, strict=True))}
        marks = kind.mark(example.prompt, reply)
        assert [mark.field for mark in marks if not mark.counts] == ["liable"]
        assert any(mark.credit is Credit.FOLLOWS for mark in marks)
