"""An exercise is offered, sent back with a word, offered anew, passed, and found by anybody."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import SECRET

HAND = """\
title: Chun at last
rules: mleague
honba: 7

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 9p hand 123m9p
"""


pytestmark = pytest.mark.usefixtures("nothing_counted")


def signs_in(page: Page, name: str, *, is_staff: bool = False) -> None:
    User.objects.create_user(name, password=SECRET, is_staff=is_staff)
    page.goto("/en/account/sign-in/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def goes_to_what_waits(page: Page) -> None:
    page.goto("/en/bank/")
    page.get_by_role("link", name="What others have offered").click()


def writes_and_offers(page: Page) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Show as text").fill(HAND)
    page.get_by_role("button", name="Publish by link").click()
    page.get_by_role("link", name="The bank, and what is said of it").click()
    page.get_by_role("button", name="Offer it to the bank").click()
    expect(page.get_by_text("to be looked over").first).to_be_visible()


@pytest.mark.slow
def test_from_the_offer_to_the_bank_that_everybody_sees(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
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
    reviewer.get_by_role("button", name="Send it back").click()
    expect(reviewer.get_by_text("Say in a few words why")).to_be_visible()
    holds_up(reviewer)
    reviewer.get_by_label("Words to go with it").fill("Seven honba are many.")
    reviewer.get_by_role("button", name="Send it back").click()
    author.reload()
    expect(author.get_by_text("Seven honba are many.")).to_be_visible()
    author.get_by_label("Words to go with it").fill("They are meant.")
    author.get_by_role("button", name="Offer it to the bank").click()
    guest.goto("/en/bank/?q=chun+at+last")
    expect(guest.get_by_text("Nothing in the bank is like that")).to_be_visible()
    goes_to_what_waits(reviewer)
    reviewer.get_by_role("link", name="Chun at last").click()
    expect(reviewer.get_by_text("They are meant.")).to_be_visible()
    reviewer.get_by_role("button", name="Add to the bank").click()
    expect(reviewer.get_by_text("in the bank", exact=True).first).to_be_visible()
    guest.reload()
    guest.get_by_role("link", name="Chun at last").click()
    expect(guest.get_by_role("heading", name="Chun at last", exact=True)).to_be_visible()
    expect(guest.get_by_text("They are meant.")).to_have_count(0)
    guest.get_by_role("link", name="Answer it").click()
    expect(guest).to_have_url(re.compile(r"/quiz/x-[2-9a-z]{20}-1/$"))
    author.reload()
    expect(author.get_by_text("in the bank", exact=True).first).to_be_visible()


@pytest.mark.story
def test_one_that_is_alike_stands_beside_ones_own(page: Page, holds_up: Check) -> None:
    signs_in(page, "author")
    page.goto("/en/exercises/new/?from=mleague-example")
    page.get_by_label("Title, in English").fill("Mine")
    page.get_by_role("link", name="Look at them side by side").click()
    expect(page.get_by_role("heading", name="What is like yours")).to_be_visible()
    holds_up(page)
