import pytest
from playwright.sync_api import Page, expect

PAGES = ["/en/", "/ja/", "/en/about/", "/ja/about/", "/en/nowhere/", "/ja/nowhere/"]


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(page: Page, check_accessibility, path: str) -> None:
    page.goto(path)
    check_accessibility(page)


def test_page_without_javascript(page_without_js: Page) -> None:
    page_without_js.goto("/en/")
    expect(page_without_js.locator("h1")).to_be_visible()
