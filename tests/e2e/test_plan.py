"""A plan of six weeks is found from the club's page, given and moved by two organisers."""

from django.test import Client
from playwright.sync_api import Page, expect

from tests.clubs.clubs import make, new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways
from tests.e2e.forms import ASSIGN_THE_PLAN, signed_in_as
from tests.e2e.notices import is_done


@both_ways()
def test_a_plan_is_given_and_moved_by_two_organisers(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf
) -> None:
    club = make(owner, zone="UTC")
    aki = new_member(club)
    first = signed_in_as(reader, owner)
    second = browser_of(organiser(club), viewport=PHONE)
    member = browser_of(aki, viewport=PHONE)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Pao in six weeks").click()
    look(first)
    first.locator(ASSIGN_THE_PLAN).click()
    is_done(first, "given")
    look(first)

    second.goto(club.get_absolute_url())
    look(second)
    second.get_by_role("link", name="Pao in six weeks").click()
    second.locator("details:has([name=warned_of]) > summary").click()
    expect(second.locator("form:has([name=warned_of]) > .notice")).to_be_visible()
    for each in (second, first):
        each.locator("main a[href*='/plan/move/']").click()
    for each in (first, second):
        expect(each.get_by_role("heading", name="The new dates")).to_be_visible()
        look(each)
    first.get_by_role("button", name="Move these dates").click()
    is_done(first, "moved")
    second.get_by_role("button", name="Move these dates").click()
    expect(second.locator("#id_first_error")).to_be_visible()

    member.goto(club.get_absolute_url().replace("/en/", "/ja/"))
    expect(member.get_by_text("宿題1").first).to_be_visible()
