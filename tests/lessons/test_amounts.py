import pytest

from lessons.hands import Hands, amount
from pao.words import for_language

ENGLISH = for_language("en")


def test_a_figure_is_worked_out_by_the_engine() -> None:
    for formula, expected in [
        ("mleague-example: W", "−40,300"),
        ("mleague-example: S", "+64,300"),
        ("mleague-example: W to S", "40,300"),
        ("mleague-example: W to S for honba", "300"),
        ("mleague-example: W to S for daisangen", "32,000"),
        ("mleague-example: worth", "64,000"),
        ("another-wins: E", "0"),
        ("chombo: mleague", "20"),
        ("assumed: mu liability.calls", "(assumed)"),
        ("assumed: jpml liability.calls settlement.on_ron_by_another", "(assumed)"),
    ]:
        assert amount(formula, Hands(), ENGLISH) == expected, (formula, expected)


def test_what_is_no_figure_is_refused() -> None:
    for formula, expected in [
        ("no-such-hand: W", "no-such-hand"),
        ("mleague-example: everything", "everything"),
        ("mleague-example", "mleague-example"),
        ("mleague-example: S to W", "S pays W nothing"),
        ("drawn-hand: worth", "worth"),
        ("chombo: tenhou", "tenhou takes nothing off the result"),
        ("chombo: nowhere", "nowhere"),
        ("assumed: mleague liability.calls", "mleague is not silent on liability.calls"),
        ("assumed: jpml liability.calls liability.yakuman", "not silent on liability.yakuman"),
        ("assumed: mleague", "nothing"),
        ("assumed: nowhere liability.calls", "nowhere"),
    ]:
        with pytest.raises(ValueError, match=expected):
            amount(formula, Hands(), ENGLISH)


def test_a_lesson_may_name_hands_of_its_own() -> None:
    hands = Hands()
    hands.read("pao as mine", "mleague-example")
    assert amount("mine: worth", hands, ENGLISH) == "64,000"
