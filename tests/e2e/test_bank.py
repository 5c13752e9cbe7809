"""An exercise is submitted, rejected, submitted again, approved and found."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import Learner, User
from quiz.models import Exercise, Version
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import signs_in
from tests.quiz.factories import published, write

HAND = """\
title: Chun at last
rules: mleague
honba: 7

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 9p hand 123m9p
"""


def goes_to_what_waits(page: Page) -> None:
    page.goto("/en/bank/")
    page.locator("main a[href$='/bank/review/']").click()


def writes_and_offers(page: Page) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Enter as text").fill(HAND)
    page.get_by_role("button", name="Publish by link").click()
    page.locator("#share a[href*='/bank/']").click()
    page.get_by_role("button", name="Submit to the bank").click()
    expect(page.get_by_text("waiting for review").first).to_be_visible()


def test_from_the_offer_to_the_bank(page: Page, new_context: NewContext, holds_up: Check) -> None:
    author, guest = page, new_context().new_page()
    reviewer = new_context().new_page()
    signs_in(reviewer, "reviewer", is_staff=True)
    signs_in(author, "author")
    writes_and_offers(author)
    holds_up(author)
    goes_to_what_waits(reviewer)
    holds_up(reviewer)
    reviewer.get_by_role("link", name="Chun at last").click()
    holds_up(reviewer)
    reviewer.get_by_role("button", name="Reject this exercise").click()
    expect(reviewer.locator("#id_text_error")).to_be_visible()
    assert Version.objects.get().review == Version.Review.ASKED
    holds_up(reviewer)
    reviewer.get_by_label("Comment", exact=True).fill("Seven honba are many.")
    reviewer.get_by_role("button", name="Reject this exercise").click()
    author.reload()
    expect(author.get_by_text("Seven honba are many.")).to_be_visible()
    author.get_by_label("Comment", exact=True).fill("They are meant.")
    author.get_by_role("button", name="Submit to the bank").click()
    guest.goto("/en/bank/?q=chun+at+last")
    expect(guest.get_by_role("heading", name="Exercise bank")).to_be_visible()
    expect(guest.get_by_role("link", name="Chun at last")).to_have_count(0)
    goes_to_what_waits(reviewer)
    reviewer.get_by_role("link", name="Chun at last").click()
    expect(reviewer.get_by_text("They are meant.")).to_be_visible()
    reviewer.get_by_role("button", name="Approve for the bank").click()
    expect(reviewer.get_by_text("in the bank", exact=True).first).to_be_visible()
    guest.reload()
    guest.get_by_role("link", name="Chun at last").click()
    expect(guest.get_by_role("heading", name="Chun at last", exact=True)).to_be_visible()
    expect(guest.get_by_text("They are meant.")).to_have_count(0)
    guest.get_by_role("link", name="Answer this exercise").click()
    expect(guest).to_have_url(re.compile(r"/quiz/x-[2-9a-z]{20}-1/$"))
    author.reload()
    expect(author.get_by_text("in the bank", exact=True).first).to_be_visible()


@pytest.mark.slow
@pytest.mark.story
def test_one_that_is_alike_stands_beside_ones_own(page: Page, holds_up: Check) -> None:
    signs_in(page, "author")
    page.goto("/en/exercises/new/?from=mleague-example")
    page.get_by_label("Title, in English").fill("Mine")
    page.get_by_role("link", name="Compare the exercises").click()
    expect(page.get_by_role("heading", name="Exercises like yours")).to_be_visible()
    holds_up(page)


def test_similar_exercises_and_open_reports_are_beside_a_submission(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    author, reviewer, guest = page, new_context().new_page(), new_context().new_page()
    signs_in(reviewer, "reviewer", is_staff=True)
    signs_in(author, "author")
    writes_and_offers(author)
    address = author.url
    Version.objects.update(review=Version.Review.PASSED)
    writes_and_offers(author)
    guest.goto(address)
    guest.get_by_role("link", name="Report a problem").click()
    expect(guest.locator("#readers")).to_be_visible()
    holds_up(guest)
    guest.locator("#id_text").fill("North did not feed <b>hatsu</b>.")
    guest.get_by_role("button", name="Send the report").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Thank you")
    report = "North did not feed <b>hatsu</b>."
    expect(author.get_by_text(report)).to_have_count(0)
    holds_up(author)
    author.get_by_role("link", name="Compare with Chun at last").click()
    expect(author.get_by_role("heading", level=1)).to_be_visible()
    author.goto(address)
    expect(author.get_by_text(report)).to_be_visible()
    goes_to_what_waits(reviewer)
    reviewer.get_by_role("link", name="Chun at last").click()
    expect(reviewer.get_by_role("link", name="Compare with Chun at last")).to_be_visible()
    reviewer.goto(address)
    expect(reviewer.get_by_role("heading", name="Reports not yet closed: 1")).to_be_visible()
    expect(reviewer.get_by_text(report)).to_be_visible()
    holds_up(reviewer)


@pytest.mark.parametrize("scripts", [True, False])
def test_ones_own_are_found_by_state_and_word_on_a_phone(
    new_context: NewContext, holds_up: Check, *, scripts: bool
) -> None:
    phone = new_context(java_script_enabled=scripts, viewport={"width": 360, "height": 740})
    author = phone.new_page()
    signs_in(author, "author")
    learner = Learner.objects.get_or_create(user=User.objects.get())[0]
    for title in ("Friday hand", "Friday draft", "Monday draft"):
        write(learner, title=title)
    published(Exercise.objects.get(name="Friday hand"))
    author.goto("/en/bank/")
    author.get_by_label("Only my exercises").check()
    author.get_by_role("button", name="Search").click()
    rows = author.locator(".bank-list > li")
    expect(rows).to_have_count(3)
    expect(rows.first.locator("svg").first).to_be_visible()
    author.get_by_label("Search for").fill("friday")
    author.get_by_text("Filters", exact=True).click()
    author.get_by_label("State of the exercise").select_option("draft")
    author.get_by_role("button", name="Search").click()
    expect(author.get_by_role("heading", name="1 exercise", exact=True)).to_be_visible()
    if scripts:
        holds_up(author)
    author.get_by_role("link", name="Friday draft").click()
    expect(author.get_by_label("Title, in English")).to_have_value("Friday draft")
    author.get_by_role("link", name="Your exercises").first.click()
    expect(rows).to_have_count(3)
