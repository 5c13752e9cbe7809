"""What a crawler may cost, and who is never taken for one."""

from collections.abc import Iterator
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, RequestFactory
from waitress import create_server, wasyncore

from pao_site import crawlers, queue
from pao_site.crawlers import ADVANCE, MOST, SHARE, Meter
from pao_site.queue import CrawlerRefusal, Dispatcher
from tests.lessons_done import OURS
from tests.serving import ask

NEAR = "192.0.2.7"
ADDRESS = '/en/rule/?t=S+pon+555z+from+E&x="><script>'


@pytest.fixture
def meter(monkeypatch: pytest.MonkeyPatch) -> Meter:
    new = Meter()
    monkeypatch.setattr(crawlers, "METER", new)
    return new


def a_guests_cookies() -> str:
    client = Client()
    client.get("/en/quiz/mleague-example/")
    return "; ".join(f"{name}={value.value}" for name, value in client.cookies.items())


def test_a_reader_uses_some_in_advance_and_then_a_tenth_of_a_core() -> None:
    now = 100.0
    meter = Meter(lambda: now)
    meter.charge("reader", ADVANCE)
    assert not meter.wait("reader")
    assert not meter.has_to_refuse()
    meter.charge("reader", 1)
    meter.charge("another", 0.1)
    assert meter.wait("reader") == pytest.approx(1 / SHARE)
    assert not meter.wait("another")
    assert meter.has_to_refuse()
    now += 1 / SHARE
    assert not meter.wait("reader")
    assert not meter.has_to_refuse()
    now += ADVANCE / SHARE
    meter.charge("reader", ADVANCE)
    assert not meter.wait("reader"), "rest is forgotten, not saved up"


def test_of_too_many_readers_those_are_remembered_who_used_most() -> None:
    meter = Meter()
    meter.charge("crawler", ADVANCE + 5)
    for number in range(MOST + 10):
        meter.charge(str(number), 0.01)
    assert meter.wait("crawler")
    assert len(meter._used) <= MOST


def test_pages_count_for_their_network_and_forms_do_not(meter: Meter) -> None:
    def work(_request: Any) -> Any:
        sum(range(300_000))

    charge = crawlers.meter_pages(work)
    request = RequestFactory(REMOTE_ADDR=NEAR)
    charge(request.post("/en/rule/"))
    assert not meter._used
    charge(request.get("/en/rule/"))
    used, _since = meter._used[NEAR]
    assert used > 0


@pytest.mark.django_db
def test_a_browser_with_our_cookie_has_a_share_of_its_own(meter: Meter) -> None:
    meter.charge(NEAR, ADVANCE + 10)
    assert crawlers.wait_for({}, NEAR)
    assert not crawlers.wait_for({}, "192.0.2.8")
    cookies = a_guests_cookies()
    assert not crawlers.wait_for({"COOKIE": cookies}, NEAR)
    forged = f"{settings.GUEST_COOKIE_NAME}=0123456789"
    assert crawlers.wait_for({"COOKIE": forged}, NEAR)
    client = Client(REMOTE_ADDR=NEAR)
    client.cookies.load(cookies)
    client.get("/en/about/")
    assert meter._used[NEAR][0] == ADVANCE + 10, "the pages of the browser count for itself"


