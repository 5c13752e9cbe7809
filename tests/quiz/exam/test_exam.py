"""The exam: ten questions, results at the end, and a time limit kept by the server."""

import re
from typing import Any

import pytest
from django.test import Client

from pao.rules import rule_sets
from quiz.attempts.marking import question_in
from quiz.exam.paper import PAPER, questions_of
from quiz.kinds import KINDS
from quiz.models import Answer, Attempt, AttemptItem, Response
from tests.loops import non_empty
from tests.quiz.factories import EXAM, At, form_data, misstated


@pytest.fixture(autouse=True)
def at_noon(at: At) -> None:
    at("2026-11-23 03:00Z")


def begin_exam(client: Client, time: str = "none", rules: str = "mleague") -> Attempt:
    response = client.post(EXAM, {"rules": rules, "time": time})
    assert response.status_code == 303
    exam = Attempt.objects.get()
    assert response["Location"] == f"{EXAM}{exam.pk}/"
    return exam


def right(item: AttemptItem) -> dict[str, list[str]]:
    return form_data(question_in(item))


def wrong(item: AttemptItem) -> dict[str, Any]:
    return misstated(right(item))


def fill_in(client: Client, exam: Attempt, place: int, fields: dict[str, Any] | None = None) -> Any:
    item = exam.items.get(place=place)
    return client.post(f"{EXAM}{exam.pk}/{place}/", fields or right(item))


def end(client: Client, exam: Attempt) -> str:
    assert client.post(f"{EXAM}{exam.pk}/finish/", {"open": "1"}).status_code == 303
    return client.get(f"{EXAM}{exam.pk}/").text


def test_handing_in_with_open_questions_asks_for_confirmation(client: Client) -> None:
    exam = begin_exam(client)
    for place in (1, *range(4, 11)):
        fill_in(client, exam, place)
    response = client.post(f"{EXAM}{exam.pk}/finish/")
    assert response.status_code == 200
    exam.refresh_from_db()
    assert exam.handed_in_at is None
    text = response.text[response.text.index("Questions not answered yet:") :].split("</p>")[0]
    assert re.findall(r"question (\d+)", text) == ["2", "3"]
    in_japanese = client.post(f"{EXAM}{exam.pk}/finish/".replace("/en/", "/ja/")).text
    open_there = in_japanese.partition("まだ答えていない問題")[2].partition("</p>")[0]
    assert "2問目" in open_there
    assert not re.search(r"[,.]\s", open_there), "nor the points of an English sentence"
    assert "Hand in anyway" in response.text
    for place in (2, 3):
        fill_in(client, exam, place)
    assert client.post(f"{EXAM}{exam.pk}/finish/").status_code == 303


def test_when_the_time_is_over_nobody_is_asked(client: Client, at: At) -> None:
    at("2026-11-21 12:00Z")
    exam = begin_exam(client, "20")
    at("2026-11-21 12:30Z")
    assert client.post(f"{EXAM}{exam.pk}/finish/").status_code == 303


@pytest.mark.slow
def test_it_has_ten_questions_of_all_kinds_and_each_rule_set_has_one() -> None:
    assert len(PAPER) == 10
    for rules in rule_sets():
        example = [*questions_of(rules.id)]
        assert len(example) == 10
        assert {question.prompt.rules.id for question in example} == {rules.id}


def test_nothing_is_told_until_the_end(client: Client) -> None:
    exam = begin_exam(client)
    item = exam.items.get(place=1)
    for fields in (right(item), wrong(item)):
        response = fill_in(client, exam, 1, fields)
        assert response["Location"] == f"{EXAM}{exam.pk}/2/"
    assert not Answer.objects.exists()
    for page in (f"{EXAM}{exam.pk}/", f"{EXAM}{exam.pk}/1/", "/en/quiz/mistakes/"):
        text = client.get(page).text
        assert item.name not in text
        assert "verdict" not in text.replace("static/", "")


@pytest.mark.parametrize("time", ["none", "20"])
def test_the_list_names_no_hand_until_the_end(client: Client, time: str) -> None:
    exam = begin_exam(client, time)
    kinds = [str(KINDS[item.task.kind].title) for item in exam.items.all()]
    assert names(client, exam) == kinds
    end(client, exam)
    assert names(client, exam) != kinds, "then the hands"


def names(client: Client, exam: Attempt) -> list[str]:
    lines = client.get(f"{EXAM}{exam.pk}/").context["sheet"].lines
    return [line.list_name.title for line in lines]


def test_all_is_marked_together_at_the_end(client: Client) -> None:
    exam = begin_exam(client)
    for place in range(1, 10):
        fill_in(client, exam, place)
    text = end(client, exam)
    assert "9 of 10 right" in text
    assert "not answered" in text
    assert 'class="button" href="/en/quiz/mistakes/"' not in text
    assert Answer.objects.count() == 9
    for item in non_empty(exam.items.filter(place__lt=10)):
        answer = f"/en/quiz/{item.name}/answers/{item.response.answer_id}/?for=exam"
        assert answer in text
        assert f'id="next" href="{EXAM}{exam.pk}/"' in " ".join(client.get(answer).text.split())


