"""How far a club is with its assignments, as its organisers see it."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from assignments.assigning import set_closed
from clubs.models import Club
from clubs.rights import Access
from tests.assignments.homework import DUE, OPENS, assigned
from tests.assignments.sitting.attempts import begin_attempt, hand_in, handed_in, page_text, paper
from tests.clubs.clubs import cards_in, code_of, join, person
from tests.queries import asked_on
from tests.reader_text import as_written

pytestmark = pytest.mark.usefixtures("while_it_is_open")


def _ren(club: Club) -> Client:
    ren = person("ren")
    join(ren, code_of(club), "Ren")
    return ren


def test_organisers_see_who_has_handed_in_and_who_has_not(
    owner: Client, club: Club, aki: Client
) -> None:
    ren = _ren(club)
    homework = assigned(club)
    handed_in(aki, homework)
    page = as_written(page_text(owner, club.get_absolute_url()))
    assert "Handed in: 1 of 2 members" in page
    assert "Not started: Ren" in page
    begin_attempt(ren, homework)
    assert "In progress: Ren" in as_written(page_text(owner, club.get_absolute_url()))
    for address in (club.get_absolute_url(), homework.get_absolute_url(), "/en/"):
        assert "Handed in: " not in as_written(page_text(aki, address))
        assert "1 of 2" not in page_text(aki, address)


def test_an_assignment_names_the_members_by_their_state(
    owner: Client, club: Club, aki: Client, at: Any
) -> None:
    _ren(club)
    homework = assigned(club)
    handed_in(aki, homework)
    progress = owner.get(homework.get_absolute_url()).context["progress"]
    states = [
        (state, [person.member.name for person, _ in pairs]) for state, _, pairs in progress.groups
    ]
    assert states == [("scored", ["Aki"]), ("open", ["Ren"])]
    at("2026-11-30 10:00Z")
    progress = owner.get(homework.get_absolute_url()).context["progress"]
    assert [state for state, *_ in progress.groups] == ["scored", "missing"]
    assert progress.is_over


def test_who_filled_in_nothing_is_shown_as_such_to_organisers_and_to_the_member(
    owner: Client, club: Club, aki: Client, at: Any
) -> None:
    ren = _ren(club)
    homework = assigned(club)
    handed_in(ren, homework)
    empty = begin_attempt(aki, homework)
    hand_in(aki, empty)
    at("2026-11-30 10:00Z")
    page = as_written(page_text(owner, club.get_absolute_url()))
    assert "Handed in: 1 of 2 members" in page
    assert "Attempt without answers: Aki" in page
    aki_is = club.memberships.get(name="Aki").pk
    for client, address in (
        (owner, f"{club.get_absolute_url()}results/"),
        (owner, f"{club.get_absolute_url()}members/{aki_is}/"),
        (aki, f"{club.get_absolute_url()}results/mine/"),
        (aki, paper(empty)),
        (aki, homework.get_absolute_url()),
    ):
        assert "no answers" in page_text(client, address), address
    assert "no answers" not in page_text(ren, f"{club.get_absolute_url()}results/mine/")


@pytest.mark.slow
@pytest.mark.parametrize("counts", ["highest", "newest", "first"])
def test_who_filled_in_one_of_two_attempts_has_handed_in_on_every_page(
    owner: Client, club: Club, aki: Client, counts: str
) -> None:
    homework = assigned(club, attempts=2, counts=counts)
    hand_in(aki, begin_attempt(aki, homework))
    address = homework.get_absolute_url()
    pages = (club.get_absolute_url(), f"{club.get_absolute_url()}assignments/", address, "/en/")
    assert ["Handed in: 0 of 1 members" in page_text(owner, page) for page in pages] == [True] * 4
    handed_in(aki, homework)
    assert ["Handed in: 1 of 1 members" in page_text(owner, page) for page in pages] == [True] * 4


def test_a_weeks_old_assignment_leaves_the_clubs_page(
    owner: Client, club: Club, aki: Client, at: Any
) -> None:
    assigned(club, title="Week one", due=OPENS + timedelta(days=1))
    at("2026-11-30 09:00Z")
    assert "Not handed in: Aki" in as_written(page_text(owner, club.get_absolute_url()))
    at("2026-12-02 09:00Z")
    assert not owner.get(club.get_absolute_url()).context["progress"]


@pytest.mark.slow
def test_an_organisers_home_page_says_how_far_the_club_is(
    owner: Client, club: Club, aki: Client
) -> None:
    for number in range(4):
        assigned(club, title=f"Week {number}", due=DUE + timedelta(hours=number))
    home = owner.get("/en/")
    assert home.context["to_do"] == []
    assert [each.assignment.title for each in home.context["progress"]] == [
        "Week 0",
        "Week 1",
        "Week 2",
    ]
    assert len(re.findall("Handed in: 0 of 1 members", home.text)) == 3
    first = home.context["progress"][0].assignment
    begin_attempt(owner, first)
    assert len(owner.get("/en/").context["to_do"]) == 1, "what one has begun oneself is to do"
    set_closed(Access(club, club.memberships.get(role="owner")), first, is_closed=True)
    others = owner.get("/en/").context["progress"]
    assert [each.assignment.title for each in others] == ["Week 1", "Week 2", "Week 3"]
    first.refresh_from_db()
    moments = re.findall('<time datetime="([^"]+)">', owner.get(club.get_absolute_url()).text)
    assert first.closed.isoformat() in moments
    assert first.due.isoformat() not in moments


@pytest.mark.slow
def test_many_assignments_and_members_cost_an_organiser_no_more_queries(
    owner: Client, club: Club, aki: Client
) -> None:
    pages = ("/en/", club.get_absolute_url(), f"{club.get_absolute_url()}assignments/")
    for number in range(3):
        begin_attempt(aki, assigned(club, title=f"Week {number}"))
    of_few = [asked_on(owner, page) for page in pages]
    _ren(club)
    for number in range(20):
        begin_attempt(
            aki, assigned(club, title=f"Week {number}", due=DUE + timedelta(hours=number))
        )
    of_many = [asked_on(owner, page) for page in pages]
    assert all(many <= few for many, few in zip(of_many, of_few, strict=True)), of_many


def test_the_list_has_open_assignments_first(
    owner: Client, club: Club, aki: Client, at: Any
) -> None:
    for title, days in (("Old", 1), ("Older", 0), ("Last", 9), ("Next", 8)):
        assigned(club, title=title, due=OPENS + timedelta(days=days, hours=1))
    at("2026-11-25 09:00Z")
    for client in (owner, aki):
        page = client.get(f"{club.get_absolute_url()}assignments/")
        titles = [each.title for each in page.context["assignments"]]
        assert titles == ["Next", "Last", "Old", "Older"]


def test_nobody_is_missing_in_a_withdrawn_assignment(
    owner: Client, club: Club, aki: Client, at: Any
) -> None:
    at("2026-11-24 09:00Z")
    homework = assigned(club)
    homework.withdrawn = homework.closed = OPENS
    homework.save()
    for page in (club.get_absolute_url(), homework.get_absolute_url(), "/en/"):
        assert "Handed in: " not in owner.get(page).text


def test_a_new_member_is_offered_a_code_to_come_back_until_they_have_one(club: Club) -> None:
    guest = Client()
    joined = guest.post(f"/en/clubs/join/{code_of(club)}/", {"name": "Sora"}, follow=True)
    offer = f'action="/en/clubs/{club.pk}/me/code/"'
    assert offer in joined.text.partition('id="joined"')[2][:400]
    assert cards_in(guest.post(f"/en/clubs/{club.pk}/me/code/").text)
    page = guest.get(f"{club.get_absolute_url()}?done=joined")
    assert 'id="joined"' in page.text
    assert offer not in page.text
