"""An organiser creates assignments; their pages pass axe at 320 px."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from assignments.models import Assignment
from clubs.models import Change, Entry
from quiz.collections.services import add, begin
from quiz.questions.catalogue import question
from tests.clubs.clubs import learner_of, make, person
from tests.e2e.conftest import Check, both_ways
from tests.e2e.forms import signed_in_as
from tests.e2e.notices import is_done


@both_ways(stories=[True])
def test_an_organiser_gives_homework(reader: Page) -> None:
    page, club = _organised(reader)
    _from_the_generator(page)
    page.goto(club)
    _from_the_collection(page)
    page.goto(f"{club}assignments/")
    expect(page.get_by_role("link", name="Kans, week one")).to_be_visible()
    page.goto(f"{club}journal/")
    titles = [each.title for each in Assignment.objects.all()]
    assert Entry.objects.filter(change=Change.ASSIGNED, what__in=titles).count() == 2
    for title in titles:
        expect(page.locator(".clubs-journal li", has_text=title)).to_have_count(1)


def _organised(page: Page) -> tuple[Page, str]:
    """The browser of an organiser with a collection of one hand, on the page of the club."""
    owner = person("haku")
    collection = begin(learner=learner_of(owner), nonce=uuid4(), title="Kans", language="en")
    add(collection, question("mleague-example"))
    club = make(owner).get_absolute_url()
    signed_in_as(page, owner).goto(club)
    return page, club


def _from_the_generator(page: Page) -> None:
    page.get_by_role("link", name="All assignments").click()
    page.get_by_role("link", name="Assign questions").click()
    page.get_by_role("link", name="Mixed hands").click()
    page.get_by_role("button", name="Assign to members").click()
    is_done(page, "given")
    expect(page.locator(".assignments-items li")).to_have_count(5)
    page.get_by_role("link", name="Preview as a member").first.click()
    expect(page.locator("#preview")).to_be_visible()
    page.get_by_role("link", name="Next question").click()
    page.get_by_role("link", name="Back to the assignment").click()


def _from_the_collection(page: Page) -> None:
    page.get_by_role("link", name="All assignments").click()
    page.get_by_role("link", name="Assign questions").click()
    page.get_by_label("Source of the questions").select_option("Kans")
    page.get_by_role("button", name="Show questions").click()
    page.get_by_role("link", name="Continue with this question").click()
    page.get_by_label("Title").fill("Kans, week one")
    page.get_by_role("textbox", name="Due").fill("2099-11-30T20:00")
    page.get_by_role("radio", name="Exam").check()
    page.locator("details:has(#id_minutes) > summary").click()
    page.locator("#id_minutes").fill("20")
    page.get_by_role("button", name="Assign to members").click()
    expect(page.get_by_text("Mon 30 November 2099, 20:00", exact=True)).to_be_visible()
    expect(page.locator(".assignments-items li")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_an_assignment_holds_up(page: Page, holds_up: Check, language: str) -> None:
    page, club = _organised(page)
    _from_the_generator(page)
    made = page.url.partition("?")[0]
    shown = page.get_by_role("link", name="Preview as a member").first.get_attribute("href")
    other = page.get_by_role("link", name="Replace").first.get_attribute("href")
    assert shown
    assert other
    address = f"{club}assignments/"
    own = [made, f"{made}change/", f"{made}more-time/", shown, other]
    all_of_it = f"{address}new/chosen/?all=earlier:{made.rstrip('/').rpartition('/')[2]}"
    for path in (address, f"{address}new/", f"{address}new/?from=referee", all_of_it, *own):
        page.goto(path.replace("/en/", f"/{language}/"))
        for details in page.locator("details").all():
            details.locator("summary").click()
        holds_up(page)
    page.goto(other.replace("/en/", f"/{language}/"))
    page.locator(".pick-list [type=radio]").last.check()
    page.locator(".pick-go button").click()
    expect(page.locator("ins").first).to_be_visible()
    holds_up(page)
