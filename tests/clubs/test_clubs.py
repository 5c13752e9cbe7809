"""Founding a club, joining by code, roles, and leaving."""

import re
from typing import Any, Final
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Learner, User
from accounts.services import erase, merge_learners
from clubs import invitations, services
from clubs.errors import NameTakenError
from clubs.forms import zones
from clubs.models import Change, Club, Invitation, Membership, Role
from clubs.rights import clubs_of
from tests.accounts.account_pages import sign_up
from tests.clubs.clubs import (
    CLUB_DATA,
    CLUBS,
    JOIN,
    NEW,
    at_page,
    code_of,
    join,
    new_member,
    organiser,
    page,
    person,
    stood,
)
from tests.downloads.files import downloaded_data
from tests.form_errors import assert_shows

# Making one


def test_the_person_who_makes_a_club_owns_it_and_gets_a_code(owner: Client, club: Club) -> None:
    text = page(owner, club)
    assert "Friday club" in text
    assert "M.League" in text
    assert code_of(club) in text
    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}", code_of(club))
    assert "Owner" in text


def test_a_name_is_enough(owner: Client) -> None:
    """All else stands in the form, in which a script chooses the zone."""
    form = owner.get(NEW).context["form"]
    assert not form["name"].value()
    assert form["known_as"].value() == "haku"
    data = {**stood(form), "name": "Friday club", "zone": "Europe/Paris"}
    assert owner.post(NEW, data).status_code == 303


def test_in_japanese_its_time_zone_is_that_of_japan_and_told(owner: Client) -> None:
    form = owner.get("/ja/clubs/new/").context["form"]
    response = owner.post("/ja/clubs/new/", {**stood(form), "name": "Friday club"})
    assert ">日本時間<" in owner.get(response["Location"]).text


def test_elsewhere_it_is_chosen_by_a_script_or_by_the_owner(owner: Client) -> None:
    """Else the due times of a club in Paris would be those of a clock that nobody chose."""
    form = stood(owner.get(NEW).context["form"])
    refused = owner.post(NEW, {**form, "name": "Friday club"})
    assert refused.status_code == 422
    assert [*refused.context["form"].errors] == ["zone"]
    data = {**form, "name": "Friday club", "zone": "Europe/Paris"}
    assert ">Paris time<" in owner.get(owner.post(NEW, data)["Location"]).text


def test_a_club_is_made_with_an_account(client: Client) -> None:
    assert client.get(NEW)["Location"].startswith("/en/account/sign-in/")
    assert "sign-up/?next=/en/clubs/new/" in client.get(CLUBS).text


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("name", " \u202e\n"), ("name", "x" * 61), ("zone", "Moon/Base"), ("rules", "own-1")],
)
def test_what_cannot_be_is_said_and_nothing_lost(owner: Client, field: str, wrong: str) -> None:
    refused = owner.post(NEW, {**CLUB_DATA, "known_as": "Hatsu", field: wrong})
    assert refused.status_code == 422
    assert 'value="Hatsu"' in refused.text
    assert not Club.objects.exists()


def test_an_older_page_of_the_settings_undoes_nothing(owner: Client, club: Club) -> None:
    settings = f"{club.get_absolute_url()}settings/"
    before = stood(owner.get(settings).context["form"])
    owner.post(settings, {**before, "name": "Saturday club"})
    owner.post(settings, {**before, "rules": "tenhou"})
    club.refresh_from_db()
    assert (club.name, club.rules) == ("Saturday club", "tenhou")
    assert "Tenhou" in page(owner, club)


# Coming in


def test_a_guest_comes_in_by_the_code_and_a_name(club: Club) -> None:
    guest = Client()
    way = guest.post(JOIN, {"code": f" {code_of(club).lower().replace('-', ' ')} "})
    assert way.status_code == 303
    response = guest.get(way["Location"])
    assert "Join Friday club" in response.text
    assert Learner.objects.count() == 1, "a look makes nobody"
    assert "Haku" not in response.text
    assert guest.post(way["Location"], {"name": "Aki"}).status_code == 303
    text = page(guest, club)
    assert "Haku" in text
    assert "Aki" in text
    assert "Friday club" in guest.get(CLUBS).text


def test_a_person_comes_in_once(club: Club) -> None:
    guest = Client()
    for _ in range(2):
        assert join(guest, code_of(club), "Aki").status_code == 303
    assert club.memberships.count() == 2


