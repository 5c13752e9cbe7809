"""How many bytes may be kept in a day, and that no form escapes the count."""

import json
from typing import Final
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.cache import cache
from django.test import Client
from django.utils import timezone as clock
from pytest_django import Settings

from accounts import budgets
from accounts.budgets import OF_A_GUEST, OF_A_NETWORK, OF_A_SITE, ledger
from quiz.authoring.services import MOST_OF_A_GUEST, MOST_REVISIONS
from quiz.models.content import LONGEST_NOTE
from tests.accounts.account_pages import read
from tests.quiz.authoring.at_editor import fields

pytestmark = pytest.mark.django_db

NEW: Final = "/en/exercises/new/"


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    cache.clear()


def bytes_kept() -> int:
    """Of all tables but the cache, the sessions and what the library keeps once for all."""
    shared = {"sessions.Session", "quiz.Task", "quiz.TaskConcept", "quiz.Solution"}
    return sum(
        len(json.dumps(row, default=str).encode())
        for model in apps.get_models()
        if model._meta.label not in shared
        for row in model._default_manager.values()
    )


def written(client: Client, note: str) -> int:
    """Keep an exercise with so long a note in both languages."""
    sent = {**fields(client, NEW), "nonce": str(uuid4()), "op": "check"}
    sent |= {"note": note, "note_ja": note}
    return client.post(NEW, sent).status_code


@pytest.mark.parametrize("sign", ["a", "麻", '"', "\N{SQUARED OK}"])
def test_what_is_counted_is_at_least_what_is_kept(client: Client, sign: str) -> None:
    """Of the dearest that a guest can send: and so is their whole growth in a day."""
    read(client)
    kept, counted = bytes_kept(), _counted()
    for number in range(5):
        assert written(client, f"{number}{sign * (LONGEST_NOTE - 1)}") < 400
    kept, counted = bytes_kept() - kept, _counted() - counted
    print(  # noqa: T201 - what is asked for
        f"kept {kept:,} bytes, counted {counted:,}; a day: guest {OF_A_GUEST:,}, "
        f"network {OF_A_NETWORK:,}, IPv6 site {OF_A_SITE:,}; "
        f"one guest in all: {MOST_OF_A_GUEST} exercises of {MOST_REVISIONS} revisions, "
        f"{MOST_OF_A_GUEST * MOST_REVISIONS * kept // 5:,} bytes"
    )
    assert 0 < kept <= counted


def test_what_keeps_nothing_costs_nothing(client: Client) -> None:
    """The desk takes a hand a hundred times in an evening, and keeps none."""
    before = _counted()
    assert client.post("/en/rule/", {"t": "S pon 555z from E"}).status_code == 303
    assert _counted() == before


def _counted() -> int:
    return ledger.spent(f"network 127.0.0.1 {clock.now().date()}")


@pytest.mark.parametrize("bound", ["OF_A_GUEST", "OF_A_NETWORK"])
def test_beyond_the_budget_a_form_is_refused_and_nothing_is_lost(
    client: Client, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    assert read(client) == 303
    monkeypatch.setattr(budgets, bound, 1)
    refused = client.post(
        "/en/lessons/honba/read/",
        {"typed": "<all>"},
        headers={"origin": "http://testserver"},
    )
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0
    assert 'name="typed" value="&lt;all&gt;"' in refused.text
    assert client.get("/en/").status_code == 200


def test_every_form_counts_whichever_view_takes_it(client: Client) -> None:
    assert written(client, "for my club") < 400
    one = _counted()
    assert one >= budgets.BASE
    read(client)
    assert _counted() >= one + budgets.BASE


def test_what_is_not_taken_is_not_counted(client: Client) -> None:
    client.post("/en/account/sign-in/", {"login": "nobody", "password": "wrong"})
    client.get("/en/")
    assert _counted() == 0


def test_other_processes_hear_of_a_full_piece(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "PIECE", 1)
    read(client)
    ledger.forget()
    read(client, "honba")
    assert _counted() >= 2 * budgets.BASE


def test_another_network_is_not_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    read(client)
    monkeypatch.setattr(budgets, "OF_A_NETWORK", 1)
    other = Client(REMOTE_ADDR="198.51.100.7")
    assert read(client, "honba") == 429
    assert read(other) == 303


def test_all_lines_of_one_ipv6_customer_share_a_budget(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(budgets, "OF_A_SITE", 3 * budgets.BASE)
    codes = [read(Client(REMOTE_ADDR=f"2001:db8:1:{line}::1")) for line in range(8)]
    assert codes[0] == 303
    assert codes[-1] == 429
    assert read(Client(REMOTE_ADDR="2001:db8:2:1::1")) == 303
