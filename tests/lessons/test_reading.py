"""Marking a lesson as read: from a page that is the same for all, and so without a token."""

import pytest
from django.test import Client

from accounts.models import Learner
from lessons.catalog import lessons
from lessons.models import Reading
from lessons.selectors import passed_by
from lessons.services import mark_as_read

READ = "/en/lessons/third-dragon/read/"
OURS = {"origin": "http://testserver"}

pytestmark = pytest.mark.django_db


@pytest.fixture
def strict() -> Client:
    return Client(enforce_csrf_checks=True)


def test_a_guest_marks_a_lesson_and_goes_on_to_the_next(strict: Client) -> None:
    answer = strict.post(READ, headers=OURS)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/en/lessons/fourth-wind/")
    reading = Reading.objects.get()
    assert str(reading) == "third-dragon"
    page = strict.get("/ja/lessons/").content.decode()
    assert page.count("読了") == 1


def test_reading_it_twice_counts_once(strict: Client) -> None:
    strict.post(READ, headers=OURS)
    strict.post(READ, headers=OURS)
    assert Reading.objects.count() == 1


def test_after_the_last_lesson_comes_its_checkpoint(strict: Client) -> None:
    last = lessons("ja")[-1].slug
    answer = strict.post(f"/ja/lessons/{last}/read/", headers=OURS)
    assert answer.headers["Location"] == "/ja/lessons/checkpoint/part-4/"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[", None])
def test_another_sites_form_is_refused(strict: Client, origin: str | None) -> None:
    answer = strict.post(READ, headers={"origin": origin} if origin else {})
    assert answer.status_code == 403
    assert not Learner.objects.exists()


def test_it_is_marked_only_by_sending_the_form(strict: Client) -> None:
    assert strict.get(READ, headers=OURS).status_code == 405


def test_there_is_nothing_to_mark_where_there_is_no_lesson(strict: Client) -> None:
    assert strict.post("/en/lessons/no-such/read/", headers=OURS).status_code == 404
    assert not Learner.objects.exists()


def test_what_was_read_before_signing_in_still_counts() -> None:
    person = Learner.objects.create()
    guest = Learner.objects.create(merged_into=person)
    mark_as_read(learner=guest, lesson="third-dragon")
    assert passed_by(person) == {"third-dragon"}
    assert passed_by(Learner()) == frozenset()


def test_the_old_address_of_a_lesson_leads_on(client: Client) -> None:
    answer = client.get("/ja/lessons/tsumo/")
    assert (answer.status_code, answer["Location"]) == (301, "/ja/lessons/ron/")
    asked = client.get("/en/lessons/tsumo/questions/haku-at-last/")
    assert (asked.status_code, asked["Location"]) == (301, "/en/quiz/haku-at-last/")
    told = client.get("/en/lessons/tsumo/questions/haku-at-last/answers/7/")
    assert told["Location"] == "/en/quiz/haku-at-last/answers/7/"
