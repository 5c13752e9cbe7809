"""House rules from a file."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape

import pao
from pao.rules import switches
from rulebook.forms import LARGEST_FILE
from rulebook.models import HouseRules
from tests.form_errors import assert_says
from tests.rulebook.house_rules import LOAD, SMALL, keep, load
from tests.slow import most_slow

pytestmark = pytest.mark.django_db


def test_pasted_rules_are_kept(client: Client) -> None:
    answer = load(client, SMALL)
    house = HouseRules.objects.get()
    assert answer.headers["Location"] == house.get_absolute_url()
    assert (house.name, house.version.base) == ("M.League (changed)", "mleague")
    assert house.rules.settlement
    assert house.rules.settlement.scope == "whole-hand"


def test_what_a_file_changes_is_stated_by_it_unless_it_says_otherwise(client: Client) -> None:
    load(
        client, 'base = "mleague"\nsilent = ["value.kazoe"]\n[value]\nkazoe = true\nkiriage = false'
    )
    rules = HouseRules.objects.get().rules
    assert rules.source("value.kiriage", "ja") == "Mリーグ（変更あり）"
    assert "value.kiriage" not in rules.silent
    assert "value.kazoe" in rules.silent


def test_a_file_is_kept_in_the_place_of_the_text(client: Client) -> None:
    file = SimpleUploadedFile("rules.toml", SMALL.encode())
    client.post(LOAD, {"toml": "x", "file": file})
    assert HouseRules.objects.get().version.base == "mleague"


@pytest.mark.parametrize("name", most_slow(pao.rule_set_ids(), but=pao.rule_set_ids()[::10]))
def test_what_was_taken_along_can_be_loaded_again(client: Client, name: str) -> None:
    text = client.get(f"/en/rules/{name}.toml").text
    assert load(client, text).status_code == 303
    house = HouseRules.objects.latest("pk")
    assert switches(house.rules) == switches(pao.rule_set(name))
    assert client.get(house.get_absolute_url()).status_code == 200


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["value.kazoe", "&#x27;perhaps&#x27;; allowed is true or false", "did you mean"]),
        ("ja", ["value.kazoe", "true, falseのどれかを書きます", "書き誤りではありませんか"]),
    ],
)
def test_a_mistake_names_its_key(client: Client, language: str, expected: list[str]) -> None:
    wrong = SMALL + '[value]\nkazoe = "perhaps"\nkirage = true\n'
    response = load(client, wrong, f"/{language}/rules/own/load/")
    assert response.status_code == 422
    assert all(sentence in response.text for sentence in expected)
    assert escape(wrong) in response.text
    assert not HouseRules.objects.exists()


def test_a_file_with_a_fault_becomes_the_text_to_mend(client: Client) -> None:
    file = SimpleUploadedFile("rules.toml", b"base = 3\n# mine")
    response = client.post(LOAD, {"toml": "", "file": file})
    assert response.status_code == 422
    assert "base = 3\n# mine</textarea>" in response.text


@pytest.mark.parametrize(
    ("sent", "field", "code"),
    [
        ({"toml": " "}, "toml", "required"),
        ({"toml": "#" * 20_001}, "toml", "max_length"),
        ({"file": SimpleUploadedFile("a.toml", b"\xff\xfe")}, "file", "not_utf_8"),
        ({"file": SimpleUploadedFile("a.toml", b"#" * (LARGEST_FILE + 1))}, "file", "too_large"),
        ({"file": SimpleUploadedFile("a.toml", b"#" * 20_001)}, "file", "too_large"),
        ({"file": SimpleUploadedFile("a.toml", b"")}, "toml", "required"),
    ],
)
def test_what_can_be_no_rule_set_is_refused(
    client: Client, sent: Any, field: str, code: str
) -> None:
    response = client.post(LOAD, sent)
    assert response.status_code == 422
    assert_says(response, code, field)


def test_rules_can_be_edited_as_text(client: Client) -> None:
    house = keep(client, **{"value.kazoe": "True"})
    address = f"{house.get_absolute_url()}toml/"
    assert "kazoe = true" in client.get(address).text
    assert load(client, SMALL, address).status_code == 303
    house.refresh_from_db()
    assert "kazoe" not in HouseRules.objects.get().version.toml
    assert HouseRules.objects.count() == 1


def test_rules_with_other_sections_than_their_base_stand_alone(client: Client) -> None:
    text = client.get("/en/rules/mleague.toml").text
    head, _, rest = text.partition("[liability]")
    load(client, f'base = "kyokai"\n{head}\n[liability]{rest}')
    house = HouseRules.objects.get()
    assert house.version.base == ""
    assert client.get(house.get_absolute_url()).context["sections"]
    assert client.get(f"{house.get_absolute_url()}edit/").status_code == 302
