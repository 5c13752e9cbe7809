"""Forms as a browser fills them in: a question's, whatever its kind, an account's, the desk's."""

from urllib.parse import urlsplit

from django.test import Client
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from pao.words import for_language
from quiz.questions.catalogue import Question
from tests.accounts.account_pages import SECRET
from tests.quiz.factories import fields_for

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


def signs_in(page: Page, name: str, *, is_staff: bool = False) -> None:
    User.objects.create_user(name, password=SECRET, is_staff=is_staff)
    page.goto("/en/account/sign-in/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


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


# The desk


def bar(page: Page) -> Locator:
    return page.locator("#said")


def choose(page: Page, group: str, name: str) -> None:
    page.get_by_role("group", name=group, exact=True).get_by_role(
        "radio", name=name, exact=True
    ).check(force=True)


def tile(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def taps_the_example(page: Page) -> None:
    choose(page, "Who", "South")
    for feeder, name in [
        ("East", "haku (white dragon)"),
        ("North", "hatsu (green dragon)"),
        ("West", "chun (red dragon)"),
    ]:
        choose(page, "From whom", feeder)
        tile(page, name).click()
        expect(bar(page)).to_contain_text(f"South calls pon of {name} from {feeder}.")
    expect(bar(page)).to_contain_text("So far West is liable for South’s daisangen.")
    choose(page, "What", "tsumo")
    for name in ["east wind"] * 3 + ["south wind"] * 2:
        tile(page, name).click()
    expect(bar(page)).to_contain_text("South wins by self-draw on south wind.")
    page.get_by_role("button", name="Add one honba").click()
