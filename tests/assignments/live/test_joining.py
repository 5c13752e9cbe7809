"""The big screen leads members and new people into the round."""

import re

import pytest
from django.test import Client

from assignments.models import Round
from clubs.errors import NoSuchCodeError
from clubs.models import Club, Membership
from tests.assignments.live.rounds import answer, begin, page_text, phone, screen, step
from tests.clubs.clubs import at_page, code_of, make, new_member, person


def scanned(owner: Client, live: Round) -> str:
    """The address in the picture, as a camera opens it."""
    address = str(owner.get(screen(live)).context["way_in"])
    path = re.sub(r"^https?://[^/]+", "", address)
    return path if path.startswith("/en/") else f"/en{path}"


def test_one_field_leads_a_guest_into_the_round(owner: Client, club: Club, live: Round) -> None:
    guest, way_in = Client(), scanned(owner, live)
    form = guest.get(way_in)
    assert form.status_code == 200
    assert [*form.context["form"].fields] == ["name"]
    step(owner, live)
    joined = guest.post(way_in, {"name": "Aki", "shown": form.context["shown"]})
    assert (joined.status_code, joined["Location"]) == (303, phone(live))
    assert answer(guest, live)["Location"] == phone(live)
    assert Membership.objects.filter(club=club, name="Aki").exists()


@pytest.mark.slow
def test_so_does_the_code_that_the_screen_shows(owner: Client, club: Club, live: Round) -> None:
    for _ in range(2):  # before the first question and after it
        text = page_text(owner, screen(live))
        assert code_of(club) in text
        assert "/clubs/join/" in text
        step(owner, live)
    guest = Client()
    form = guest.post("/en/clubs/join/", {"code": code_of(club)})["Location"]
    assert guest.post(form, {"name": "Aki"})["Location"] == phone(live)


@pytest.mark.parametrize("shut", [{"do": "off"}, {"do": "limit", "places": "0"}])
def test_a_closed_code_is_gone(
    owner: Client, club: Club, live: Round, shut: dict[str, str]
) -> None:
    """Then the picture leads members alone, and the screen says so."""
    aki = new_member(club)
    before = scanned(owner, live)
    assert aki.get(before)["Location"] == phone(live)
    owner.post(at_page(club, "code"), shut)
    assert scanned(owner, live) == phone(live)
    assert re.search(rf'id="members-only">[^<]*{club.name}', owner.get(screen(live)).text)
    assert code_of(club) not in page_text(owner, screen(live))
    assert aki.get(phone(live)).status_code == 200
    assert Client().get(phone(live)).status_code == 404
    assert str(NoSuchCodeError()) in Client().get(before).text


@pytest.mark.slow
def test_joining_leads_to_a_single_round(owner: Client, club: Club, live: Round) -> None:
    begin(owner, club, title="Saturday")
    aki = new_member(club)
    assert aki.get(scanned(owner, live))["Location"] == club.get_absolute_url()
    step(owner, live)
    step(owner, live, do="end")
    assert "/live/" in aki.get(f"/en/clubs/join/{code_of(club)}/")["Location"]


def test_a_members_home_page_leads_to_the_live_round(live: Round, aki: Client) -> None:
    address = f"/en/clubs/{live.assignment.club_id}/live/{live.pk}/"
    assert address in aki.get("/en/").text
    assert address not in new_member(make(person("elsewhere"))).get("/en/").text
    live.assignment.closed = live.assignment.opens
    live.assignment.save()
    assert address not in aki.get("/en/").text
