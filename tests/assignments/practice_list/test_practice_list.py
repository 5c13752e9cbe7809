"""What organisers put on a club's practice list, and how members work through it."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner
from assignments.models import PracticeItem
from assignments.practice_list import services
from clubs.models import Change, Club, Entry
from quiz.authoring.services import withdraw as take_back
from quiz.collections.services import add, begin, withdraw
from quiz.collections.services import publish as share
from quiz.models import Collection, Exercise
from quiz.questions.catalogue import question
from tests.assignments.practice_list.conftest import ADD, add_to_list
from tests.assignments.sitting.attempts import new_assignment
from tests.clubs.clubs import at_page, organiser, person
from tests.loops import non_empty
from tests.queries import asked_on
from tests.quiz.factories import HANDS, form_data, published, write
from tests.reader_text import as_written


def practice_list(client: Client, club: Club) -> str:
    answer = client.get(at_page(club, "practice-list"))
    assert answer.status_code == 200
    return as_written(answer.text.partition("<main")[2].partition("</main>")[0])


def test_a_collection_is_put_there_and_members_see_how_far_they_are(
    owner: Client, club: Club, shared: Collection, aki: Client
) -> None:
    assert f'href="{ADD}?collection={shared.key}"' in owner.get(shared.walk).text
    assert add_to_list(owner, club, f"collection={shared.key}")["Location"].endswith(
        "/practice-list/?done=on"
    )
    assert shared.walk in practice_list(aki, club)
    assert f"Questions answered: 0 of {len(HANDS)}" in practice_list(aki, club)
    first = shared.items.first()
    assert first
    aki.post(f"{shared.walk}{first.pk}/", form_data(question(first.name)))
    assert f"Questions answered: 1 of {len(HANDS)}" in practice_list(aki, club)
    assert f"Questions answered: 0 of {len(HANDS)}" in practice_list(owner, club), (
        "that is Aki's own"
    )


@pytest.mark.parametrize("name", ["mleague-example", "liable/mleague/any/1/abc"])
def test_so_is_any_question(owner: Client, club: Club, aki: Client, name: str) -> None:
    add_to_list(owner, club, f"name={name}")
    text = practice_list(aki, club)
    assert f"/en/quiz/{name}/" in text
    assert "M.League" in text
    assert "not answered" in text
    aki.post(f"/en/quiz/{name}/", form_data(question(name)))
    assert "not answered" not in practice_list(aki, club)


def test_of_an_exercise_always_the_newest_version_is_there(
    owner: Client, club: Club, exercise: Exercise, aki: Client
) -> None:
    add_to_list(owner, club, f"name={exercise.question_name}-1")
    published(exercise)
    assert re.findall(r'href="(/en/quiz/x-[^"]+)"', practice_list(aki, club)) == [
        f"/en/quiz/{exercise.question_name}/"
    ]
    page = aki.get(f"/en/quiz/{exercise.question_name}/")
    aki.post(page.request["PATH_INFO"], form_data(page.context["question"]))
    assert "not answered" not in practice_list(aki, club)


def test_an_item_is_added_once(owner: Client, club: Club, shared: Collection) -> None:
    for _ in range(2):
        add_to_list(owner, club, f"collection={shared.key}")
        add_to_list(owner, club, "name=mleague-example")
    assert PracticeItem.objects.count() == 2
    item = PracticeItem.objects.get(collection=shared)
    off = f"{at_page(club, 'practice-list')}{item.pk}/off/"
    assert owner.post(off).status_code == 303
    assert owner.post(off).status_code == 404
    assert "Friday" not in practice_list(owner, club).partition("</h1>")[2]
    entries = Entry.objects.filter(change__in=[Change.LISTED, Change.UNLISTED])
    rows = [*entries.values_list("who__name", "change", "what")]
    assert rows[0] == ("Haku", Change.UNLISTED, "Friday")
    assert rows[-1] == ("Haku", Change.LISTED, "Friday")
    assert len(rows) == 3


def test_the_journal_names_questions_in_the_clubs_language(owner: Client, club: Club) -> None:
    add_to_list(owner, club, "name=mleague-example")
    item = PracticeItem.objects.get()
    off = f"{at_page(club, 'practice-list')}{item.pk}/off/".replace("/en/", "/ja/")
    assert owner.post(off).status_code == 303
    Club.objects.filter(pk=club.pk).update(language="ja")
    add_to_list(owner, club, "name=mleague-example")
    entries = Entry.objects.filter(change__in=[Change.LISTED, Change.UNLISTED]).order_by("pk")
    added, removed, in_japanese = [entry.what for entry in entries]
    assert added == removed == "M.League’s own example"
    assert in_japanese == "Mリーグの公式例"


def test_members_change_nothing_and_others_see_nothing(
    owner: Client, club: Club, shared: Collection, aki: Client
) -> None:
    add_to_list(owner, club, f"collection={shared.key}")
    off = f"{at_page(club, 'practice-list')}{PracticeItem.objects.get().pk}/off/"
    button = f'name="club" value="{club.pk}"'
    assert button in owner.get(f"{ADD}?name=riichi-sticks").text
    assert add_to_list(organiser(club), club, "name=mleague-example").status_code == 303
    for client, status in ((aki, 403), (Client(), 404), (person("ren"), 404)):
        assert add_to_list(client, club, "name=riichi-sticks").status_code == status
        assert client.post(off).status_code == status
        assert button not in client.get(f"{ADD}?name=riichi-sticks").text
    assert off in practice_list(owner, club)
    assert "/off/" not in practice_list(aki, club)
    assert Client().get(at_page(club, "practice-list")).status_code == 404
    assert PracticeItem.objects.count() == 2


@pytest.mark.slow
def test_what_its_author_took_back_is_there_for_organisers_alone(
    owner: Client, club: Club, shared: Collection, exercise: Exercise, aki: Client
) -> None:
    add_to_list(owner, club, f"collection={shared.key}")
    add_to_list(owner, club, f"name={exercise.question_name}")
    withdraw(shared)
    take_back(exercise)
    assert 'id="empty"' in practice_list(aki, club)
    assert practice_list(owner, club).count('<p class="sitting-due">') == 2
    shared.delete()
    exercise.delete()
    assert not PracticeItem.objects.exists()


def test_a_draft_is_put_nowhere(
    owner: Client, club: Club, collection: Collection, author: Learner
) -> None:
    draft = write(author)
    for query in (f"collection={collection.key}", f"name={draft.question_name}", "name=none", ""):
        assert owner.get(f"{ADD}?{query}").status_code == 404
        assert add_to_list(owner, club, query).status_code == 404


def test_the_practice_list_is_limited(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST", 1)
    assert add_to_list(owner, club, "name=mleague-example").status_code == 303
    assert add_to_list(owner, club, "name=riichi-sticks").status_code == 422
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert add_to_list(owner, club, "name=riichi-sticks").status_code == 403


@pytest.mark.slow
def test_much_on_it_costs_no_more_queries_than_one_thing_of_each_kind(
    owner: Client, club: Club, author: Learner
) -> None:
    def asked_with(*seeds: str) -> int:
        for seed in non_empty(seeds):
            exercise = write(author, title=f"Exercise {seed}")
            published(exercise)
            held = begin(learner=author, nonce=uuid4(), title=f"Hands {seed}", language="en")
            add(held, question("mleague-example"))
            share(held)
            held.refresh_from_db()
            names = [f"liable/mleague/any/1/{seed}", f"{exercise.question_name}-1"]
            for query in (*(f"name={name}" for name in names), f"collection={held.key}"):
                assert add_to_list(owner, club, query).status_code == 303, query
        return asked_on(owner, at_page(club, "practice-list"))

    of_one = asked_with("a")
    assert asked_with("b", "c") == of_one
    assert club.practice_list.count() == 9


@pytest.mark.slow
@pytest.mark.parametrize("feedback", ["exam", "homework"])
def test_of_an_exam_it_is_said_which_questions_lie_on_the_practice_list(
    owner: Client, club: Club, aki: Client, shared: Collection, feedback: str
) -> None:
    """By its own name, and inside a collection."""
    exam = new_assignment(club, feedback=feedback)

    def listed_places() -> list[str]:
        notice = owner.get(exam.get_absolute_url()).text.partition('id="on-practice-list"')[2]
        return re.findall(r"\d+", notice.partition("<a")[0])

    assert listed_places() == []
    add_to_list(owner, club, f"name={exam.items.get(place=3).name}")
    assert listed_places() == (["3"] if feedback == "exam" else [])
    add_to_list(owner, club, f"collection={shared.key}")
    assert listed_places() == (["1", "2", "3"] if feedback == "exam" else [])
    withdraw(shared)
    assert listed_places() == (["3"] if feedback == "exam" else []), (
        "nobody can open what was taken back"
    )
    assert "on-practice-list" not in aki.get(exam.get_absolute_url()).text
