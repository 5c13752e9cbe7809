"""A player drops the log of a game, and a moment of it becomes a question or a collection."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.conftest import Check
from tests.e2e.forms import sign_up
from tests.pao.tenhou.made_up import mjlog
from tests.quiz.authoring.test_logs import dragons, passed

pytestmark = pytest.mark.usefixtures("nothing_counted")

LOG = mjlog(dragons(), passed())
FILE: FilePayload = {"name": "Akiko-vs-Ben.mjlog", "mimeType": "text/xml", "buffer": LOG}


def finds_the_moments(page: Page) -> None:
    page.goto("/en/rule/")
    page.get_by_role("link", name="Make questions from your game logs").first.click()
    page.get_by_label("Or choose files").set_input_files([FILE])
    page.get_by_role("button", name="Find the moments").click()
    expect(page.get_by_role("status")).to_contain_text("6 moments were found.")


@pytest.mark.story
def test_a_log_becomes_questions_and_a_collection(page: Page, holds_up: Check) -> None:
    sign_up(page, "aki")
    finds_the_moments(page)
    holds_up(page)
    page.get_by_role("button", name="Create a collection").click()
    expect(page.get_by_role("heading", name="Questions from my own games")).to_be_visible()
    expect(page.get_by_text("Is the yakuman certain?").first).to_be_visible()
    finds_the_moments(page)
    page.get_by_role("button", name="Who pays?").first.click()
    expect(page.get_by_role("heading", name="Write an exercise")).to_be_visible()
    expect(page.locator("#seen")).to_contain_text("points change")


def test_a_guest_without_scripts_makes_a_question(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/exercises/log/")
    page.get_by_label("Game log", exact=True).fill(LOG.decode()[:-100])
    page.get_by_role("button", name="Find the moments").click()
    expect(page.get_by_text("the log breaks off in or after hand 2")).to_be_visible()
    page.get_by_role("button", name="May I discard this tile?").first.click()
    expect(page.get_by_role("heading", name="Write an exercise")).to_be_visible()
