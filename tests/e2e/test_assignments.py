"""An organiser gives homework, with scripts and without; each page of an assignment holds up."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check
from tests.e2e.forms import sign_up

pytestmark = pytest.mark.usefixtures("nothing_counted")


@pytest.mark.story
def test_an_organiser_gives_homework(page: Page) -> None:
    _gives_homework(page)


@pytest.mark.slow
def test_the_same_without_scripts(page_without_js: Page) -> None:
    _gives_homework(page_without_js)


def _gives_homework(page: Page) -> None:
    _make_a_collection(page)
    _make_a_club(page)
    club = page.url.partition("?")[0]
    _from_the_generator(page)
    page.goto(club)
    _from_the_collection(page)
    page.goto(f"{club}assignments/")
    expect(page.get_by_role("link", name="Kans, week one")).to_be_visible()
    page.goto(f"{club}journal/")
    expect(page.get_by_text("gave an assignment")).to_have_count(2)


def _from_the_generator(page: Page) -> None:
    """By the form as it stands."""
    page.get_by_role("link", name="Assignments", exact=True).click()
    page.get_by_role("link", name="Give an assignment").click()
    page.get_by_role("button", name="Give it to the club").click()
    expect(page.get_by_role("status").first).to_contain_text("It is given")
    expect(page.locator(".assignments-items li")).to_have_count(5)
    page.get_by_role("link", name="As members see it").first.click()
    expect(page.get_by_text("Nothing that you fill in here")).to_be_visible()
    page.get_by_role("link", name="Next question").click()
    page.get_by_role("link", name="Back to the assignment").click()


def _from_the_collection(page: Page) -> None:
    page.get_by_role("link", name="Assignments", exact=True).click()
    page.get_by_role("link", name="Give an assignment").click()
    page.get_by_role("link", name="A collection").click()
    page.get_by_label("Title").fill("Kans, week one")
    page.get_by_role("textbox", name="Due").fill("2099-11-30T20:00")
    page.get_by_role("radio", name="Exam").check()
    page.get_by_text("When it opens, attempts").click()
    page.get_by_label("Minutes for one attempt").fill("20")
    page.get_by_role("button", name="Give it to the club").click()
    expect(page.get_by_text("30 November 2099, 20:00", exact=True)).to_be_visible()
    expect(page.locator(".assignments-items li")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_an_assignment_holds_up(page: Page, holds_up: Check, language: str) -> None:
    _make_a_club(page)
    club = page.url.partition("?")[0]
    _from_the_generator(page)
    made = page.url.partition("?")[0]
    shown = page.get_by_role("link", name="As members see it").first.get_attribute("href")
    other = page.get_by_role("link", name="Replace").first.get_attribute("href")
    assert shown
    assert other
    given = f"{club}assignments/"
    own = [made, f"{made}change/", f"{made}more-time/", shown, other]
    for path in (given, f"{given}new/", f"{given}new/?from=bank", *own):
        page.goto(path.replace("/en/", f"/{language}/"))
        for details in page.locator("details").all():
            details.locator("summary").click()
        holds_up(page)
    page.goto(other.replace("/en/", f"/{language}/"))
    page.locator("[name=name]").fill("riichi-sticks")
    page.keyboard.press("Enter")
    expect(page.locator("ins").first).to_be_visible()
    holds_up(page)


def _make_a_collection(page: Page) -> None:
    """Of one hand, by whoever makes an account first."""
    sign_up(page, "haku")
    page.goto("/en/collections/new/")
    page.get_by_label("Title").fill("Kans")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Add").first.click()
    page.get_by_label("Address of a question").fill("mleague-example")
    page.keyboard.press("Enter")
    page.wait_for_url("**/?added=*")


def _make_a_club(page: Page) -> None:
    page.goto("/en/clubs/new/")
    if "sign-in" in page.url:
        sign_up(page, "haku", onward="/en/clubs/new/")
    page.get_by_label("What the club is called").fill("Friday club")
    page.get_by_label("Your name in the club").fill("Haku")
    page.get_by_label("Time zone").select_option("Europe/Paris")  # no script may have done so
    page.get_by_role("button", name="Make the club").click()
    expect(page.locator(".clubs-code code")).to_be_visible()
