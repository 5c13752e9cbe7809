"""An organiser starts a season and reads it; two change it at once; a member reads their own."""

from datetime import timedelta

from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Page, expect

from clubs.models import Club
from tests.assignments.homework import assigned, sat
from tests.clubs.clubs import make, new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways
from tests.e2e.forms import signed_in_as
from tests.e2e.notices import is_done


def _sit_well(club: Club) -> None:
    due = now() + timedelta(minutes=5)
    homework = assigned(club, opens=due - timedelta(days=2), due=due, feedback="practice")
    sat(homework, club.memberships.get(name="Aki")).items.update(score=4)


def _read_and_print(member: Page, club: Club, look: Check, *, scripts: bool) -> None:
    member.goto(club.get_absolute_url())
    member.get_by_role("link", name="Seasons").click()
    expect(member.get_by_role("link", name="Start a new season")).to_have_count(0)
    member.get_by_role("link", name="Winter").click()
    expect(member.get_by_role("heading", name="Winter")).to_be_visible()
    expect(member.locator(".seasons-gained")).to_be_visible()
    look(member)
    expect(member.locator("[data-print]")).to_be_visible(visible=scripts)
    member.emulate_media(media="print")
    expect(member.locator("[data-print]")).to_be_hidden()
    expect(member.get_by_role("main").get_by_text("Aki")).to_be_visible()


@both_ways()
def test_a_season_is_started_read_changed_by_two_and_ended(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf, *, scripts: bool
) -> None:
    club = make(owner, zone="UTC")
    member = browser_of(new_member(club), viewport=PHONE)
    second = browser_of(organiser(club))
    first = signed_in_as(reader, owner)
    _sit_well(club)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Seasons").click()
    look(first)
    first.get_by_role("link", name="Start a new season").click()
    first.get_by_label("Name of the season").fill("Winter")
    first.get_by_label("Last day").fill("2020-01-01")
    first.get_by_role("button", name="Start the season").click()
    expect(first.locator("#id_last_day_error")).to_be_visible()
    first.get_by_label("Last day").fill(f"{now().date() + timedelta(days=99)}")
    look(first)
    first.get_by_role("button", name="Start the season").click()
    is_done(first, "started")
    expect(first.get_by_role("row", name="Aki")).to_contain_text("1 of 1")
    look(first)
    first.get_by_role("navigation", name="Months").get_by_role("link").click()
    expect(first.get_by_role("row", name="Aki")).to_contain_text("100%")
    look(first)

    _read_and_print(member, club, look, scripts=scripts)

    season = club.seasons.get()
    for screen in (first, second):
        screen.goto(season.get_absolute_url())
        screen.locator("main a[href$='/change/']").click()
    first.get_by_label("Name of the season").fill("Winter one")
    first.get_by_role("button", name="Save").click()
    second.get_by_label("Name of the season").fill("Winter two")
    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("alert")).to_contain_text("Winter one")
    expect(second.get_by_label("Name of the season")).to_have_value("Winter two")
    look(second)
    second.get_by_text("End the season today", exact=True).click()
    second.locator(".sure button[value=end]").click()
    is_done(second, "ended")
    second.locator("main a[href$='/change/']").click()
    second.get_by_text("Delete this season", exact=True).click()
    second.get_by_role("button", name="Yes, delete this season").click()
    is_done(second, "deleted")
    look(second)


def test_a_form_sent_while_the_line_is_down_is_sent_by_reloading(
    page: Page, owner: Client, club: Club
) -> None:
    signed_in_as(page, owner)
    forms = {"seasons/new/": "Name of the season", "announcements/new/": "Announcement"}
    for path, label in forms.items():
        page.goto(f"{club.get_absolute_url()}{path}")
        page.get_by_label(label).fill("Typed on a train")
        page.context.set_offline(True)
        page.locator("main form button[type=submit]").first.click()
        page.wait_for_url("chrome-error://**")
        page.context.set_offline(False)
        page.reload()
        expect(page.get_by_role("status").first).to_be_visible()
    assert club.seasons.get().name == club.announcements.get().text == "Typed on a train"
