"""Certificates of referee's exams: everyone with the link can check one, its owner withdraws it."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import Learner
from pao.rules import rule_set
from pao.ruling import ENGINE
from quiz.exam.certificate_views import TOO_MANY_WITHDRAWN
from quiz.exam.certificates import MOST
from quiz.exam.referee import PASS_MARK
from quiz.models import Attempt, Certificate
from rulebook.frozen import freeze
from tests.quiz.factories import EXAM, At, begin_exam, handed_in
from tests.rulebook.house_rules import keep
from tests.slow import others_slow

NAME = "Aki Tanaka"


@pytest.fixture(autouse=True)
def on_a_day(at: At) -> None:
    at("2026-11-23 18:00Z")


@pytest.fixture
def passed(client: Client) -> Attempt:
    exam = begin_exam(client)
    assert "Create the certificate" in handed_in(client, exam, PASS_MARK)
    return exam


def create(client: Client, exam: Attempt, name: str = NAME) -> Any:
    return client.post(f"{EXAM}{exam.pk}/certificate/", {"name": name})


def issued(client: Client, exam: Attempt) -> str:
    response = create(client, exam)
    assert response.status_code == 303
    return str(response["Location"])


def test_a_stranger_reads_what_is_certified(client: Client, passed: Attempt) -> None:
    address = issued(client, passed)
    key = Certificate.objects.get().key
    assert address == f"/en/c/{key}/"
    assert len(key) == 12
    page = Client().get(address)
    assert page.status_code == 200
    text = " ".join(page.text.split())
    edition = freeze(rule_set("mleague")).digest[:8]
    day = "24 November 2026"
    for certified in (NAME, "M.League", ENGINE, day):
        assert certified in text, certified
    certificate = page.context["certificate"]
    assert (certificate.right, certificate.out_of) == (16, 20)
    lead = text.split('class="lead">')[1].split("</p>")[0]
    assert {*re.findall(r"\d+", lead)} == {"16", "20"}
    assert re.search(rf'id="edition">[^<]*\b{edition}\b', text)
    assert address in text.split('class="certificate-link"')[1]
    assert 'action="' not in text.split('class="certificate-acts')[1].split("</article>")[0]
    assert page.headers["X-Robots-Tag"].startswith("noindex")
    assert page.headers["Cache-Control"] == "no-store"


def test_its_owner_withdraws_it_and_the_link_says_so(client: Client, passed: Attempt) -> None:
    address = issued(client, passed)
    assert f'action="{address}withdraw/"' in client.get(address).text
    assert Client().post(f"{address}withdraw/").status_code == 404
    assert Client().get(address).status_code == 200
    assert client.post(f"{address}withdraw/")["Location"] == address
    page = Client().get(address)
    assert page.status_code == 410
    assert re.search(r'id="withdrawn">[^<]*\b24 November 2026\b', page.text)
    assert NAME not in page.text
    assert Certificate.objects.get().name == ""


@pytest.mark.slow
def test_its_card_is_drawn_and_after_withdrawal_is_that_of_any_page(
    client: Client, passed: Attempt
) -> None:
    address = issued(client, passed)
    own = Client().get(f"{address}card.png").content
    assert f"{address}card.png" in Client().get(address).text
    client.post(f"{address}withdraw/")
    any_page = Client().get(f"{address}card.png").content
    assert own[:4] == any_page[:4] == b"\x89PNG"
    assert own != any_page


@pytest.mark.slow
def test_an_exam_has_one_valid_certificate_and_at_most_ten(client: Client, passed: Attempt) -> None:
    address = issued(client, passed)
    assert create(client, passed, "Another")["Location"] == address
    assert f'href="{address}"' in client.get(f"{EXAM}{passed.pk}/").text
    for _ in range(MOST - 1):
        client.post(f"{address}withdraw/")
        address = issued(client, passed)
    client.post(f"{address}withdraw/")
    refused = create(client, passed)
    assert refused.status_code == 422
    assert str(TOO_MANY_WITHDRAWN % {"most": MOST}) in refused.text
    assert NAME in refused.text


@pytest.mark.parametrize("name", others_slow(["\u200b\u202e", "", "   ", "x" * 61]))
def test_a_name_of_one_to_sixty_visible_signs(client: Client, passed: Attempt, name: str) -> None:
    response = create(client, passed, name)
    assert response.status_code == 422
    assert response.context["form"].errors["name"]
    assert not Certificate.objects.exists()


@pytest.mark.slow
def test_a_name_is_never_markup(client: Client, passed: Attempt) -> None:
    create(client, passed, "<b>Aki</b> \u202eT.")
    certificate = Certificate.objects.get()
    assert certificate.name == "<b>Aki</b> T."
    assert "<b>Aki" not in client.get(certificate.get_absolute_url()).text


@pytest.mark.slow
def test_no_certificate_without_passing_or_of_another_exam(client: Client) -> None:
    exam = begin_exam(client)
    assert create(client, exam)["Location"] == f"{EXAM}{exam.pk}/"
    handed_in(client, exam, PASS_MARK - 1)
    assert create(client, exam)["Location"] == f"{EXAM}{exam.pk}/"
    short = client.post(EXAM, {"rules": "mleague", "time": "none"})["Location"]
    client.post(f"{short}finish/", {"open": "1"})
    assert client.post(f"{short}certificate/", {"name": NAME})["Location"] == short
    assert Client().post(f"{short}certificate/", {"name": NAME}).status_code == 404
    assert not Certificate.objects.exists()


@pytest.mark.slow
def test_house_rules_are_certified_with_their_version(client: Client) -> None:
    house = keep(client)
    form = client.get(f"{EXAM}referee/?rules={house.rules_id}").context["form"]
    exam = begin_exam(client, rules=form["rules"].value())
    handed_in(client, exam, PASS_MARK)
    text = " ".join(Client().get(issued(client, exam)).text.split())
    assert "Friday" in text
    assert "house rules, version 1" in text


@pytest.mark.slow
def test_it_goes_with_its_owner_and_stays_when_the_exam_goes(
    client: Client, passed: Attempt
) -> None:
    address = issued(client, passed)
    passed.delete()
    assert Client().get(address).status_code == 200
    Learner.objects.all().delete()
    assert Client().get(address).status_code == 404
    assert not Certificate.objects.exists()


def test_an_unknown_key_is_not_found() -> None:
    for path in ("/en/c/23456789abcd/", "/en/c/23456789abcd/card.png", f"/en/c/{'x' * 500}/"):
        assert Client().get(path).status_code == 404
