"""A page of another site frames a question: it is marked without cookies and without scripts."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Request, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import PHONE
from web.pages import SITE


@contextmanager
def somebody_elses_page(html: str) -> Iterator[str]:
    """Serve one page on another host (the live server is localhost), and yield its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def copied_line(browser: Browser, live_server: LiveServer, **asked: str) -> str:
    """Return the line of HTML that the site gives to copy, as somebody with scripts copies it."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{live_server.url}/en/embed/?{urlencode(asked)}")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("status").get_by_text("Copied")).to_be_visible()
    line = str(page.evaluate("navigator.clipboard.readText()"))
    assert line == page.locator("#html").input_value()
    context.close()
    return line


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_an_embed_marks_an_answer_on_another_site_with_third_party_cookies_blocked(
    browser: Browser, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, *, scripts: bool
) -> None:
    monkeypatch.setattr("embed.codes.SITE", live_server.url)
    line = copied_line(browser, live_server, url="/en/quiz/mleague-example/", theme="dark")
    context = browser.new_context(java_script_enabled=scripts, viewport=PHONE)
    context.add_cookies([{"name": "known", "value": "1", "url": live_server.url}])
    page = context.new_page()
    cookies: list[str | None] = []
    texts: list[str] = []

    def on_request(request: Request) -> None:
        if request.url.startswith(live_server.url):
            cookies.append(request.header_value("cookie"))

    page.on("requestfinished", on_request)
    page.on("console", lambda message: texts.append(message.text))
    control = context.new_cdp_session(page)
    control.send(
        "Network.setCookieControls",
        {
            "enableThirdPartyCookieRestriction": True,
            "disableThirdPartyCookieMetadata": True,
            "disableThirdPartyCookieHeuristics": True,
        },
    )
    with somebody_elses_page(f"<!doctype html><h1>My club</h1>{line}") as address:
        page.goto(address)
        embed = page.frame_locator("iframe")
        expect(embed.get_by_role("heading", name="M.League’s own example")).to_be_visible()
        embed.get_by_label("West", exact=True).check()
        for seat, points in (("East", "-16000"), ("West", "-40300"), ("North", "-8000")):
            embed.get_by_label(f"Points for {seat}").select_option(points)
        embed.get_by_role("button", name="Check my answer").click()
        result = embed.get_by_role("heading", name="4 of 4")
        expect(result).to_be_visible()
        expect(embed.locator("html")).to_have_attribute("data-theme", "dark")
        assert page.url == address
        embed.get_by_role("link", name="Try again").click()
        expect(embed.get_by_role("button", name="Check my answer")).to_be_visible()
        whole = embed.locator(".embed-foot a")
        expect(whole).to_have_attribute("href", f"{SITE}/en/quiz/mleague-example/")
        expect(whole).to_have_attribute("target", "_blank")
        expect(whole).to_have_attribute("rel", "noopener")
    assert len(cookies) > 3
    assert {*cookies} == {None}
    assert [cookie["name"] for cookie in context.cookies()] == ["known"]
    assert [text for text in texts if not text.startswith("Blocked autofocusing")] == []
    context.close()


def test_an_embed_in_a_sandbox_marks_an_answer(browser: Browser, live_server: LiveServer) -> None:
    """A sandbox without ``allow-same-origin`` is of no origin; forms are all that it must allow."""
    page = browser.new_page()
    source = f"{live_server.url}/en/embed/questions/mleague-example/"
    frame = f'<iframe src="{source}" sandbox="allow-forms" width="600" height="800"></iframe>'
    with somebody_elses_page(f"<!doctype html><h1>My club</h1>{frame}") as address:
        page.goto(address)
        embed = page.frame_locator("iframe")
        embed.get_by_label("West", exact=True).check()
        font = embed.locator("main").evaluate("node => getComputedStyle(node).fontFamily")
        assert "sans" in font  # its style sheet was allowed too
        embed.get_by_role("button", name="Check my answer").click()
        expect(embed.get_by_role("link", name="Try again")).to_be_visible()
    page.close()
