"""Create house rules by form or file."""

from typing import Any

from django.test import Client

import pao
from clubs.models import Club
from pao.words import for_language
from rulebook.forms import HouseForm
from rulebook.models import HouseRules

NEW, LOAD = "/en/rules/own/new/?base=mleague", "/en/rules/own/load/"
SMALL = 'base = "mleague"\n\n[settlement]\nscope = "whole-hand"\n'
WHOLE_HAND = """base = "mleague"
name = { en = "Friday rules", ja = "金曜ルール" }
[settlement]
scope = "whole-hand"
"""


def fill(
    base: str = "mleague", house: pao.RuleSet | None = None, /, **changes: Any
) -> dict[str, Any]:
    """The form as it stands when it is opened, and what is changed in it."""
    form = HouseForm(pao.rule_set(base), for_language("en"), house=house)
    return {name: form[name].value() for name in form.fields} | {"name": "Friday"} | changes


def keep(client: Client, **changes: Any) -> HouseRules:
    before = {*HouseRules.objects.values_list("pk", flat=True)}
    response = client.post(NEW, fill(**changes))
    assert response.status_code == 303, response.context["form"].errors
    return HouseRules.objects.exclude(pk__in=before).get()


def load(client: Client, text: str, address: str = LOAD) -> Any:
    return client.post(address, {"toml": text})


def load_for_club(organiser: Client, club: Club, toml: str) -> HouseRules:
    assert organiser.post(f"{LOAD}?club={club.pk}", {"toml": toml}).status_code == 303
    return club.house_rules.latest("pk")
