"""Who does something too often is told when to go on; nobody else notices."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts import limits
from accounts.limits import RateLimitedError, consume
from accounts.models import Learner
from pao_site.rates import RATES
from tests.accounts.account_pages import read

pytestmark = pytest.mark.django_db
ASK = RequestFactory().post("/", REMOTE_ADDR="198.51.100.7")


@pytest.fixture(autouse=True)
def nothing_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(limits, "this_minute", lambda: 1)  # however slow the machine is


def slower(settings: Any, **rates: str) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**RATES, **rates}


def test_one_who_writes_like_a_machine_is_told_when_to_go_on(
    client: Client, settings: Settings
) -> None:
    slower(settings, writing="20/1m/key")
    assert [read(client) for _ in range(30)] == [303] * 30  # ten are told nobody yet
    path, ours = "/ja/lessons/honba/read/", {"origin": "http://testserver"}
    refused = client.post(path, {"typed": "<all>"}, headers=ours)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 60
    assert "秒後" in refused.text
    assert 'name="typed" value="&lt;all&gt;"' in refused.text
    assert read(Client()) == 303


def test_a_few_writes_a_minute_ask_the_cache_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "consume", lambda *_args, **_more: pytest.fail("asked"))
    assert [read(client) for _ in range(10)] == [303] * 10


def test_whoever_was_refused_stays_refused(client: Client, settings: Settings) -> None:
    slower(settings, writing="10/1m/key")
    assert [read(client) for _ in range(23)] == [303] * 20 + [429] * 3


def test_what_another_process_has_counted_counts_here(client: Client, settings: Settings) -> None:
    slower(settings, writing="20/1m/key")
    answers = []
    for _process in range(3):
        limits.tens.forget()
        answers += [read(client) for _ in range(11)]
    assert answers == [303] * 32 + [429]


def test_new_guests_without_end_from_one_address_are_refused(settings: Settings) -> None:
    slower(settings, new_guest="10/1h/ip")
    joined = [read(Client()) for _ in range(21)]
    assert joined == [303] * 20 + [429]
    assert Learner.objects.count() == 20
    assert Client().get("/en/lessons/").status_code == 200


def test_every_process_counts_the_same(settings: Settings) -> None:
    slower(settings, move_code="2/10m/ip")
    consume(ASK, "move_code")
    consume(ASK, "move_code")
    with pytest.raises(RateLimitedError) as error:
        consume(ASK, "move_code")
    assert 590 < error.value.wait.total_seconds() <= 600


def test_no_address_is_kept_with_the_counts() -> None:
    consume(ASK, "move_code")
    with connection.cursor() as cursor:
        cursor.execute("SELECT cache_key FROM cache")
        names = [name for (name,) in cursor.fetchall()]
    assert [name for name in names if "move_code" in name]
    assert not [name for name in names if "198.51.100.7" in name]


def test_in_a_crowd_nobody_is_refused_because_the_count_could_not_be_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "consume", lambda *_args, **_more: None)
    consume(ASK, "move_code")


@pytest.mark.django_db(transaction=True)
def test_sixty_phones_behind_one_address_begin_at_the_same_moment() -> None:
    def join(_number: int) -> list[int]:
        phone = Client(REMOTE_ADDR="198.51.100.7")
        try:
            return [read(phone, lesson) for lesson in ("honba", "third-dragon")]
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as phones:
        answers = [*phones.map(join, range(60))]
    assert answers == [[303, 303]] * 60
    assert Learner.objects.count() == 60
