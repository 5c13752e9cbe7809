"""The answer form: what it understands, and what it says of the rest."""

from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.http import QueryDict

from pao.words import for_language
from quiz.answering.forms import AnswerForm
from quiz.marking.marks import Reply
from quiz.questions.catalogue import question

QUESTION = question("mleague-example")
FILLED = {
    "liable": ["W"],
    "E_way": "pays", "E_points": "16000",
    "S_way": "gets", "S_points": "64,300",
    "W_way": "", "W_points": "−40 300",
    "N_way": "pays", "N_points": "-8.000",
}  # fmt: skip


def form(**changed: object) -> AnswerForm:
    sent = {"asked": QUESTION.digest, "nonce": uuid4(), **FILLED, **changed}
    return AnswerForm(QUESTION, for_language("en"), QueryDict(urlencode(sent, doseq=True)))


def given(**changed: object) -> Reply:
    answered = form(**changed)
    assert answered.is_valid(), [*answered.problems]
    return answered.reply


def problems(**changed: object) -> dict[str, str]:
    return {problem.control: problem.text for problem in form(**changed).problems}


def test_what_was_answered_is_understood() -> None:
    assert given() == {"liable": ["W"], "E": -16000, "S": 64300, "W": -40300, "N": -8000}


def test_nobody_is_an_answer() -> None:
    assert given(liable=["nobody"])["liable"] == []


def test_zero_needs_no_way() -> None:
    assert given(E_way="", E_points="0")["E"] == 0
    assert given(E_way="pays", E_points="0")["E"] == 0


@pytest.mark.parametrize(
    ("changed", "control", "said"),
    [
        ({"liable": []}, "id_liable_0", "Who is liable? Choose"),
        ({"liable": ["nobody", "W"]}, "id_liable_0", "not both"),
        ({"liable": ["X"]}, "id_liable_0", "“X” is none"),
        ({"E_points": ""}, "id_E_points", "East: Type how much"),
        ({"N_points": "many"}, "id_N_points", "North: “many” is no number"),
        ({"S_way": ""}, "id_S_way_0", "South: Choose: pays or gets"),
        ({"S_way": "steals"}, "id_S_way_0", "South: Choose: pays or gets"),
        ({"S_way": "gets", "S_points": "-64300"}, "id_S_way_0", "South: The sign"),
        ({"E_way": "pays", "E_points": "+16000"}, "id_E_way_0", "East: The sign"),
    ],
)
def test_what_is_not_understood_is_named(
    changed: dict[str, object], control: str, said: str
) -> None:
    found = problems(**changed)
    assert list(found) == [control]
    assert said in found[control]


def test_all_problems_are_told_at_once() -> None:
    empty = {name: "" for name in FILLED if name != "liable"}
    assert list(problems(liable=[], **empty)) == [
        "id_liable_0", "id_E_points", "id_S_points", "id_W_points", "id_N_points",
    ]  # fmt: skip


def test_every_problem_points_at_a_control_of_the_form() -> None:
    answered = form(liable=[], E_points="", S_way="", W_points="x", N_way="none")
    html = "".join(str(field) for field in answered)
    assert all(f'id="{problem.control}"' in html for problem in answered.problems)


def test_a_wrong_field_is_tied_to_its_error() -> None:
    field = str(form(E_points="many")["E_points"])
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="id_E_points_error"' in field
    assert 'value="many"' in field


@pytest.mark.parametrize("changed", [{"asked": "0" * 64}, {"asked": ""}, {"nonce": "x"}])
def test_a_form_of_another_page_is_stale(changed: dict[str, object]) -> None:
    assert form(**changed).is_stale
    assert not form().is_stale


def test_each_new_form_has_a_nonce_of_its_own() -> None:
    words = for_language("en")
    nonces = {AnswerForm(QUESTION, words)["nonce"].value() for _ in range(2)}
    assert len(nonces) == 2
