"""Forms that nobody has filled in are rendered once: never another question's, and nobody's own."""

from itertools import product
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils import translation

from pao.words import for_language
from quiz.answering.controls import FiguresControl
from quiz.answering.forms import AnswerForm
from quiz.questions.catalogue import question

NAMES = (
    "mleague-example",
    "payments/mleague/any/any/1",
    "payments/mleague/any/any/2",
    "liable/mleague/any/any/1",
)


def of(name: str, language: str) -> AnswerForm:
    return AnswerForm(question(name), for_language(language))


def html(form: AnswerForm, language: str) -> str:
    with translation.override(language):
        return render_to_string("quiz/_form.html", {"form": form, "is_embedded": True})


def test_each_question_has_its_own_in_each_language() -> None:
    for _ in range(2):
        for name, language in product(NAMES, ("en", "ja")):
            with translation.override(language):
                for control in of(name, language).controls:
                    whole = render_to_string(control.template, {"control": control})
                    assert control.blank == whole


def test_other_points_to_choose_from_are_another_form() -> None:
    figures = of("mleague-example", "en").controls[-1]
    assert isinstance(figures, FiguresControl)
    assert "1,234" not in figures.blank
    figures.offer = lambda _part: (-1_234,)
    assert "1,234" in figures.blank


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_one_reader_fills_in_is_in_no_other_form(language: str) -> None:
    name, words = "mleague-example", for_language(language)
    before = html(of(name, language), language)
    filled = QueryDict(urlencode({"liable": "W", "E_points": "-16000"}))
    questions = [
        AnswerForm.with_input(question(name), words, filled),
        AnswerForm(question(name), words, filled),
        AnswerForm.of_reply(question(name), words, {"liable": ["W"], "E": -16000}),
    ]
    for form in questions:
        assert not form.is_blank
        assert "checked" in html(form, language)
    after = html(form := of(name, language), language)
    assert form.is_blank
    assert "checked" not in after
    assert len(after) == len(before)  # but for the nonce


def test_a_form_that_asks_to_type_is_not_blank() -> None:
    words = for_language("en")
    form = AnswerForm.with_input(question("mleague-example"), words, QueryDict("type=1"))
    assert not form.is_blank
    assert 'name="E_way"' in html(form, "en")
