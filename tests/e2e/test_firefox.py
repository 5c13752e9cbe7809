"""Firefox opens the main pages, and their forms work in it.

Playwright drives only a Firefox of its own. Debian's is driven over Marionette, which is JSON on a
socket: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE: Final = 120
"""Seconds in which it starts, and in which something comes about."""

PREFERENCES: Final = """
user_pref("marionette.port", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("dom.security.https_first", false);
"""
ERRORS: Final = """return Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError)
    .filter(({ sourceName }) => sourceName.startsWith(arguments[0]))
    .filter(({ flags }) => !(flags & Ci.nsIScriptError.warningFlag))
    .map(({ errorMessage, sourceName }) => `${errorMessage} (${sourceName})`)"""
WIDER: Final = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"

pytestmark = pytest.mark.skipif(not FIREFOX, reason="no Firefox on this machine")


class Firefox:
    """A session over an open socket; an answer that is an error raises."""

    def __init__(self, connection: socket.socket, site: str) -> None:
        self.stream = connection.makefile("rwb")
        self.site = site
        self.number = 0
        self._receive()
        self.ask("WebDriver:NewSession", capabilities={})

    def ask(self, command: str, **parameters: Any) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _type, _number, error, answer = self._receive()
        assert error is None, error
        return answer.get("value", answer) if isinstance(answer, dict) else answer

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self.stream.read(1)
        return json.loads(self.stream.read(int(length[:-1])))

    def open(self, address: str) -> None:
        self.ask("WebDriver:Navigate", url=f"{self.site}{address}")

    def run(self, script: str, *arguments: Any) -> Any:
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(arguments))

    def click(self, selector: str) -> None:
        element = self.ask("WebDriver:FindElement", using="css selector", value=selector)
        self.ask("WebDriver:ElementClick", id=next(iter(element.values())))

    def shows(self, selector: str) -> bool:
        seen = "return document.querySelector(arguments[0])?.checkVisibility() ?? false"
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.run(seen, selector):
                return True
            time.sleep(0.1)
        return False

    def errors(self) -> list[str]:
        """What its console says of the site, breaches of the content security policy among it."""
        self.ask("Marionette:SetContext", value="chrome")
        errors = self.run(ERRORS, self.site)
        self.ask("Marionette:SetContext", value="content")
        return list(errors)


@pytest.fixture
def firefox(base_url: str, tmp_path: Path) -> Iterator[Firefox]:
    (tmp_path / "user.js").write_text(PREFERENCES)
    program = [str(FIREFOX), "--headless", "--marionette", "--remote-allow-system-access"]
    command = [*program, "--no-remote", "--profile", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            with socket.create_connection(("127.0.0.1", _port(tmp_path)), PATIENCE) as connection:
                browser = Firefox(connection, base_url)
                browser.ask("WebDriver:SetWindowRect", width=450, height=800)
                yield browser
                assert browser.errors() == []
        finally:
            process.kill()


def _port(profile: Path) -> int:
    """It says in its profile where it listens."""
    port_file, until = profile / "MarionetteActivePort", time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if port_file.exists() and (port := port_file.read_text().strip()):
            return int(port)
        time.sleep(0.1)
    pytest.fail("Firefox does not start")


def test_the_pages_of_the_first_ten_minutes_open(firefox: Firefox) -> None:
    for address in ("", "lessons/why-pao/", "quiz/mleague-example/", "rule/", "clubs/"):
        for language in ("en", "ja"):
            firefox.open(f"/{language}/{address}")
            assert firefox.shows("main h1"), address
            assert not firefox.run(WIDER), address


def test_a_lesson_a_question_and_the_quick_form_answer(firefox: Firefox) -> None:
    firefox.open("/en/lessons/why-pao/")
    firefox.click("main .predict label")
    firefox.click("main .predict button")
    assert firefox.shows("main .mark-wrong")
    firefox.open("/en/quiz/mleague-example/")
    firefox.click("label:has([name='liable'][value='W'])")
    firefox.click("main [type='submit'].button")
    assert firefox.shows("#result")
    firefox.open("/en/rule/quick/?winner=S")
    for name, value in (("how", "tsumo"), ("yakuman", "daisangen"), ("feeder", "W")):
        firefox.click(f"label:has([name='{name}'][value='{value}'])")
    assert firefox.shows("#answer .plate")
