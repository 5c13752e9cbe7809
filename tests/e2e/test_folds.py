"""Long lists are folded by topic on screens and complete on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE
from tests.slow import both_languages


@both_languages
@pytest.mark.parametrize(("path", "screens"), [("quiz/", 6), ("rules/", 6), ("timeline/", 5)])
def test_lists_of_topics_are_short(phone: Page, language: str, path: str, screens: int) -> None:
    phone.goto(f"/{language}/{path}")
    assert phone.locator(".topic").count() > 5
    assert phone.evaluate("document.documentElement.scrollHeight") < screens * PHONE["height"]


@pytest.mark.parametrize("path", ["quiz/", "rules/", "timeline/"])
def test_nothing_of_it_is_lost_on_paper(page: Page, path: str) -> None:
    page.goto(f"/en/{path}")
    held = page.locator(".topic > :not(summary)")
    page.emulate_media(media="print")
    heights = held.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert len(heights) > 5
    assert min(heights) > 20


@pytest.mark.story
def test_a_question_on_rules_is_opened_without_scripts(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/rules/")
    answer = page.locator("#settlement-on_ron_by_another dt").first
    expect(answer).to_be_hidden()
    page.get_by_text("Who pays what", exact=True).click()
    page.locator("details:has(> #settlement-on_ron_by_another) > summary").click()
    expect(answer).to_be_visible()


def test_a_link_to_a_folded_part_opens_it(page: Page) -> None:
    page.goto("/en/rules/#settlement-on_ron_by_another")
    expect(page.locator("#settlement-on_ron_by_another dt").first).to_be_in_viewport()


@pytest.mark.parametrize("path", ["", "lessons/third-dragon/"])
def test_what_opens_by_a_button_has_no_mark_beside_it(page: Page, path: str) -> None:
    page.goto(f"/en/{path}")
    button = page.locator("main .fold > summary").first
    expect(button).to_be_visible()
    assert button.evaluate("button => getComputedStyle(button, '::before').content") == "none"
