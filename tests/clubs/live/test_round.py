"""A live round: asked, answered, counted, told, and over."""

from typing import Any

import pytest
from django.test import Client
from django.utils.timezone import now

from clubs.models import Assignment, Round, Sitting, Submission
from clubs.sources import SOURCES
from people.models import Club
from quiz.models import Answer
from tests.clubs.live.playing import (
    HTMX,
    TO_THE_END,
    answer,
    begin,
    member,
    phone,
    right,
    screen,
    shown,
    step,
    wrong,
)
from tests.clubs.sitting.asking import members, paper
from tests.people.clubs import at, organiser

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
    aki, late = member(club, "Aki"), member(club, "Late")
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
    aki, ben = member(club, "Aki"), member(club, "Ben")
    step(owner, live)
    answer(aki, live)
    answer(ben, live, wrong(live))
    step(owner, live, 2)
    marks = {each.learner_id: each.marking for each in Answer.objects.all()}
    scores = [marking.score == marking.out_of for marking in marks.values()]
    assert sorted(scores) == [False, True]
    sittings = Sitting.objects.filter(assignment=live.assignment)
    assert {(s.items.get(place=1).score, s.items.get(place=1).out_of) for s in sittings} == {
        (m.score, m.out_of) for m in marks.values()
    }


def test_an_answer_may_be_changed_until_the_question_is_closed(
    owner: Client, club: Club, live: Round
) -> None:
    aki = member(club, "Aki")
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
    aki = member(club, "Aki")
    step(owner, live)
    first = right(live)
    step(owner, live, TO_THE_END)
    assert live.place == 2
    assert answer(aki, live, first).status_code == 409
    assert not Submission.objects.exists()


def test_whoever_comes_late_goes_on_with_what_is_on(owner: Client, club: Club, live: Round) -> None:
    step(owner, live, TO_THE_END + 1)
    late = member(club, "Late")
    assert "question 2 of 3" in shown(late, phone(live))
    assert answer(late, live).status_code == 303
    assert Submission.objects.get().item.place == 2


def test_a_phone_that_has_the_newest_is_told_nothing(
    owner: Client, club: Club, live: Round, django_assert_max_num_queries: Any
) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    seen = f"{phone(live)}?seen={live.edition}"
    with django_assert_max_num_queries(3):  # who asks, whether they are in, and the round
        unchanged = aki.get(seen, headers=HTMX)
    assert (unchanged.status_code, unchanged.content) == (204, b"")
    step(owner, live)
    changed = aki.get(seen, headers=HTMX)
    assert changed.status_code == 200
    assert "<html" not in changed.text


def test_the_screen_is_told_of_answers_and_of_steps(owner: Client, club: Club, live: Round) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    seen = f"{screen(live)}?seen={live.edition}"
    assert owner.get(f"{seen}&in=0", headers=HTMX).status_code == 204
    answer(aki, live)
    counted = owner.get(f"{seen}&in=0", headers=HTMX)
    assert "<strong>1</strong>" in counted.text
    assert counted["HX-Reswap"] == "none"
    step(organiser(club), live)
    changed = owner.get(f"{seen}&in=1", headers=HTMX)
    assert 'id="live"' in changed.text


def test_pressed_twice_it_goes_one_step(owner: Client, live: Round) -> None:
    pressed = {"edition": live.edition}
    for _ in range(2):
        assert owner.post(f"{phone(live)}on/", pressed).status_code == 303
    live.refresh_from_db()
    assert (live.place, live.phase) == (1, Round.Phase.ASKED)


def test_the_organiser_plays_too(owner: Client, live: Round) -> None:
    step(owner, live)
    assert answer(owner, live).status_code == 303
    assert "1 answer in" in shown(owner, screen(live))


def test_it_ends_with_a_summary_for_all_and_one_for_each(
    owner: Client, club: Club, live: Round
) -> None:
    aki, ben = member(club, "Aki"), member(club, "Ben")
    for _ in range(3):
        step(owner, live)
        answer(aki, live)
        step(owner, live, 3)
    step(owner, live, do="end")
    assert "1 of 1" in shown(owner, screen(live))
    assert "3 of 3 right" in shown(aki, phone(live))
    assert "Thank you for playing" in shown(ben, phone(live))
    sitting = Sitting.objects.get()
    assert sitting.handed_in
    assert f'href="{paper(sitting, 1, "answer/")}"' in aki.get(phone(live)).text
    assert "Right is" in shown(aki, paper(sitting, 1, "answer/"))
    assert "Live now" not in shown(aki, club.get_absolute_url())


