"""The worker writes the files of large clubs."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from assignments.results import files
from clubs.models import Club
from downloads import writing
from downloads.models import Download
from tests.assignments.results.result_files import content
from tests.downloads.files import content_of, make_download, request_file
from tests.large_club import large_club
from tests.slow import others_slow

FILES = ("marks.csv", "answers.csv", "results.xlsx")


@pytest.fixture
def club(client: Client) -> Club:
    cache.clear()
    club, owner = large_club("haku", members=4, assignments=3)
    client.force_login(owner)
    return club


def at(club: Club, name: str) -> str:
    return f"/en/clubs/{club.pk}/results/{name}"


@pytest.mark.parametrize("name", others_slow(FILES))
def test_a_small_file_comes_at_once(client: Client, club: Club, name: str) -> None:
    answer = client.get(at(club, name))
    assert not answer.streaming
    assert name in answer["Content-Disposition"]
    assert not Download.objects.exists()


@pytest.mark.parametrize("name", others_slow(FILES))
def test_a_large_file_has_the_same_in_it(
    client: Client, club: Club, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = client.get(at(club, name))
    monkeypatch.setattr(files, "MOST_AT_ONCE", 100)
    offer: Any = client.get(at(club, name))
    members, answers = 5, 4 * 3 * 10
    rows = dict(zip(FILES, (members, answers, members + answers), strict=True))
    assert offer.context["rows"] == rows[name]
    assert not Download.objects.exists(), "a page that is only looked at makes nothing"
    download = make_download(client, at(club, name))
    assert download.total == offer.context["rows"]
    assert content(content_of(client, download)) == content(at_once.content)


def test_the_worker_makes_the_file_of_one_assignment(
    client: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"{club.assignments.latest('due').get_absolute_url()}results/answers.csv"
    at_once = client.get(address)
    assert len(content(at_once.content)) == 1 + 4 * 10
    monkeypatch.setattr(files, "MOST_AT_ONCE", 0)
    download = make_download(client, address)
    assert (download.total, download.name) == (40, "haku-week-0-answers.csv")
    assert content(content_of(client, download)) == content(at_once.content)
    assert client.get(address.replace("assignments/", "assignments/9")).status_code == 404
    club.memberships.filter(role="owner").update(role="member")
    assert client.get(address).status_code == 403
    assert client.get(f"{download.get_absolute_url()}file/").status_code == 403


@pytest.mark.slow
def test_former_owners_get_none(
    client: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_AT_ONCE", 0)
    ready = make_download(client, at(club, "marks.csv"))
    waiting = request_file(client, at(club, "answers.csv"))
    club.memberships.filter(role="owner").update(role="member")
    file = f"{ready.get_absolute_url()}file/"
    assert client.get(file).status_code == 403
    club.memberships.filter(name="owner").delete()
    assert client.get(file).status_code == 404
    writing.write.call(waiting.pk)
    waiting.refresh_from_db()
    assert waiting.state == Download.State.REFUSED


def test_members_get_none(client: Client, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_AT_ONCE", 0)
    club.memberships.filter(role="owner").update(role="member")
    assert client.post(at(club, "marks.csv")).status_code == 403