@pytest.mark.parametrize("name", ["HAKU", "Ｈaku", " haku "])
def test_two_members_are_not_called_the_same(club: Club, name: str) -> None:
    refused = join(Client(), code_of(club), name)
    assert refused.status_code == 422
    assert refused.context["form"].errors["name"] == [str(NameTakenError())]
    assert_shows(refused, NameTakenError())


def test_a_possible_member_is_shown_the_ways_back_in(club: Club) -> None:
    taken, free = (join(Client(), code_of(club), name).text for name in ("haku", ""))
    assert all(address in taken for address in ("/clubs/card/", "/sign-in/", "/account/move/here/"))
    assert "was-it-you" not in free


SHUT: Final[dict[str, dict[str, Any]]] = {
    "switched off": {"is_open": False},
    "without places": {"places": 0},
    "out of time": {"until": "2026-01-01T00:00Z"},
}


def refusals(code: str) -> list[tuple[int, str]]:
    """What somebody is told by each way in who has a code."""
    ways = (
        Client().post(JOIN, {"code": code}),
        Client().get(f"{JOIN}{code}/"),
        join(Client(), code, "Aki"),
    )
    plain = re.compile(r'value="[^"]*"|/join/[^/"]*/')
    return [(answer.status_code, plain.sub("", answer.text)) for answer in ways]


@pytest.mark.parametrize("shut", SHUT)
def test_why_a_code_lets_nobody_in_is_told_to_nobody(club: Club, shut: str) -> None:
    Invitation.objects.filter(club=club).update(**SHUT[shut])
    results = refusals(code_of(club))
    assert [status for status, _ in results] == [422] * 3
    assert results == refusals("2222-2222")
    assert club.memberships.count() == 1


def test_archived_or_full_clubs_admit_nobody(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "MOST_MEMBERS", 1)
    assert join(Client(), code_of(club), "Aki").status_code == 422
    monkeypatch.undo()
    Club.objects.update(archived="2026-01-01T00:00Z")
    assert join(Client(), code_of(club), "Aki").status_code == 422


@pytest.mark.slow
def test_guessing_is_limited_and_right_codes_cost_nothing(club: Club, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "join_failed": "3/15m/ip"}
    assert {join(Client(), code_of(club), f"m{number}").status_code for number in range(9)} == {303}
    wrong = [
        Client().post(JOIN, {"code": f"222{number}-2222"}).status_code for number in range(2, 6)
    ]
    assert wrong == [422, 422, 422, 429]
    refused = Client().post(JOIN, {"code": code_of(club)})
    assert refused.status_code == 429
    assert 800 < int(refused["Retry-After"]) <= 900


@pytest.mark.slow
def test_wrong_links_shut_nobody_out(club: Club, settings: Any) -> None:
    """Any page on the web can make the browsers of a whole venue open them."""
    rates = {"join_failed": "3/15m/ip", "join_link_failed": "3/15m/ip"}
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, **rates}
    wrong = [Client().get(f"{JOIN}222{number}-2222/").status_code for number in range(2, 9)]
    assert 429 not in wrong
    client, link = Client(), f"{JOIN}{code_of(club)}/"
    offered = client.get(link)
    assert offered.status_code == 200
    assert club.name not in offered.text
    led = client.post(JOIN, {"code": offered.context["form"]["code"].value()})
    assert club.name in client.get(led["Location"]).text
    proof = client.get(led["Location"]).context["shown"]
    assert client.post(link, {"name": "Aki", "shown": proof}).status_code == 303
    assert club.memberships.filter(name="Aki").exists()


def test_a_guest_who_was_shown_a_club_joins_it_though_others_guess(
    club: Club, settings: Any
) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "join_failed": "3/15m/ip"}
    client, link = Client(), f"{JOIN}{code_of(club)}/"
    proof = client.get(link).context["shown"]
    for number in range(2, 6):
        Client().post(JOIN, {"code": f"222{number}-2222"})
    assert Client().post(link, {"name": "Mio", "shown": "of another code"}).status_code == 429
    assert client.post(link, {"name": "Aki", "shown": proof}).status_code == 303


# Roles


def test_the_owner_makes_organisers_of_members_with_an_account(owner: Client, club: Club) -> None:
    chun, guest = person("chun"), Client()
    join(chun, code_of(club), "Chun")
    join(guest, code_of(club), "Aki")
    for name, becomes in (("Chun", Role.ORGANISER), ("Aki", Role.MEMBER)):
        member = club.memberships.get(name=name)
        path = f"{club.get_absolute_url()}members/{member.pk}/"
        owner.post(path, {"do": "organiser"})
        member.refresh_from_db()
        assert member.role == becomes
    assert code_of(club) in page(chun, club)
    assert code_of(club) not in page(guest, club)


