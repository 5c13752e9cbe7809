"""The pages of every kind of question."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.test import Client

from pao.words import for_language
from quiz.answering.wording import assumed
from quiz.kinds import KINDS
from quiz.kinds.next_door.cases import CASES
from quiz.models import Answer
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, question
from tests.quiz.factories import HTMX, form_data
from tests.reader_text import as_written
from tests.slow import both_languages
from web.terms import in_styles

pytestmark = pytest.mark.django_db
WISHES = [*(Wish(kind) for kind in KINDS), *(Wish("next-door", topic=case) for case in CASES)]
QUESTIONS = [pytest.param(question(wish.name("p")), id=wish.name("p")) for wish in WISHES]
each = pytest.mark.parametrize("asked", QUESTIONS)


@each
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_gives_no_answer_away(client: Client, asked: Question, language: str) -> None:
    page = client.get(f"/{language}/quiz/{asked.id}/")
    assert page.status_code == 200
    words = for_language(language)
    explanation = asked.kind.explanation(asked.prompt, words)
    text = as_written(page.text)
    assert as_written(in_styles(asked.kind.sentence(asked.prompt, words), language)) in text
    assert explanation.headline not in text
    assert not any(reason.text in text for reason in explanation.reasons)


@each
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_an_empty_answer_is_given_back(
    client: Client, asked: Question, headers: dict[str, str]
) -> None:
    empty = {"asked": asked.digest, "nonce": str(uuid4())}
    response = client.post(f"/en/quiz/{asked.id}/", empty, headers=headers)
    assert response.status_code == 422
    assert 'class="not-marked"' in response.text
    assert [*response.context["form"].problems]
    for problem in response.context["form"].problems:
        assert f'id="{problem.control}"' in response.text
    assert not Answer.objects.exists()


@each
@both_languages
def test_a_right_answer_is_explained(client: Client, asked: Question, language: str) -> None:
    response = client.post(f"/{language}/quiz/{asked.id}/", form_data(asked))
    assert response.status_code == 303
    page = client.get(response["Location"])
    assert page.status_code == 200
    answer = Answer.objects.get()
    assert answer.marking.score == answer.marking.out_of
    assert page.context["feedback"].is_as_marked
    sentence = asked.kind.sentence(asked.prompt, for_language(language))
    if sentence != str(asked.kind.asks):
        assert as_written(in_styles(sentence, language)) in as_written(page.text), "asked of what?"
    assert f"/{language}/quiz/{asked.id}/another/" in page.text


@pytest.mark.slow
def test_a_pair_is_asked_for_only_where_something_breaks_it(client: Client) -> None:
    asked = next(one for one in map(_ensured, range(50)) if one.snapshot.right["sure"] == "no")
    address = f"/en/quiz/{asked.id}/"
    form = {"asked": asked.digest, "nonce": str(uuid4())}
    missing = client.post(address, {**form, "sure": "no"})
    assert missing.status_code == 422
    [problem] = missing.context["form"].problems
    assert problem.control == "id_pair_0"
    assert problem.text in missing.text
    client.post(address, {**form, "sure": "yes", "pair": "1m"})
    answer = Answer.objects.get()
    assert answer.reply == {"sure": "yes"}
    assert answer.marking.marks == {"sure": "wrong", "pair": "wrong"}
    assert "–" in client.get(answer.get_absolute_url()).text


def _ensured(number: int) -> Question:
    return question(Wish("ensured").name(f"n{number}"))


@pytest.mark.parametrize(("kind", "is_shown"), [("payments", True), ("turning-point", False)])
def test_silent_sources_are_told_of_where_they_matter(kind: str, *, is_shown: bool) -> None:
    """Whether daisuushi counts double says nothing about when a hand became certain."""
    example = question("turning-point/mleague/winds/2/4294c397")
    assert example.ruling.silent
    prompt = replace(example.prompt, kind=kind)
    assert bool(assumed(prompt, for_language("en"))) is is_shown
