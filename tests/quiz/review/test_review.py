"""Review: a daily share, the next hand, and skipping a day."""

from datetime import timedelta

import pytest
from django.db.models import Value
from django.db.models.functions import Concat
from django.test import Client

from accounts.models import Learner
from quiz.learning.counting import deck_of
from quiz.models import Card
from quiz.questions.catalogue import question, questions
from quiz.review.today import MOST_A_DAY, question_for, todays
from tests.lessons_done import act
from tests.quiz.factories import At, answers, form_data

PAGE, NEXT, NOT_TODAY = (f"/en/quiz/review/{end}" for end in ("", "next/", "not-today/"))
SUNDAY, MONDAY, TUESDAY = (f"2026-11-{day} 03:00Z" for day in (22, 23, 24))


@pytest.fixture
def learner(client: Client, at: At) -> Learner:
    """The learner who looks, on a Monday, having answered one question on Sunday."""
    at(SUNDAY)
    act(client)
    learner = Learner.objects.get()
    answers(learner, question("mleague-example"), "right")
    at(MONDAY)
    return learner


def test_a_guest_who_did_nothing_has_nothing_to_review(client: Client) -> None:
    assert 'id="nothing-yet"' in client.get(PAGE).text
    assert client.get(NEXT)["Location"] == PAGE
    assert client.post(NOT_TODAY)["Location"] == PAGE
    assert not Learner.objects.exists()


@pytest.mark.parametrize("answer", ["right", "wrong"])
def test_review_begins_tomorrow(client: Client, learner: Learner, at: At, answer: str) -> None:
    at(SUNDAY)
    answers(learner, question("winds-by-tsumo"), answer)
    page = client.get(PAGE).text
    assert 'id="none-due"' in page
    assert "23 November 2026" in page
    at("2026-11-22 15:00Z")
    assert {"third_dragon_ensures", "fourth_wind_ensures"} <= {
        card.concept for card in todays(deck_of(learner)).due
    }


def test_cards_are_asked_until_the_share_is_done(client: Client, learner: Learner) -> None:
    due = todays(deck_of(learner)).due
    assert f"{len(due)} hands for today" in client.get(PAGE).text
    for card in due:
        address = client.get(NEXT)["Location"]
        question = question_for(card)
        assert address == f"/en/quiz/{question.id}/?for=review"
        answered = client.post(address, form_data(question))
        assert f'href="{NEXT}"' in client.get(answered["Location"]).text
    assert not todays(deck_of(learner)).due
    assert 'id="done-today"' in client.get(PAGE).text
    assert client.get(NEXT)["Location"] == PAGE


@pytest.mark.slow
def test_there_are_at_most_ten_a_day(learner: Learner, at: At) -> None:
    at(SUNDAY)
    for example in questions():
        answers(learner, example, "right")
    at(MONDAY)
    before = todays(deck_of(learner))
    assert (before.done, len(before.due)) == (0, MOST_A_DAY)
    assert before.waiting
    for card in before.due[:4]:
        answers(learner, question_for(card), "right")
    after = todays(deck_of(learner))
    assert (after.done, len(after.due)) == (4, MOST_A_DAY - 4)


def test_the_longest_due_comes_first_and_the_new_ones_last(learner: Learner, at: At) -> None:
    deck = deck_of(learner)
    now = deck.cards["third_dragon_ensures"].met
    for number, card in enumerate(sorted(deck.cards.values(), key=lambda card: card.concept)):
        if number < 2:
            Card.objects.filter(pk=card.pk).update(
                reviews=1,
                reviewed=now - timedelta(days=9),
                stability=2,
                difficulty=5,
                due=now - timedelta(days=number),
            )
    first, second = sorted(deck.cards)[:2]
    assert [card.concept for card in todays(deck_of(learner)).due][:2] == [second, first]


def test_not_today_is_tomorrow(client: Client, learner: Learner, at: At) -> None:
    due = [card.concept for card in todays(deck_of(learner)).due]
    assert client.post(NOT_TODAY).status_code == 303
    page = client.get(PAGE).text
    assert 'id="none-due"' in page
    assert "24 November 2026" in page
    assert client.get(NEXT)["Location"] == PAGE
    at(TUESDAY)
    assert {card.concept for card in todays(deck_of(learner)).due} == {*due}


def test_midnight_does_not_end_a_review(client: Client, learner: Learner, at: At) -> None:
    at("2026-11-23 14:59Z")
    address = client.get(NEXT)["Location"]
    card = todays(deck_of(learner)).due[0]
    form = form_data(question_for(card))
    at("2026-11-23 15:01Z")
    client.post(address, form)
    assert deck_of(learner).cards[card.concept].reviews == 1
    assert todays(deck_of(learner)).done == 1


def test_a_concept_that_is_no_more_is_passed_over(client: Client, learner: Learner) -> None:
    deck_of(learner)
    Card.objects.update(concept=Concat("concept", Value("_no_more")))
    assert 'id="nothing-yet"' in client.get(PAGE).text
    assert client.get(NEXT)["Location"] == PAGE
