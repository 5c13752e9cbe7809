"""Practice of any level starts easy and follows the answers."""

import pytest
from django.test import Client

from accounts.models import Learner
from quiz.levels import LOOKED_BACK, fitting_wishes, offer_after
from quiz.navigation import THREE_IN_A_ROW
from quiz.prompts import Wish
from quiz.questions.catalogue import question, questions
from tests.quiz.factories import At, answers, form_data

OPEN = "/en/quiz/new/?kind=liable"
EASY, MIDDLING, HARD = (Wish("liable", level=level).name("abc") for level in "123")
HARDER, EASIER = "Try a harder question", "Try an easier question"


def fits(learner: Learner) -> str:
    return fitting_wishes(learner, Wish("liable"))[0].level


@pytest.mark.parametrize(
    ("history", "level"),
    [
        ([], "1"),
        ([(EASY, "right")], "1"),
        ([(EASY, "right")] * 2, "1"),
        ([(EASY, "right")] * 3, "2"),
        ([(EASY, "right"), (EASY, "wrong"), (EASY, "right"), (EASY, "right")], "1"),
        ([(EASY, "right")] * 3 + [(MIDDLING, "right")], "2"),
        ([(MIDDLING, "wrong")], "2"),
        ([(MIDDLING, "wrong")] * 2, "1"),
        ([(MIDDLING, "right")] * 3, "3"),
        ([(HARD, "right")] * 5, "3"),
        ([(EASY, "wrong")] * 5, "1"),
        ([(MIDDLING, "right"), (MIDDLING, "right"), (EASY, "right")], "1"),
    ],
)
def test_the_level_follows_marks(
    learner: Learner, history: list[tuple[str, str]], level: str
) -> None:
    for name, given in history:
        answers(learner, question(name), given)
    assert fits(learner) == level


def test_a_hint_is_no_step_up_and_no_step_down(learner: Learner) -> None:
    answers(learner, question(EASY), "right", "right", "right", hints=1)
    assert fits(learner) == "1"
    answers(learner, question(MIDDLING), "right", "right", hints=1)
    assert fits(learner) == "2"


@pytest.mark.parametrize(
    "other",
    [
        Wish("payments", level="1"),
        Wish("liable", "tenhou", level="1"),
        Wish("liable", topic="dragons", level="1"),
        Wish("liable"),
    ],
)
def test_other_questions_say_nothing_of_it(learner: Learner, other: Wish) -> None:
    answers(learner, question(other.name("abc")), "right", "right", "right")
    answers(learner, questions()[0], "right", "right", "right")
    assert fits(learner) == "1"


def test_what_is_long_ago_says_nothing_of_today(learner: Learner) -> None:
    answers(learner, question(EASY), "right", "right", "right")
    answers(learner, questions()[0], *["right"] * LOOKED_BACK)
    assert fits(learner) == "1"


def test_after_two_months_one_begins_easy_again(learner: Learner, at: At) -> None:
    at("2026-09-20 03:00Z")
    answers(learner, question(MIDDLING), "right")
    assert fits(learner) == "2"
    at("2026-11-23 03:00Z")
    assert fits(learner) == "1"


def test_nobody_begins_easy(client: Client) -> None:
    assert "/liable/mleague/any/1/" in client.get(OPEN)["Location"]
    assert not Learner.objects.exists()


def test_after_three_in_a_row_a_harder_one_comes_first_and_is_said(client: Client) -> None:
    for _ in range(2):
        page = practised(client)
        assert HARDER not in page
    page = practised(client)
    assert str(THREE_IN_A_ROW) in page
    assert page.index("Another question like this") < page.index(HARDER), "in the bar at the foot"
    assert "/liable/mleague/any/2/" in client.get(OPEN)["Location"]
    assert "/liable/mleague/any/1/" in client.get(f"{OPEN}&level=1")["Location"]


def practised(client: Client) -> str:
    example = question(EASY)
    answered = client.post(f"/en/quiz/{example.id}/", form_data(example))
    return client.get(answered["Location"]).text


def test_after_two_wrong_answers_an_easier_question_is_offered(client: Client) -> None:
    address = f"/en/quiz/{MIDDLING}/"
    for times in (1, 2):
        form = {**form_data(question(MIDDLING)), "unknown": "1"}
        page = client.get(client.post(address, form)["Location"]).text
        assert (EASIER in page) == (times == 2)
    assert page.index(EASIER) < page.index('class="acts"')
    assert "/liable/mleague/any/1/" in client.get(OPEN)["Location"]


def test_what_was_offered_stays_beside_its_answer(learner: Learner) -> None:
    rows = answers(learner, question(EASY), "right", "right", "right")
    answers(learner, question(EASY), "wrong")
    offers = [offer_after(answer) for answer in rows]
    assert [offer and offer.is_harder for offer in offers] == [None, None, True]


def test_a_level_that_is_not_asked_is_passed_over(learner: Learner) -> None:
    """Two who are liable: never easy."""
    wish = Wish("payments", topic="two-liable")
    assert [each.level for each in fitting_wishes(learner, wish)] == ["1", "2", "3", "any"]


def test_what_has_no_levels_has_no_offer(learner: Learner) -> None:
    name = Wish("next-door", topic="furiten", level="1").name("abc")
    *_, last = answers(learner, question(name), "right", "right", "right")
    assert offer_after(last) is None
