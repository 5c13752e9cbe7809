"""How often phones poll, and what a process remembers of their round."""

import re
from typing import Any

import pytest
from django.core.cache import caches
from django.db.models import F
from django.test import Client

from assignments.live import polls
from assignments.models import Round
from clubs.models import Club
from tests.assignments.live.rounds import HTMX, asks_for, phone, state_of, step
from tests.clubs.clubs import new_member

AS_SERVED = polls.LIFETIME


@pytest.fixture
def remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polls, "LIFETIME", 60)


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows a commit is done at once: a test's own transaction is never committed."""
    monkeypatch.setattr("django.db.transaction.on_commit", lambda work: work())


@pytest.mark.usefixtures("remembers", "commits")
def test_a_poll_makes_no_query_and_sees_the_next_step(
    owner: Client, club: Club, live: Round, django_assert_num_queries: Any
) -> None:
    step(owner, live)
    phones = [new_member(club), new_member(club, "Ben")]
    state = [asks_for(client, live) for client in phones]
    assert phones[0].get(state[0], headers=HTMX).status_code == 204
    for client, address in zip(phones, state, strict=True):
        with django_assert_num_queries(0):
            assert client.get(address, headers=HTMX).status_code == 204
    step(owner, live)
    for client, address in zip(phones, state, strict=True):
        assert client.get(address, headers=HTMX).status_code == 200
    owner.post(f"{phone(live)}on/", {"do": "back", "lock_version": live.lock_version})
    newer = asks_for(phones[0], live)
    assert phones[0].get(newer, headers=HTMX).status_code == 204
    owner.post(f"{phone(live)}on/", {"do": "end"})
    assert state_of(phones[0].get(newer, headers=HTMX).text) == "over"


@pytest.mark.usefixtures("remembers")
def test_a_step_of_another_process_is_seen_when_what_is_remembered_ends(
    owner: Client, club: Club, live: Round
) -> None:
    step(owner, live)
    aki, ben = new_member(club), new_member(club, "Ben")
    state = asks_for(aki, live)
    assert aki.get(state, headers=HTMX).status_code == 204
    Round.objects.filter(pk=live.pk).update(lock_version=F("lock_version") + 1)
    assert aki.get(state, headers=HTMX).status_code == 204
    newer = asks_for(ben, live)
    assert ben.get(newer, headers=HTMX).status_code == 204, "what it shows is the newest"
    assert AS_SERVED <= 0.5
    caches["memory"].clear()
    assert aki.get(state, headers=HTMX).status_code == 200


@pytest.mark.parametrize(
    ("players", "shortest", "longest"),
    [(0, 800, 1200), (40, 800, 1200), (160, 1600, 2400), (1000, 4000, 6000), (9000, 4000, 6000)],
)
def test_phones_poll_less_often_in_a_crowd(
    players: int, shortest: int, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Round.players.through.objects, "count", lambda: players)
    delays = {polls.polls_after() for _ in range(100)}
    assert shortest <= min(delays) < max(delays) <= longest
    assert len(delays) > 50


def test_the_page_says_when_it_polls(club: Club, live: Round) -> None:
    page = new_member(club).get(phone(live)).text
    assert re.search(r'hx-trigger="every (8|9|10|11)\d\dms"', page) or "every 1200ms" in page


@pytest.mark.slow
@pytest.mark.parametrize("other", ["method", "address", "htmx"])
def test_other_requests_are_for_the_page(club: Club, live: Round, other: str) -> None:
    aki = new_member(club)
    state = asks_for(aki, live)
    if other == "method":
        assert aki.post(state, headers=HTMX).status_code == 409
    elif other == "address":
        assert aki.get(state.replace("/en/", "/ja/"), headers=HTMX).status_code == 204
        assert aki.get(state.replace("/en/", "/xx/"), headers=HTMX).status_code == 204
    else:
        assert aki.get(state).status_code == 200
