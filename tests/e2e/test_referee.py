"""The referee's exam, its certificate, a stranger who checks it, and its withdrawal."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from quiz.attempts.marking import question_in
from quiz.exam.referee import PASS_MARK
from quiz.models import Attempt
from tests.e2e.conftest import Check, goes_nowhere_sideways
from tests.e2e.forms import fill_in, press
from tests.quiz.factories import form_data

pytestmark = pytest.mark.e2e


def passes(page: Page, language: str = "en") -> Attempt:
    """The first question in the browser, the others of the pass mark by the same guest."""
    page.goto(f"/{language}/rules/wrc-2025/")
    page.locator("a[href*='exam/referee']").click()
    expect(page.locator("#id_rules")).to_have_value("wrc-2025")
    page.locator(".exam-form button[type=submit]").click()
    exam = Attempt.objects.get()
    page.goto(f"/{language}/quiz/exam/{exam.pk}/1/")
    items = [*exam.items.select_related("task__rules")]
    fill_in(page, question_in(items[0]))
    page.locator(".acts button").click()
    guest = Client()
    for cookie in page.context.cookies():
        guest.cookies[cookie["name"]] = cookie["value"]
    for item in items[1:PASS_MARK]:
        guest.post(f"/en/quiz/exam/{exam.pk}/{item.place}/", form_data(question_in(item)))
    guest.post(f"/en/quiz/exam/{exam.pk}/finish/", {"open": "1"})
    page.goto(f"/{language}/quiz/exam/{exam.pk}/")
    return exam


def certifies(page: Page) -> None:
    expect(page.locator("main .notice")).to_be_visible()
    page.get_by_label("Name on the certificate").fill("Aki <b>Tanaka</b>")
    press(page, "Create the certificate")
    expect(page.get_by_role("heading", name="Referee’s certificate")).to_be_visible()


def withdraws(page: Page) -> None:
    page.get_by_text("Withdraw this certificate").click()
    press(page, "Withdraw")
    expect(page.get_by_role("heading", name="Certificate withdrawn")).to_be_visible()


@pytest.mark.slow
@pytest.mark.story
def test_a_stranger_checks_a_certificate_until_it_is_withdrawn(
    page: Page, browser: Browser, base_url: str, holds_up: Check
) -> None:
    passes(page)
    certifies(page)
    holds_up(page)
    goes_nowhere_sideways(page)
    printed = page.locator(".certificate-link a").inner_text()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_text("Withdraw this certificate")).to_be_hidden()
    expect(page.locator(".certificate-link")).to_be_visible()
    page.emulate_media(media="screen")

    path = "/c/" + printed.partition("/c/")[2]
    stranger = browser.new_page(base_url=base_url)
    stranger.goto(f"/en{path}")
    expect(stranger.locator(".certificate-holder")).to_have_text("Aki <b>Tanaka</b>")
    expect(stranger.get_by_text(re.compile(r"\b16 \w+ 20\b"))).to_be_visible()
    expect(stranger.get_by_text("Withdraw this certificate")).to_have_count(0)
    withdraws(page)
    stranger.reload()
    expect(stranger.get_by_role("heading", name="Certificate withdrawn")).to_be_visible()
    expect(stranger.get_by_text("Tanaka")).to_have_count(0)
    stranger.close()


@pytest.mark.slow
def test_a_certificate_is_created_and_withdrawn_without_scripts(page_without_js: Page) -> None:
    passes(page_without_js)
    certifies(page_without_js)
    withdraws(page_without_js)
