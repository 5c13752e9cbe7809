"""Feedback on a wrong answer, and reporting a problem."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check, both_ways

QUESTION = "/en/quiz/mleague-example/"
CHANGES = {"W": "-64300"}


def answers_as_under_another_rule(page: Page, address: str = QUESTION) -> None:
    page.goto(address)
    page.locator("[name=liable][value=W]").check(force=True)
    for seat, figure in CHANGES.items():
        page.locator(f"[name={seat}_points]").select_option(figure)
    page.locator("#answer .acts button:not([name])").click()
    expect(page.locator("#result")).to_be_visible()


@both_ways(stories=[True])
def test_a_mistake_is_named_and_a_problem_reported(reader: Page) -> None:
    answers_as_under_another_rule(reader)
    expect(reader.locator(".mistake")).to_contain_text("where the liability covers the whole hand")
    reader.get_by_role("link", name="Report a problem").click()
    expect(reader.locator("#with-answer")).to_be_visible()
    reader.locator("#id_text").fill("Is it not the whole hand?")
    reader.get_by_role("button", name="Send the report").click()
    expect(reader).to_have_url(re.compile("/reported/$"))
    expect(reader.get_by_role("heading", level=1)).to_have_text("Thank you")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_state_of_it_holds_up(page: Page, holds_up: Check, language: str) -> None:
    answers_as_under_another_rule(page, QUESTION.replace("en", language))
    holds_up(page)
    page.locator("a[href$='/report/']").click()
    page.locator("#id_text").evaluate("box => box.removeAttribute('maxlength')")
    page.locator("#id_text").fill("x" * 2001)
    page.locator(".report-form button").click()
    expect(page.locator("#id_text_error")).to_be_visible()
    expect(page.locator("#id_text")).to_have_attribute("aria-invalid", "true")
    holds_up(page)
    page.locator("#id_text").fill("")
    page.locator(".report-form button").click()
    expect(page).to_have_url(re.compile("/reported/$"))
    holds_up(page)
