"""House rules made with the form."""

import tomllib

import pytest
from django.test import Client

import pao
from accounts.models import Learner
from pao.rules import rule_set_from_toml, switches
from rulebook.models import HouseRules
from tests.rulebook.house_rules import NEW, fill, keep
from tests.slow import most_slow

pytestmark = pytest.mark.django_db


def test_the_form_shows_the_base_and_names_its_answers(client: Client) -> None:
    page = client.get(NEW).text
    assert "Nobody. The hand is drawn." in page
    assert 'value="all" selected>The same as with two players.' in page
    assert "In M.League: The same as with two players." in page


def test_only_what_differs_is_kept(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    data = tomllib.loads(house.version.toml)
    assert (data["base"], data["id"], data["name"]["ja"]) == ("mleague", "friday", "Friday")
    assert data["settlement"] == {"scope": "whole-hand"}
    assert data["sources"] == {"settlement.scope": {"en": "Friday", "ja": "Friday"}}
    assert {*data} == {"base", "id", "name", "settlement", "sources"}
    assert switches(house.rules) == switches(pao.rule_set("mleague")) | {
        "settlement.scope": "whole-hand"
    }


@pytest.mark.parametrize("name", most_slow(pao.rule_set_ids(), but=pao.rule_set_ids()[::15]))
def test_nothing_changed_is_nothing_kept(client: Client, name: str) -> None:
    response = client.post(f"/en/rules/own/new/?base={name}", fill(name))
    assert response.status_code == 303
    house = HouseRules.objects.get()
    assert {*tomllib.loads(house.version.toml)} == {"base", "id", "name"}
    rules = pao.rule_set(name)
    assert switches(house.rules) == switches(rules)
    assert {*house.rules.silent} == {*rules.silent}
    assert house.rules.sources == rules.sources
    page = client.get(house.get_absolute_url())
    assert page.context["first"] == rules
    assert 'id="unchanged"' in page.text


def test_lists_are_chosen_by_ticking(client: Client) -> None:
    house = keep(client, **{"liability.yakuman": ["daisangen"], "value.double_yakuman": []})
    data = tomllib.loads(house.version.toml)
    assert data["liability"] == {"yakuman": ["daisangen"]}
    assert "value" not in data


def test_what_is_put_back_is_again_as_the_base_states_it(client: Client) -> None:
    house = keep(client, **{"value.kazoe": "True", "value.double_yakuman": ["suuankou"]})
    address = f"/en/rules/own/{house.pk}/edit/"
    again = fill("mleague", house.rules, **{"value.double_yakuman": []}, name="Saturday")
    assert client.post(address, again).status_code == 303
    house = HouseRules.objects.get()
    data = tomllib.loads(house.version.toml)
    assert data["value"] == {"kazoe": True}
    assert data["sources"] == {"value.kazoe": {"en": "Friday", "ja": "Friday"}}
    assert "value.double_yakuman" in house.rules.silent
    assert house.name == "Saturday"


def test_rules_can_be_taken_along_without_keeping_anything(client: Client) -> None:
    answer = client.post(NEW, fill(do="take", **{"value.kazoe": "True"}))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="friday.toml"'
    assert switches(rule_set_from_toml(answer.text, "x.toml"))["value.kazoe"]
    assert not HouseRules.objects.exists()
    assert not Learner.objects.exists()
    assert "guest" not in client.cookies


def test_a_name_in_japanese_is_a_name(client: Client) -> None:
    house = keep(client, name="金曜会")
    assert tomllib.loads(house.version.toml)["id"] == "house"
    assert "金曜会" in client.get(house.get_absolute_url()).text


def test_what_is_missing_or_no_answer_is_said_and_nothing_lost(client: Client) -> None:
    wrong = fill(name=" ", **{"settlement.scope": "all", "value.kazoe": "True"})
    response = client.post(NEW, wrong)
    assert response.status_code == 422
    assert {*response.context["form"].errors} == {"name", "settlement.scope"}
    assert '<option value="True" selected>Yes.</option>' in response.text
    assert not HouseRules.objects.exists()


def test_a_figure_is_read_as_in_a_file(client: Client) -> None:
    address = "/en/rules/own/new/?base=singapore"
    for text in ("many", "1.5", "-3", '"16"', ""):
        response = client.post(address, fill("singapore", **{"units.limit": text}))
        assert response.status_code == 422
        assert [*response.context["form"].errors] == ["units.limit"]
    assert client.post(address, fill("singapore", **{"units.limit": "20"})).status_code == 303
    assert tomllib.loads(HouseRules.objects.get().version.toml)["units"] == {"limit": 20}
    assert str(HouseRules.objects.get()) == "Friday"


def test_a_name_is_never_markup(client: Client) -> None:
    house = keep(client, name="<b>&")
    for path in ("", "edit/", "toml/", "delete/"):
        page = client.get(f"{house.get_absolute_url()}{path}").text
        assert "<b>&" not in page
    assert "&lt;b&gt;&amp;" in client.get("/en/rules/own/").text
