"""On paper: few pages, nothing hidden by what would move on a screen."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.hands import MLEAGUE

HANDS = ("riichi-sticks", "two-hands-one-tile", "three-players", "mleague-example")


def pages_of_paper(page: Page) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True)))


@pytest.mark.story
def test_four_hands_take_two_pages(page: Page) -> None:
    page.goto(f"/en/worksheet/questions/?{'&'.join(f'hand={hand}' for hand in HANDS)}")
    assert pages_of_paper(page) == 2


def test_a_ruling_is_printed_with_its_bill_and_without_the_entry(page: Page) -> None:
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.emulate_media(media="print", reduced_motion="no-preference")
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(".square .change").first).to_be_visible()
    for hidden in (".tools", ".desk-ways", ".entry-fold", ".desk-share", ".desk-said"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert pages_of_paper(page) <= 2


def test_a_lesson_takes_four_pages_and_a_step_of_a_hand_two(page: Page) -> None:
    page.goto("/en/lessons/third-dragon/")
    assert pages_of_paper(page) <= 4
    page.goto("/en/timeline/tenhou-2015-tsumo/?step=6")
    assert pages_of_paper(page) <= 2


def test_a_question_is_one_page_with_room_to_write_and_no_buttons(page: Page) -> None:
    page.goto("/en/quiz/mleague-example/")
    page.emulate_media(media="print")
    for hidden in (".acts", ".asides", ".keys"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.get_by_text("Who is liable?")).to_be_visible()
    assert pages_of_paper(page) == 1
