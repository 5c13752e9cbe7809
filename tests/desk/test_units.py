"""Where rules count units, the entry asks for units."""

import pytest
from django.test import Client

from tests.desk.desk_requests import HTMX
from tests.hands import DRAGONS

WIN = {"t": f"rules: singapore\n\n{DRAGONS}", "seat": "S", "verb": "tsumo"}


def needs(client: Client, rules: str) -> set[str]:
    page = client.post(
        "/en/rule/", {"t": f"rules: {rules}\n", "op": "check", "verb": "tsumo"}, headers=HTMX
    )
    verbs = [one for group in page.context["entry"].verbs for one in group]
    return {*next(one for one in verbs if one.value == "tsumo").needs.split()}


def test_a_win_in_units_asks_for_no_tiles(client: Client) -> None:
    assert "tiles" not in needs(client, "singapore")
    assert "tiles" in needs(client, "mleague")


def test_only_what_can_be_used_is_offered(client: Client) -> None:
    page = client.post("/en/rule/", {**WIN, "op": "check"}, headers=HTMX).text
    assert 'id="units-hint"' in page
    for absent in ('id="limit"', 'id="han"', 'name="yakuman"', 'id="hint-whole"'):
        assert absent not in page


@pytest.mark.parametrize(
    ("stated", "line"), [({"units": "16"}, "worth 16"), ({"units_limit": "on"}, "worth limit")]
)
def test_units_or_the_limit_are_enough(stated: dict[str, str], line: str, client: Client) -> None:
    page = client.post("/en/rule/", {**WIN, **stated, "op": "add"}, headers=HTMX)
    assert f"S tsumo {line}" in page.context["entry"].text


def test_a_tile_that_is_refused_does_not_stay_in_the_field(client: Client) -> None:
    data = {"t": "S pon 666z from N\n", "seat": "W", "verb": "pon", "feeder": "N"}
    page = client.post("/en/rule/", {**data, "op": "add 6z"}, headers=HTMX)
    assert page.status_code == 422
    assert page.context["entry"].refused
    assert page.context["entry"].draft.held == ""
