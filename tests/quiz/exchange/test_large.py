"""Imports beyond a page: the worker reads them in pieces, and their owner saves all at once."""

import io
from base64 import b64decode
from datetime import timedelta
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone as clock

from quiz.exchange import large
from quiz.exchange.import_views import NO_ROOM
from quiz.exchange.reading import MOST_BY_WORKER, MOST_UNPACKED
from quiz.models import Exercise, Import, ImportEntry
from tests.assignments.regrade.corrections import work
from tests.hands import MLEAGUE

pytestmark = pytest.mark.django_db(transaction=True)
HANDS: Final = 60


def zipped(number: int, *wrong: int, text: str = MLEAGUE) -> bytes:
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for place in range(number):
            hand = "S flies" if place in wrong else f"title: Hand {place}\n{text}"
            archive.writestr(f"{place}.pao", hand)
    return target.getvalue()


def send(client: Client, data: bytes, **more: str) -> Any:
    upload = SimpleUploadedFile("hands.zip", data)
    return client.post(reverse("exchange:import"), {"upload": upload, **more})


def sent(client: Client, data: bytes, **more: str) -> str:
    """Return the address of an import that a worker has read."""
    response = send(client, data, **more)
    assert response.status_code == 303
    work()
    return str(response.headers["Location"])


def decide(client: Client, address: str, wish: str) -> int:
    return client.post(address, {"do": wish}).status_code


def test_many_are_read_by_the_worker_and_saved_at_once(owner: Client) -> None:
    address = str(send(owner, zipped(HANDS, 3)).headers["Location"])
    page = owner.get(address)
    assert (page.context["import"].done, page.context["taken"]) == (0, 0)
    decide(owner, address, "save")
    assert not Exercise.objects.exists(), "not before all are read"
    work()
    page = owner.get(address)
    assert (page.context["taken"], page.context["refused_count"]) == (HANDS - 1, 1)
    assert not Exercise.objects.exists()
    for _ in range(2):
        assert decide(owner, address, "save") == 302
    names = [row.name for row in Exercise.objects.all()]
    assert names == [f"Hand {place}" for place in range(HANDS) if place != 3]
    assert not Import.objects.exists()
    assert not ImportEntry.objects.exists()


def test_all_or_nothing_saves_nothing(owner: Client) -> None:
    address = sent(owner, zipped(HANDS, 3), is_whole="on")
    assert owner.get(address).context["is_refused"]
    decide(owner, address, "save")
    assert not Exercise.objects.exists()


def test_without_room_for_all_nothing_is_saved(
    owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = sent(owner, zipped(HANDS))
    monkeypatch.setattr("quiz.authoring.services.MOST_EXERCISES", HANDS - 1)
    assert decide(owner, address, "save") == 422
    assert not Exercise.objects.exists()
    assert Import.objects.exists()


def test_a_killed_worker_goes_on(owner: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = str(send(owner, zipped(HANDS)).headers["Location"])
    kept, calls = large._keep, []

    def keep_once(*piece: Any) -> bool:
        calls.append(piece)
        return kept(*piece) if len(calls) == 1 else False

    monkeypatch.setattr(large, "_keep", keep_once)
    work()
    monkeypatch.undo()
    assert Import.objects.get().done == large.PIECE
    assert owner.get(address).context["is_interrupted"]
    decide(owner, address, "go-on")
    work()
    large.read.call(Import.objects.get().pk)
    assert ImportEntry.objects.count() == HANDS


def test_only_its_owner_reaches_it(owner: Client) -> None:
    address = sent(owner, zipped(HANDS))
    stranger = Client()
    assert stranger.get(address).status_code == 404
    for wish in ("save", "delete", "go-on"):
        decide(stranger, address, wish)
    assert Import.objects.exists()
    assert not Exercise.objects.exists()


def test_what_was_refused_is_in_the_data_of_its_owner(owner: Client) -> None:
    data = zipped(HANDS, 3)
    sent(owner, data)
    (row,) = Import.export(Import.objects.all())
    assert len(row["contents"]) == HANDS - 1
    assert [entry["name"] for entry in row["refused"]] == ["3.pao"]
    assert row["refused"][0]["faults"]
    assert b64decode(row["sent"]) == data
    Import.objects.update(data=b"S flies\n")
    assert [each["sent"] for each in Import.export(Import.objects.all())] == ["S flies\n"]


@pytest.mark.slow
def test_two_at_once_are_apart_and_a_fourth_is_refused(owner: Client) -> None:
    first, second = (sent(owner, zipped(HANDS)) for _ in range(2))
    decide(owner, first, "save")
    assert Exercise.objects.count() == HANDS
    decide(owner, second, "delete")
    assert Exercise.objects.count() == HANDS
    for _ in range(large.MOST_IMPORTS):
        sent(owner, zipped(HANDS))
    assert send(owner, zipped(HANDS)).status_code == 422
    assert Import.objects.count() == large.MOST_IMPORTS


def test_what_is_not_saved_is_deleted_after_a_day(owner: Client) -> None:
    sent(owner, zipped(HANDS))
    large.forget.call()
    assert Import.objects.exists()
    Import.objects.update(created=clock.now() - timedelta(days=1, minutes=1))
    large.forget.call()
    assert not ImportEntry.objects.exists()


@pytest.mark.parametrize(
    "data",
    [zipped(MOST_BY_WORKER + 1, text="S riichi"), zipped(21, text="#" * (MOST_UNPACKED // 20))],
)
def test_what_is_beyond_the_bounds_is_refused_at_once(owner: Client, data: bytes) -> None:
    assert send(owner, data).status_code == 422
    assert not Import.objects.exists()


def test_more_than_there_is_room_for_is_refused_before_it_is_read(client: Client) -> None:
    refused = send(client, zipped(60))
    assert refused.status_code == 422
    assert NO_ROOM % {"most": 30} in refused.text
    assert not Import.objects.exists()
