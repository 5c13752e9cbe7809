"""A large import is left while the worker reads it, and saved later."""

import re

from playwright.sync_api import Page, expect

from tests.assignments.regrade.corrections import work
from tests.clubs.clubs import person
from tests.e2e.conftest import Check
from tests.e2e.forms import signed_in_as
from tests.quiz.exchange.test_large import HANDS, zipped


def test_a_large_import_goes_on_while_one_is_away(page: Page, holds_up: Check) -> None:
    author = signed_in_as(page, person("author"))
    author.goto("/en/import/")
    file = {"name": "hands.zip", "mimeType": "application/zip", "buffer": zipped(HANDS, 3)}
    author.get_by_label("Or choose a file").set_input_files(file)  # type: ignore[arg-type]
    author.get_by_role("button", name="Preview").click()
    expect(author.get_by_role("progressbar")).to_be_visible()
    holds_up(author)

    author.goto("/en/import/")
    author.locator("main nav a", has_text="60").click()
    work()
    expect(author.get_by_role("heading", name="1 exercise cannot be imported")).to_be_visible()
    expect(author.get_by_role("status")).to_contain_text(re.compile(r"^\s*59\b"))
    holds_up(author)
    author.get_by_role("button", name="Save exercises without errors").click()
    expect(author.get_by_role("link", name="Hand 0")).to_be_visible()