def test_the_owner_hands_over_and_may_then_leave(owner: Client, club: Club) -> None:
    chun, guest = person("chun"), Client()
    join(chun, code_of(club), "Chun")
    join(guest, code_of(club), "Aki")
    leave = f"{club.get_absolute_url()}leave/"
    form = '<form method="post">'
    assert form not in owner.get(leave).text
    assert owner.post(leave).status_code == 403
    for name, becomes in (("Aki", "Haku"), ("Chun", "Chun")):
        path = f"{club.get_absolute_url()}members/{club.memberships.get(name=name).pk}/"
        owner.post(path, {"do": "owner"})
        assert club.memberships.get(role=Role.OWNER).name == becomes
    assert club.memberships.get(name="Haku").role == Role.ORGANISER
    assert form in owner.get(leave).text
    assert owner.post(leave).status_code == 303


# Leaving


def test_a_member_who_leaves_is_forgotten(owner: Client, club: Club) -> None:
    aki = new_member(club, "Aki", real_name="Akiko Tanaka")
    assert aki.post(f"{club.get_absolute_url()}leave/")["Location"] == f"{CLUBS}?done=left"
    assert aki.get(club.get_absolute_url()).status_code == 404
    assert "Aki" not in page(owner, club)
    assert not Membership.objects.exclude(role=Role.OWNER).exists()
    assert Learner.objects.count() == 2


def test_who_may_let_whom_go(owner: Client, club: Club) -> None:
    chun, hatsu = person("chun"), person("hatsu")
    for client, name in ((chun, "Chun"), (hatsu, "Hatsu"), (Client(), "Aki")):
        join(client, code_of(club), name)
    club.memberships.filter(name__in=["Chun", "Hatsu"]).update(role=Role.ORGANISER)
    for name, is_let_go in (("Haku", False), ("Hatsu", False), ("Aki", True)):
        member = club.memberships.get(name=name)
        chun.post(f"{club.get_absolute_url()}members/{member.pk}/", {"do": "let-go"})
        assert club.memberships.filter(name=name).exists() is not is_let_go
    hatsu_there = club.memberships.get(name="Hatsu")
    owner.post(f"{club.get_absolute_url()}members/{hatsu_there.pk}/", {"do": "let-go"})
    missing = hatsu.get(club.get_absolute_url())
    assert missing.status_code == 404
    assert 'id="members-only"' in missing.text, "why, and how one comes in again"
    assert 'id="members-only"' not in hatsu.get("/en/nowhere/").text


def test_a_visitor_can_sign_in_from_the_missing_page_of_a_club(owner: Client, club: Club) -> None:
    """An organiser who is signed out comes back to the page; it says not whether there is one."""
    for address in (f"{club.get_absolute_url()}?done=joined", "/en/clubs/999999999/"):
        way = f"{reverse('account_login')}?next={quote(address)}"
        missing = Client().get(address)
        assert missing.status_code == 404
        assert f'href="{way}"' in missing.text
    assert "?next=" not in owner.get("/en/clubs/999999999/").text
    assert "?next=" not in Client().get("/en/nowhere/").text


def learner_of(name: str) -> Learner:
    return Learner.objects.get(user__username=name)


def test_a_club_whose_owner_is_no_more_is_its_oldest_organisers(club: Club) -> None:
    for name in ("chun", "hatsu"):
        new_member(club, name, person(name))
    club.memberships.filter(name__in=["chun", "hatsu"]).update(role=Role.ORGANISER)
    erase(learner_of("haku"))
    assert club.memberships.get(role=Role.OWNER).name == "chun"
    erase(learner_of("chun"))
    assert club.memberships.get(role=Role.OWNER).name == "hatsu"


def test_without_an_organiser_its_members_keep_it_in_the_archive(club: Club) -> None:
    aki = new_member(club)
    User.objects.get(username="haku").delete()
    assert 'id="archived"' in page(aki, club)
    assert join(Client(), code_of(club), "Ren").status_code == 422
    assert not club.memberships.filter(role=Role.OWNER).exists()
    aki.post(at_page(club, "leave"))
    assert not Club.objects.exists()
    assert not Invitation.objects.exists()
    assert Learner.objects.count() == 1


