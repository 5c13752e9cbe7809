"""Two organisers plan an evening: exchange, show, print, start the round, give the homework."""

from urllib.parse import urlsplit

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from assignments.presets import FeedbackPreset
from clubs.models import Club
from tests.clubs.clubs import code_of, make, new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways, pages_of_paper
from tests.e2e.forms import signed_in_as


@pytest.mark.slow
@both_ways(stories=[True])
def test_an_evening_is_planned_shown_printed_and_given_by_two(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf
) -> None:
    club = make(owner, zone="UTC")
    second = browser_of(organiser(club), viewport=PHONE)
    member = browser_of(new_member(club), viewport=PHONE)
    first = signed_in_as(reader, owner)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Plan the evening").click()
    hands = first.locator("#hand-1, #hand-2, #hand-3, #hand-4, #hand-5")
    expect(hands).to_have_count(5)
    look(first)
    third = first.locator("#hand-3 h3").inner_text()
    first.get_by_role("link", name="Replace this hand 3").click()
    expect(first.locator("#hand-3 h3")).not_to_have_text(third)
    first.get_by_role("link", name="Leave out hand 5").click()
    expect(hands).to_have_count(4)
    shared = urlsplit(first.url)

    second.goto(f"{shared.path}?{shared.query}")
    link = first.locator("#hand-3 h3 a").get_attribute("href")
    expect(second.locator("#hand-3 h3 a")).to_have_attribute("href", link or "")
    look(second)

    first.locator("main a[href*='/evening/hand/'].button").click()
    expect(first.get_by_text("hand 1 of 4")).to_be_visible()
    look(first)
    first.get_by_role("link", name="Show the answer").click()
    expect(first.locator(".reasons")).to_be_visible()
    look(first)
    first.get_by_role("link", name="Next hand").click()
    expect(first.get_by_text("hand 2 of 4")).to_be_visible()
    expect(first.locator(".reasons")).to_have_count(0)
    first.get_by_role("link", name="Plan for the evening").click()

    first.locator("main a[href*='/evening/sheet/']").click()
    expect(first.get_by_text(code_of(club))).to_be_visible()
    look(first)
    first.get_by_role("link", name="Plan for the evening").click()

    first.get_by_role("button", name="Assign this homework").click()
    homework = club.assignments.get()
    assert homework.feedback == FeedbackPreset.HOMEWORK
    expect(first.get_by_role("status").first).to_be_visible()
    member.goto(club.get_absolute_url())
    expect(member.get_by_role("link", name=homework.title)).to_be_visible()

    second.get_by_role("button", name="Start this live round").click()
    expect(second.get_by_role("heading", name="Take out your phones")).to_be_visible()
    first.goto(f"{shared.path}?{shared.query}")
    expect(first.get_by_role("button", name="Assign this homework")).to_have_count(0)
    screen = urlsplit(second.url).path
    expect(first.locator(f".notice a[href='{screen}']")).to_be_visible()
    expect(first.get_by_role("button", name="Start this live round")).to_have_count(0)
    look(first)


@both_ways()
def test_the_sheet_is_one_sheet(reader: Page, look: Check, owner: Client, club: Club) -> None:
    page = signed_in_as(reader, owner)
    for language in ("en", "ja"):
        page.goto(f"{club.get_absolute_url().replace('/en/', f'/{language}/')}evening/sheet/")
        expect(page.locator(".evening-hand")).to_have_count(5)
        look(page)
        assert pages_of_paper(page) == 1
