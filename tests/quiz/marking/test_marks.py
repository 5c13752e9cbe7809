"""Marking field by field."""

from quiz.marking import ANY, LIABLE, Credit, Reply, Verdict, accepted, mark, verdict
from quiz.questions.catalogue import question

RIGHT = question("mleague-example").snapshot.right


def missed(reply: Reply) -> list[str]:
    return [field.field for field in mark(RIGHT, reply) if not field.is_right]


def test_a_wrong_field_costs_itself_and_no_other() -> None:
    for seat in "ESWN":
        assert missed({**RIGHT, seat: -RIGHT[seat]}) == [seat]
        assert missed({**RIGHT, seat: RIGHT[seat] + 100}) == [seat]
    for liable in ([], ["E"], ["S", "W"], ["E", "S", "W", "N"]):
        assert missed({**RIGHT, LIABLE: liable}) == [LIABLE]


def test_where_each_of_several_will_do_each_does() -> None:
    right = {"pair": {ANY: ["1m", "9m"]}}
    earned = [mark(right, {"pair": tile})[0].credit for tile in ("1m", "9m", "5m")]
    assert earned == [Credit.RIGHT, Credit.RIGHT, Credit.WRONG]
    assert accepted(right["pair"]) == ["1m", "9m"]
    assert accepted(["W"]) == [["W"]]


def test_liability_that_stands_but_is_not_due_is_nobodys() -> None:
    example = question("another-wins")
    assert example.ruling.standing
    assert example.snapshot.right[LIABLE] == []


def test_for_what_anyone_gets_free_there_is_no_mark() -> None:
    example = question("fourth-wind")
    kind, right = example.kind, example.snapshot.right
    (winner,) = (win.winner for win in example.ruling.wins)
    nothing = next(seat for seat in "ESWN" if right[seat] == 0)
    earned = {mark.field for mark in kind.mark(example.prompt, right)}
    assert earned == {*right} - {winner, nothing}
    assert nothing not in {mark.field for mark in kind.mark(example.prompt, {})}
    wrong = kind.mark(example.prompt, {**right, nothing: -300})
    assert [mark.field for mark in wrong if not mark.counts] == [nothing]


def test_the_verdict_follows_the_score() -> None:
    verdicts = [Verdict.WRONG, *[Verdict.PARTLY] * 4, Verdict.RIGHT]
    assert [verdict(score, 5) for score in range(6)] == verdicts
