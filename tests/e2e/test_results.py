"""The results of the demo club, by a visitor: each page holds up in both languages."""

import pytest
from playwright.sync_api import Page, expect

from clubs.demo.making import make_demo
from people.models import Club
from tests.e2e.conftest import Check

pytestmark = pytest.mark.usefixtures("nothing_counted")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_the_results_holds_up(page: Page, holds_up: Check, language: str) -> None:
    demo = make_demo(language)
    page.goto(f"/{language}/")
    page.locator('a[href$="/clubs/demo/"]').click()
    page.wait_for_url(f"**/clubs/{demo.pk}/results/")
    given, member = _of(demo)
    results = f"/{language}/clubs/{demo.pk}/results/"
    for path in (
        results,
        f"{results}concepts/",
        f"{results}members/{member}/",
        f"/{language}/clubs/{demo.pk}/assignments/{given}/results/",
    ):
        page.goto(path)
        page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
        holds_up(page)


def test_a_visitor_reads_what_was_not_understood(page_without_js: Page) -> None:
    page = page_without_js
    demo = make_demo("en")
    page.goto("/en/")
    page.get_by_role("link", name="For clubs").click()
    expect(page.get_by_text("A demo.")).to_be_visible()
    expect(page.get_by_role("heading", name="Not understood yet")).to_be_visible()
    page.get_by_role("link", name="Week 3").click()
    expect(page.get_by_text("Which mistake was made").first).to_be_visible()
    expect(page.locator(".results-mistakes li").first).to_be_visible()
    expect(page.get_by_role("link", name="Give this")).to_have_count(0)
    assert Club.objects.get().pk == demo.pk


def _of(demo: Club) -> tuple[int, int]:
    """The numbers of an assignment that is over, and of a member."""
    given = demo.assignments.earliest("due")
    return given.pk, demo.memberships.latest("pk").pk
