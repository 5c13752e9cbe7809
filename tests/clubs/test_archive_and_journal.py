"""The code, the archive and the journal of a club; and what expires."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils.timezone import localdate

from accounts.expiry import GUESTS_STAY, expire
from accounts.models import Learner
from clubs.models import Change, Club, Entry, Invitation, LoginCode, Membership, Role
from tests.accounts.account_pages import SECRET
from tests.clubs.clubs import (
    CARD,
    CLUB_DATA,
    CLUBS,
    added,
    at_page,
    code_of,
    join,
    make,
    new_member,
    organiser,
    page,
    person,
    stood,
)


def arrives(club: Club, name: str) -> bool:
    is_admitted: bool = join(Client(), code_of(club), name).status_code == 303
    return is_admitted


# The code


def test_a_code_is_replaced_and_switched_off_and_on(owner: Client, club: Club) -> None:
    before = code_of(club)
    owner.post(at_page(club, "code"), {"do": "new"})
    assert join(Client(), before, "Aki").status_code == 422
    for wish, name, comes in (("off", "Aki", False), ("on", "Ren", True)):
        owner.post(at_page(club, "code"), {"do": wish})
        assert arrives(club, name) is comes
    assert "<svg" in owner.get(at_page(club, "code")).text


def test_so_many_more_come_and_until_the_end_of_a_day_in_the_clubs_zone(
    owner: Client, club: Club, request: pytest.FixtureRequest
) -> None:
    at_the_clock = request.getfixturevalue("at")
    at_the_clock("2026-11-22 03:00Z")
    owner.post(at_page(club, "code"), {"do": "limit", "places": "2", "until": "2026-11-22"})
    assert arrives(club, "Aki")
    assert re.search(r'id="limits">\s*1\b', owner.get(at_page(club, "code")).text)
    at_the_clock("2026-11-22 15:00Z")  # midnight in Tokyo
    assert not arrives(club, "Ren")
    at_the_clock("2026-11-22 14:59Z")
    assert [arrives(club, name) for name in ("Ren", "Sora")] == [True, False]
    limits = stood(owner.get(at_page(club, "code")).context["form"])
    owner.post(at_page(club, "code"), {**limits, "do": "limit", "places": "", "until": ""})
    assert arrives(club, "Sora")


def test_an_older_page_of_the_limits_undoes_nothing(owner: Client, club: Club) -> None:
    owner.post(at_page(club, "code"), {"do": "limit", "places": "2"})
    limits = stood(owner.get(at_page(club, "code")).context["form"])
    assert arrives(club, "Aki")
    owner.post(at_page(club, "code"), {**limits, "do": "limit", "until": "2099-11-22"})
    now = Invitation.objects.get()
    assert (now.places, now.until and now.until.year) == (1, 2099)


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_a_day_that_no_clock_can_reckon_with_is_said(zone: str, day: str) -> None:
    owner = person("chun")
    club = make(owner, zone=zone)
    refused = owner.post(at_page(club, "code"), {"do": "limit", "places": "many", "until": day})
    assert refused.status_code == 422
    form = refused.context["form"]
    assert form.has_error("until", "invalid")
    assert form.has_error("places", "invalid")
    assert refused.text.count("field-error") == 2


# The archive


def test_in_the_archive_all_is_kept_and_nothing_changes(owner: Client, club: Club) -> None:
    aki = new_member(club)
    assert owner.post(at_page(club, "archive"), {"do": "archive"}).status_code == 303
    assert 'id="archived"' in page(aki, club)
    assert not arrives(club, "Ren")
    for shut in ("settings", "code", "members/add", "me"):
        assert owner.post(at_page(club, shut), CLUB_DATA).status_code == 403, shut
    assert aki.post(at_page(club, "leave")).status_code == 303
    owner.post(at_page(club, "archive"), {"do": "bring-back"})
    assert arrives(club, "Ren")


# The journal


def test_the_journal_tells_organisers_who_changed_what(owner: Client, club: Club) -> None:
    chun = organiser(club)
    aki = new_member(club)
    owner.post(at_page(club, "settings"), {**CLUB_DATA, "name": "Saturday club"})
    added(chun, club, "Ren")
    chun.post(at_page(club, "code"), {"do": "new"})
    lines = re.findall(r"<span>(.*?)</span>", chun.get(at_page(club, "journal")).text)
    assert lines[:6] == [
        change.label % {"who": who, "what": what}
        for change, who, what in (
            (Change.CODE, "chun", ""),
            (Change.ADDED, "chun", "Ren"),
            (Change.CHANGED, "Haku", "Saturday club"),
            (Change.JOINED, "Aki", ""),
            (Change.JOINED, "chun", ""),
            (Change.MADE, "Haku", ""),
        )
    ]
    assert aki.get(at_page(club, "journal")).status_code == 403


def test_a_member_who_left_has_no_name_in_it(owner: Client, club: Club) -> None:
    new_member(club, "Akiko").post(at_page(club, "leave"))
    text = owner.get(at_page(club, "journal")).text
    assert "Akiko" not in text
    assert Change.JOINED.label % {"who": "A former member"} in text
    assert f"<span>{Change.LEFT.label}</span>" in text


# What expires


def test_members_without_an_account_are_forgotten_after_disuse(owner: Client, club: Club) -> None:
    added(owner, club, "Ren\nSora")
    new_member(club)
    long_ago = localdate() - GUESTS_STAY - timedelta(days=1)
    learners = Membership.objects.filter(name__in=["Ren", "Aki"]).values("learner")
    Learner.objects.filter(pk__in=learners).update(seen=long_ago)
    Learner.objects.filter(user__isnull=False).update(seen=long_ago)
    assert expire().rows["clubs.Membership"] == 2
    assert {*club.memberships.values_list("name", flat=True)} == {"Haku", "Sora"}
    assert LoginCode.objects.count() == 1


def test_coming_back_by_a_card_is_use(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Ren")
    Learner.objects.update(seen=localdate() - GUESTS_STAY - timedelta(days=1))
    Client().post(CARD, {"code": card})
    expire()
    assert club.memberships.filter(name="Ren").exists()


def test_a_club_leaves_nothing_behind(owner: Client, club: Club) -> None:
    owner.post("/en/account/delete/", {"password": SECRET})
    assert not Club.objects.exists()
    assert not Entry.objects.exists()
    assert not Membership.objects.filter(role=Role.MEMBER).exists()
    assert owner.get(CLUBS).status_code == 200
