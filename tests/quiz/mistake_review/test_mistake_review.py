"""The page of mistakes, and the next one."""

import pytest
from django.test import Client

from accounts.models import Learner
from pao.words import for_language
from quiz.learning.counting import count_answers
from quiz.models import MissedTask, Task
from quiz.questions.catalogue import question
from quiz.titles import title_of
from tests.lessons_done import act
from tests.quiz.factories import HTMX, At, answers, form_data
from tests.reader_text import as_written

PAGE, NEXT = "/en/quiz/mistakes/", "/en/quiz/mistakes/next/"
QUESTION = question("haku-at-last")
ADDRESS = f"/en/quiz/{QUESTION.id}/?for=mistakes"


@pytest.fixture
def learner(client: Client) -> Learner:
    """The learner who looks, with one mistake."""
    act(client)
    learner = Learner.objects.get()
    answers(learner, QUESTION, "wrong")
    return learner


def test_a_guest_who_did_nothing_finds_nothing(client: Client) -> None:
    assert 'id="no-mistakes"' in client.get(PAGE).text
    assert client.get(NEXT)["Location"] == PAGE
    assert not Learner.objects.exists()


@pytest.mark.usefixtures("learner")
def test_a_mistake_is_listed_and_asked_again(client: Client) -> None:
    assert title_of(QUESTION.prompt) in as_written(client.get(PAGE).text)
    assert client.get(NEXT)["Location"] == ADDRESS
    page = client.get(ADDRESS)
    assert f'action="{ADDRESS}"' in page.text
    assert f'<a href="{PAGE}">Mistakes</a>' in page.text


@pytest.mark.usefixtures("learner")
def test_the_answer_by_htmx_leads_to_itself_in_the_other_language(client: Client) -> None:
    page = client.post(ADDRESS, form_data(QUESTION), headers=HTMX)
    address = page["HX-Replace-Url"]
    assert address.endswith("/?for=mistakes")
    assert f'href="{address.replace("/en/", "/ja/")}"' in page.text


@pytest.mark.usefixtures("learner")
def test_what_went_right_today_rests(client: Client) -> None:
    client.post(ADDRESS, form_data(QUESTION))
    page = client.get(PAGE)
    assert 'id="done-today"' in page.text
    assert client.get(NEXT)["Location"] == PAGE


def test_a_hand_that_was_mended_is_no_mistake_any_more(client: Client, learner: Learner) -> None:
    count_answers(learner)
    Task.objects.update(digest="of another day")
    assert client.get(NEXT)["Location"] == PAGE
    assert MissedTask.objects.get().is_settled


@pytest.mark.parametrize(
    "name", ["gone", "liable/mleague/no-topic/any/a", "nothing/mleague/any/any/a"]
)
def test_deleted_questions_are_no_mistakes(client: Client, learner: Learner, name: str) -> None:
    count_answers(learner)
    MissedTask.objects.update(name=name)
    assert client.get(PAGE).status_code == 200
    assert client.get(NEXT)["Location"] == PAGE


def test_a_mistake_in_a_made_question_is_told_by_kind_and_rules(
    client: Client, learner: Learner, at: At
) -> None:
    for name in ("payments/singapore/any/any/a1", "next-door/mleague/furiten/any/a1"):
        answers(learner, question(name), "wrong")
    page = client.get("/ja/quiz/mistakes/").text
    assert "シンガポール" in page


def test_mistakes_are_told_apart_by_how_hands_ended(client: Client, learner: Learner) -> None:
    example = [question(f"liable/mleague/any/1/{seed}") for seed in ("a1", "b2")]
    for each in example:
        answers(learner, each, "wrong")
    for code in ("en", "ja"):
        page = as_written(client.get(f"/{code}/quiz/mistakes/").text)
        words = for_language(code)
        for each in example:
            assert words.result(each.prompt.scenario) in page


def test_an_unknown_way_is_no_way(client: Client) -> None:
    page = client.get(f"/en/quiz/{QUESTION.id}/?for=nonsense")
    assert page.status_code == 200
    assert 'class="way"' not in page.text