@pytest.mark.slow
def test_staff_give_a_club_that_is_nobodys_to_a_member_with_an_account(club: Club) -> None:
    new_member(club)
    ren = person("ren")
    join(ren, code_of(club), "Ren")
    staff = Client()
    staff.force_login(User.objects.create_superuser("staff"))
    desk = f"/admin/clubs/club/{club.pk}/change/"
    assert staff.get(desk).status_code == 302  # it has an owner
    User.objects.get(username="haku").delete()
    response = staff.get(desk)
    assert "Ren</option>" in response.text
    assert "Aki</option>" not in response.text
    heirs = {name: club.memberships.get(name=name).pk for name in ("Aki", "Ren")}
    assert staff.post(desk, {"heir": heirs["Aki"]}).status_code == 200
    assert staff.post(desk, {"heir": heirs["Ren"]}).status_code == 302
    given = club.journal.get(change=Change.GIVEN, whom__name="Ren")
    assert f"<span>{given}</span>" in ren.get(at_page(club, "journal")).text
    ren.post(at_page(club, "archive"), {"do": "bring-back"})
    assert "How to join" in page(ren, club)


def test_an_owner_is_told_what_becomes_of_the_club(owner: Client, club: Club) -> None:
    text = "Friday club"
    assert text in owner.get("/en/account/delete/").text
    chun = organiser(club)
    assert text not in owner.get("/en/account/delete/").text
    assert text not in chun.get("/en/account/delete/").text


# Two who become one


def test_two_memberships_of_one_person_become_one_with_the_better_role(club: Club) -> None:
    new_member(club)
    organiser(club)
    chun = learner_of("chun")
    merge_learners(club.memberships.get(name="Aki").learner, into=chun)
    (access,) = clubs_of(chun)
    assert access.me.role == Role.ORGANISER
    assert [member.name for member in access.members] == ["Haku", "chun"]
    services.leave(access.me)
    assert [*club.memberships.values_list("name", flat=True)] == ["Haku"]


def test_the_home_page_leads_to_ones_clubs(owner: Client, club: Club) -> None:
    way = f'<a href="{club.get_absolute_url()}">Friday club</a>'
    assert way in owner.get("/en/").text
    assert way not in Client().get("/en/").text
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert way not in owner.get("/en/").text


def test_a_member_who_makes_an_account_is_still_in(client: Client, club: Club) -> None:
    join(client, code_of(club), "Aki")
    assert f"?next={club.get_absolute_url()}" in client.get(at_page(club, "me")).text
    assert sign_up(client, "aki", next=club.get_absolute_url()) == club.get_absolute_url()
    assert "Aki" in page(client, club)
    assert "membership of 1 club" in client.get("/en/account/").text


def test_ones_data_has_the_clubs_one_is_in(client: Client, club: Club) -> None:
    join(client, code_of(club), "Aki", real_name="Akiko Tanaka")
    (data,) = downloaded_data(client)["kept"]["clubs.Membership"]
    assert data.pop("joined")
    assert data == {
        "club": "Friday club",
        "role": "member",
        "name": "Aki",
        "real_name": "Akiko Tanaka",
        "chosen_for": [],
        "announcements": [],
        "rulings": [],
        "organiser_since": None,
    }


def test_the_first_evening_leads_guests_and_people_with_an_account_to_a_new_club() -> None:
    page = Client().get("/en/clubs/first-evening/").text
    (address,) = re.findall(r'href="(/en/account/sign-up/[^"]+)"', page)
    assert "Create an account" in Client().get(address).text
    assert person("haku").get(address).headers["Location"] == "/en/clubs/new/"


def test_each_time_zone_is_listed_once() -> None:
    names = [name for _part, places in zones() for name, _place in places]
    assert len(names) == len({*names})
    assert {"UTC", "Asia/Kolkata", "Europe/Oslo", "Asia/Tokyo"} <= {*names}
    assert not {"Asia/Calcutta", "America/Buenos_Aires", "Europe/Kiev", "Asia/Saigon"} & {*names}


def test_a_browsers_former_name_of_a_time_zone_is_taken_and_stays(
    owner: Client, club: Club
) -> None:
    settings = at_page(club, "settings")
    for zone in ("Asia/Calcutta", "Asia/Nowhere"):
        owner.post(settings, {**CLUB_DATA, "zone": zone})
        club.refresh_from_db()
        assert club.zone == "Asia/Calcutta"
    assert '<option value="Asia/Calcutta" selected>' in owner.get(settings).text
