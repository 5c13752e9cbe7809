"""A live round: asked, answered, counted, told."""

import re
from typing import Any

import pytest
from django.test import Client

from assignments.models import Round
from clubs.models import Club
from quiz.models import Answer, Attempt, Response
from tests.assignments.live.playing import (
    HTMX,
    TO_THE_END,
    answer,
    begin,
    phone,
    right,
    screen,
    shown,
    step,
    wrong,
)
from tests.assignments.sitting.asking import members
from tests.clubs.clubs import at, new_member, organiser

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("way", ["account", "guest", "managed"])
def test_a_member_of_any_kind_comes_in_from_the_clubs_page(
    owner: Client, club: Club, live: Round, way: str
) -> None:
    player = members(club, owner)[way]
    assert phone(live) in player.get(club.get_absolute_url()).text
    assert "It begins soon" in shown(player, phone(live))
    step(owner, live)
    assert "Send my answer" in shown(player, phone(live))
    assert answer(player, live)["Location"] == phone(live)
    assert "Your answer is in" in shown(player, phone(live))
    assert "1 answer in" in shown(owner, screen(live))


def test_nothing_is_told_before_the_organiser_says_so(
    owner: Client, club: Club, live: Round
) -> None:
    aki, late = new_member(club), new_member(club, "Late")
    step(owner, live)
    answer(aki, live)
    assert not Answer.objects.exists()
    assert "live-tally" not in owner.get(screen(live)).text
    step(owner, live)
    assert "live-tally" in owner.get(screen(live)).text
    assert 'class="live-is-right"' not in owner.get(screen(live)).text
    assert not Answer.objects.exists()
    assert "Right is" not in shown(aki, phone(live))
    step(owner, live)
    assert 'class="live-is-right"' in owner.get(screen(live)).text
    assert "Right is" in shown(aki, phone(live))
    assert "You did not answer this one" in shown(late, phone(live))
    assert 'class="reasons"' not in aki.get(phone(live)).text
    step(owner, live)
    for page in (aki.get(phone(live)), late.get(phone(live)), owner.get(screen(live))):
        assert 'class="reasons"' in page.text


def test_every_answer_becomes_one_like_any_other(owner: Client, club: Club, live: Round) -> None:
    aki, ben = new_member(club), new_member(club, "Ben")
    step(owner, live)
    answer(aki, live)
    answer(ben, live, wrong(live))
    step(owner, live, 2)
    marks = {each.learner_id: each.marking for each in Answer.objects.all()}
    scores = [marking.score == marking.out_of for marking in marks.values()]
    assert sorted(scores) == [False, True]
    sittings = Attempt.objects.filter(paper=live.assignment)
    assert {(s.items.get(place=1).score, s.items.get(place=1).out_of) for s in sittings} == {
        (m.score, m.out_of) for m in marks.values()
    }


def test_an_answer_may_be_changed_until_the_question_is_closed(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live, wrong(live))
    kept = aki.get(f"{phone(live)}?change=1").context["form"].initial
    assert kept["E_points"] == wrong(live)["E_points"][0]
    answer(aki, live)
    late = wrong(live)
    step(owner, live)
    refused = answer(aki, live, late)
    assert refused.status_code == 409
    assert "came too late" in refused.text
    step(owner, live)
    (given,) = Answer.objects.all()
    assert given.marking.score == given.marking.out_of


def test_what_is_sent_to_the_question_before_is_no_answer_to_this_one(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    step(owner, live)
    first = right(live)
    step(owner, live, TO_THE_END)
    assert live.place == 2
    assert answer(aki, live, first).status_code == 409
    assert not Response.objects.exists()


def test_whoever_comes_late_goes_on_with_what_is_on(owner: Client, club: Club, live: Round) -> None:
    step(owner, live, TO_THE_END + 1)
    late = new_member(club, "Late")
    assert "question 2 of 3" in shown(late, phone(live))
    assert answer(late, live).status_code == 303
    assert Response.objects.get().item.place == 2


def test_a_phone_that_has_the_newest_is_told_nothing(
    owner: Client, club: Club, live: Round, django_assert_max_num_queries: Any
) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    for client in (aki, owner):
        seen = asks_for(client, live)
        with django_assert_max_num_queries(1):
            unchanged = client.get(seen, headers=HTMX)
        assert (unchanged.status_code, unchanged.content) == (204, b"")
    step(owner, live)
    changed = aki.get(seen, headers=HTMX)
    assert changed.status_code == 200
    assert "<html" not in changed.text


def asks_for(client: Client, live: Round) -> str:
    """The address from which its page has its next."""
    return str(re.findall(r'hx-get="([^"]+seen=[^"]+)"', client.get(phone(live)).text)[0])


def test_that_nothing_is_new_is_told_to_whoever_was_let_in_and_no_more(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    step(owner, live)
    seen = asks_for(aki, live)
    another = begin(owner, club)
    assert Client().get(f"{phone(live)}?seen={live.lock_version}", headers=HTMX).status_code == 404
    assert Client().get(f"{seen}x", headers=HTMX).status_code == 404
    moved = seen.replace(phone(live), phone(another))
    assert aki.get(moved, headers=HTMX).status_code == 200
    assert aki.post(at(club, "leave")).status_code == 303
    step(owner, live)
    assert aki.get(seen, headers=HTMX).status_code == 404


def test_the_screen_is_told_of_answers_and_of_steps(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    seen = f"{screen(live)}?seen={live.lock_version}"
    assert owner.get(f"{seen}&in=0", headers=HTMX).status_code == 204
    answer(aki, live)
    counted = owner.get(f"{seen}&in=0", headers=HTMX)
    assert "<strong>1</strong>" in counted.text
    assert counted["HX-Reswap"] == "none"
    step(organiser(club), live)
    changed = owner.get(f"{seen}&in=1", headers=HTMX)
    assert 'id="live"' in changed.text


def test_pressed_twice_it_goes_one_step(owner: Client, live: Round) -> None:
    pressed = {"lock_version": live.lock_version}
    for _ in range(2):
        assert owner.post(f"{phone(live)}on/", pressed).status_code == 303
    live.refresh_from_db()
    assert (live.place, live.phase) == (1, Round.Phase.ASKED)


def test_the_organiser_plays_too(owner: Client, live: Round) -> None:
    step(owner, live)
    assert answer(owner, live).status_code == 303
    assert "1 answer in" in shown(owner, screen(live))
