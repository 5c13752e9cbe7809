"""An organiser announces something; members read it; two organisers write at once."""

from datetime import timedelta

from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Page, expect

from clubs.models import Announcement
from tests.clubs.clubs import make, new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways
from tests.e2e.forms import signed_in_as
from tests.e2e.notices import is_done


@both_ways()
def test_an_announcement_is_published_read_changed_by_two_and_deleted(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf
) -> None:
    club = make(owner, zone="UTC")
    member = browser_of(new_member(club), viewport=PHONE)
    second = browser_of(organiser(club))
    first = signed_in_as(reader, owner)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Write an announcement").click()
    expect(first.get_by_label("Last day")).to_have_value(f"{now().date() + timedelta(days=7)}")
    look(first)
    first.get_by_role("button", name="Publish announcement").click()
    expect(first.locator("#id_text_error")).to_be_visible()
    first.get_by_label("Announcement").fill("Bring [555z] to **room 4**.\n\n- tea\n- cups")
    first.get_by_role("button", name="Publish announcement").click()
    is_done(first, "announced")
    look(first)
    for page in ("/en/", club.get_absolute_url()):
        member.goto(page)
        expect(member.get_by_role("region", name="Announcements")).to_contain_text("room 4")
        expect(member.get_by_role("link", name="Change or delete")).to_have_count(0)
        look(member)

    for screen in (first, second):
        screen.goto(club.get_absolute_url())
        screen.get_by_role("link", name="Change or delete").click()
    first.get_by_label("Announcement").fill("We meet in room 5.")
    first.get_by_role("button", name="Save").click()
    second.get_by_label("Announcement").fill("We meet at eight.")
    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("alert")).to_contain_text("We meet in room 5.")
    expect(second.get_by_label("Announcement")).to_have_value("We meet at eight.")
    look(second)
    second.get_by_label("Announcement").fill("We meet at eight in room 5.")
    second.get_by_role("button", name="Save").click()
    member.reload()
    expect(member.get_by_text("We meet at eight in room 5.")).to_be_visible()

    second.get_by_role("link", name="Change or delete").click()
    second.get_by_text("Delete this announcement", exact=True).click()
    second.get_by_role("button", name="Yes, delete this announcement").click()
    is_done(second, "unannounced")
    member.reload()
    expect(member.get_by_role("region", name="Announcements")).to_have_count(0)
    assert not Announcement.objects.exists()
