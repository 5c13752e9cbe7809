"""Signing in on a device where a guest has practised."""

import pytest
from django.test import Client

from lessons.models import Reading
from tests.accounts.account_pages import (
    ACCOUNT,
    KEEP,
    SIGN_OUT,
    lessons_of,
    on_a_shared_tablet,
    read,
    saved_data,
    sign_in,
    sign_up,
)


def test_who_signs_in_where_somebody_practised_is_asked_whose_it_is() -> None:
    tablet = on_a_shared_tablet()
    assert sign_in(tablet, next="/en/rules/") == f"{KEEP}?next=%2Fen%2Frules%2F"
    assert "1 lesson read" in tablet.get(f"{KEEP}?next=%2Fen%2Frules%2F").text
    assert not Reading.objects.filter(learner__user__username="haku")


@pytest.mark.parametrize(("answer", "has"), [("yes", {"third-dragon"}), ("no", set())])
def test_it_is_theirs_after_a_yes_alone(answer: str, has: set[str]) -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    assert tablet.post(KEEP, {"keep": answer, "next": "/en/rules/"})["Location"] == "/en/rules/"
    assert read(tablet, "honba") == 303
    assert lessons_of("haku") == has | {"honba"}


@pytest.mark.slow
def test_a_lesson_read_in_two_browsers_counts_once() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    read(tablet)
    tablet.post(KEEP, {"keep": "yes"})
    assert Reading.objects.count() == 2
    assert "1 lesson read" in saved_data(tablet)


@pytest.mark.slow
def test_what_was_left_is_there_for_the_next_guest_of_that_tablet() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    tablet.post(KEEP, {"keep": "no"})
    assert KEEP in saved_data(tablet)
    tablet.post(SIGN_OUT)
    assert "1 lesson read" in saved_data(tablet)


@pytest.mark.slow
def test_in_a_second_tab_the_question_is_answered_already() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    for _ in range(2):
        assert tablet.post(KEEP, {"keep": "yes", "next": "/en/rules/"}).status_code == 303
    assert tablet.get(KEEP)["Location"] == ACCOUNT
    assert lessons_of("haku") == {"third-dragon"}


def test_nobody_is_led_elsewhere() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    data = {"keep": "yes", "next": "https://elsewhere.example/"}
    assert tablet.post(KEEP, data)["Location"] == ACCOUNT


def test_an_answer_sent_without_the_session_waits_to_be_claimed(client: Client) -> None:
    """Sent before signing in and read after it: it has the guest's cookie alone."""
    read(client)
    late = Client()
    late.cookies["guest"] = client.cookies["guest"].value
    sign_up(client)
    read(late, "honba")
    assert lessons_of("haku") == {"third-dragon"}
    assert KEEP in saved_data(client)
    client.post(KEEP, {"keep": "yes"})
    assert lessons_of("haku") == {"third-dragon", "honba"}


@pytest.mark.slow
def test_when_the_session_ends_in_the_middle_nothing_is_lost(client: Client) -> None:
    sign_up(client)
    read(client)
    client.session.flush()
    assert read(client, "honba") == 303
    assert sign_in(client).startswith(KEEP)
    client.post(KEEP, {"keep": "yes"})
    assert lessons_of("haku") == {"third-dragon", "honba"}
