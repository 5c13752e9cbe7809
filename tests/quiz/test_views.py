"""The pages of the quiz: complete, by htmx, and from the browser's history."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from accounts.models import Learner
from pao.words import for_language
from quiz.models import Answer
from quiz.questions.catalogue import question, questions
from tests.quiz.factories import HTMX, answered
from tests.reader_text import as_written
from tests.slow import both_languages

pytestmark = pytest.mark.django_db

QUESTION = question("mleague-example")
ADDRESS = f"/en/quiz/{QUESTION.id}/"
RIGHT: dict[str, Any] = {
    "liable": ["W"],
    "E_way": "pays", "E_points": "16,000",
    "W_way": "pays", "W_points": "40,300",
    "N_way": "pays", "N_points": "8,000",
}  # fmt: skip
WRONG = {**RIGHT, "liable": ["nobody"], "E_points": "8000"}
CHECKED = re.compile(r'name="(liable|._way)" value="(\w+)"[^>]* checked')


def fill(client: Client, answers: dict[str, Any], address: str = ADDRESS) -> dict[str, Any]:
    """The form as it is when a page has been opened and filled in."""
    form = client.get(address).context["form"]
    return {"asked": form["asked"].value(), "nonce": form["nonce"].value(), **answers}


def send(client: Client, answers: dict[str, Any], **headers: str) -> Any:
    return client.post(ADDRESS, fill(client, answers), headers=headers)


def send_by_htmx(client: Client, answers: dict[str, Any]) -> Any:
    return client.post(ADDRESS, fill(client, answers), headers=HTMX)


def is_page(response: Any) -> bool:
    return "<html" in response.text and "</html>" in response.text


# Reading


def test_the_start_page_lists_every_question_and_marks_none_unanswered(client: Client) -> None:
    page = client.get("/en/quiz/")
    words = for_language("en")
    listed = as_written(page.text)
    assert all(escape(words.title(question.ruling.scenario)) in listed for question in questions())
    assert 'class="verdict' not in page.text
    assert page.context["next"] == questions()[0]


def test_the_start_page_knows_what_was_answered(client: Client) -> None:
    send(client, WRONG)
    assert "partly right" in client.get("/en/quiz/").text
    send(client, RIGHT)
    page = client.get("/en/quiz/")
    assert "partly right" not in page.text
    assert page.context["right"] == 1


@both_languages
def test_a_question_never_gives_its_answer_away(client: Client, language: str) -> None:
    for example in questions():
        name, words = example.id, for_language(language)
        page = as_written(client.get(f"/{language}/quiz/{name}/").text)
        assert escape(words.title(example.ruling.scenario)) in page, name
        assert escape(words.rules_in_a_line(example.ruling.rules)) in page, name
        for event in example.ruling.scenario.events:
            assert escape(words.event(event)) in page, name
        assert words.headline(example.ruling) not in page, name
        offers = re.findall(r"<select.*?</select>", page, re.DOTALL)
        assert len({"".join(re.findall("<option.*", offer)) for offer in offers}) == 1, name
        page = re.sub(r"<option.*", "", page)
        for points in example.ruling.deltas.values():
            assert not points or words.signed(points) not in page, name


@pytest.mark.parametrize("headers", [{}, HTMX, {**HTMX, "hx-history-restore-request": "true"}])
def test_htmx_gets_the_panel_others_the_page(client: Client, headers: dict[str, str]) -> None:
    answer = send(client, RIGHT)["Location"]
    for path in (ADDRESS, answer):
        response = client.get(path, headers=headers)
        assert response.status_code == 200
        assert is_page(response) is (headers != HTMX)
        assert 'id="panel"' in response.text
        assert response.text.count("<title>") == 1
        assert response.text.count('id="language-switch"') == 1


def test_looking_makes_nobody_a_learner(client: Client) -> None:
    client.get("/en/quiz/")
    client.get(ADDRESS)
    assert not Learner.objects.exists()


# Answering


def test_an_answer_is_stored_and_its_page_shown(client: Client) -> None:
    response = send(client, WRONG)
    answer = Answer.objects.get()
    assert response.status_code == 303
    assert response["Location"] == f"{ADDRESS}answers/{answer.pk}/"
    page = client.get(response["Location"]).text
    assert "2 of 4" in page
    assert for_language("en").headline(QUESTION.ruling) in page
    assert "−8,000" in page
    assert "−16,000" in page


def test_htmx_gets_the_marks_at_once_and_their_address(client: Client) -> None:
    response = send_by_htmx(client, WRONG)
    address = f"{ADDRESS}answers/{Answer.objects.get().pk}/"
    assert response.status_code == 200
    assert not is_page(response)
    assert "2 of 4" in response.text
    assert response["HX-Replace-Url"] == address
    assert "HX-Request" in response["Vary"]
    assert f'href="{address.replace("/en/", "/ja/")}"' in response.text


def test_the_whole_answer_right_says_so_and_leads_on(client: Client) -> None:
    page = send_by_htmx(client, RIGHT)
    assert "4 of 4" in page.text
    assert "wrong" not in page.text
    following = page.context["onward"][0].address
    assert following != ADDRESS
    assert f'href="{following}"' in page.text


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_an_unreadable_answer_is_given_back(client: Client, headers: dict[str, str]) -> None:
    response = client.post(ADDRESS, fill(client, {**RIGHT, "E_points": "many"}), headers=headers)
    assert response.status_code == 422
    assert is_page(response) is (headers == {})
    assert response.context["form"].has_error("E_points", "no_number")
    assert '<a href="#id_E_points" target="_self">East: ' in response.text
    assert 'value="many"' in response.text
    assert 'value="40,300"' in response.text
    assert CHECKED.findall(response.text) == [
        ("liable", "W"), ("E_way", "pays"), ("W_way", "pays"), ("N_way", "pays"),
    ]  # fmt: skip
    assert not Answer.objects.exists()
    assert not Learner.objects.exists()


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_stale_page_is_told_so(client: Client, headers: dict[str, str]) -> None:
    stale = {**fill(client, RIGHT), "asked": "0" * 64}
    response = client.post(ADDRESS, stale, headers=headers)
    assert response.status_code == 409
    assert is_page(response) is (headers == {})
    assert f'href="{ADDRESS}"' in response.text
    assert not Answer.objects.exists()


def test_answering_needs_the_form_to_come_from_here() -> None:
    strict = Client(enforce_csrf_checks=True)
    form = fill(strict, RIGHT)
    assert strict.post(ADDRESS, form).status_code == 403
    form["csrfmiddlewaretoken"] = strict.cookies["csrftoken"].value
    assert strict.post(ADDRESS, form).status_code == 303


def test_a_wholly_wrong_answer_is_wrong_whatever_the_winner_gets(client: Client) -> None:
    response = send(client, {"liable": ["nobody"]})
    assert response.status_code == 303
    marking = Answer.objects.get().marking
    assert (marking.score, marking.out_of, marking.verdict) == (0, 4, "wrong")
    page = client.get(response["Location"]).text
    assert "+64,300" in page
    signs = {*re.findall("verdict-[a-z]+", page)}
    assert "verdict-wrong" in signs
    assert not signs & {"verdict-partly", "verdict-right", "verdict-open", "verdict-None"}


def test_points_are_chosen_among_what_mistakes_come_to_or_typed(client: Client) -> None:
    page = client.get(ADDRESS).text
    for points in (-16000, -40300, -8000, -32100):
        assert f'<option value="{points}">' in page
    response = client.post(
        ADDRESS, fill(client, {"liable": ["W"], "E_points": "-16000", "type": "1"})
    )
    assert response.status_code == 200
    assert "<option" not in response.text
    assert 'value="-16000"' in response.text
    assert not response.context["hints"]
    assert not Answer.objects.exists()
    invalid = send(client, {"liable": [], "E_points": "-16000", "typed": "1"})
    assert invalid.status_code == 422
    assert "<option" not in invalid.text


def test_a_field_that_is_no_longer_asked_still_stands_in_an_old_answer(client: Client) -> None:
    send(client, RIGHT)
    answer = Answer.objects.get()
    answer.reply |= {"S": 64000}
    answer.save()
    answer.marking.marks |= {"S": "wrong"}
    answer.marking.score, answer.marking.out_of = 4, 5
    answer.marking.save()
    page = client.get(answer.get_absolute_url()).text
    assert "4 of 5" in page
    assert re.search(r"South</th>.*?\+64,000.*?\+64,300.*?wrong", page, re.DOTALL)


def test_a_corrected_ruling_is_owned_up_to(client: Client) -> None:
    answer = send(client, RIGHT)["Location"]
    assert 'id="corrected"' not in client.get(answer).text
    solution = Answer.objects.get().marking.solution
    solution.right["E"] = -100
    solution.save()
    assert 'id="corrected"' in client.get(answer).text


@pytest.mark.slow
def test_when_all_is_right_nothing_is_left_to_go_on_to(client: Client) -> None:
    send(client, RIGHT)
    last = Answer.objects.get()
    for each in questions():
        answered(each, each.snapshot.right, last.learner)
    assert 'id="all-right"' in client.get("/en/quiz/").text
    assert "Next question" not in client.get(last.get_absolute_url()).text
