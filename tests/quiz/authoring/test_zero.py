"""Zero points are an answer; a figure that nobody chose is not zero to begin with."""

import re

from django.test import Client

from tests.quiz.authoring.at_editor import begun, changed, published


def points_alone(teacher: Client) -> str:
    """Return the address of a question that asks for points and nothing else."""
    address = begun(teacher, kind="payments")
    changed(teacher, address, of_kind="payments", fields=["liable"], asked=[], op="check")
    return published(teacher, address)


def test_figures_begin_empty_and_zero_can_be_chosen(teacher: Client) -> None:
    page = Client().get(points_alone(teacher)).text
    [select] = re.findall(r'<select id="id_E_points".*?</select>', page, re.S)
    options = re.findall(r'<option value="([^"]*)"', select)
    assert options[:2] == ["", "0"]
    assert " selected" not in select


def test_nothing_but_zeros_is_an_answer_and_nothing_at_all_is_not(teacher: Client) -> None:
    address, guest = points_alone(teacher), Client()
    form = guest.get(address).context["form"]
    sent = {"asked": form["asked"].value(), "nonce": str(form["nonce"].value())}
    zeros = dict.fromkeys(("E_points", "W_points", "N_points"), "0")
    assert guest.post(address, sent).status_code == 422
    assert guest.post(address, {**sent, **zeros}).status_code == 303
