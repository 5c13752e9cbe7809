"""Members export what is on their club's practice list, in all formats."""

import io
import json
from zipfile import ZipFile

import pytest
from django.test import Client

from accounts.models import Learner
from clubs.models import Club
from downloads.models import Download
from downloads.writing import write
from quiz.authoring.services import withdraw as make_private
from quiz.collections.services import withdraw
from quiz.exchange import export_views
from quiz.exchange.exporting import unpublished
from quiz.models import Collection, Exercise
from tests.assignments.practice_list.conftest import add_to_list
from tests.clubs.clubs import at_page, person
from tests.downloads.files import content_of, make_download, request_file
from tests.quiz.exchange.files import notes, parsed_as_moodle
from tests.quiz.factories import HANDS


@pytest.fixture
def full(owner: Client, club: Club, shared: Collection, exercise: Exercise) -> Club:
    """A club with a question, an exercise and a collection on its practice list."""
    add_to_list(owner, club, "name=mleague-example")
    add_to_list(owner, club, f"name={exercise.question_name}")
    add_to_list(owner, club, f"collection={shared.key}")
    return club


def test_a_member_exports_each_question_once(aki: Client, full: Club) -> None:
    assert at_page(full, "practice-list/export") in aki.get(at_page(full, "practice-list")).text
    address = at_page(full, "practice-list/export")
    assert f'<a href="{at_page(full, "practice-list")}">' in aki.get(address).text
    data = json.loads(aki.get(address, {"as": "json"}).content)
    assert data["title"] == f"{full.name}: Practice list"
    titles = [item["exercise"]["title"] for item in data["items"]]
    assert "Two winds and a pon" in titles
    assert len(titles) == len({*HANDS, "mleague-example"}) + 1
    assert len(notes(aki.get(address, {"as": "anki"}).content)) == len(titles)
    assert parsed_as_moodle(aki.get(address, {"as": "gift"}).content.decode())
    assert aki.get(address, {"as": "moodle"}).content.count(b'type="cloze"') > 1
    with ZipFile(io.BytesIO(aki.get(address, {"as": "pao"}).content)) as archive:
        assert len(archive.namelist()) == len(titles)


@pytest.mark.slow
def test_what_its_author_unpublished_is_only_named_to_organisers(
    owner: Client, aki: Client, full: Club, shared: Collection, exercise: Exercise
) -> None:
    make_private(exercise)
    withdraw(shared)
    address = at_page(full, "practice-list/export")
    for client, is_told in ((owner, True), (aki, False)):
        assert (unpublished("").why in client.get(address).text) is is_told
        assert len(json.loads(client.get(address, {"as": "json"}).content)["items"]) == 1


def test_nobody_else_exports_it(full: Club) -> None:
    assert person("stranger").get(at_page(full, "practice-list/export")).status_code == 404
    assert Client().get(at_page(full, "practice-list/export")).status_code in {302, 404}


@pytest.mark.slow
def test_the_worker_exports_a_large_practice_list_for_members_only(
    aki: Client, full: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_views, "MOST_AT_ONCE", 1)
    address = at_page(full, "practice-list/export")
    assert 'id="all"' in aki.get(address).text
    with ZipFile(io.BytesIO(content_of(aki, make_download(aki, address)))) as archive:
        assert f"pao-practice-list-{full.pk}.apkg" in archive.namelist()
        assert "Two winds and a pon" in archive.read(f"pao-practice-list-{full.pk}.json").decode()
    later = request_file(aki, address)
    full.memberships.filter(learner=Learner.objects.get(pk=later.learner_id)).delete()
    write.call(later.pk)
    later.refresh_from_db()
    assert later.state == Download.State.REFUSED
