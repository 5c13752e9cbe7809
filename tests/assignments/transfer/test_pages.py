"""The pages by which an organiser takes a club along."""

from random import Random
from typing import Any, Final

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from assignments.models import ClubImport
from assignments.transfer.reading import MOST_SENT, NO_CLUB_FILE, TOO_LARGE
from clubs.models import Club, Role
from tests.assignments.regrade.corrections import work
from tests.assignments.transfer.example_clubs import founder, packed, rich_club
from tests.clubs.clubs import person
from tests.downloads.files import content_of, make_download

pytestmark = pytest.mark.django_db(transaction=True)
IMPORT: Final = "/en/clubs/import/"


def upload(client: Client, data: bytes) -> Any:
    return client.post(IMPORT, {"upload": SimpleUploadedFile("club.jsonl.gz", data)})


def test_an_organiser_exports_a_club_and_somebody_imports_it(owner: Client, club: Club) -> None:
    path = reverse("transfer:export", args=[club.pk])
    assert "Export this club" in owner.get(path).text
    data = content_of(owner, make_download(owner, path))
    other = person("other")
    address = upload(other, data).headers["Location"]
    assert "Reading your import" in other.get(address).text
    work()
    preview = other.get(address)
    assert preview.context["import"].state == ClubImport.State.READ
    assert Club.objects.count() == 1, "nothing has been imported yet"
    assert preview.context["form"].initial["me"] == 1
    assert other.post(address, {"do": "make", "me": 1}).status_code == 303
    assert "Importing your club" in other.get(address).text
    work()
    copy = Club.objects.exclude(pk=club.pk).get()
    assert f'href="{copy.get_absolute_url()}"' in other.get(address).text
    assert other.get(copy.get_absolute_url()).status_code == 200
    for _again in range(2):
        other.post(address, {"do": "make", "me": 1})
        work()
    assert Club.objects.count() == 2, "it is imported once"


def test_only_its_owner_sees_an_import(owner: Client) -> None:
    address = upload(owner, packed(rich_club(founder(), Random(2)))).headers["Location"]
    assert person("other").get(address).status_code == 404
    assert Client().get(address).status_code == 302
    assert owner.post(address, {"do": "delete"}).status_code == 303
    assert owner.get(address).status_code == 404


def test_a_member_of_no_file_cannot_be_taken_over(owner: Client) -> None:
    address = upload(owner, packed(rich_club(founder(), Random(2)))).headers["Location"]
    work()
    assert owner.post(address, {"do": "make", "me": 500}).status_code == 422
    assert not Club.objects.filter(memberships__learner__user__username="haku").exists()


def test_another_file_is_an_error_beside_the_field(owner: Client) -> None:
    answer = upload(owner, b"hello")
    assert answer.status_code == 422
    assert answer.context["form"].errors == {"upload": [NO_CLUB_FILE]}
    assert str(NO_CLUB_FILE) in answer.text


def test_a_file_may_be_larger_here_than_elsewhere_up_to_its_limit(owner: Client) -> None:
    assert str(NO_CLUB_FILE) in upload(owner, b"x\n" * (MOST_SENT // 2)).text
    assert str(TOO_LARGE) in upload(owner, b"x\n" * (MOST_SENT // 2 + 1)).text
    assert upload(owner, b"x" * (MOST_SENT + 50_000)).status_code == 413
    elsewhere = owner.post("/en/clubs/new/", {"f": SimpleUploadedFile("x", b"x" * 300_000)})
    assert elsewhere.status_code == 413
    assert owner.post(IMPORT, {"text": "x" * 300_000}).status_code in {400, 413}


def test_a_person_has_few_imports_at_a_time(owner: Client) -> None:
    data = packed(rich_club(founder(), Random(2)))
    for _number in range(3):
        assert upload(owner, data).status_code == 303
    answer = upload(owner, data)
    assert answer.status_code == 422
    assert answer.context["form"].has_error("__all__", "too_many")
    (error,) = answer.context["form"].non_field_errors()
    assert "3" in error
    assert error in answer.text


def test_an_archived_club_can_be_taken_along(owner: Client, club: Club) -> None:
    owner.post(reverse("clubs:archive", args=[club.pk]), {"do": "archive"})
    path = reverse("transfer:export", args=[club.pk])
    assert path in owner.get(club.get_absolute_url()).text
    assert owner.get(path).status_code == 200
    assert club.memberships.filter(role=Role.OWNER).exists()
