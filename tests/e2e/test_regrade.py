"""What was marked before something was mended: looked at, applied, and members are told."""

from datetime import timedelta

import pytest
from django.utils.timezone import now
from django_tasks_db.models import DBTaskResult
from playwright.sync_api import Page, expect

from tests.assignments.regrade.mending import as_by_an_older_engine, work
from tests.assignments.regrade.writing import asking, mend, written
from tests.assignments.sitting.asking import NAMES, given, members, paper, sat_until_due
from tests.clubs.clubs import make, person
from tests.e2e.conftest import Check, NewContext
from tests.e2e.test_sittings import _as
from tests.hands import MLEAGUE

pytestmark = pytest.mark.usefixtures("nothing_counted")


@pytest.mark.slow
def test_an_organiser_looks_applies_and_a_member_is_told(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    owner = person("haku")
    club = make(owner)
    homework = given(club, opens=now() - timedelta(hours=1), due=now() + timedelta(hours=1))
    client = members(club, owner)["guest"]
    sat_until_due(client, homework)
    as_by_an_older_engine(NAMES[0], E=-15_000)

    organiser, member = _as(page, owner), _as(new_context().new_page(), client)
    organiser.goto(homework.get_absolute_url())
    organiser.get_by_role("link", name="Mark it anew").click()
    organiser.get_by_role("button", name="See what would change").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    holds_up(organiser)
    organiser.goto(homework.get_absolute_url())  # left, and come back to
    organiser.get_by_role("link", name="Mark it anew").click()
    expect(organiser.get_by_text("0 of 1 answers")).to_be_visible()
    DBTaskResult.objects.all().delete()  # cut off before it was put down
    expect(organiser.get_by_text("It stands still")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("button", name="Go on").click()
    expect(organiser.get_by_text("It stands still")).to_be_hidden()
    work()
    expect(organiser.get_by_text("Nothing is changed yet")).to_be_visible()
    row = organiser.get_by_role("row", name="Aki 3 of 4")
    expect(row).to_have_text("Aki 3 of 4 4 of 4", use_inner_text=True)
    holds_up(organiser)
    organiser.get_by_role("button", name="Apply it").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    work()
    expect(organiser.get_by_text("It is applied")).to_be_visible()
    holds_up(organiser)

    member.goto(club.get_absolute_url())
    expect(member.get_by_text("Marked anew")).to_be_visible()
    holds_up(member)
    member.locator(".notice").get_by_role("link", name="Week one").click()
    expect(member.get_by_text("3 of 4 → 4 of 4")).to_be_visible()
    holds_up(member)


@pytest.mark.slow
def test_a_question_is_mended_its_answers_marked_by_it_and_a_member_told(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    owner = person("haku")
    club = make(owner)
    exercise = written(club.memberships.get().learner)
    assert exercise.version
    homework = asking(club, versions=[exercise.version])
    open_now = {"opens": now() - timedelta(hours=1), "due": now() + timedelta(hours=1)}
    type(homework).objects.filter(pk=homework.pk).update(**open_now)
    client = members(club, owner)["guest"]
    sitting = sat_until_due(client, homework)
    mend(exercise, MLEAGUE.replace("honba: 1", "honba: 0"))

    organiser, member = _as(page, owner), _as(new_context().new_page(), client)
    organiser.goto(homework.get_absolute_url())
    expect(organiser.get_by_role("heading", name="Corrected since it was assigned")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("link", name="Mark the answers anew").click()
    expect(organiser.get_by_role("checkbox")).to_be_checked()
    organiser.get_by_text("What differs").click()
    expect(organiser.get_by_text("honba: 1")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("button", name="See what would change").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    work()
    expect(organiser.get_by_text("Because the question was mended")).to_be_visible()
    expect(organiser.get_by_role("row", name="Aki").first).to_be_visible()
    holds_up(organiser)
    expect(organiser.get_by_role("radio", name="Only where it helps")).to_be_checked()
    organiser.get_by_role("radio", name="Every answer").check()
    organiser.get_by_role("button", name="Apply it").click()
    expect(organiser.get_by_role("progressbar")).to_be_visible()
    work()
    expect(organiser.get_by_text("It is applied")).to_be_visible()

    member.goto(club.get_absolute_url())
    member.locator(".notice").get_by_role("link", name="Week one").click()
    expect(member.get_by_text("because the question was mended")).to_be_visible()
    member.goto(paper(sitting, 1, "answer/"))
    expect(member.get_by_text("was mended after you answered")).to_be_visible()
    holds_up(member)
