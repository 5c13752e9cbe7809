"""Who leads a live round and how it is begun: from wherever an assignment has its questions."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils.timezone import now

from clubs.models import Round, Sitting, Submission
from clubs.sources import SOURCES
from people.models import Club
from tests.clubs.homework import assigned
from tests.clubs.live.playing import answer, begin, member, phone, right, screen, shown, step
from tests.clubs.sitting.asking import paper
from tests.people.clubs import at, organiser

pytestmark = pytest.mark.django_db


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


def test_it_is_said_that_a_round_tells_what_is_right_in_homework_that_is_still_open(
    owner: Client, club: Club
) -> None:
    homework = assigned(club, title="Week one", opens=now(), due=now() + timedelta(days=1))
    page = at(club, "live/new") + f"?from=earlier&earlier={homework.pk}"
    told = "“Week one” may still be answered"
    assert told in shown(owner, page)
    homework.closed = now()
    homework.save()
    assert told not in shown(owner, page)
    assert told not in shown(owner, page + "9" * 30)


def test_the_words_on_the_way_in_are_one_line_of_text(
    owner: Client, club: Club, live: Round
) -> None:
    """Side by side in a button they stood as two columns on a phone."""
    told = owner.get(club.get_absolute_url()).text
    (way_in,) = re.findall(rf'<a class="button" href="{phone(live)}">(.*?)</a>', told)
    assert re.fullmatch(r"<span>Join in: <span lang=.*?</span></span>", way_in)
