"""House rules with seasons: from a day on, with the season before still there to read."""

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client

from pao.rules import switches
from rulebook.frozen import name_of
from rulebook.models import HouseRules, HouseRulesVersion
from rulebook.selectors import frozen_for, to_ask
from tests.form_errors import assert_says
from tests.quiz.factories import At
from tests.rulebook.house_rules import SMALL, fill, keep, load

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_august(at: At) -> None:
    at("2026-08-20 03:00Z")


def scope(house: HouseRules) -> Any:
    return switches(HouseRules.objects.get(pk=house.pk).rules)["settlement.scope"]


def text_of(page: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page.text.partition("<main")[2]).split())


def announced(page: Any) -> str:
    """What a page says of the season to come."""
    return str(page.text.partition('id="coming"')[2].partition("</p>")[0])


def next_season(client: Client, house: HouseRules, day: str = "2026-09-01") -> Any:
    """The whole hand is paid from a day on."""
    address = f"{house.get_absolute_url()}toml/"
    return client.post(address, {"toml": SMALL, "valid_from": day})


def test_a_new_season_waits_for_its_day(client: Client, at: At) -> None:
    house = keep(client)
    learner = house.learner
    assert learner
    assert next_season(client, house).status_code == 303
    old, new = HouseRulesVersion.objects.order_by("number")
    assert (old.day, new.day) == (date(2026, 8, 20), date(2026, 9, 1))
    for moment, version, paid in (
        ("2026-08-31 14:59Z", old, "responsible-yakuman"),
        ("2026-08-31 15:00Z", new, "whole-hand"),
    ):
        at(moment)
        assert scope(house) == paid
        named = name_of(version.frozen.digest)
        assert [name for name, _label in frozen_for(learner)] == [named]
        assert to_ask(house.rules_id, learner) == named
        page = text_of(client.get(house.get_absolute_url()))
        day = {1: "20 August 2026", 2: "1 September 2026"}[version.number]
        assert f"Version {version.number}, valid from {day} valid now" in page


def test_a_change_on_no_other_day_corrects_the_season(client: Client) -> None:
    house = keep(client)
    assert load(client, SMALL, f"{house.get_absolute_url()}toml/").status_code == 303
    assert {version.day for version in house.versions.all()} == {date(2026, 8, 20)}
    assert scope(house) == "whole-hand"
    newest = house.versions.get(number=2)
    assert newest.before is None, "the corrected version was no season"


def test_each_season_is_read_with_what_it_changed(client: Client) -> None:
    house = keep(client)
    next_season(client, house)
    address = f"{house.get_absolute_url()}versions/"
    first, second = (client.get(f"{address}{number}/") for number in (1, 2))
    assert 'id="first-version"' in first.text
    assert 'id="first-version"' not in second.text
    assert "from 20 August 2026" in text_of(second)
    assert "1 difference in the rules" in text_of(second)
    assert 'name="nonce"' not in second.text, "they are of no club"
    assert client.get(f"{address}3/").status_code == 404
    assert Client().get(f"{address}2/").status_code == 404
    version = HouseRulesVersion.objects.get(number=2)
    version.frozen.data["settlement"]["scope"] = "nonsense"
    version.frozen.save()
    assert 'id="unreadable"' in client.get(f"{address}2/").text


def test_the_rules_in_force_announce_the_next_season(client: Client, at: At) -> None:
    house = keep(client)
    next_season(client, house, "2026-10-01")
    next_season(client, house)
    page = client.get(house.get_absolute_url())
    coming = announced(page)
    assert "1 September 2026" in coming
    assert f'href="{house.get_absolute_url()}versions/3/"' in coming
    at("2026-10-02 03:00Z")
    assert not announced(client.get(house.get_absolute_url()))


def test_without_a_season_that_has_begun_the_first_to_come_is_in_force(client: Client) -> None:
    house = keep(client, valid_from="2026-09-01")
    next_season(client, house, "2027-09-01")
    assert scope(house) == "responsible-yakuman"
    page = client.get(house.get_absolute_url())
    assert "1 September 2027" in announced(page)


def test_a_season_to_come_can_be_edited_and_moved(client: Client) -> None:
    house = keep(client)
    next_season(client, house, "2026-10-01")
    season = f"{house.get_absolute_url()}versions/2/"
    edit = f"{house.get_absolute_url()}edit/?version=2"
    assert f'href="{edit}"' in client.get(season).text
    form = client.get(edit).context["form"]
    assert form["valid_from"].value() == date(2026, 10, 1)
    data = {name: form[name].value() for name in form.fields}
    moved = data | {"valid_from": "2026-09-15", "name": "Autumn"}
    assert client.post(edit, moved).status_code == 303
    old, new = HouseRulesVersion.objects.order_by("number")
    assert (old.day, new.day) == (date(2026, 8, 20), date(2026, 9, 15))
    assert switches(new.frozen.rules)["settlement.scope"] == "whole-hand"
    assert [version.is_newest for version in (old, new)] == [False, True]


def test_a_season_to_come_can_be_deleted(client: Client) -> None:
    house = keep(client)
    next_season(client, house)
    address = f"{house.get_absolute_url()}versions/2/delete/"
    assert Client().post(address).status_code == 404
    season = client.get(address.removesuffix("delete/")).text
    assert f'action="{address}"' in season
    assert client.post(address).status_code == 303
    left = house.versions.get()
    assert left.is_newest
    assert client.post(address).status_code == 404
    assert next_season(client, house).status_code == 303


def test_a_season_that_has_begun_is_not_deleted(client: Client, at: At) -> None:
    house = keep(client)
    next_season(client, house)
    at("2026-09-01 03:00Z")
    season = f"{house.get_absolute_url()}versions/2/"
    assert f'action="{season}delete/"' not in client.get(season).text
    assert client.post(f"{season}delete/").status_code == 404
    assert client.get(f"{house.get_absolute_url()}edit/?version=2").status_code == 404
    assert client.get(f"{house.get_absolute_url()}edit/?version=x").status_code == 404


def test_a_season_without_a_change_says_so(client: Client) -> None:
    house = keep(client)
    text = house.version.toml
    client.post(f"{house.get_absolute_url()}toml/", {"toml": text, "valid_from": "2026-09-01"})
    page = client.get(f"{house.get_absolute_url()}versions/2/")
    assert 'id="unchanged"' in page.text


@pytest.mark.parametrize(
    ("day", "code", "names"),
    [
        ("2026-08-19", "min_value", ["2026-08-20"]),
        ("2101-01-01", "max_value", ["2000", "2100"]),
        ("tomorrow", "invalid", ["2026-09-01"]),
        ("9" * 10_000, "invalid", ["2026-09-01"]),
    ],
)
def test_a_wrong_day_is_explained_and_nothing_is_lost(
    client: Client, day: str, code: str, names: list[str]
) -> None:
    house = keep(client)
    refused = next_season(client, house, day)
    assert refused.status_code == 422
    assert "whole-hand" in refused.text
    form = fill(name="Other", valid_from=day)
    edited = client.post(f"{house.get_absolute_url()}edit/", form)
    assert edited.status_code == 422
    for page in (refused, edited):
        assert_says(page, code, "valid_from")
        (message,) = page.context["form"].errors["valid_from"]
        assert all(fact in message for fact in names)
    assert house.versions.count() == 1


def test_new_rules_are_valid_from_today_or_the_day_that_was_entered(client: Client) -> None:
    assert keep(client).version.day == date(2026, 8, 20)
    house = keep(client, valid_from="2026-10-01")
    assert house.version.day == date(2026, 10, 1)
    assert scope(house) == "responsible-yakuman", "the only ones there are"
