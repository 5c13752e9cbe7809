"""Each change of house rules is a version."""

import pytest
from django.test import Client

from accounts.services import erase
from pao.rules import rule_set_from_toml, switches
from rulebook.models import FrozenRules, HouseRules, HouseRulesVersion
from tests.rulebook.house_rules import SMALL, keep, load

pytestmark = pytest.mark.django_db


def test_each_change_is_a_version_and_the_same_again_is_none(client: Client) -> None:
    house = keep(client)
    address = f"{house.get_absolute_url()}toml/"
    for text in (SMALL, SMALL, house.version.toml):
        assert load(client, text, address).status_code == 303
    first, second, third = HouseRulesVersion.objects.order_by("number")
    assert (first.number, second.number, third.number) == (1, 2, 3)
    assert first.toml == third.toml != second.toml
    assert first.frozen == third.frozen != second.frozen
    assert [version.is_newest for version in (first, second, third)] == [False, False, True]


def mended_since(house: HouseRules) -> None:
    """The day the rules were kept, their base had another answer."""
    frozen = house.version.frozen
    frozen.data["settlement"]["honba_on_ron"] = "discarder"
    frozen.data["value"]["kiriage"] = False
    frozen.save()


@pytest.mark.parametrize(("language", "base"), [("en", "M.League"), ("ja", "Mリーグ")])
def test_a_corrected_base_changes_nothing(client: Client, language: str, base: str) -> None:
    load(client, SMALL)
    house = HouseRules.objects.get()
    address = f"/{language}/rules/own/{house.pk}/"
    assert 'id="corrected"' not in client.get(address).text
    mended_since(house)
    page = client.get(address)
    assert base in page.text.partition('id="corrected">')[2].partition("</h2>")[0]
    assert len(page.context["corrected"]) == 2
    rules = HouseRules.objects.get().rules
    assert rules.settlement
    assert (rules.settlement.honba_on_ron, switches(rules)["value.kiriage"]) == ("discarder", False)


def test_the_file_of_rules_on_a_mended_base_comes_to_what_was_kept(client: Client) -> None:
    load(client, SMALL)
    house = HouseRules.objects.get()
    mended_since(house)
    rules = HouseRules.objects.get().rules
    text = client.get(f"/en/rules/own/{house.pk}.toml").text
    assert switches(rule_set_from_toml(text, "x.toml")) == switches(rules)
    assert text in client.get(f"{house.get_absolute_url()}toml/").context["text"]


def test_the_file_of_rules_whose_base_is_gone_stands_alone(client: Client) -> None:
    load(client, SMALL)
    house = HouseRules.objects.get()
    HouseRulesVersion.objects.update(base="gone", toml='base = "gone"')
    assert client.get(house.get_absolute_url()).status_code == 200
    text = client.get(f"/en/rules/own/{house.pk}.toml").text
    assert switches(rule_set_from_toml(text, "x.toml")) == switches(house.rules)


def test_frozen_rules_go_with_the_last_who_kept_them(client: Client) -> None:
    for browser in (client, Client()):
        load(browser, SMALL)
    first, second = HouseRules.objects.all()
    assert first.version.frozen == second.version.frozen
    assert first.learner
    assert second.learner
    erase(first.learner)
    assert FrozenRules.objects.count() == 1
    erase(second.learner)
    assert not FrozenRules.objects.exists()
