"""The form of the question about M.League's own example, filled in as a learner would."""

import re

from playwright.sync_api import Locator, Page

ADDRESS = "/en/quiz/mleague-example/"
RIGHT = {"East": "-16000", "West": "-40300", "North": "-8000"}


def points(page: Page, seat: str) -> Locator:
    return page.get_by_label(f"Points for {seat}")


def fill(page: Page, *, liable: str, **changed: str) -> None:
    """The right changes but for those named, chosen one by one."""
    choose_seat(page, liable)
    for seat, right in RIGHT.items():
        points(page, seat).select_option(changed.get(seat, right))


def choose_seat(page: Page, name: str) -> None:
    page.locator(".choose .choice", has_text=name).click()


def check(page: Page) -> None:
    page.get_by_role("button", name="Check my answer").click()


def result(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile(r"\d of 4"))
