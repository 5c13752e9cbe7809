"""An organiser gives lessons; a member without an account does them; two organisers change them."""

from django.test import Client
from playwright.sync_api import Page, expect

from assignments.models import Coursework
from tests.clubs.clubs import make, new_member, organiser
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways
from tests.e2e.forms import ASSIGN_THE_PLAN, signed_in_as
from tests.e2e.notices import is_done
from tests.lessons_done import complete


@both_ways()
def test_lessons_are_given_done_seen_changed_by_two_and_withdrawn(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf
) -> None:
    club = make(owner, zone="UTC")
    aki = new_member(club)
    member = browser_of(aki, viewport=PHONE)
    second = browser_of(organiser(club))
    first = signed_in_as(reader, owner)

    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Assign lessons").click()
    expect(first.get_by_role("checkbox", checked=True)).to_have_count(4)
    look(first)
    first.get_by_label("The third dragon").uncheck()
    first.locator("[value=fourth-wind]").uncheck()
    first.get_by_role("button", name="Assign to members").click()
    is_done(first, "given")
    expect(first.get_by_role("heading", name="Lessons 1–2")).to_be_visible()
    look(first)

    complete(aki, "why-pao")
    member.goto(club.get_absolute_url())
    look(member)
    expect(member.get_by_text("Lessons and checkpoints: 1 of 2")).to_be_visible()
    member.get_by_role("link", name="Lessons 1–2").click()
    look(member)
    member.goto("/en/")
    member.get_by_role("link", name="Lesson 2:").click()
    expect(member.locator("#moment-1")).to_be_visible()
    complete(aki, "ensured")
    member.goto("/en/")
    expect(member.get_by_role("link", name="Lesson 2:")).to_have_count(0)
    first.reload()
    expect(first.get_by_role("heading", name="Finished: 1 of 1 members")).to_be_visible()
    expect(first.get_by_role("row", name="Aki").get_by_text("right")).to_have_count(2)

    for screen in (first, second):
        screen.goto(Coursework.objects.get().get_absolute_url())
        screen.get_by_role("link", name="Change lessons or dates").click()
    first.get_by_label("The third dragon").check()
    first.get_by_role("button", name="Save").click()
    second.get_by_label("Why pay for").uncheck()
    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("alert")).to_contain_text("Lessons 1–3")
    look(second)
    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("heading", level=1)).to_contain_text("Lesson 2")

    second.get_by_text("Withdraw the lessons", exact=True).click()
    second.get_by_role("button", name="Yes, withdraw the lessons").click()
    is_done(second, "withdrawn")
    assert not Coursework.objects.exists()


@both_ways()
def test_a_plan_of_six_weeks_is_previewed_given_and_withdrawn(
    reader: Page, look: Check, owner: Client, browser_of: BrowserOf
) -> None:
    club = make(owner, zone="UTC")
    member = browser_of(new_member(club), viewport=PHONE)
    first = signed_in_as(reader, owner)
    first.goto(club.get_absolute_url())
    first.get_by_role("link", name="Assign lessons").click()
    first.locator("main a[href$='/plan/']").click()
    expect(first.get_by_role("link", name="Choose questions for the live round")).to_have_count(6)
    look(first)
    first.locator(ASSIGN_THE_PLAN).click()
    is_done(first, "given")
    look(first)
    member.goto(club.get_absolute_url())
    expect(member.get_by_role("link", name="Lesson 1:")).to_be_visible()
    expect(member.get_by_role("link", name="Homework 1:")).to_be_visible()
    expect(member.get_by_role("link", name="Homework 2:")).to_have_count(0)
    first.get_by_text("Withdraw the course plan", exact=True).click()
    first.locator(".sure[open] button[name=sure]").click()
    is_done(first, "withdrawn")
    assert not Coursework.objects.exists()
