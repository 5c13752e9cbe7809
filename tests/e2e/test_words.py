"""Terms and their styles in a browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.slow import most_slow

LESSON = "/en/lessons/third-dragon/?open=all"
HAND = "rule/?t=S+pon+555z+from+E%0AS+pon+666z+from+N%0AS+pon+777z+from+W%0AS+tsumo+2z+hand+1112z"


@pytest.mark.parametrize(
    ("style", "expected"),
    [("big three dragons", "Big three dragons"), ("大三元", "大三元"), ("daisangen", "Daisangen")],
)
def test_lessons_name_things_as_the_reader_chose(page: Page, style: str, expected: str) -> None:
    page.goto("/en/words/")
    page.get_by_role("radio", name="big three dragons", exact=True).check()
    page.get_by_role("radio", name=style, exact=True).check()
    page.goto(LESSON)
    link = page.get_by_role("link", name=expected, exact=True)
    expect(link).to_have_attribute("href", "/en/words/#daisangen")
    page.goto("/en/words/")
    expect(page.get_by_role("radio", name=style, exact=True)).to_be_checked()


@pytest.mark.story
def test_a_term_leads_to_its_meaning_without_javascript(page_without_js: Page) -> None:
    page = page_without_js
    page.goto(LESSON)
    page.get_by_role("link", name="Daisangen", exact=True).click()
    expect(page.locator(":target")).to_contain_text("A set of each dragon")
    expect(page.get_by_role("radio", name="big three dragons")).to_be_hidden()


def test_a_term_explains_itself_in_place_and_gives_the_focus_back(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(LESSON)
    link = page.get_by_role("link", name="pon", exact=True).first
    link.press("Enter")
    meaning = page.locator(":popover-open")
    expect(meaning).to_contain_text("taking anybody’s discard to finish a triplet")
    expect(meaning).to_be_in_viewport(ratio=1)
    expect(meaning).to_be_focused()
    expect(page).to_have_url(re.compile(f"{re.escape(LESSON)}$"))
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(link).to_be_focused()


@pytest.mark.parametrize(
    "address",
    ["quiz/", "quiz/mleague-example/", "rule/quick/", "progress/", "lessons/two-yakuman/"],
)
def test_a_term_looks_like_the_words_around_it(page: Page, address: str) -> None:
    page.goto(f"/en/{address}")
    terms = page.locator("main [class^=in-]:visible")
    assert terms.count()
    others = terms.evaluate_all(
        """terms => terms.filter(term => ["fontSize", "color"].some(
                look => getComputedStyle(term)[look] !== getComputedStyle(term.parentElement)[look])
            || term.getClientRects()[0].height > 2 * parseFloat(getComputedStyle(term).fontSize))
            .map(term => term.parentElement.outerHTML)"""
    )
    assert others == []


@pytest.mark.parametrize("style", most_slow(["", "english", "ja"], but=["english"]))
@pytest.mark.parametrize(
    "address", ["lessons/third-dragon/", "rules/mleague/", "next-door/furiten/", HAND]
)
def test_no_space_is_read_before_a_full_stop(page: Page, address: str, style: str) -> None:
    """By the browser's own tree: Playwright's names have one for each style that is not shown."""
    page.goto(f"/en/{address}")
    page.evaluate("style => (document.documentElement.dataset.terms = style)", style)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    names = {str(node.get("name", {}).get("value", "")) for node in tree["nodes"]}
    assert len(names) > 50
    assert not [name for name in names if re.search(r"\w [.,:;?!’”)]", name)]
