"""Display settings hold on every page, with and without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DARK_PAPER, LIGHT_PAPER, both_ways, paper_colour
from tests.e2e.notices import is_done

LESSON = "/en/lessons/third-dragon/"
STEP = "/en/timeline/mleague-example/?step=3"


def choose(page: Page, *labels: str) -> None:
    page.goto("/en/settings/")
    form = page.locator("form.settings")
    for label in labels:
        form.get_by_label(label, exact=True).check()
    form.get_by_role("button").click()
    is_done(page, "kept")


@both_ways(stories=[True, False])
def test_what_is_set_holds_on_every_page(reader: Page) -> None:
    reader.emulate_media(reduced_motion="no-preference")
    reader.goto(LESSON)
    assert paper_colour(reader) == LIGHT_PAPER
    expect(reader.locator(".in-romaji:visible").first).to_be_visible()
    choose(reader, "Dark", "big three dragons", "No animations")
    reader.goto(LESSON)
    assert paper_colour(reader) == DARK_PAPER
    expect(reader.locator("p .in-english:visible").first).to_be_visible()
    expect(reader.locator("p .in-romaji:visible")).to_have_count(0)
    reader.goto(STEP)
    assert moving(reader) == "none auto"


def test_the_options_of_a_select_follow_the_style_of_terms(page: Page) -> None:
    page.goto("/en/quiz/")
    option = page.locator("[name=rules] option[value=mahjong-soul-tournament]")
    expect(option).to_have_text("Mahjong Soul (suukantsu option)")
    choose(page, "大三元")
    page.goto("/en/quiz/")
    expect(option).to_have_text("Mahjong Soul (四槓子 option)")


def moving(page: Page) -> str:
    """The styles that make something move, of a called tile."""
    return str(
        page.locator(".meld-last .turned").first.evaluate(
            """tile => `${getComputedStyle(tile).animationName} ${
                getComputedStyle(document.documentElement).scrollBehavior}`"""
        )
    )


def test_a_called_tile_moves_by_default(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto(STEP)
    assert moving(page) == "called smooth"


def test_the_switch_of_a_page_and_the_page_of_settings_are_one(page: Page) -> None:
    choose(page, "Dark")
    page.goto("/en/about/")
    footer = page.locator(".site-footer")
    expect(footer.get_by_label("Dark")).to_be_checked()
    footer.get_by_label("Light").check()
    page.goto("/en/settings/")
    expect(page.locator("form.settings").get_by_label("Light")).to_be_checked()
    assert paper_colour(page) == LIGHT_PAPER


def test_what_the_store_held_before_is_carried_over(page: Page) -> None:
    page.goto("/en/")
    page.evaluate("localStorage.setItem('pao-theme', 'dark')")
    page.goto("/en/about/")
    assert paper_colour(page) == DARK_PAPER
    page.goto("/en/settings/")
    expect(page.locator("form.settings").get_by_label("Dark")).to_be_checked()


def test_keys_that_are_set_off_stay_off(page: Page) -> None:
    page.goto("/en/settings/")
    page.locator("form.settings").locator("[name=set-keys][value=off]").check()
    page.locator("form.settings").get_by_role("button").click()
    page.goto("/en/quiz/mleague-example/")
    expect(page.locator("html")).to_have_attribute("data-keys", "off")
    expect(page.locator("[name=keys][value=off]")).to_be_checked()


STATUS_TEXTS = """
  window.heard = [];
  class Note { constructor(_, { frequency }) { window.heard.push(frequency); }
    connect(next) { return next; } start() {} stop() {} }
  window.OscillatorNode = Note;
"""


@pytest.mark.parametrize(("sound", "notes"), [("off", []), ("on", [262])])
def test_answers_are_heard_where_sound_is_on(page: Page, sound: str, notes: list[int]) -> None:
    page.context.add_init_script(STATUS_TEXTS)
    page.goto("/en/settings/")
    page.locator(f"form.settings [name=set-sound][value={sound}]").check()
    page.locator("form.settings").get_by_role("button").click()
    expect(page.get_by_role("status")).to_be_visible()
    page.goto("/en/quiz/mleague-example/")
    page.get_by_role("button", name="I don’t know").click()
    expect(page.locator("#result")).to_be_visible()
    assert page.evaluate("window.heard") == notes
