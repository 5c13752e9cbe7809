"""The editor while one taps: layout, double taps and lost sessions."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext
from tests.e2e.forms import sign_up
from tests.hands import MLEAGUE

LEFT_OVER_BELOW = """() => {
  const bottom = (part) => document.querySelector(part).getBoundingClientRect().bottom;
  return bottom("#answer") - bottom("#answer > :last-child");
}"""

LEFT_OUT = "(e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"


def opens(page: Page, text: str) -> None:
    page.goto(f"/en/exercises/new/?t={quote(text)}")


@pytest.mark.story
def test_the_ruling_beside_the_tiles_is_not_torn_apart(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opens(page, "S pon 555z from E\nS pon 666z from N\n")
    assert page.evaluate(LEFT_OVER_BELOW) > 50


def test_a_double_tap_puts_in_one_call_and_says_nothing_wrong(page: Page) -> None:
    """Whether the second tap comes before the answer to the first one, or after it."""
    opens(page, "rules: mleague\n")
    hatsu = page.get_by_role("button", name="hatsu (green dragon)", exact=True)
    hatsu.dblclick()
    expect(page.locator("#happened li")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    page.locator("#panel").evaluate("(panel) => panel.dataset.old = ''")
    hatsu.click(force=True)
    expect(page.locator("#panel[data-old]")).to_have_count(0)
    expect(page.locator("#happened li")).to_have_count(1)
    expect(page.locator("#held")).to_have_value("")
    expect(page.locator("#refused")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("text", ["", "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"])
def test_what_lies_on_the_table_is_seen_whole(page: Page, width: int, text: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    opens(page, f"rules: mleague\n{text}")
    strip = page.locator(".entry-shown")
    expect(strip).to_be_visible()
    assert strip.evaluate(LEFT_OUT) == [0, 0]


def test_a_lost_session_leads_to_a_page_that_keeps_the_words(new_context: NewContext) -> None:
    """On a page that nothing watches: htmx tells the console of the 403."""
    page = new_context().new_page()
    sign_up(page, "teacher")
    opens(page, MLEAGUE)
    page.locator("#id_title").fill("First exercise")
    page.wait_for_url("**/exercises/*/")
    page.context.clear_cookies()
    page.locator("#id_title").fill("Kept all the same")
    expect(page.locator("main a[href*='/sign-in/'][target=_blank]")).to_be_visible()
    expect(page.locator("input[name=title]")).to_have_value("Kept all the same")
