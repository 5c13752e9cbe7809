"""Rule sets of one's own: read, taken along, and nobody else's to see."""

import pytest
from django.test import Client

from accounts.models import Learner
from rulebook.models import FrozenRules, HouseRules, HouseRulesVersion
from tests.rulebook.own import fill, keep

pytestmark = pytest.mark.django_db


def test_it_stands_beside_its_base_with_the_hand_on_which_they_part(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    response = client.get(house.get_absolute_url())
    assert response.context["difference"].switches == ("settlement.scope",)
    assert [row.key for row in response.context["differ"]] == ["settlement.scope"]
    assert "on the base of M.League" in client.get("/en/rules/own/").text


@pytest.mark.parametrize("path", ["", "edit/", "toml/", "delete/"])
def test_nobody_else_reaches_it(client: Client, path: str) -> None:
    house = keep(client)
    address = f"{house.get_absolute_url()}{path}"
    assert client.get(address).status_code == 200
    stranger = Client()
    assert stranger.get(address).status_code == 404
    assert stranger.post(address, fill()).status_code in {404, 405}
    keep(stranger)
    assert stranger.get(address).status_code == 404
    assert stranger.get(f"/en/rules/own/{house.pk}.toml").status_code == 404
    assert HouseRules.objects.filter(pk=house.pk).exists()


@pytest.mark.parametrize("path", ["own/", "own/new/", "own/load/"])
def test_reading_makes_nobody_and_is_kept_by_nobody(client: Client, path: str) -> None:
    page = client.get(f"/en/rules/{path}")
    assert page.headers["Cache-Control"] == "no-store"
    assert not Learner.objects.exists()


def test_a_house_of_a_learner_merged_into_another_is_theirs(client: Client) -> None:
    house = keep(client)
    known = Learner.objects.create()
    Learner.objects.update(merged_into=None)
    Learner.objects.filter(house_rules=house).update(merged_into=known)
    assert client.get(house.get_absolute_url()).status_code == 200
    assert [*HouseRules.objects.of(known)] == [house]


def test_it_can_be_downloaded_and_deleted(client: Client) -> None:
    house = keep(client)
    assert client.get(f"/en/rules/own/{house.pk}.toml").text == house.version.toml
    assert "Friday" in client.get(f"{house.get_absolute_url()}delete/").text
    assert HouseRules.objects.exists()
    answer = client.post(f"{house.get_absolute_url()}delete/")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/en/rules/own/")
    assert not HouseRules.objects.exists()


@pytest.mark.parametrize("number", [0, 10**30])
def test_what_is_not_there_is_a_404(client: Client, number: int) -> None:
    assert client.get(f"/en/rules/own/{number}/").status_code == 404
    assert client.get("/en/rules/own/new/?base=poker").status_code == 404


def test_rules_that_the_engine_no_longer_reads_are_still_text_to_mend(client: Client) -> None:
    house = keep(client)
    HouseRulesVersion.objects.update(toml='base = "mleague"\n[value]\nluck = true\n')
    FrozenRules.objects.update(data={"id": "of another engine"})
    assert "no longer reads" in client.get(house.get_absolute_url()).text
    answer = client.get(f"{house.get_absolute_url()}edit/", follow=True)
    assert answer.redirect_chain[-1][0] == f"{house.get_absolute_url()}toml/"
    assert "luck = true" in answer.text
