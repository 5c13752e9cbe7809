"""Forms as a browser fills them in: a question's, whatever its kind, and that of a new account."""

from urllib.parse import urlsplit

from django.test import Client
from playwright.sync_api import Page, expect

from pao.words import for_language
from quiz.questions.catalogue import Question
from tests.quiz.factories import fields_for

SECRET = "three dragons and a pair"
KEEP = "form:has(#keep-note) button"
ASSIGN_THE_PLAN = "form:has([name=warned_of]) > button"


def signed_in_as(page: Page, client: Client) -> Page:
    """A browser that is signed in, or known, as a client is."""
    page.goto("/en/about/")
    host = urlsplit(page.url).hostname or ""
    page.context.add_cookies(
        [
            {"name": name, "value": cookie.value, "domain": host, "path": "/"}
            for name, cookie in client.cookies.items()
        ]
    )
    return page


def sign_up(page: Page, name: str, *, onward: str = "") -> None:
    """An account is made, on the way to another page perhaps."""
    page.goto(f"/en/account/sign-up/?next={onward}" if onward else "/en/account/sign-up/")
    fill_in_an_account(page, name)
    page.wait_for_url(lambda address: "sign-up" not in address)


def fill_in_an_account(page: Page, name: str) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.get_by_label("Password (again)").fill(SECRET)
    page.get_by_role("button", name="Create account").click()


def fill_in(page: Page, question: Question) -> None:
    """What is right, chosen field by field; the form is not yet sent."""
    page.wait_for_load_state("domcontentloaded")  # an address and a title come before the form
    parts = question.kind.parts(question.prompt, for_language("en"))
    for name, value in fields_for(parts, question.snapshot.right):
        field = page.locator(f"main [name='{name}']")
        if name.endswith("_points"):
            points = question.snapshot.right[name.removesuffix("_points")]
            if points and field.count():
                field.select_option(f"{points:+d}")
        elif (choice := field.and_(page.locator(f"[value='{value}']"))).is_visible():
            label = f"main label:has([name='{name}'][value='{value}'])"
            page.locator(label).click()  # where nothing lies over it
            expect(choice).to_be_checked()


def hand_in(page: Page) -> None:
    """An exam, whole or not: where answers are missing, the page asks."""
    page.locator("form[action$='/finish/'] button").press("Enter")


def press(page: Page, name: str) -> None:
    """A button or a link, by its words, with Enter."""
    control = page.get_by_role("button", name=name, exact=True)
    control.or_(page.get_by_role("link", name=name, exact=True)).first.press("Enter")
