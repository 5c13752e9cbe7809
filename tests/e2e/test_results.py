"""The results of the demo club, on screen and on paper."""

from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from assignments.demo.making import make_demo
from clubs.models import Club
from quiz.models import Attempt
from tests.assignments.homework import assigned
from tests.clubs.clubs import make, person
from tests.e2e.conftest import Check, pages_of_paper
from tests.e2e.forms import signed_in_as

PAPER: Final[ViewportSize] = {"width": 718, "height": 1047}
"""A4 at 96 dots an inch, within margins of a centimetre."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_the_results_holds_up(page: Page, holds_up: Check, language: str) -> None:
    demo = make_demo(language)
    page.goto(f"/{language}/")
    page.locator('.home-ways a[href$="/clubs/first-evening/"]').click()
    page.locator('main a[href$="/clubs/demo/"]').click()
    page.wait_for_url(f"**/clubs/{demo.pk}/results/")
    given, member = _of(demo)
    results = f"/{language}/clubs/{demo.pk}/results/"
    for path in (
        results,
        f"{results}concepts/",
        f"/{language}/clubs/{demo.pk}/members/{member}/",
        f"/{language}/clubs/{demo.pk}/assignments/{given}/results/",
        f"/{language}/clubs/{demo.pk}/assignments/{given}/solutions/",
        f"{results}attempts/{Attempt.objects.filter(membership=member).earliest('pk').pk}/",
    ):
        page.goto(path)
        page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
        holds_up(page)


@pytest.mark.slow
@pytest.mark.story
def test_a_visitor_reads_what_was_not_understood(page_without_js: Page) -> None:
    page = page_without_js
    demo = make_demo("en")
    third = demo.assignments.order_by("due")[2]
    page.goto("/en/")
    page.get_by_role("link", name="For clubs").click()
    page.locator("main a[href$='/clubs/demo/']").click()
    expect(page.locator("main .notice strong")).to_be_visible()
    expect(page.locator("#weakest")).to_be_visible()
    page.locator(f"main a[href$='/assignments/{third.pk}/results/']").first.click()
    expect(page.get_by_text("Which mistakes were made").first).to_be_visible()
    expect(page.locator(".results-mistakes li").first).to_be_visible()
    expect(page.get_by_role("link", name="Assign practice")).to_have_count(0)
    assert Club.objects.get().pk == demo.pk


def test_results_on_paper_are_whole(page: Page) -> None:
    demo = make_demo("en")
    given, member = _of(demo)
    page.set_viewport_size(PAPER)
    for path, rows, most in (
        ("results/", ".results-marks tbody tr", 4),
        ("results/concepts/", ".results-bars tbody tr", 4),
        (f"members/{member}/", ".results-list tbody tr", 3),
        (f"assignments/{given}/results/", ".results-bars tbody tr", 5),
    ):
        page.emulate_media(media="screen")
        page.goto(f"/en/clubs/{demo.pk}/{path}")
        _is_whole_on_paper(page, rows, most)


def _is_whole_on_paper(page: Page, rows: str, most: int) -> None:
    """No navigation, no table cut at the edge or in a box that would scroll, every row of it."""
    on_screen = page.locator(rows).count()
    page.emulate_media(media="print")
    for hidden in page.locator(".site-header, .site-footer, main nav, .results-give").all():
        expect(hidden).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    printed = page.locator(rows).all()
    assert len(printed) == on_screen > 0
    for row in printed:
        expect(row).to_be_visible()
    assert page.evaluate(CUT) == []
    assert pages_of_paper(page) <= most


def test_ten_assignments_and_the_mean_fit_beside_each_other_on_paper(page: Page) -> None:
    owner = person("haku")
    club = make(owner)
    for number in range(1, 11):
        assigned(club, title=f"Friday {number}: liability for three dragons")
    page.set_viewport_size(PAPER)
    signed_in_as(page, owner).goto(f"/en/clubs/{club.pk}/results/")
    page.emulate_media(media="print")
    expect(page.get_by_role("columnheader")).to_have_count(12)
    assert page.evaluate(CUT) == []
    for hidden in page.locator(".results-give, .results-files").all():
        expect(hidden).to_be_hidden()
    assert pages_of_paper(page) == 1


CUT: Final = """() => [...document.querySelectorAll("main :is(table, svg, p, h1, h2, h3)")]
    .filter(one => one.checkVisibility())
    .filter(one => {
        const box = one.getBoundingClientRect();
        const scrolls = one.closest(".results-wide");
        return box.left < 0 || box.right > innerWidth + 1
            || (scrolls && scrolls.scrollHeight > scrolls.clientHeight + 1);
    })
    .map(one => one.outerHTML.slice(0, 100))"""


def _of(demo: Club) -> tuple[int, int]:
    """The numbers of an assignment that is over, and of a member."""
    assignment = demo.assignments.earliest("due")
    return assignment.pk, demo.memberships.latest("pk").pk
