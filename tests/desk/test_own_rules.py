"""A rule set of one's own at the desk: for whoever made it, and nobody else."""

from html import unescape

import pytest
from django.test import Client

from rulebook.models import FrozenRules, HouseRules
from tests.desk.test_views import EXAMPLE
from tests.rulebook.test_own import keep

pytestmark = pytest.mark.django_db


def shown(client: Client, text: str) -> str:
    return unescape(client.get("/en/rule/", {"t": text}).text)


def under(house: HouseRules) -> str:
    return EXAMPLE.replace("mleague", house.rules_id)


def test_it_rules_for_its_owner_and_for_nobody_else(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    page = shown(client, under(house))
    assert "West −64,300" in page
    assert f'<option value="{house.rules_id}" selected>Friday</option>' in page

    theirs = shown(Client(), under(house))
    assert f"there is no rule set {house.rules_id}" in theirs
    assert "Friday" not in theirs


def test_a_tap_is_judged_by_it(client: Client) -> None:
    house = keep(client)
    response = client.post("/en/rule/", {"t": under(house), "op": "honba 2"})
    assert response.status_code == 303
    assert f"rules:+{house.rules_id}" in response["Location"]


def others(client: Client) -> str:
    return unescape(client.get("/en/rule/others/", {"t": EXAMPLE}).text)


def test_the_same_hand_under_it_is_one_link_away(client: Client) -> None:
    assert "Under your rules" not in others(client)
    house = keep(client, **{"settlement.scope": "whole-hand"})
    page = others(client)
    assert "Under your rules: Friday" in page
    link = next(part for part in page.split('"') if f"?t=rules:+{house.rules_id}" in part)
    assert "West −64,300" in unescape(client.get(link).text)
    assert "Under your rules" not in others(Client())


def test_its_page_leads_to_the_desk(client: Client) -> None:
    house = keep(client)
    page = client.get(house.get_absolute_url()).text
    assert f"/en/rule/?t=rules:+{house.rules_id}" in page


def test_rules_that_can_no_longer_be_read_rule_on_nothing(client: Client) -> None:
    house = keep(client)
    FrozenRules.objects.update(data={"id": "of another engine"})
    assert f"there is no rule set {house.rules_id}" in shown(client, under(house))
