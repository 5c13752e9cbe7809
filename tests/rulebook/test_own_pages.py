"""Pages of house rules: reading, downloading, deleting; for their owner only."""

import pytest
from django.test import Client

from accounts.models import Learner
from rulebook.models import FrozenRules, HouseRules, HouseRulesVersion
from tests.rulebook.house_rules import fill, keep

pytestmark = pytest.mark.django_db


def test_it_stands_beside_its_base_with_the_hand_on_which_they_part(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    response = client.get(house.get_absolute_url())
    assert response.context["difference"].switches == ("settlement.scope",)
    assert [row.key for row in response.context["differ"]] == ["settlement.scope"]
    assert "based on M.League" in client.get("/en/rules/own/").text


def test_nobody_else_reaches_it(client: Client) -> None:
    house, stranger, other = keep(client), Client(), Client()
    keep(other)
    for path in ("", "edit/", "toml/", "delete/"):
        address = f"{house.get_absolute_url()}{path}"
        assert client.get(address).status_code == 200
        assert stranger.get(address).status_code == 404
        assert stranger.post(address, fill()).status_code in {404, 405}
        assert other.get(address).status_code == 404
    assert other.get(f"/en/rules/own/{house.pk}.toml").status_code == 404
    assert HouseRules.objects.filter(pk=house.pk).exists()


def test_reading_makes_nobody_and_is_kept_by_nobody(client: Client) -> None:
    for path in ("own/", "own/new/", "own/load/"):
        assert client.get(f"/en/rules/{path}").headers["Cache-Control"] == "no-store"
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


def test_what_is_not_there_is_a_404(client: Client) -> None:
    for path in ("0/", f"{10**30}/", "new/?base=poker"):
        assert client.get(f"/en/rules/own/{path}").status_code == 404


def test_rules_that_the_engine_no_longer_reads_are_still_text_to_mend(client: Client) -> None:
    house = keep(client)
    HouseRulesVersion.objects.update(toml='base = "mleague"\n[value]\nluck = true\n')
    FrozenRules.objects.update(data={"id": "of another engine"})
    assert 'id="unreadable"' in client.get(house.get_absolute_url()).text
    answer = client.get(f"{house.get_absolute_url()}edit/", follow=True)
    assert answer.redirect_chain[-1][0] == f"{house.get_absolute_url()}toml/"
    assert "luck = true" in answer.text
