"""Marking field by field."""

import pytest

import pao
from pao import Seat
from pao.library import library_scenario
from quiz.marking import LIABLE, Reply, Verdict, mark, reply, right_reply, verdict

RULING = pao.rule(library_scenario("mleague-example")).to_dict()
RIGHT = right_reply(RULING)
FIELDS = [LIABLE, "E", "S", "W", "N"]


def missed(given: Reply) -> list[str]:
    return [one.field for one in mark(RULING, given) if not one.is_right]


def test_the_right_answer_is_read_off_the_ruling() -> None:
    assert RIGHT == {LIABLE: ["W"], "E": -16000, "S": 64300, "W": -40300, "N": -8000}


def test_the_right_answer_gets_full_marks() -> None:
    marks = mark(RULING, RIGHT)
    assert [one.field for one in marks] == FIELDS
    assert all(one.is_right and one.given == one.right for one in marks)


@pytest.mark.parametrize("seat", ["E", "S", "W", "N"])
def test_a_wrong_change_costs_that_seat_only(seat: str) -> None:
    right = RIGHT[seat]
    assert isinstance(right, int)
    assert missed({**RIGHT, seat: -right}) == [seat]
    assert missed({**RIGHT, seat: right + 100}) == [seat]


@pytest.mark.parametrize("liable", [[], ["E"], ["S", "W"], ["E", "S", "W", "N"]])
def test_another_set_of_liable_seats_costs_that_field_only(liable: list[str]) -> None:
    assert missed({**RIGHT, LIABLE: liable}) == [LIABLE]


def test_the_order_in_which_seats_were_named_is_no_matter() -> None:
    one_way = reply([Seat.NORTH, Seat.EAST], {})
    assert one_way == reply([Seat.EAST, Seat.NORTH], {}) == {LIABLE: ["E", "N"]}


def test_two_liable_players_are_both_asked_for() -> None:
    ruling = pao.rule(library_scenario("dragons-and-kans")).to_dict()
    given = {**right_reply(ruling), LIABLE: ["E"]}
    assert [one.field for one in mark(ruling, given) if not one.is_right] == [LIABLE]


def test_liability_that_stands_but_is_not_due_is_nobodys() -> None:
    ruling = pao.rule(library_scenario("another-wins")).to_dict()
    assert ruling["standing"]
    assert right_reply(ruling)[LIABLE] == []


@pytest.mark.parametrize(
    ("score", "said"), [(5, Verdict.RIGHT), (4, Verdict.PARTLY), (1, Verdict.PARTLY)]
)
def test_the_verdict_follows_the_score(score: int, said: Verdict) -> None:
    assert verdict(score, 5) is said
    assert verdict(0, 5) is Verdict.WRONG
