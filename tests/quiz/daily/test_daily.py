"""The hand of the day: the same for everyone, stored in advance, with a text to share."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner
from quiz.daily.hands import (
    AHEAD,
    FACE_DOWN,
    FACE_UP,
    HINT,
    WEEK,
    make_ahead,
    make_hand,
    question_of,
    results,
)
from quiz.kinds import KINDS
from quiz.models import Answer, DailyHand
from quiz.questions.catalogue import question
from tests.quiz.factories import At, answers, form_data

DAY = date(2026, 11, 23)
MONDAY, TUESDAY = "2026-11-23 03:00Z", "2026-11-24 03:00Z"
PAGE = "/en/quiz/daily/"


def address(day: date, end: str = "") -> str:
    return f"{PAGE}{day}/{end}"


@pytest.fixture(autouse=True)
def on_monday(at: At) -> None:
    at(MONDAY)


def answered(client: Client, day: date = DAY, headers: dict[str, str] | None = None) -> Any:
    hand = DailyHand.objects.get(day=day)
    return client.post(address(day, "question/"), form_data(question_of(hand)), headers=headers)


def test_two_who_come_first_at_the_same_moment_get_the_same() -> None:
    first, second = make_hand(DAY), make_hand(DAY)
    assert first == second
    assert first.name == second.name


def test_hands_are_made_in_advance_once() -> None:
    assert make_ahead.call() == AHEAD + 1
    assert make_ahead.call() == 0
    assert {hand.day for hand in DailyHand.objects.all()} == {
        DAY + timedelta(days=ahead) for ahead in range(AHEAD + 1)
    }


def test_what_was_stored_is_asked_though_the_seed_gives_another_by_now(client: Client) -> None:
    hand = make_hand(DAY)
    other = question("payments/mleague/any/1/another")
    DailyHand.objects.update(name=other.id)
    page = client.get(address(DAY, "question/"))
    assert page.context["question"].digest == hand.task.digest
    answer = answered(client)
    assert client.get(answer["Location"]).context["answer"].marking.verdict == "right"


def test_there_is_none_for_days_to_come_and_days_that_had_none(client: Client) -> None:
    for day in ["2026-11-24", "2026-11-22", "2026-02-30", "9999-12-31"]:
        for end in ["", "question/", "answers/1/"]:
            make_ahead.call()
            assert client.get(f"{PAGE}{day}/{end}").status_code == 404, (day, end)


def test_the_week_grows_harder_and_each_day_has_its_question() -> None:
    for day in range(14):
        hand = make_hand(DAY + timedelta(days=day))
        assert question_of(hand).kind.id == WEEK[day % 7].kind
    assert {wish.kind for wish in WEEK} <= KINDS.keys()


def test_the_day_begins_at_midnight_in_japan(client: Client, at: At) -> None:
    make_ahead.call()
    for moment, day in (("2026-11-23 14:59Z", DAY), ("2026-11-23 15:00Z", date(2026, 11, 24))):
        at(moment)
        assert client.get(PAGE).context["hand"].day == day
    assert 'id="day-begins"' in client.get(PAGE).text


@pytest.mark.parametrize("headers", [{}, {"hx-request": "true"}])
def test_the_answer_leads_to_the_result(client: Client, headers: dict[str, str]) -> None:
    make_hand(DAY)
    page = client.get(address(DAY, "question/"))
    assert f'action="{address(DAY, "question/")}"' in page.text
    response = answered(client, headers=headers)
    if not headers:
        assert response["Location"] == address(DAY, f"answers/{Answer.objects.get().pk}/")
        response = client.get(response["Location"])
    assert f'href="{address(DAY)}"' in response.text
    result = client.get(address(DAY)).text
    assert "1 of 1" in result or re.search(r"(\d) of \1", result)


def test_over_midnight_nothing_is_lost(client: Client, at: At) -> None:
    """Opened on Monday, answered on Tuesday: Monday's hand, Monday's result."""
    at("2026-11-23 14:59Z")
    client.get(PAGE)
    form = form_data(client.get(address(DAY, "question/")).context["question"])
    at("2026-11-23 15:01Z")
    response = client.post(address(DAY, "question/"), form)
    assert response.status_code == 303
    assert client.get(address(DAY)).context["result"].verdict == "right"
    assert client.get(PAGE).context["result"] is None


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], DailyHand]:
    """The day's hand from this seed, in place of any."""

    def dealt(seed: str) -> DailyHand:
        monkeypatch.setattr("quiz.daily.hands.for_paper", lambda wish: question(wish.name(seed)))
        return make_hand(DAY)

    return dealt


SOMEBODY_LIABLE, NOBODY_LIABLE = "a", "c"


def test_what_is_pasted_spoils_nothing(deal: Callable[[str], DailyHand]) -> None:
    learner = Learner.objects.create()
    hand = deal(SOMEBODY_LIABLE)
    question = question_of(hand)
    answers(learner, question, "wrong", hints=1)
    answers(learner, question, "right")
    result = results(learner, [hand])[hand.pk]
    first, tiles, link = result.text.splitlines()
    assert first == "Pao 2026-11-23  0/2"
    assert tiles == FACE_DOWN * 2 + f" {HINT}"
    assert link.endswith("/quiz/daily/2026-11-23/")
    assert hand.name not in result.text


@pytest.mark.parametrize(("seed", "fields"), [(SOMEBODY_LIABLE, 2), (NOBODY_LIABLE, 1)])
def test_right_tiles_are_face_up(deal: Callable[[str], DailyHand], seed: str, fields: int) -> None:
    """Where nobody is liable, nobody is asked for which yakuman."""
    learner, hand = Learner.objects.create(), deal(seed)
    answers(learner, question_of(hand), "right")
    assert results(learner, [hand])[hand.pk].tiles == FACE_UP * fields


def test_earlier_days_stay_and_say_how_they_went(client: Client, at: At) -> None:
    client.get(PAGE)
    answered(client)
    at(TUESDAY)
    page = client.get(PAGE)
    [earlier] = page.context["earlier"]
    assert (earlier.hand.day, earlier.result.verdict) == (DAY, "right")
    assert f'<span class="question-list-about">{earlier.asks}</span>' in page.text
    assert f'href="{address(DAY)}"' in page.text
    assert client.get(address(DAY)).status_code == 200


def test_not_to_know_is_not_told_as_wrong_on_the_day_either(client: Client, at: At) -> None:
    at(MONDAY)
    question = question_of(make_hand(DAY))
    sent_in = {"asked": question.digest, "nonce": str(uuid4()), "unknown": "1"}
    client.post(address(DAY, "question/"), sent_in)
    page = client.get(address(DAY)).text
    assert "verdict-unknown" in page
    assert "verdict-wrong" not in page