def test_what_was_never_asked_is_missed_by_nobody(owner: Client, club: Club, live: Round) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    answer(aki, live)
    step(owner, live, do="end")
    assert live.assignment.items.count() == 1
    assert "1 of 1 right" in shown(aki, phone(live))
    assert Answer.objects.count() == 1


def test_a_round_that_is_over_takes_no_step_and_no_answer(
    owner: Client, club: Club, live: Round
) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    late = right(live)
    step(owner, live, do="end")
    edition = live.edition
    step(owner, live)
    step(owner, live, do="end")
    assert live.edition == edition
    assert answer(aki, live, late).status_code == 409


def test_a_round_that_nobody_ended_is_over_by_itself(
    owner: Client, club: Club, live: Round
) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    Assignment.objects.filter(pk=live.pk).update(due=now())
    assert "Thank you for playing" in shown(aki, phone(live))
    assert "Live now" not in shown(aki, club.get_absolute_url())


@pytest.mark.parametrize("source", SOURCES)
def test_questions_are_had_from_wherever_an_assignment_has_them(
    owner: Client, club: Club, source: str
) -> None:
    page = owner.get(f"{at(club, 'live/new')}?from={source}")
    assert "To the screen" in page.text
    assert 'aria-current="true"' in page.text


def test_a_form_sent_twice_begins_one_round(owner: Client, club: Club) -> None:
    nonce = "6a1b7bd4-5a87-4a67-9e88-bb0a6e0f8a4c"
    assert begin(owner, club, nonce=nonce) == begin(owner, club, nonce=nonce)


def test_while_it_goes_on_its_questions_are_nowhere_else(
    owner: Client, club: Club, live: Round
) -> None:
    """Not as an assignment, and not in a sitting: what comes next is for the screen to show."""
    aki = member(club, "Aki")
    step(owner, live)
    answer(aki, live)
    sitting = Sitting.objects.get()
    assert aki.get(paper(sitting))["Location"] == phone(live)
    for place in (1, 2):
        assert aki.get(paper(sitting, place))["Location"] == paper(sitting)
        assert aki.post(paper(sitting, place), right(live))["Location"] == paper(sitting)
    assert Submission.objects.count() == 1
    page = shown(aki, f"{at(club, 'assignments')}{live.pk}/")
    assert "asked live now" in page
    assert "Begin" not in page
    begun = aki.post(f"{at(club, 'assignments')}{live.pk}/begin/")
    assert begun["Location"].endswith("?done=not-now")


@pytest.mark.parametrize("page", ["change", "more-time", "close"])
def test_its_terms_are_not_those_of_the_clock(
    owner: Client, club: Club, live: Round, page: str
) -> None:
    assert owner.post(f"{at(club, 'assignments')}{live.pk}/{page}/").status_code == 404


def test_whoever_leaves_takes_their_answer_along_and_leaves_the_count(
    owner: Client, club: Club, live: Round
) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    answer(aki, live)
    step(owner, live, 2)
    aki.post(at(club, "leave"))
    assert aki.get(phone(live)).status_code == 404
    step(owner, live, 2)
    step(owner, live, do="end")
    assert "1 of 1" in shown(owner, screen(live))


@pytest.mark.parametrize(
    ("who", "plays", "leads"),
    [
        ("member", 200, 403),
        ("organiser", 200, 200),
        ("owner", 200, 200),
        ("former", 404, 404),
        ("stranger", 404, 404),
    ],
)
def test_who_plays_and_who_leads(
    owner: Client, club: Club, live: Round, who: str, plays: int, leads: int
) -> None:
    client = _visitor(who, owner, club)
    assert client.get(phone(live)).status_code == plays
    assert client.get(screen(live)).status_code == leads
    assert client.get(at(club, "live/new")).status_code == leads
    stepped = client.post(f"{phone(live)}on/", {"edition": live.edition}).status_code
    assert stepped == (303 if leads == 200 else leads)
    live.refresh_from_db()
    assert (live.place == 1) == (leads == 200)
    if live.place == 0:
        step(owner, live)
    sent = answer(client, live).status_code
    assert sent == (303 if plays == 200 else plays)


def _visitor(who: str, owner: Client, club: Club) -> Client:
    if who == "owner":
        return owner
    if who == "organiser":
        return organiser(club)
    client = member(club, who) if who != "stranger" else Client()
    if who == "former":
        assert client.post(at(club, "leave")).status_code == 303
    return client


def test_in_an_archive_nothing_is_asked(owner: Client, club: Club, live: Round) -> None:
    aki = member(club, "Aki")
    step(owner, live)
    late = right(live)
    owner.post(at(club, "archive"))
    assert "Thank you for playing" in shown(aki, phone(live))
    assert answer(aki, live, late).status_code == 403
    assert owner.get(screen(live)).status_code == 403
