"""A live round is asked, answered, counted and explained."""

from typing import Any

import pytest
from django.test import Client

from assignments.models import Round
from clubs.models import Club
from quiz.models import Answer, Attempt, Response
from tests.assignments.live.rounds import (
    HTMX,
    TO_THE_END,
    answer,
    asks_for,
    begin,
    page_text,
    phone,
    right,
    screen,
    state_of,
    step,
    text,
    wrong,
)
from tests.assignments.sitting.attempts import members
from tests.clubs.clubs import at_page, new_member, organiser
from tests.slow import others_slow


@pytest.mark.parametrize("way", others_slow(["guest", "account", "managed"]))
def test_any_member_joins_from_the_club(owner: Client, club: Club, live: Round, way: str) -> None:
    player = members(club, owner)[way]
    assert phone(live) in player.get(club.get_absolute_url()).text
    assert state_of(player.get(phone(live)).text) == "soon"
    step(owner, live)
    assert "Send my answer" in page_text(player, phone(live))
    assert answer(player, live)["Location"] == phone(live)
    assert state_of(player.get(phone(live)).text) == "received"
    assert "1 of 1 has answered" in page_text(owner, screen(live))


def test_an_organiser_gets_from_a_players_page_to_the_screen(
    owner: Client, club: Club, live: Round
) -> None:
    """Home leads everybody to the page of players; the screen leads the round."""
    to_screen, aki = f'href="{screen(live)}"', new_member(club)
    for _ in range(2):
        assert to_screen in owner.get(phone(live)).text
        assert to_screen not in aki.get(phone(live)).text
        step(owner, live)
    step(owner, live, do="end")
    assert to_screen not in owner.get(phone(live)).text


def test_each_phase_tells_no_more_than_it_should(owner: Client, club: Club, live: Round) -> None:
    aki, late = new_member(club), new_member(club, "Late")
    step(owner, live)
    answer(aki, live)
    assert not Answer.objects.exists()
    assert "live-tally" not in owner.get(screen(live)).text
    step(owner, live)
    assert "live-tally" in owner.get(screen(live)).text
    assert 'class="live-is-right"' not in owner.get(screen(live)).text
    assert not Answer.objects.exists()
    assert "Right answer" not in page_text(aki, phone(live))
    step(owner, live)
    assert 'class="live-is-right"' in owner.get(screen(live)).text
    assert "Right answer" in page_text(aki, phone(live))
    missed = late.get(phone(live)).text
    assert state_of(missed) == "missed"
    assert 'class="live-right"' in missed
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


def test_an_answer_can_change_until_the_close(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live, wrong(live))
    initial = aki.get(f"{phone(live)}?change=1").context["form"].initial
    assert initial["E_points"] == wrong(live)["E_points"][0]
    answer(aki, live)
    late = wrong(live)
    step(owner, live)
    refused = answer(aki, live, late)
    assert refused.status_code == 409
    assert 'id="too-late"' in refused.text
    step(owner, live)
    (given,) = Answer.objects.all()
    assert given.marking.score == given.marking.out_of


def test_an_answer_to_the_last_question_is_refused(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    first = right(live)
    step(owner, live, TO_THE_END)
    assert live.place == 2
    assert answer(aki, live, first).status_code == 409
    assert not Response.objects.exists()


def test_a_latecomer_joins_at_the_current_question(owner: Client, club: Club, live: Round) -> None:
    step(owner, live, TO_THE_END + 1)
    late = new_member(club, "Late")
    assert "question 2 of 3" in page_text(late, phone(live))
    assert answer(late, live).status_code == 303
    assert Response.objects.get().item.place == 2


def test_a_phone_that_has_the_newest_is_told_nothing(
    owner: Client, club: Club, live: Round, django_assert_max_num_queries: Any
) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    for client in (aki, owner):
        state = asks_for(client, live)
        with django_assert_max_num_queries(1):
            unchanged = client.get(state, headers=HTMX)
        assert (unchanged.status_code, unchanged.content) == (204, b"")
    step(owner, live)
    changed = aki.get(state, headers=HTMX)
    assert changed.status_code == 200
    assert "<html" not in changed.text


def test_polling_needs_the_token_of_the_page(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    state = asks_for(aki, live)
    another = begin(owner, club)
    assert Client().get(f"{phone(live)}?seen={live.lock_version}", headers=HTMX).status_code == 404
    assert Client().get(f"{state}x", headers=HTMX).status_code == 404
    assert aki.get(state.replace(phone(live), phone(another)), headers=HTMX).status_code == 200
    assert aki.post(at_page(club, "leave")).status_code == 303
    step(owner, live)
    assert aki.get(state, headers=HTMX).status_code == 404


def test_the_screen_is_told_of_answers_and_of_steps(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    address = f"{screen(live)}?seen={live.lock_version}"
    assert owner.get(f"{address}&in=0-0", headers=HTMX).status_code == 204
    answer(aki, live)
    response = owner.get(f"{address}&in=0-0", headers=HTMX)
    assert "<strong>1</strong>" in response.text
    assert response["HX-Reswap"] == "none"
    step(organiser(club), live)
    assert 'id="live"' in owner.get(f"{address}&in=1-1", headers=HTMX).text


def test_who_has_opened_the_round_is_named_on_the_screen(
    owner: Client, club: Club, live: Round
) -> None:
    aki, ben = new_member(club), new_member(club, "Ben")
    assert "0 players have joined" in page_text(owner, screen(live))
    for player in (aki, ben, aki):
        assert player.post(f"{phone(live)}join/", headers=HTMX).status_code == 204
    address = f"{screen(live)}?seen={live.lock_version}"
    assert "2 players have joined Aki Ben" in text(owner.get(f"{address}&in=0-0", headers=HTMX))
    assert owner.get(f"{address}&in=2-0", headers=HTMX).status_code == 204
    assert f'action="{phone(live)}join/"' not in aki.get(phone(live)).text
    step(owner, live)
    answer(ben, live)
    assert "1 of 2 have answered" in page_text(owner, screen(live))


def test_nobody_joins_a_round_that_is_over(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    step(owner, live, do="end")
    assert aki.post(f"{phone(live)}join/").status_code == 303
    assert not live.players.exists()


def test_a_step_back_lets_members_answer_again(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live, 2)
    step(owner, live, do="back")
    assert (live.place, live.phase) == (1, "asked")
    answer(aki, live)
    assert Response.objects.count() == 1


def test_payments_that_were_shown_are_not_hidden_again(owner: Client, live: Round) -> None:
    step(owner, live, 3)
    assert live.phase == "paid"
    step(owner, live, do="back")
    assert live.phase == "paid"
    step(owner, live)
    step(owner, live, do="back")
    assert live.phase == "paid"


def test_a_question_is_left_again_only_while_nobody_has_answered_it(
    owner: Client, club: Club, live: Round
) -> None:
    step(owner, live, 1 + TO_THE_END)
    step(owner, live, do="back")
    assert (live.place, live.phase) == (1, "reasons")
    step(owner, live)
    answer(new_member(club), live)
    step(owner, live, do="back")
    assert (live.place, live.phase) == (2, "asked")
    assert 'name="do" value="back"' not in owner.get(screen(live)).text


def test_the_first_question_is_not_left_for_the_lobby(owner: Client, live: Round) -> None:
    step(owner, live)
    step(owner, live, do="back")
    assert (live.place, live.phase) == (1, "asked")
