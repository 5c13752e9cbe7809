"""Who may lead a live round, and where its questions come from."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils.timezone import now

from assignments.models import Assignment, Round
from assignments.sources import SOURCES
from clubs.models import Club
from quiz.models import Attempt, Response
from tests.assignments.homework import assigned
from tests.assignments.live.rounds import HTMX, answer, begin, phone, right, screen, state_of, step
from tests.assignments.sitting.attempts import paper
from tests.clubs.clubs import at_page, new_member, organiser
from tests.loops import non_empty


@pytest.mark.parametrize("source", SOURCES)
def test_a_round_takes_questions_of_every_source(owner: Client, club: Club, source: str) -> None:
    assert "Start the live round" in owner.get(f"{at_page(club, 'live/new')}?from={source}").text


def test_a_form_sent_twice_begins_one_round(owner: Client, club: Club) -> None:
    nonce = "6a1b7bd4-5a87-4a67-9e88-bb0a6e0f8a4c"
    assert begin(owner, club, nonce=nonce) == begin(owner, club, nonce=nonce)


def test_questions_of_a_round_are_nowhere_else(owner: Client, club: Club, live: Round) -> None:
    """Not as an assignment, and not in a sitting: what comes next is for the screen to show."""
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    sitting = Attempt.objects.get()
    assert aki.get(paper(sitting))["Location"] == phone(live)
    for place in (1, 2):
        assert aki.get(paper(sitting, place))["Location"] == paper(sitting)
        assert aki.post(paper(sitting, place), right(live))["Location"] == paper(sitting)
    assert Response.objects.count() == 1
    page = aki.get(f"{at_page(club, 'assignments')}{live.pk}/").text
    assert f'id="next" href="{phone(live)}"' in page
    assert "/begin/" not in page
    response = aki.post(f"{at_page(club, 'assignments')}{live.pk}/begin/")
    assert response["Location"].endswith("?done=not-now")


@pytest.mark.parametrize("page", ["change", "more-time", "close"])
def test_a_round_has_no_terms(owner: Client, club: Club, live: Round, page: str) -> None:
    assert owner.post(f"{at_page(club, 'assignments')}{live.pk}/{page}/").status_code == 404


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
    assert client.get(at_page(club, "live/new")).status_code == leads
    for _ in range(2):  # pressed twice it goes one step
        stepped = client.post(f"{phone(live)}on/", {"lock_version": live.lock_version})
        assert stepped.status_code == (303 if leads == 200 else leads)
    live.refresh_from_db()
    assert (live.place == 1) == (leads == 200)
    if live.place == 0:
        step(owner, live)
    assert answer(client, live).status_code == (303 if plays == 200 else plays)


def _visitor(who: str, owner: Client, club: Club) -> Client:
    if who == "owner":
        return owner
    if who == "organiser":
        return organiser(club)
    client = new_member(club, who) if who != "stranger" else Client()
    if who == "former":
        assert client.post(at_page(club, "leave")).status_code == 303
    return client


@pytest.mark.slow
def test_an_archive_pauses_a_round(owner: Client, club: Club, live: Round) -> None:
    aki, leads = new_member(club), organiser(club)
    step(owner, live)
    late = right(live)
    looks = [(aki, phone(live)), (leads, screen(live))]
    texts = [client.get(page).text for client, page in looks]
    owner.post(at_page(club, "archive"))
    for (client, page), before in non_empty(zip(looks, texts, strict=True)):
        rests = client.get(asks_for(before), headers=HTMX)
        assert state_of(rests.text) == "paused"
        assert state_of(client.get(page).text) == "paused"
        assert client.get(asks_for(rests.text), headers=HTMX).status_code == 204
        assert listed(client, club) == "paused live round"
    assert answer(aki, live, late).status_code == 403
    assert leads.post(f"{phone(live)}on/", {"lock_version": live.lock_version}).status_code == 403
    assert aki.get(screen(live)).status_code == 403
    owner.post(at_page(club, "archive"), {"do": "bring-back"})
    for client, page in non_empty(looks):
        assert "live-paused" not in client.get(page).text
        assert listed(client, club) == "live now"
    assert answer(aki, live, late).status_code == 303


def test_an_archive_shows_a_round_that_is_over(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    step(owner, live, do="end")
    owner.post(at_page(club, "archive"))
    for client, page in ((aki, phone(live)), (owner, screen(live))):
        assert state_of(client.get(page).text) == "over"


def listed(client: Client, club: Club) -> str:
    """What the list of assignments says of the one that there is."""
    page = client.get(at_page(club, "assignments")).text
    (text,) = re.findall(r"<span>(.*)</span>\s*</a>", page)
    return str(text)


def asks_for(page: str) -> str:
    """Where a page of the round asks for its newest."""
    (address,) = re.findall(r'hx-get="(/en/clubs/\d+/live/[^"]+)"', page)
    return str(address)


def is_warned_of(homework: Assignment, page: str) -> bool:
    """Whether the page to start a round names it as one that can still be answered."""
    notices = re.findall(r'<p class="notice" id="still-open"[^>]*>([^<]+)</p>', page)
    names = re.findall(r'name="warned_of" value="(\d+)"', page)
    assert len(notices) == len(names)
    return names == [str(homework.pk)] and homework.title in notices[0]


def on_the_way(club: Club, homework: Assignment) -> str:
    return at_page(club, "live/new") + f"chosen/?all=earlier:{homework.pk}"


def homework_of(club: Club, feedback: str = "homework", **days: int) -> Assignment:
    """Due yesterday unless said otherwise, in days from now."""
    times = {"opens": -2, "due": -1, **days}
    moments = {name: now() + timedelta(days=many) for name, many in times.items()}
    return assigned(club, feedback=feedback, **moments)


@pytest.mark.parametrize(
    ("given", "is_warned"),
    [
        ({"due": 1}, True),
        ({"opens": 1, "due": 2}, True),
        ({"feedback": "practice"}, True),  # goes on after its due time
        ({"due": -1}, False),
        ({"due": 1, "closed": 0}, False),
        ({"feedback": "practice", "closed": 0}, False),
        ({"feedback": "live", "due": 1}, False),
    ],
)
def test_it_is_said_that_a_round_tells_what_is_right_in_what_may_still_be_answered(
    owner: Client, club: Club, given: dict[str, Any], *, is_warned: bool
) -> None:
    """By one member at least."""
    homework = homework_of(club, **given)
    page = on_the_way(club, homework)
    assert is_warned_of(homework, owner.get(page).text) is is_warned
    assert not is_warned_of(homework, owner.get(page + "9" * 30).text)
    if given == {"due": -1}:
        later = now() + timedelta(days=1)
        homework.extensions.create(membership=club.memberships.get(), due=later)
        assert is_warned_of(homework, owner.get(page).text)


def test_choosing_an_open_assignment_warns_before_it_begins(owner: Client, club: Club) -> None:
    homework = homework_of(club, due=1)
    page = at_page(club, "live/new") + "chosen/"
    pick = f"earlier:{homework.items.get().pk}"
    data = {"pick": pick, "nonce": "6a1b7bd4-5a87-4a67-9e88-bb0a6e0f8a4c"}
    asks = owner.post(page, data)
    assert is_warned_of(homework, asks.text)
    assert not Round.objects.exists()
    (number,) = re.findall(r'name="warned_of" value="(\d+)"', asks.text)
    assert owner.post(page, {**data, "warned_of": number}).status_code == 303
    assert Round.objects.exists()