def test_what_went_wrong_is_among_the_mistakes_then(client: Client) -> None:
    exam = begin_exam(client)
    item = exam.items.get(place=3)
    fill_in(client, exam, 3, wrong(item))
    assert 'class="button" href="/en/quiz/mistakes/"' in end(client, exam)
    assert client.get("/en/quiz/mistakes/next/")["Location"].startswith(f"/en/quiz/{item.name}/")


def test_a_closed_browser_loses_nothing(client: Client) -> None:
    """A learner who comes back finds the exam, and in each form what was filled in."""
    exam = begin_exam(client)
    fill_in(client, exam, 3)
    assert f'href="{EXAM}{exam.pk}/"' in client.get(EXAM).text
    item = exam.items.get(place=3)
    form = client.get(f"{EXAM}{exam.pk}/3/").context["form"]
    right_answer = question_in(item).snapshot.right
    assert form.initial["liable"] == (right_answer["liable"] or ["nobody"])
    seats = non_empty(seat for seat in "ESWN" if f"{seat}_points" in form.fields)
    assert {seat: int(form.initial[f"{seat}_points"]) for seat in seats} == {
        seat: right_answer[seat] for seat in seats
    }


def test_what_cannot_be_read_is_given_back_and_not_kept(client: Client) -> None:
    exam = begin_exam(client)
    response = fill_in(client, exam, 3, {**right(exam.items.get(place=3)), "E_points": "many"})
    assert response.status_code == 422
    assert response.context["form"].has_error("E_points", "no_number")
    assert 'value="many"' in response.text
    assert '<a href="#id_E_points"' in response.text
    assert 'class="not-saved"' in response.text
    assert not Response.objects.filter(item__place=3).exists()


def test_points_can_be_typed_where_there_is_something_to_choose_from(client: Client) -> None:
    exam = begin_exam(client)
    place = next(item.place for item in exam.items.all() if item.name.startswith("payments"))
    assert 'name="type"' in client.get(f"{EXAM}{exam.pk}/{place}/").text
    page = fill_in(client, exam, place, {"type": "1"})
    assert page.status_code == 200
    assert 'name="typed"' in page.text
    assert not Response.objects.filter(item__place=place).exists()
    fill_in(client, exam, place, {**right(exam.items.get(place=place)), "typed": "1"})
    assert "1 of 10 right" in end(client, exam)


def test_beginning_twice_is_one_exam(client: Client) -> None:
    assert begin_exam(client) == begin_exam(client)
    assert AttemptItem.objects.count() == 10


def test_ending_twice_marks_once(client: Client) -> None:
    exam = begin_exam(client)
    fill_in(client, exam, 1)
    end(client, exam)
    end(client, exam)
    assert Answer.objects.count() == 1
    assert fill_in(client, exam, 2)["Location"] == f"{EXAM}{exam.pk}/"
    assert not Response.objects.filter(item__place=2).exists()


@pytest.mark.slow
def test_another_exam_can_begin_after_the_end(client: Client) -> None:
    end(client, begin_exam(client))
    assert "0 of 10 right" in client.get(EXAM).text
    client.post(EXAM, {"rules": "singapore", "time": "20"})
    assert Attempt.objects.count() == 2


# Time, by the server's clock


def test_the_server_counts_the_time(client: Client, at: At) -> None:
    exam = begin_exam(client, "20")
    assert "20 minutes left" in client.get(f"{EXAM}{exam.pk}/").text
    at("2026-11-23 03:18:30Z")
    assert "2 minutes left" in client.get(f"{EXAM}{exam.pk}/3/").text
    at("2026-11-23 03:20:01Z")
    assert 'class="time-is-up"' in client.get(f"{EXAM}{exam.pk}/").text


def test_what_comes_late_is_kept_and_does_not_count(client: Client, at: At) -> None:
    exam = begin_exam(client, "20")
    fill_in(client, exam, 1)
    at("2026-11-23 03:20:01Z")
    assert fill_in(client, exam, 2)["Location"] == f"{EXAM}{exam.pk}/"
    assert 'class="late"' in client.get(f"{EXAM}{exam.pk}/").text
    assert "1 of 10 right" in end(client, exam)


@pytest.mark.slow
@pytest.mark.parametrize("more", [{}, {"off": "1"}])
def test_more_time_makes_it_count(client: Client, at: At, more: dict[str, str]) -> None:
    exam = begin_exam(client, "20")
    at("2026-11-23 03:20:01Z")
    fill_in(client, exam, 2)
    assert client.post(f"{EXAM}{exam.pk}/time/", more).status_code == 303
    text = client.get(f"{EXAM}{exam.pk}/").text
    assert 'class="time-is-up"' not in text
    assert ("5 minutes left" in text) == (not more)
    assert "1 of 10 right" in end(client, exam)


def test_more_time_before_the_end_is_added_to_it(client: Client, at: At) -> None:
    exam = begin_exam(client, "20")
    at("2026-11-23 03:10Z")
    client.post(f"{EXAM}{exam.pk}/time/")
    assert "15 minutes left" in client.get(f"{EXAM}{exam.pk}/").text


# Whose it is


@pytest.mark.parametrize(
    "fields", [{}, {"rules": "nothing", "time": "none"}, {"rules": "mleague", "time": "7"}]
)
def test_nonsense_begins_nothing(client: Client, fields: dict[str, str]) -> None:
    assert client.post(EXAM, fields).status_code == 422
    assert not Attempt.objects.exists()
