"""Choosing among one's house rules, and how many there may be."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

import pao
from accounts.models import Learner
from pao.rules import switches
from pao.rules.load import FOLDER
from rulebook import services
from rulebook.models import HouseRules
from rulebook.own_views import TOO_MANY, TOO_MANY_VERSIONS
from rulebook.selectors import resolve, rule_sets_for
from tests.rulebook.house_rules import NEW, SMALL, fill, keep, load

pytestmark = pytest.mark.django_db


def test_a_learner_chooses_among_their_own_and_the_built_in(client: Client) -> None:
    house = keep(client, **{"value.kazoe": "True"})
    assert house.learner
    chosen = rule_sets_for(house.learner, "ja")
    assert chosen[0] == (house.rules_id, "Friday")
    assert ("tenhou", "天鳳") in chosen
    assert switches(resolve(house.rules_id, house.learner))["value.kazoe"]
    assert resolve("tenhou", Learner()) == pao.rule_set("tenhou")


def test_the_link_to_a_ruling_says_whether_others_can_open_it(client: Client) -> None:
    hand = "S pon 555z from E\n"
    text = f'"settlement.scope" = {{ en = "{"why " * 2_500}", ja = "x" }}'
    load(client, f"{SMALL}\n[sources]\n{text}")
    hints = set()
    for name, travels, is_own in (
        (keep(client).rules_id, True, True),
        (HouseRules.objects.earliest("pk").rules_id, False, True),
        ("mleague", False, False),
    ):
        desk = client.get("/en/rule/", {"t": f"rules: {name}\n\n{hand}"})
        assert (desk.context["travels"], desk.context["is_own"]) == (travels, is_own)
        hints.add(desk.text.partition('id="link-hint">')[2].partition("<")[0])
    assert len(hints) == 3


def test_what_is_not_ones_own_is_no_rule_set(client: Client) -> None:
    other = keep(client).rules_id
    for name in (other, "own-999999", "own-", "own-x", "poker", str(FOLDER / "mleague.toml")):
        with pytest.raises(pao.RulesError):
            resolve(name, Learner.objects.create())


def test_there_are_so_many_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST", 1)
    house = keep(client)
    for answer in (client.post(NEW, fill()), load(client, SMALL)):
        assert answer.status_code == 422
        assert TOO_MANY % {"most": 1} in answer.text
    assert load(client, SMALL, f"{house.get_absolute_url()}toml/").status_code == 303


def test_versions_have_a_limit(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_VERSIONS", 2)
    own = keep(client).get_absolute_url()
    assert client.post(f"{own}edit/", fill(name="Second exercise")).status_code == 303
    for answer in (
        client.post(f"{own}edit/", fill(name="Third")),
        load(client, SMALL, f"{own}toml/"),
    ):
        assert answer.status_code == 422
        assert TOO_MANY_VERSIONS % {"most": 2} in answer.text
    house = HouseRules.objects.get()
    assert (house.name, house.version.number) == ("Second exercise", 2)
    assert client.post(f"{own}edit/", fill(name="Second exercise")).status_code == 303, (
        "says nothing new"
    )


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_the_limit_holds_at_one_moment(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST", 3)
    keep(client)

    def send(number: int) -> int:
        same = Client()
        same.cookies = client.cookies
        try:
            return same.post(NEW, fill(name=f"House {number}")).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as forms:
        assert sorted(forms.map(send, range(6))) == [303, 303, *[422] * 4]
    assert HouseRules.objects.count() == 3
