"""Marking field by field."""

import pytest

from quiz.marking.marks import ANY, LIABLE, Credit, Reply, Verdict, accepted, mark, verdict
from quiz.questions.catalogue import question

QUESTION = question("mleague-example")
RIGHT = QUESTION.snapshot.right
FIELDS = {LIABLE, "E", "S", "W", "N"}


def missed(given: Reply) -> list[str]:
    return [field.field for field in mark(RIGHT, given) if not field.is_right]


def test_the_right_answer_is_read_off_the_ruling() -> None:
    assert RIGHT == {LIABLE: ["W"], "E": -16000, "S": 64300, "W": -40300, "N": -8000}


def test_the_right_answer_gets_full_marks() -> None:
    marks = mark(RIGHT, RIGHT)
    assert {mark.field for mark in marks} == FIELDS
    assert all(mark.is_right and mark.value == mark.right for mark in marks)


@pytest.mark.parametrize("seat", ["E", "S", "W", "N"])
def test_a_wrong_change_costs_that_seat_only(seat: str) -> None:
    assert missed({**RIGHT, seat: -RIGHT[seat]}) == [seat]
    assert missed({**RIGHT, seat: RIGHT[seat] + 100}) == [seat]


@pytest.mark.parametrize("liable", [[], ["E"], ["S", "W"], ["E", "S", "W", "N"]])
def test_another_set_of_liable_seats_costs_that_field_only(liable: list[str]) -> None:
    assert missed({**RIGHT, LIABLE: liable}) == [LIABLE]


def test_what_was_not_answered_is_wrong() -> None:
    assert {*missed({LIABLE: ["W"]})} == {"E", "S", "W", "N"}


def test_where_each_of_several_will_do_each_does() -> None:
    right = {"pair": {ANY: ["1m", "9m"]}}
    earned = [mark(right, {"pair": tile})[0].credit for tile in ("1m", "9m", "5m")]
    assert earned == [Credit.RIGHT, Credit.RIGHT, Credit.WRONG]
    assert accepted(right["pair"]) == ["1m", "9m"]
    assert accepted(["W"]) == [["W"]]


def test_two_liable_players_are_both_asked_for() -> None:
    asked = question("dragons-and-kans")
    given = {**asked.snapshot.right, LIABLE: ["E"]}
    wrong = [field.field for field in mark(asked.snapshot.right, given) if not field.is_right]
    assert wrong == [LIABLE]


def test_liability_that_stands_but_is_not_due_is_nobodys() -> None:
    asked = question("another-wins")
    assert asked.ruling.standing
    assert asked.snapshot.right[LIABLE] == []


def test_for_what_anyone_gets_free_there_is_no_mark() -> None:
    asked = question("fourth-wind")
    kind, right = asked.kind, asked.snapshot.right
    (winner,) = (win.winner for win in asked.ruling.wins)
    nothing = next(seat for seat in "ESWN" if right[seat] == 0)
    earned = {mark.field for mark in kind.mark(asked.prompt, right)}
    assert earned == {*right} - {winner, nothing}
    assert nothing not in {mark.field for mark in kind.mark(asked.prompt, {})}
    wrong = kind.mark(asked.prompt, {**right, nothing: -300})
    assert [mark.field for mark in wrong if not mark.counts] == [nothing]


def test_nothing_that_follows_is_free_too() -> None:
    asked = question("fourth-wind")
    marks = asked.kind.mark(asked.prompt, {"liable": [], **dict.fromkeys("ESWN", 0)})
    assert not any(mark.counts for mark in marks)


@pytest.mark.parametrize(
    ("score", "said"), [(5, Verdict.RIGHT), (4, Verdict.PARTLY), (1, Verdict.PARTLY)]
)
def test_the_verdict_follows_the_score(score: int, said: Verdict) -> None:
    assert verdict(score, 5) is said
    assert verdict(0, 5) is Verdict.WRONG
