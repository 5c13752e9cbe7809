"""An organiser's page of one member: details, results, and the attempt as it was marked."""

from django.test import Client
from playwright.sync_api import Page, expect

from clubs.models import Club
from tests.assignments.homework import assigned, open_now
from tests.assignments.sitting.attempts import handed_in, wrong
from tests.clubs.clubs import new_member
from tests.e2e.conftest import Check
from tests.e2e.forms import signed_in_as
from tests.e2e.notices import is_done


def test_an_organiser_reads_what_a_member_answered_before_it_is_due(
    page: Page, holds_up: Check, owner: Client, club: Club
) -> None:
    homework = assigned(club, **open_now())
    handed_in(new_member(club), homework, wrong)
    signed_in_as(page, owner).goto(homework.get_absolute_url())
    page.get_by_role("link", name="Aki").click()
    expect(page.locator(".marks").get_by_text("wrong").first).to_be_visible()
    page.locator("main details > summary").first.click()
    holds_up(page)
    page.get_by_role("link", name="Aki’s results").click()
    expect(page.get_by_role("heading", level=1, name="Aki")).to_be_visible()
    page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
    holds_up(page)
    page.get_by_label("Real name").fill("Akiko Example")
    page.get_by_role("button", name="Save").click()
    is_done(page, "changed")
    assert club.memberships.get(name="Aki").real_name == "Akiko Example"
    expect(page.get_by_role("link", name="M.League’s own example")).to_be_visible()
