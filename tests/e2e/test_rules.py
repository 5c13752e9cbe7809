"""House rules and the table of rule sets in a browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import bottom, box_of
from tests.loops import non_empty


@pytest.mark.slow
@pytest.mark.story
def test_own_rules_are_made_by_keyboard(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/rules/own/new/?base=mleague")
    page.get_by_role("button", name="Save these rules").press("Enter")
    label = page.locator("label[for=id_name]").inner_text()
    expect(page.get_by_role("group", name="Not saved. Please check:")).to_contain_text(label)
    page.locator("#id_name").fill("Friday club")
    page.get_by_label("If the hand holds other").select_option("whole-hand")
    page.get_by_role("button", name="Save these rules").press("Enter")
    expect(page).to_have_url(re.compile(r"/rules/own/\d+/$"))
    expect(page.get_by_role("region", name="Friday club")).to_contain_text("64,300")
    page.get_by_role("link", name="Edit as text").click()
    page.get_by_label("Rules as text (TOML)").fill('base = "mleague"\n[value]\nkazo = true')
    page.get_by_role("button", name="Save these rules").click()
    expect(page.locator(".rules-problems")).to_contain_text("kazoe")
    expect(page.get_by_label("Rules as text (TOML)")).to_have_value(
        'base = "mleague"\n[value]\nkazo = true'
    )


def test_the_whole_table_stands_on_paper(page: Page) -> None:
    """794 pixels are the width of an A4 sheet: nothing lies beyond it, nothing is cut off."""
    page.set_viewport_size({"width": 794, "height": 1123})
    page.goto("/en/rules/table/")
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 794
    cut_off = "boxes => boxes.filter(box => box.scrollHeight > box.clientHeight).length"
    assert page.locator(".rules-scroll").evaluate_all(cut_off) == 0
    for cell in non_empty(page.locator(".rules-table tr:last-child td:last-child").all()):
        expect(cell).to_be_visible()
        label = cell.evaluate("cell => getComputedStyle(cell, '::before').content")
        assert label.strip('"') == cell.get_attribute("data-label")


def test_what_a_rule_set_counts_stands_under_its_name_and_its_tiles_at_the_edge(page: Page) -> None:
    page.goto("/en/rules/")
    for rule_set in page.locator(".rules-list a").all():
        name, counted = rule_set.locator("strong"), rule_set.locator("span").last
        assert box_of(counted)["y"] - bottom(name) < 4
    edge = box_of(page.locator(".rules-list").first)["x"]
    assert box_of(page.locator(".rules-emblem svg").first)["x"] - edge < 4
