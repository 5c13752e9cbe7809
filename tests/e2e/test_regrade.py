"""A regrade is previewed and applied, and a member is told."""

from django.test import Client
from django_tasks_db.models import DBTaskResult
from playwright.sync_api import Page, expect

from clubs.models import Club
from tests.assignments.homework import asking, open_now
from tests.assignments.regrade.corrections import (
    as_by_an_older_engine,
    as_question,
    mend,
    publish,
    work,
)
from tests.assignments.sitting.attempts import NAMES, members, new_assignment, paper, sat_until_due
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import signed_in_as
from tests.hands import MLEAGUE


def test_a_regrade_is_applied(
    page: Page, new_context: NewContext, holds_up: Check, owner: Client, club: Club
) -> None:
    homework = new_assignment(club, **open_now())
    client = members(club, owner)["guest"]
    sat_until_due(client, homework)
    as_by_an_older_engine(NAMES[0], E=-15_000)

    organiser, member = signed_in_as(page, owner), signed_in_as(new_context().new_page(), client)
    organiser.goto(homework.get_absolute_url())
    organiser.locator("main a[href$='/regrade/']").click()
    organiser.get_by_role("button", name="Preview the regrade").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    holds_up(organiser)
    organiser.goto(homework.get_absolute_url())  # left, and come back to
    organiser.locator("main a[href$='/regrade/']").click()
    expect(organiser.get_by_text("0 of 1 answers")).to_be_visible()
    DBTaskResult.objects.all().delete()  # cut off before it was put down
    expect(organiser.locator("button[value=go-on]")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("button", name="Resume the interrupted work").click()
    expect(organiser.locator("button[value=go-on]")).to_be_hidden()
    work()
    expect(organiser.locator("button[value=apply]")).to_be_visible()
    row = organiser.get_by_role("row", name="Aki 3 of 4")
    expect(row).to_have_text("Aki 3 of 4 4 of 4", use_inner_text=True)
    holds_up(organiser)
    organiser.locator("button[value=apply]").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    work()
    expect(organiser.locator("button[value=undo]")).to_be_visible()
    expect(organiser.locator(".notice[role=status]")).to_be_visible()
    holds_up(organiser)

    member.goto(club.get_absolute_url())
    expect(member.get_by_text("Regraded:")).to_be_visible()
    holds_up(member)
    member.locator(".notice").get_by_role("link", name="Week one").click()
    expect(member.get_by_text("3 of 4 → 4 of 4")).to_be_visible()
    holds_up(member)


def test_a_question_is_mended_its_answers_marked_by_it_and_a_member_told(
    page: Page, new_context: NewContext, holds_up: Check, owner: Client, club: Club
) -> None:
    exercise = publish(club.memberships.get().learner)
    homework = asking(club, as_question(exercise))
    type(homework).objects.filter(pk=homework.pk).update(**open_now())
    client = members(club, owner)["guest"]
    sitting = sat_until_due(client, homework)
    mend(exercise, MLEAGUE.replace("honba: 1", "honba: 0"))

    organiser, member = signed_in_as(page, owner), signed_in_as(new_context().new_page(), client)
    organiser.goto(homework.get_absolute_url())
    expect(organiser.locator("#corrected")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("link", name="Regrade the answers").click()
    expect(organiser.get_by_role("checkbox")).to_be_checked()
    organiser.get_by_text("What the correction changed").click()
    expect(organiser.get_by_text("honba: 1")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("button", name="Preview the regrade").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    work()
    expect(organiser.get_by_text("the question was corrected")).to_be_visible()
    expect(organiser.get_by_role("row", name="Aki").first).to_be_visible()
    holds_up(organiser)
    expect(organiser.locator("[name=points][value=helps]")).to_be_checked()
    organiser.locator("[name=points][value=all]").check()
    organiser.locator("button[value=apply]").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    work()
    expect(organiser.locator("button[value=undo]")).to_be_visible()
    expect(organiser.locator(".notice[role=status]")).to_be_visible()

    member.goto(club.get_absolute_url())
    member.locator(".notice").get_by_role("link", name="Week one").click()
    expect(member.get_by_text("the question was corrected")).to_be_visible()
    member.goto(paper(sitting, 1, "answer/"))
    expect(member.locator("#question-corrected")).to_be_visible()
    holds_up(member)
