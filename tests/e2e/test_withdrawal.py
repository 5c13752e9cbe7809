"""An assignment is withdrawn while a member answers it, restored, and another one deleted.

Then a question of it is dropped from the score.
"""

import re

from django.test import Client
from playwright.sync_api import Page, expect

from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Attempt
from tests.assignments.homework import open_now
from tests.assignments.sitting.attempts import new_assignment
from tests.clubs.clubs import new_member, organiser
from tests.e2e.conftest import BrowserOf, Check, both_ways
from tests.e2e.forms import fill_in, press, signed_in_as
from tests.e2e.notices import is_done


@both_ways(stories=[])
def test_an_answer_in_an_old_tab_of_a_withdrawn_assignment_is_kept(
    reader: Page, look: Check, owner: Client, club: Club
) -> None:
    assignment = new_assignment(club, **open_now())
    member = signed_in_as(reader, new_member(club))
    member.goto(assignment.get_absolute_url())
    press(member, "Start")
    attempt = Attempt.objects.get()
    fill_in(member, question_in(attempt.items.get(place=1)))
    owner.post(f"{assignment.get_absolute_url()}withdraw/", {"do": "withdraw"})
    member.get_by_role("button", name="Save answer").click()
    expect(member.locator("#withdrawn")).to_be_visible()
    look(member)
    assert attempt.items.get(place=1).response.reply
    owner.post(f"{assignment.get_absolute_url()}withdraw/", {"do": "restore"})
    member.reload()
    expect(member.get_by_text("answered", exact=False).first).to_be_visible()


@both_ways(stories=[])
def test_two_organisers_change_an_assignment_at_once(
    reader: Page, look: Check, owner: Client, club: Club, browser_of: BrowserOf
) -> None:
    assignment = new_assignment(club, **open_now())
    first, second = signed_in_as(reader, owner), browser_of(organiser(club))
    for screen in (first, second):
        screen.goto(f"{assignment.get_absolute_url()}change/")
    first.get_by_label("Title").fill("Week one, easy")
    press(first, "Save")
    expect(first.get_by_role("heading", name="Week one, easy")).to_be_visible()
    second.get_by_label("Title").fill("Week one, hard")
    press(second, "Save")
    theirs = second.get_by_role("alert")
    expect(theirs).to_contain_text("Week one, easy")
    expect(second.get_by_label("Title")).to_have_value("Week one, hard")
    look(second)
    press(second, "Save")
    expect(second.get_by_role("heading", name="Week one, hard")).to_be_visible()


@both_ways()
def test_an_assignment_is_withdrawn_and_restored_and_another_deleted(
    reader: Page, look: Check, owner: Client, club: Club, browser_of: BrowserOf
) -> None:
    assignment, mistaken = (
        new_assignment(club, **open_now()),
        new_assignment(club, title="Week two", **open_now()),
    )
    organiser = signed_in_as(reader, owner)
    member = browser_of(new_member(club))
    member.goto(assignment.get_absolute_url())
    press(member, "Start")
    expect(member.get_by_role("button", name="Save answer")).to_be_visible()

    organiser.goto(assignment.get_absolute_url())
    organiser.get_by_text("Withdraw the assignment", exact=True).click()
    press(organiser, "Yes, withdraw the assignment")
    expect(organiser.locator("#withdrawn")).to_be_visible()
    look(organiser)
    member.goto(club.get_absolute_url())
    expect(member.get_by_text("Withdrawn assignment:")).to_be_visible()
    look(member)
    press(organiser, "Restore the withdrawn assignment")
    member.goto(assignment.get_absolute_url())
    expect(member.get_by_role("link", name="Continue")).to_be_visible()

    organiser.goto(mistaken.get_absolute_url())
    organiser.get_by_text("Delete the assignment", exact=True).click()
    press(organiser, "Yes, delete the assignment")
    is_done(organiser, "deleted")
    expect(organiser.get_by_role("link", name=re.compile("Week two"))).to_have_count(0)
    look(organiser)

    organiser.goto(assignment.get_absolute_url())
    organiser.locator("a[href$='/drop/']").nth(1).press("Enter")
    look(organiser)
    organiser.locator("button[value=drop]").press("Enter")
    is_done(organiser, "dropped")
    assert [*assignment.items.exclude(dropped=None).values_list("place", flat=True)] == [2]
    press(member, "Continue")
    member.locator(f"main nav a[href$='/sittings/{Attempt.objects.get().pk}/']").click()
    expect(member.get_by_text("does not count")).to_be_visible()
