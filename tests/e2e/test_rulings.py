"""An organiser keeps a ruling with one tap; members find and read it; two organisers write."""

import re
from urllib.parse import urlencode

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from assignments.models import KeptRuling
from clubs.models import Club
from tests.assignments.rulings.book import WINDS, hand, kept_in
from tests.clubs.clubs import new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways
from tests.e2e.forms import KEEP, signed_in_as
from tests.e2e.notices import is_done

REASON, CHANGE = "#id_otherwise", "main a[href$='/change/']"


@both_ways()
def test_a_ruling_is_kept_found_read_written_by_two_and_deleted(
    reader: Page, look: Check, owner: Client, club: Club, browser_of: BrowserOf
) -> None:
    kept_in(club, hand(WINDS, "tenhou"), note="The first one.")
    member = browser_of(new_member(club), viewport=PHONE)
    second = browser_of(organiser(club))
    first = signed_in_as(reader, owner)

    first.goto(f"/en/rule/?{urlencode({'t': hand()})}")
    first.get_by_label("Note (optional)").fill("Table 3 on Thursday, [555z]")
    look(first)
    first.locator(KEEP).click()
    is_done(first, "kept")
    onward = first.locator(".notice[role=status] a")
    expect(onward).to_have_attribute("href", re.compile(f"{REASON}$"))
    look(first)

    first.locator("form[action$='/assign/'] button").click()
    expect(first.get_by_role("heading", name="Assign questions")).to_be_visible()
    expect(first.locator("input[name=pick]:checked")).to_have_count(1)

    member.goto(club.get_absolute_url())
    member.get_by_role("link", name="Book of rulings").click()
    expect(member.get_by_role("listitem").filter(has_text="haku")).to_have_count(1)
    look(member)
    member.locator("#id_q").fill("大三元 thursday")
    member.get_by_role("button", name="Search").click()
    expect(member.get_by_text("1 ruling", exact=True)).to_be_visible()
    member.get_by_role("link", name="West is liable").click()
    expect(member.get_by_text("Table 3 on Thursday")).to_be_visible()
    expect(member.locator(CHANGE)).to_have_count(0)
    look(member)

    for screen in (first, second):
        screen.goto(KeptRuling.objects.latest("pk").get_absolute_url())
        screen.locator(CHANGE).click()
    first.locator(REASON).fill("Each paid a third.")
    look(first)
    first.get_by_role("button", name="Save").click()
    second.locator(REASON).fill("We did not know better.")
    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("alert")).to_contain_text("Each paid a third.")
    expect(second.locator(REASON)).to_have_value("We did not know better.")
    look(second)
    second.locator(REASON).fill("Each paid a third. We did not know better.")
    second.get_by_role("button", name="Save").click()
    member.reload()
    expect(member.locator(".rulings-otherwise")).to_contain_text("not know better")

    second.locator(CHANGE).click()
    second.get_by_text("Delete this ruling", exact=True).click()
    second.get_by_role("button", name="Yes, delete this ruling").click()
    is_done(second, "deleted")
    assert KeptRuling.objects.get().note == "The first one."


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_of_the_book_hold_up(
    page: Page, holds_up: Check, language: str, owner: Client, club: Club
) -> None:
    screen = signed_in_as(page, owner)
    book = club.get_absolute_url().replace("/en/", f"/{language}/") + "rulings/"
    screen.goto(book)
    holds_up(screen)
    row = kept_in(club, note="x" * 500, otherwise="[555z] " * 70)
    for address in (
        book,
        f"{book}{row.pk}/",
        f"{book}{row.pk}/change/",
        f"/{language}/clubs/rulings/",
    ):
        screen.goto(address)
        holds_up(screen)
