"""Pages with large text: nothing overflows, overlaps or is cut off.

All pages that stand in tests/pages.py: test_every_page.py.
"""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Page

from assignments.demo.making import make_demo
from clubs.models import Club
from tests.assignments.homework import open_now
from tests.assignments.regrade.corrections import as_by_an_older_engine, publish, work
from tests.assignments.sitting.attempts import NAMES, members, new_assignment, sat_until_due
from tests.e2e.forms import signed_in_as
from tests.e2e.large_text import BOTH, SETTINGS, faults_of

FIRST_PAGES: Final = (
    *("", "lessons/", "lessons/two-yakuman/", "quiz/", "quiz/exam/", "quiz/mleague-example/"),
    *("rule/quick/", "rule/?t=S+pon+555z+from+E%0AS+pon+666z+from+N", "rules/mleague/"),
    *("timeline/tenhou-2015-tsumo/", "break-it/", "break-it/two-dragons/", "next-door/furiten/"),
    *("words/", "clubs/"),
)


@pytest.mark.parametrize("address", FIRST_PAGES)
def test_the_pages_met_first_hold_large_text_in_the_narrowest_window(
    page: Page, address: str
) -> None:
    page.goto(f"/en/{address}")
    faults = list(faults_of(page, BOTH))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_question_of_an_exam_holds_large_text(page: Page, language: str) -> None:
    page.goto(f"/{language}/quiz/exam/referee/")
    page.locator("main form [type=submit]").click()
    page.locator("main a.button").click()
    page.locator(".acts").wait_for()
    faults = list(faults_of(page, (*SETTINGS, *BOTH)))
    assert not faults, "\n".join(faults)


def walked(page: Page, start: str) -> Iterator[str]:
    """The faults of a page and of the pages it leads to, one of each kind of address."""
    kinds, waiting = set[str](), [start]
    while waiting:
        address = waiting.pop(0)
        if (kind := kind_of(address)) in kinds:
            continue
        kinds.add(kind)
        answer = page.goto(address)
        assert answer
        assert answer.status == 200, address
        waiting += page.eval_on_selector_all("main a[href]", LINKS)
        yield from faults_of(page)
    assert len(kinds) > 3, kinds


def kind_of(address: str) -> str:
    return re.sub(r"/\d+(?=/)", "/0", address.partition("?")[0])


LINKS: Final = r"""links => links
    .filter(({ origin, pathname }) => origin === location.origin
        && /^\/..\/(clubs|exercises)\/.*\/$/.test(pathname)
        && !/qr|file|print|download/.test(pathname))
    .map(({ pathname, search }) => pathname + search)"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_results_of_a_club_hold_large_text(page: Page, language: str) -> None:
    demo = make_demo(language)
    faults = list(walked(page, f"/{language}/clubs/{demo.pk}/results/"))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_pages_of_an_organiser_hold_large_text(
    page: Page, language: str, owner: Client, club: Club
) -> None:
    homework = new_assignment(club, **open_now())
    sat_until_due(members(club, owner)["guest"], homework)
    as_by_an_older_engine(NAMES[0], E=-15_000)
    publish(club.memberships.get(role="owner").learner)
    organiser = signed_in_as(page, owner)
    faults = list(walked(organiser, f"/{language}/clubs/{club.pk}/"))
    faults += walked(organiser, f"/{language}/bank/?mine=on")
    organiser.goto(f"/{language}/clubs/{club.pk}/assignments/{homework.pk}/regrade/")
    organiser.locator("main form button").first.click()
    work()
    organiser.reload()
    faults += faults_of(organiser)
    assert not faults, "\n".join(faults)
