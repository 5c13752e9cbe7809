"""What the answer form accepts, and what it says about other input."""

import re
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.http import QueryDict

from pao.words import for_language
from quiz.answering.controls import FiguresControl
from quiz.answering.forms import AnswerForm
from quiz.answering.wording import parts_of
from quiz.marking import Reply
from quiz.questions.catalogue import question

QUESTION = question("mleague-example")
FILLED = {
    "liable": ["W"],
    "E_way": "pays", "E_points": "16000",
    "W_way": "", "W_points": "−40 300",
    "N_way": "pays", "N_points": "-8.000",
}  # fmt: skip


WHO = parts_of(QUESTION.prompt, for_language("en"))[0].legend


def form(**changed: object) -> AnswerForm:
    data = {"asked": QUESTION.digest, "nonce": uuid4(), **FILLED, **changed}
    return AnswerForm(QUESTION, for_language("en"), QueryDict(urlencode(data, doseq=True)))


def reply_of(**changed: object) -> Reply:
    answered = form(**changed)
    assert answered.is_valid(), [*answered.problems]
    return answered.reply


def test_what_was_answered_is_understood() -> None:
    assert reply_of() == {"liable": ["W"], "E": -16000, "W": -40300, "N": -8000}


@pytest.mark.parametrize(
    "nothing", [{"E_way": "", "E_points": ""}, {"E_points": "0"}, {"E_way": "", "E_points": "0"}]
)
def test_an_empty_figure_is_nothing_and_nothing_needs_no_way(nothing: dict[str, object]) -> None:
    assert reply_of(**nothing)["E"] == 0


def test_an_empty_reply_means_that_nothing_changes() -> None:
    data = {"asked": QUESTION.digest, "nonce": uuid4(), "liable": "W"}
    answered = AnswerForm(QUESTION, for_language("en"), QueryDict(urlencode(data)))
    assert answered.is_valid()
    assert answered.reply == {"liable": ["W"], "E": 0, "W": 0, "N": 0}


def test_what_the_winner_gets_is_not_asked_but_told() -> None:
    assert "S_points" not in form().fields
    (points,) = (part for part in form().controls if isinstance(part, FiguresControl))
    assert [row.label for row in points.text_rows] == ["South"]
    two_winners = AnswerForm(question("two-hands-one-tile"), for_language("en"))
    assert {f"{seat}_points" for seat in "ESWN"} <= set(two_winners.fields)


def test_nobody_is_liable_for_nothing() -> None:
    example = question("liable/mleague/any/1/e")
    data = {"asked": example.digest, "nonce": uuid4(), "liable": "nobody", "what": "daisangen"}
    answered = AnswerForm(example, for_language("en"), QueryDict(urlencode(data)))
    assert answered.is_valid()
    assert answered.reply == {"liable": [], "what": []}
    somebody = AnswerForm(example, for_language("en"), QueryDict(urlencode(data | {"what": ""})))
    assert somebody.is_valid()
    data = {"asked": example.digest, "nonce": uuid4(), "liable": "E"}
    somebody = AnswerForm(example, for_language("en"), QueryDict(urlencode(data)))
    assert [problem.control for problem in somebody.problems] == ["id_what_0"]


def test_what_was_chosen_stays_chosen_and_what_was_typed_is_shown_as_it_was() -> None:
    (points,) = figures(liable=[], E_way="", E_points="-16000", W_points="", N_way="", N_points="")
    chosen = [re.findall(r'value="([^"]+)" selected', one.options) for one in points.figures]
    assert chosen == [["-16000"], [], []]
    (points,) = figures(liable=[], E_points="-16,000")
    assert not any(one.options for one in points.figures)


def figures(**changed: object) -> list[FiguresControl]:
    return [part for part in form(**changed).controls if isinstance(part, FiguresControl)]


@pytest.mark.parametrize(
    ("changed", "control", "code", "names"),
    [
        ({"liable": []}, "id_liable_0", "required", (WHO, "“nobody”")),
        ({"liable": ["nobody", "W"]}, "id_liable_0", "not_both", ("“nobody”",)),
        ({"liable": ["X"]}, "id_liable_0", "invalid_choice", ("“X”",)),
        ({"E_points": ""}, "id_E_points", "required", ("East: ",)),
        ({"N_points": "many"}, "id_N_points", "no_number", ("North: ", "“many”")),
        ({"E_way": ""}, "id_E_way_0", "required", ("East: ", "“pays”", "“gets”")),
        ({"E_way": "steals"}, "id_E_way_0", "invalid_choice", ("East: ", "“pays”", "“gets”")),
        ({"W_way": "gets"}, "id_W_way_0", "other_sign", ("West: ",)),
        ({"E_way": "pays", "E_points": "+16000"}, "id_E_way_0", "other_sign", ("East: ",)),
    ],
)
def test_what_is_unclear_is_named(
    changed: dict[str, object], control: str, code: str, names: tuple[str, ...]
) -> None:
    answered = form(**changed)
    (problem,) = answered.problems
    ((error,),) = answered.errors.as_data().values()
    assert (problem.control, error.code) == (control, code)
    for name in names:
        assert name in problem.text


@pytest.mark.parametrize("changed", [{"asked": "0" * 64}, {"asked": ""}, {"nonce": "x"}])
def test_a_form_of_another_page_is_stale(changed: dict[str, object]) -> None:
    assert form(**changed).is_stale
    assert not form().is_stale
