"""A member objects to a mark, and the organiser replies."""

from datetime import timedelta

from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Page, expect

from assignments.models import Objection
from clubs.models import Club
from tests.assignments.sitting.attempts import new_assignment, page, paper, sat_until_due
from tests.clubs.clubs import new_member
from tests.e2e.conftest import BrowserOf, Check, both_ways
from tests.e2e.forms import signed_in_as


@both_ways()
def test_a_member_objects_and_an_organiser_replies(
    reader: Page, look: Check, owner: Client, club: Club, browser_of: BrowserOf
) -> None:
    aki, assignment = new_member(club), new_assignment(club, due=now() + timedelta(hours=1))
    attempt = sat_until_due(aki, assignment)
    member = browser_of(aki)
    member.goto(paper(attempt, 1, "answer/"))
    member.get_by_role("link", name="Object to this mark").click()
    member.locator("#id_text").fill("East was in riichi.")
    look(member)
    member.get_by_role("button", name="Send").click()
    expect(member.locator(".notice[role=status]")).to_be_visible()
    assert Objection.objects.get().text == "East was in riichi."

    screen = signed_in_as(reader, owner)
    screen.goto(page(assignment))
    screen.get_by_role("link", name="1 objection awaits a reply").click()
    expect(screen.get_by_text("East was in riichi.")).to_be_visible()
    screen.locator("main details > summary").click()
    look(screen)
    screen.get_by_label("Your reply").fill("Not in this hand.")
    screen.get_by_role("button", name="Reply").click()
    expect(screen.locator(".notice[role=status]")).to_be_visible()
    member.reload()
    expect(member.get_by_text("Not in this hand.")).to_be_visible()
