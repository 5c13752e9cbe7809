"""Rate limits and limits on stored bytes."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries, Settings

from accounts import limits
from accounts.limits import RateLimitedError, consume, count, wait_for
from accounts.models import Learner, RateCount
from accounts.tasks import forget
from quiz.models.content import LONGEST_NOTE
from quiz.questions.catalogue import question
from tests.accounts.account_pages import SECRET
from tests.accounts.people import signed_in
from tests.lessons_done import OURS
from tests.quiz.authoring.editor_forms import fields
from tests.slow import others_slow

REQUEST: Final = RequestFactory().post("/", REMOTE_ADDR="198.51.100.7")
SIGNED_IN: Final = {"change_password", "reauthenticate", "email_address"}
QUESTION: Final = question("mleague-example")
NEW: Final = "/en/exercises/new/"
NORMAL, FULL = 1, 2  # levels of SQLite's setting ``synchronous``


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="a setting of SQLite")
def test_a_count_waits_for_no_disk_but_what_follows_does() -> None:
    connection.ensure_connection()
    levels: list[int] = []

    def level() -> int:
        (value,) = connection.connection.execute("PRAGMA synchronous").fetchone()
        return int(value)

    def watch(execute: Any, *arguments: Any) -> Any:
        levels.append(level())
        return execute(*arguments)

    before = level()
    for usual in (before, FULL):
        levels.clear()
        connection.connection.execute(f"PRAGMA synchronous = {usual}")
        with connection.execute_wrapper(watch):
            consume(REQUEST, "report")
            assert RateCount.objects.exists()
        assert levels == [min(usual, NORMAL), usual]
    connection.connection.execute(f"PRAGMA synchronous = {before}")


def limit(settings: Settings, **rates: str) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, **rates}


def filled_in(**more: str) -> dict[str, str]:
    """What is sent with an answer to a question."""
    form = {"asked": QUESTION.digest, "nonce": str(uuid4()), "liable": "nobody", **more}
    return form | {f"{seat}_points": "0" for seat in "ESWN"}


def answer(client: Client) -> int:
    """To a question: the least that a guest is made for."""
    return client.post(f"/en/quiz/{QUESTION.id}/", filled_in(), headers=OURS).status_code


def bytes_counted() -> int:
    row = RateCount.objects.filter(name__startswith="kept 86400").first()
    return row.amount if row else 0


def test_a_count_ends_and_begins_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    limit(settings, move_code="2/10m/ip")
    consume(REQUEST, "move_code")
    consume(REQUEST, "move_code")
    with pytest.raises(RateLimitedError) as error:
        consume(REQUEST, "move_code")
    assert 590 < error.value.wait.total_seconds() <= 600
    assert wait_for(REQUEST, "move_code")
    later = time.time() + 601
    monkeypatch.setattr(time, "time", lambda: later)
    assert not wait_for(REQUEST, "move_code")
    consume(REQUEST, "move_code")
    assert RateCount.objects.get().amount == 1
    forget.func()
    assert RateCount.objects.exists()
    monkeypatch.setattr(time, "time", lambda: later + 601)
    forget.func()
    assert not RateCount.objects.exists()


def test_a_use_that_is_taken_back_is_not_counted(settings: Settings) -> None:
    limit(settings, move_code="1/10m/ip")
    consume(REQUEST, "move_code")
    count(REQUEST, "move_code", amount=-1)
    consume(REQUEST, "move_code")


def test_counts_name_no_address(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        consume(REQUEST, "login_failed", key="haku at 198.51.100.7")
    names = [*RateCount.objects.values_list("name", flat=True)]
    assert len(names) == 2
    assert not [name for name in names if "198.51.100.7" in name or "haku" in name]


def test_fast_writing_is_refused_with_a_wait(client: Client, settings: Settings) -> None:
    limit(settings, writing="3/1m/key")
    assert [answer(client) for _ in range(3)] == [303] * 3
    for _ in range(2):
        refused = client.post("/ja/quiz/mleague-example/", filled_in(typed="<all>"), headers=OURS)
        assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 60
    assert "秒後" in refused.text
    assert 'name="typed" value="&lt;all&gt;"' in refused.text
    assert answer(Client()) == 303


def test_new_guests_without_end_from_one_address_are_refused(settings: Settings) -> None:
    limit(settings, new_guest="3/1h/ip")
    assert [answer(Client()) for _ in range(4)] == [303] * 3 + [429]
    assert Learner.objects.count() == 3
    assert Client().get("/en/lessons/").status_code == 200


@pytest.mark.slow
def test_lines_of_one_ipv6_customer_are_counted_together(settings: Settings) -> None:
    limit(settings, join_failed="2/15m/ip", kept="12000/1d/ip,12000/1d/site")

    def post(line: int, site: int = 1) -> int:
        client = Client(REMOTE_ADDR=f"2001:db8:{site}:{line:x}::1")
        return client.post("/en/clubs/join/", {"code": "2222-2222"}).status_code

    assert [post(line) for line in range(17)] == [422] * 16 + [429]
    assert post(0, site=2) == 422
    assert [answer(Client(REMOTE_ADDR=f"2001:db8:1:{line}::1")) for line in range(3)][-1] == 429
    assert answer(Client(REMOTE_ADDR="2001:db8:2:1::1")) == 303


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_sixty_phones_behind_one_address_begin_at_the_same_moment() -> None:
    def join(_number: int) -> list[int]:
        phone = Client(REMOTE_ADDR="198.51.100.7")
        try:
            return [answer(phone) for _ in range(2)]
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as phones:
        answers = [*phones.map(join, range(60))]
    assert answers == [[303, 303]] * 60
    assert Learner.objects.count() == 60
    writing = RateCount.objects.filter(name__startswith="writing")
    assert [*writing.values_list("amount", flat=True)] == [2] * 60
    assert bytes_counted() >= 120 * limits.BASE


@pytest.mark.slow
@pytest.mark.usefixtures("mailing")
def test_each_form_of_an_account_has_a_limit(settings: Settings) -> None:
    forms = {
        "login": "sign-in",
        "signup": "sign-up",
        "passkey_login": "passkeys/sign-in",
        "change_password": "password",
        "reauthenticate": "password/again",
        "reset_code": "reset",
        "email_reset": "reset/email",
        "email_address": "email",
        "move_code": "move/here",
    }
    client, guest = signed_in(), Client()
    for action, page in forms.items():
        visitor = client if action in SIGNED_IN else guest
        path = f"/en/account/{page}/"
        rate = settings.RATE_LIMITS[action].rpartition("/")[2]
        limit(settings, **{action: f"1/1h/{rate}"})
        codes = [visitor.post(path, {"email": "a@example.org", "name": "a"}) for _ in range(2)]
        assert [code.status_code == 429 for code in codes] == [False, True], action


# Bytes that are kept


def bytes_kept() -> int:
    """Of all tables but the counts, the sessions and what the library keeps once for all."""
    shared = {"accounts.RateCount", "sessions.Session"}
    shared |= {"quiz.Task", "quiz.TaskConcept", "quiz.Solution"}
    return sum(
        len(json.dumps(row, default=str).encode())
        for model in apps.get_models()
        if model._meta.label not in shared
        for row in model._default_manager.values()
    )


def write(client: Client, note: str) -> int:
    """Keep an exercise with so long a note in both languages."""
    data: dict[str, Any] = {**fields(client, NEW), "nonce": str(uuid4()), "op": "check"}
    return client.post(NEW, {**data, "note": note, "note_ja": note}).status_code


@pytest.mark.slow
@pytest.mark.parametrize("sign", others_slow(["麻", "a", '"', "\N{SQUARED OK}"]))
def test_what_is_counted_is_at_least_what_is_kept(client: Client, sign: str) -> None:
    """Of the dearest that a guest can send."""
    answer(client)
    stored, count = bytes_kept(), bytes_counted()
    for number in range(5):
        assert write(client, f"{number}{sign * (LONGEST_NOTE - 1)}") < 400
    assert 0 < bytes_kept() - stored <= bytes_counted() - count


def test_every_form_that_is_taken_counts_once_and_nothing_else_does(client: Client) -> None:
    client.post("/en/account/sign-in/", {"login": "nobody", "password": "wrong"})
    client.post("/en/rule/", {"t": "S pon 555z from E"})
    client.get("/en/")
    assert bytes_counted() == 0
    client.post("/en/settings/keep/", {}, headers=OURS)
    answer(client)
    assert limits.BASE <= bytes_counted() < 2 * limits.BASE
    signing_up = {"username": "haku", "password1": SECRET}
    client.post("/en/account/sign-up/", {**signing_up, "password2": signing_up["password1"]})
    assert 2 * limits.BASE <= bytes_counted() < 4 * limits.BASE, "without a learner too"


@pytest.mark.parametrize("bound", ["kept_by_guest", "kept"])
def test_a_form_over_budget_is_refused(client: Client, settings: Settings, bound: str) -> None:
    assert answer(client) == 303
    once = bytes_counted()
    limit(settings, **{bound: f"1/1d/{'ip' if bound == 'kept' else 'key'}"})
    assert answer(client) == 429
    assert client.get("/en/").status_code == 200
    other = Client(REMOTE_ADDR="198.51.100.7")
    limit(settings, kept_by_guest="10000000/1d/key", kept=f"{3 * once // 2}/1d/ip")
    assert (answer(client), answer(other)) == (429, 303)


def test_a_database_that_cannot_write_gives_a_503_with_a_wait(client: Client) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("a pragma of SQLite")
    client.raise_request_exception = False
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        try:
            refused = client.post("/en/account/sign-in/", {"login": "haku", "password": "wrong"})
        finally:
            cursor.execute("PRAGMA query_only = OFF")
    assert refused.status_code == 503
    assert "Retry-After" in refused


def test_many_at_once_count_ahead_only_once_for_five(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []

    def add(amounts: Any) -> Any:
        time.sleep(0.05)
        counts.extend(amount for amount, _seconds in amounts.values())
        return {name: (sum(counts), int(time.time()) + 60) for name in amounts}

    monkeypatch.setattr(limits, "_add", add)
    request = RequestFactory().get("/", REMOTE_ADDR="198.51.100.9")
    with ThreadPoolExecutor(16) as threads:
        for done in [threads.submit(limits.consume_ahead, request, "api") for _ in range(16)]:
            done.result()
    assert counts == [limits.AHEAD] * 4
