"""A player drops the log of a game, and a moment of it becomes a question or a collection."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from quiz.authoring.moments import ASKS
from quiz.collections.moment_views import OWN_GAMES
from quiz.kinds.ensured import Ensured
from quiz.kinds.payments import Payments
from tests.e2e.conftest import Check
from tests.e2e.forms import sign_up
from tests.pao.tenhou.invented_logs import dragons, mjlog, passed

LOG = mjlog(dragons(), passed())
FILE: FilePayload = {"name": "Akiko-vs-Ben.mjlog", "mimeType": "text/xml", "buffer": LOG}


def finds_the_moments(page: Page) -> None:
    page.goto("/en/rule/")
    page.locator("main a[href$='/exercises/log/']").first.click()
    page.get_by_label("Or choose files").set_input_files([FILE])
    page.get_by_role("button", name="Look for possible questions").click()
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"\b6\b"))


@pytest.mark.slow
@pytest.mark.story
def test_a_log_becomes_questions_and_a_collection(page: Page, holds_up: Check) -> None:
    sign_up(page, "aki")
    finds_the_moments(page)
    holds_up(page)
    page.get_by_role("button", name="Create a collection").click()
    expect(page.get_by_role("heading", name=f"{OWN_GAMES}")).to_be_visible()
    expect(page.get_by_text(f"{Ensured.title}").first).to_be_visible()
    finds_the_moments(page)
    page.get_by_role("button", name=f"{ASKS['payments']}").first.click()
    expect(page.get_by_role("heading", name="Write an exercise")).to_be_visible()
    expect(page.locator("#seen")).to_contain_text(f"{Payments.asks}")


def test_a_guest_without_scripts_makes_a_question(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/exercises/log/")
    page.get_by_label("Game log", exact=True).fill(LOG.decode()[:-100])
    page.get_by_role("button", name="Look for possible questions").click()
    expect(page.get_by_text("the log breaks off in or after hand 2")).to_be_visible()
    page.get_by_role("button", name=f"{ASKS['safe-tile']}").first.click()
    expect(page.get_by_role("heading", name="Write an exercise")).to_be_visible()
