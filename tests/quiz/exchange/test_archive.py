"""Many exercises are exported by the worker, in all formats, as one zip file."""

import io
import json
from xml.etree.ElementTree import fromstring
from zipfile import ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import Learner
from downloads.models import Download
from downloads.writing import write
from quiz.authoring.services import MOST_EXERCISES
from quiz.authoring.services import withdraw as make_private
from quiz.collections import services as collections
from quiz.exchange import export_views
from quiz.exchange.archive import NOTHING_LEFT_OUT
from quiz.exchange.exporting import BEYOND_THE_LIMIT, FORMATS, MOST, UNPUBLISHED
from quiz.exchange.reading import MOST_BY_WORKER
from quiz.models import Collection
from quiz.selectors import find_question
from tests.costs import TimedRequest, assert_within_bounds, undisturbed
from tests.downloads.files import content_of, make_download, request_file
from tests.quiz.exchange.files import notes, parsed_as_moodle
from tests.quiz.factories import collected, new_exercise
from tests.slow import others_slow

pytestmark = pytest.mark.django_db

KINDS = ("payments", "liable", "ensured", "turning-point", "breakdown", "safe-tile")


def shared(learner: Learner, *names: str) -> Collection:
    collection = collected(learner, *names)
    collections.publish(collection)
    return collection


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_views, "MOST_AT_ONCE", 1)


def address_of(collection: Collection) -> str:
    return reverse("exchange:collection", args=[collection.key])


def unpacked(client: Client, path: str) -> dict[str, bytes]:
    download = make_download(client, path)
    assert download.state == Download.State.READY
    with ZipFile(io.BytesIO(content_of(client, download))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.slow
@pytest.mark.usefixtures("few")
def test_the_worker_makes_a_file_of_each_format(owner: Client) -> None:
    learner = Learner.objects.create()
    collection = shared(learner, "mleague-example", "which-rules/mleague/any/any/1")
    exercise = new_exercise(learner, title="Gone")
    asks = find_question(exercise.question_name, learner)
    collections.add(collection, asks, version=exercise.version)
    make_private(exercise)
    address = address_of(collection)
    page = owner.get(address, {"as": "json"}).text
    assert 'aria-labelledby="all"' in page
    assert 'href="?as=' not in page
    files = unpacked(owner, address)
    stem = f"pao-{collection.key}"
    assert {*files} >= {f"{stem}.{one.ending}" for name, one in FORMATS.items() if name != "pao"}
    left_out = files["left-out.txt"].decode()
    assert f"All formats: Gone: {UNPUBLISHED}" in left_out
    items = json.loads(files[f"{stem}.json"])["items"]
    assert len(items) == len([name for name in files if name.startswith("notation/")])
    assert len(notes(files[f"{stem}.apkg"])) == len(items)
    assert len(fromstring(files[f"{stem}.xml"]).findall("question")) == len(items) + 1
    assert parsed_as_moodle(files[f"{stem}.gift.txt"].decode())


@pytest.mark.slow
@pytest.mark.parametrize("most_at_once", others_slow([1, 25]))
def test_what_is_exported_can_be_imported(
    owner: Client, monkeypatch: pytest.MonkeyPatch, most_at_once: int
) -> None:
    monkeypatch.setattr(export_views, "MOST_AT_ONCE", most_at_once)
    learner = Learner.objects.create()
    collection = shared(learner)
    long = dict.fromkeys(("note", "note_ja", "after", "after_ja"), "東" * 2_000)
    for number in range(12):
        exercise = new_exercise(learner, title=f"Long {number}", **long)
        asks = find_question(exercise.question_name, learner)
        collections.add(collection, asks, version=exercise.version)
    address = address_of(collection)
    if most_at_once == 1:
        files = unpacked(owner, address)
    else:
        with ZipFile(io.BytesIO(owner.get(address, {"as": "json"}).content)) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
    names = [name for name in files if name.endswith(".json")]
    assert len(names) > 1
    titles: list[str] = []
    for name in names:
        upload = SimpleUploadedFile(name, files[name])
        response = owner.post(reverse("exchange:import"), {"upload": upload})
        assert response.status_code in {200, 303}, response.content[:500]
        titles += [item["exercise"]["title"] for item in json.loads(files[name])["items"]]
    assert titles == [f"Long {number}" for number in range(12)]


def test_as_many_are_imported_as_are_exported() -> None:
    assert MOST == MOST_BY_WORKER == MOST_EXERCISES


@pytest.mark.usefixtures("few")
def test_what_is_beyond_the_limit_is_named(owner: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    collection = shared(Learner.objects.create(), "mleague-example", "dealer-draws")
    left_out = unpacked(owner, address_of(collection))["left-out.txt"].decode()
    assert left_out == f"{NOTHING_LEFT_OUT}\n"
    monkeypatch.setattr("quiz.exchange.exporting.MOST", 1)
    files = unpacked(owner, address_of(collection))
    assert BEYOND_THE_LIMIT % {"most": 1} in files["left-out.txt"].decode()
    assert len([name for name in files if name.startswith("notation/")]) == 1


@pytest.mark.usefixtures("few")
def test_the_worker_exports_only_what_the_person_may_see(owner: Client) -> None:
    collection = shared(Learner.objects.create(), "mleague-example", "dealer-draws")
    download = request_file(owner, address_of(collection))
    collections.withdraw(collection)
    write.call(download.pk)
    download.refresh_from_db()
    assert download.state == Download.State.REFUSED
    assert owner.post(address_of(collection)).status_code == 404


def test_few_exercises_are_exported_at_once(owner: Client) -> None:
    collection = shared(Learner.objects.create(), "mleague-example")
    assert owner.post(address_of(collection)).status_code == 405
    assert owner.get(address_of(collection), {"as": "json"}).status_code == 200


@pytest.mark.slow
def test_no_export_at_once_is_dear(client: Client) -> None:
    names = [f"{KINDS[seed % 6]}/mleague/any/any/{seed}" for seed in range(60)]
    collection = shared(Learner.objects.create(), *names[: export_views.MOST_AT_ONCE])
    assert collection.items.count() == export_views.MOST_AT_ONCE
    address = address_of(collection)
    ways = ["", *(f"as={name}" for name in FORMATS)]
    with undisturbed():
        assert_within_bounds([TimedRequest(way, address, query=way) for way in ways], client)
