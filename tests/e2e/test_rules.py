"""Rule sets side by side, and rules of one's own, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check


@pytest.mark.story
def test_mleague_and_tenhou_part_on_whether_the_whole_hand_is_paid(page: Page) -> None:
    page.goto("/en/rules/mleague/")
    page.get_by_label("Compare it with").select_option(label="Tenhou")
    page.get_by_role("button", name="Compare").click()
    expect(page).to_have_url(re.compile(r"/rules/compare/\?a=mleague&b=tenhou$"))
    mleague, tenhou = (page.get_by_role("region", name=name) for name in ("M.League", "Tenhou"))
    expect(mleague).to_contain_text("West pays South 40,300")
    expect(tenhou).to_contain_text("West pays South 64,300")
    why = page.get_by_role("region", name="What makes the difference")
    expect(why.get_by_role("rowheader")).to_have_text(
        "If the hand holds other yakuman too, does the liable player pay for them?",
        use_inner_text=True,
    )


def test_rules_of_ones_own_are_made_without_javascript_and_by_keyboard(
    page_without_js: Page, holds_up: Check
) -> None:
    page = page_without_js
    page.goto("/en/rules/own/new/?base=mleague")
    page.get_by_role("button", name="Keep these rules").press("Enter")
    expect(page.get_by_role("group", name="Not kept yet")).to_contain_text("Give these rules")
    page.get_by_label("What you call it").fill("Friday club")
    page.get_by_label("If the hand holds other").select_option("whole-hand")
    page.get_by_role("button", name="Keep these rules").press("Enter")
    expect(page).to_have_url(re.compile(r"/rules/own/\d+/$"))
    expect(page.get_by_role("region", name="Friday club")).to_contain_text("64,300")
    page.get_by_role("link", name="Edit as text").click()
    page.get_by_label("The rules").fill('base = "mleague"\n[value]\nkazo = true')
    page.get_by_role("button", name="Check and keep").click()
    expect(page.get_by_role("group", name="to be mended")).to_contain_text("did you mean kazoe?")
    expect(page.get_by_label("The rules")).to_have_value('base = "mleague"\n[value]\nkazo = true')


def test_the_whole_table_stands_on_paper(page: Page) -> None:
    """794 pixels are the width of an A4 sheet: nothing lies beyond it, nothing is cut off."""
    page.set_viewport_size({"width": 794, "height": 1123})
    page.goto("/en/rules/table/")
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 794
    cut_off = "boxes => boxes.filter(box => box.scrollHeight > box.clientHeight).length"
    assert page.locator(".rules-scroll").evaluate_all(cut_off) == 0
    for cell in page.locator(".rules-table tr:last-child td:last-child").all():
        expect(cell).to_be_visible()
        label = cell.evaluate("cell => getComputedStyle(cell, '::before').content")
        assert label.strip('"') == cell.get_attribute("data-label")