def test_while_nobody_has_to_wait_no_cookie_is_checked(
    meter: Meter, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = list[object]()
    monkeypatch.setattr(crawlers, "browser_of", checks.append)
    assert not crawlers.wait_for({}, NEAR)
    assert not checks
    meter.charge("another", ADVANCE + 10)
    assert not crawlers.wait_for({}, NEAR)
    assert checks


def test_behind_a_proxy_each_visitors_network_counts(meter: Meter, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    meter.charge(NEAR, ADVANCE + 10)
    assert crawlers.wait_for({"X_FORWARDED_FOR": f"203.0.113.1, {NEAR}"}, "127.0.0.1")
    assert not crawlers.wait_for({"X_FORWARDED_FOR": f"{NEAR}, 203.0.113.1"}, "127.0.0.1")


class Asked:
    """A channel with one request."""

    addr = (NEAR, 50_000)

    def __init__(self, command: str = "GET", target: str = "/en/rule/") -> None:
        self.served = Event()
        question = {"command": command, "path": target, "request_uri": target}
        self.requests = [SimpleNamespace(**question, headers={}, error=None)]

    def service(self) -> None:
        self.served.set()


def test_only_pages_are_refused_and_a_moment_later(
    meter: Meter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "SLOWLY", 0.3)
    meter.charge(NEAR, ADVANCE + 10)
    dispatcher = Dispatcher(1)
    page, form, style = Asked(), Asked("POST"), Asked(target="/static/css/site.css")
    program = Asked(target="/api/v1/rule")
    for request in (page, form, style, program):
        dispatcher.add_task(request)
    assert form.served.wait(20)
    assert style.served.wait(20)
    assert program.served.wait(20), "the API has a limit of its own"
    assert not page.served.is_set(), "told after a moment, so that a loop asks once a second"
    assert page.served.wait(20)
    assert isinstance(page.requests[0].error, CrawlerRefusal)
    assert not form.requests[0].error
    assert not style.requests[0].error
    dispatcher.shutdown()


@pytest.mark.parametrize(("language", "words"), [("en", "Read on"), ("ja", "続けて読む")])
def test_who_is_refused_is_told_why_and_how_to_go_on(language: str, words: str) -> None:
    address = ADDRESS.replace("/en/", f"/{language}/")
    status, headers, body = CrawlerRefusal(address, 6.2).to_response()
    assert status.startswith("429 ")
    assert ("Retry-After", "7") in headers
    page = body.decode()
    assert words in page
    assert f'action="/{language}/read-on/"' in page
    assert "<script>" not in page.partition("<main")[2]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("onward", "leads_to"),
    [("/en/rule/?t=x", "/en/rule/?t=x"), ("https://example.org/", "/"), ("", "/")],
)
def test_the_button_gives_the_cookie_and_leads_back(onward: str, leads_to: str) -> None:
    response = Client(headers=OURS).post("/en/read-on/", {"next": onward})
    assert response.status_code == 303
    assert response.headers["Location"] == leads_to
    value = response.cookies[settings.GUEST_COOKIE_NAME].value
    assert not crawlers.wait_for({"COOKIE": f"{settings.GUEST_COOKIE_NAME}={value}"}, NEAR)
    assert Client().post("/en/read-on/", {"next": onward}).status_code == 403


@pytest.mark.django_db
def test_a_network_is_given_few_cookies_by_the_button(settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read_on": "2/1h/ip"}
    presses = [Client(headers=OURS).post("/en/read-on/", {"next": "/en/"}) for _ in range(3)]
    assert [press.status_code for press in presses] == [303, 303, 429]


@pytest.fixture
def port() -> Iterator[int]:
    """A server as ours, whose pages are two bytes."""
    connections: dict[int, Any] = {}
    dispatcher, is_over = Dispatcher(1), Event()
    server = create_server(_page, map=connections, _dispatcher=dispatcher, port=0)

    def serve() -> None:
        while not is_over.is_set():
            wasyncore.poll2(0.05, connections)

    thread = Thread(target=serve)
    thread.start()
    yield server.effective_port
    is_over.set()
    thread.join()
    dispatcher.shutdown()
    server.close()


def _page(_environ: Any, start_response: Any) -> list[bytes]:
    start_response("200 OK", [])
    return [b"ok"]


def test_the_server_refuses_pages_of_a_network_that_has_used_its_share(
    meter: Meter, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "SLOWLY", 0.1)
    assert ask(port, "/en/rule/").status == 200
    meter.charge("127.0.0.1", ADVANCE + 10)
    refused = ask(port, "/en/rule/?t=S+pon")
    assert refused.status == 429
    assert 'value="/en/rule/?t=S+pon"' in refused.text
    assert ask(port, "/en/rule/", method="POST").status == 200
