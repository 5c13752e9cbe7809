"""House rules at the desk: for their owner only."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from rulebook.models import FrozenRules, HouseRules
from tests.hands import MLEAGUE
from tests.rulebook.house_rules import keep

pytestmark = pytest.mark.django_db

SAVE = '<form method="post">'


def page_text(client: Client, text: str) -> str:
    return unescape(client.get("/en/rule/", {"t": text}).text)


def link_of(response: Any) -> str:
    """What is there to be sent to others."""
    link = unescape(response.text).partition('<input id="link"')[2].partition('value="')[2]
    return urlsplit(link.partition('"')[0])._replace(scheme="", netloc="").geturl()


def under(house: HouseRules) -> str:
    return MLEAGUE.replace("mleague", house.rules_id)


def test_it_rules_for_its_owner_and_for_nobody_else(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    page = page_text(client, under(house))
    assert "West −64,300" in page
    assert f'<option value="{house.rules_id}" selected>Friday</option>' in page

    theirs = page_text(Client(), under(house))
    assert f"there is no rule set {house.rules_id}" in theirs
    assert "Friday" not in theirs


def test_after_a_tap_it_stands_in_the_address_itself(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    response = client.post("/en/rule/", {"t": under(house), "op": "honba 2"})
    assert response.status_code == 303
    assert "rules:+own:" in response["Location"]
    assert "West −64,600" in unescape(Client().get(response["Location"]).text)


@pytest.mark.slow
def test_a_link_shows_the_same_ruling_to_people_without_its_rules(client: Client) -> None:
    house = keep(client, name="Fri<b>day", **{"settlement.scope": "whole-hand"})
    sent = link_of(client.get("/en/rule/", {"t": under(house)}))
    response = Client().get(sent)
    page = unescape(response.text)
    assert "West −64,300" in page
    carried = page.partition('id="carried"')[2].partition("</p>")[0]
    assert "<bdi>Fri<b>day</bdi>" in carried
    assert 'href="/en/rules/own/carried/?rules=own:' in carried
    assert "<b>day" not in response.text
    assert "Fri<b>day</option>" in page.partition("selected>")[2][:60]
    assert response.context["travels"]
    assert not client.get("/en/rule/", {"t": MLEAGUE}).context["travels"]


def test_their_author_has_them_as_their_own_again(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    page = unescape(client.get(link_of(client.get("/en/rule/", {"t": under(house)}))).text)
    assert f'<option value="{house.rules_id}" selected>Friday</option>' in page
    assert 'id="carried"' not in page
    assert f"rules: {house.rules_id}\n" in page


def test_the_page_of_ones_own_rules_leads_to_a_link_that_carries_them(client: Client) -> None:
    page = client.get(keep(client, name="Friday").get_absolute_url()).text
    link = page.partition("/en/rules/own/carried/")[2].partition('"')[0]
    assert "<bdi>Friday</bdi>" in Client().get(f"/en/rules/own/carried/{link}").text


@pytest.mark.slow
def test_rules_from_a_link_can_be_looked_at_and_kept(client: Client) -> None:
    sent = link_of(client.get("/en/rule/", {"t": under(keep(client, **{"value.kazoe": "True"}))}))
    other = Client()
    name = sent.partition("rules:+")[2].partition("%0A")[0]
    page = other.get(f"/en/rules/own/carried/?rules={name}")
    assert "1 difference in the rules" in page.text
    assert SAVE in page.text.partition('<article class="rules">')[2]

    kept = other.post(f"/en/rules/own/carried/?rules={name}")
    assert kept.status_code == 303
    assert "Friday" in other.get(kept["Location"]).text
    page = other.get(f"/en/rules/own/carried/?rules={name}")
    assert f'href="{urlsplit(kept["Location"]).path}"' in page.text
    assert SAVE not in page.text.partition('<article class="rules">')[2]
    assert 'id="carried"' not in other.get(sent).text
    again = other.post(f"/en/rules/own/carried/?rules={name}")
    assert again["Location"] == kept["Location"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rules_that_were_cut_off_on_their_way_are_said_to_be_so(language: str) -> None:
    message = {"en": "they are incomplete", "ja": "途中で切れて"}[language]
    cut = MLEAGUE.replace("mleague", "own:eNqVjTsOwkAMRHufYuUacgNaLo")
    desk = Client().get(f"/{language}/rule/", {"t": cut})
    assert message in desk.text
    assert Client().get(f"/{language}/timeline/", {"t": cut}).status_code == 422
    page = Client().get(f"/{language}/rules/own/carried/?rules=own:eNqVjTsOwkAMRHufYuUacgNaLo")
    assert page.status_code == 422
    assert message in page.text


def test_a_link_is_shown_as_a_code_while_one_holds_it() -> None:
    short = Client().get("/en/rule/qr/", {"t": MLEAGUE})
    assert 'aria-label="QR code: http://' in short.text
    note = MLEAGUE.replace("honba", f"note: {'x' * 2400}\nhonba")
    long = Client().get("/en/rule/qr/", {"t": note})
    assert 'aria-label="QR code' not in long.text
    assert re.search(r'class="notice">[^<]*\b2331\b', long.text)


def others(client: Client) -> str:
    return unescape(client.get("/en/rule/others/", {"t": MLEAGUE}).text)


def test_the_same_hand_under_it_is_one_link_away(client: Client) -> None:
    assert 'class="desk-own"' not in others(client)
    keep(client, **{"settlement.scope": "whole-hand"})
    page = others(client)
    assert "Friday" in page.partition('class="desk-own"')[2].partition("</ul>")[0]
    text = next(part for part in page.split('"') if part.startswith("rules: own:"))
    assert "West −64,300" in unescape(client.get("/en/rule/", {"t": text}).text)
    assert 'class="desk-own"' not in others(Client())


def test_its_page_leads_to_the_desk(client: Client) -> None:
    house = keep(client)
    page = client.get(house.get_absolute_url()).text
    assert f"/en/rule/?t=rules:+{house.rules_id}" in page


def test_rules_that_can_no_longer_be_read_rule_on_nothing(client: Client) -> None:
    house = keep(client)
    FrozenRules.objects.update(data={"id": "of another engine"})
    assert f"there is no rule set {house.rules_id}" in page_text(client, under(house))
