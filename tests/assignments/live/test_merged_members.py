"""A member with two merged memberships is one participant of a live round."""

import pytest
from django.test import Client

from assignments.models import Round
from clubs.models import Club
from quiz.models import Attempt
from tests.assignments.live.rounds import answer, page_text, phone, screen, state_of, step
from tests.clubs.clubs import merge, new_member


@pytest.mark.slow
def test_a_merged_member_is_one_participant_from_either_browser(
    owner: Client, club: Club, live: Round
) -> None:
    one, other = new_member(club, "Aki"), new_member(club, "Second")
    aki, again = (club.memberships.get(name=name) for name in ("Aki", "Second"))
    other.post(f"{phone(live)}join/")
    merge(owner, aki, again)
    assert "Second" not in page_text(owner, screen(live))
    one.post(f"{phone(live)}join/")
    assert live.players.count() == 1
    step(owner, live)
    answer(other, live)
    assert state_of(other.get(phone(live)).text) == "received"
    assert state_of(one.get(phone(live)).text) == "elsewhere"
    assert answer(one, live).status_code == 409
    assert Attempt.objects.count() == 1
    assert "1 of 1 has answered" in page_text(owner, screen(live))
    step(owner, live, 2)
    text = one.get(phone(live)).text
    assert state_of(text) == "elsewhere"
    assert 'class="live-right"' in text


def test_two_who_had_come_before_the_merge_are_counted_once(
    owner: Client, club: Club, live: Round
) -> None:
    for name in ("Aki", "Second"):
        new_member(club, name).post(f"{phone(live)}join/")
    aki, again = (club.memberships.get(name=name) for name in ("Aki", "Second"))
    merge(owner, aki, again)
    page = page_text(owner, screen(live))
    assert "Aki" in page
    assert "Second" not in page
