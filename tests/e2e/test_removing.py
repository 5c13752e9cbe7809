"""A member is removed and back again, and the club is handed over, in several browsers."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.clubs.clubs import make, new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways
from tests.e2e.forms import signed_in_as
from tests.e2e.notices import is_done


@pytest.mark.slow
@both_ways(stories=[True])
def test_a_member_is_removed_and_back_and_the_owner_leaves_after_handing_over(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf
) -> None:
    club = make(owner, zone="UTC")
    second = browser_of(organiser(club, "Chun"), viewport=PHONE)
    member = browser_of(new_member(club), viewport=PHONE)
    first = signed_in_as(reader, owner)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Aki").click()
    first.get_by_text("Remove from the club").click()
    look(first)
    first.get_by_role("button", name="Remove", exact=True).click()
    expect(first.get_by_role("status").first).to_be_visible()
    expect(first.get_by_role("link", name="Aki")).to_have_count(0)
    look(first)
    member.goto(club.get_absolute_url())
    expect(member.locator("#members-only")).to_have_count(1)

    second.goto(club.get_absolute_url())
    second.locator("#removed summary").click()
    look(second)
    first.get_by_role("button", name="Let back in Aki").click()
    expect(first.get_by_role("link", name="Aki")).to_be_visible()
    expect(first.locator("#removed")).to_have_count(0)
    second.get_by_role("button", name="Let back in Aki").click()
    is_done(second, "removed-before")
    member.reload()
    expect(member.get_by_role("heading", level=1)).to_have_text(club.name)

    first.get_by_role("link", name="Leave the club").click()
    expect(first.get_by_role("button", name=re.compile("Leave"))).to_have_count(0)
    look(first)
    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Chun").click()
    first.locator("details:has([value=owner]) > summary").click()
    first.locator("button[value=owner]").click()
    expect(first.get_by_role("status").first).to_be_visible()
    first.get_by_role("link", name="Leave the club").click()
    first.get_by_role("button", name=re.compile("Leave")).click()
    second.goto(club.get_absolute_url())
    expect(second.get_by_role("link", name="Haku")).to_have_count(0)
    expect(second.get_by_role("link", name="Settings of the club")).to_be_visible()
