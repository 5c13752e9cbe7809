"""Reading a lesson: predictions, answers and questions."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Check, both_ways, box_of

LESSON = "/en/lessons/third-dragon/"


def fold(page: Page, number: int) -> Locator:
    """What follows a moment of the lesson."""
    return page.locator(f"#after-{number}")


def answer(page: Page, number: int) -> Locator:
    return fold(page, number).locator("> .predict-answer")


def throw(page: Page, tile: str) -> None:
    page.get_by_role("button", name=tile, exact=True).first.click()


def said_at_the_table(page: Page) -> Locator:
    return page.locator(".act-answer > .verdict-line")


def choose(page: Page, number: int, choice: str) -> Locator:
    """At a prediction of the lesson; return its verdict."""
    moment = page.locator(f"#moment-{number}")
    moment.get_by_role("radio", name=choice, exact=True).check()
    moment.get_by_role("button").click()
    return page.locator(f"#moment-{number}-verdict")


@both_ways(stories=[True, False])
def test_a_reader_acts_predicts_sees_and_goes_on_to_a_question(reader: Page) -> None:
    reader.goto("/en/lessons/")
    reader.get_by_role("link", name="The third dragon").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("The third dragon")
    certain = reader.locator("#third_dragon_ensures")
    expect(certain).to_be_hidden()

    throw(reader, "2 sou")
    expect(said_at_the_table(reader)).to_contain_text("right")
    expect(said_at_the_table(reader)).to_contain_text("2 sou")
    expect(said_at_the_table(reader)).not_to_contain_text("South")
    expect(certain).to_be_visible()
    throw(reader, "chun (red dragon)")
    expect(said_at_the_table(reader)).to_contain_text("wrong")
    expect(said_at_the_table(reader)).to_have_text(
        re.compile(r"\bchun\b.*\bSouth\b", re.S), use_inner_text=True
    )
    expect(reader.get_by_text("Your gain or loss: −32,000")).to_be_visible()

    expect(answer(reader, 2)).to_be_hidden()
    verdict = choose(reader, 2, "The yakuman is certain")
    expect(verdict.locator(".verdict-choice")).to_have_text(
        re.compile("“The yakuman.* is certain”")
    )
    expect(verdict).to_contain_text("daisangen", use_inner_text=True)
    expect(answer(reader, 2)).to_contain_text("daisangen", use_inner_text=True)
    marks = reader.locator("#moment-2 .predict-choice > .mark-of:visible")
    expect(marks).to_have_text(["wrong", "right"])
    colours = marks.evaluate_all("all => all.map(each => getComputedStyle(each).color)")
    assert len({*colours}) == 2

    reader.get_by_role("link", name="A wait on two pairs").click()
    expect(reader).to_have_url(re.compile("/questions/last-dragon/$"))
    expect(reader.get_by_role("button", name="Check my answer")).to_be_visible()


def test_a_tile_is_thrown_in_place_and_keeps_the_focus_and_is_said_aloud(page: Page) -> None:
    page.goto(LESSON)
    thrown = page.get_by_role("button", name="chun (red dragon)", exact=True)
    tab_to(page, thrown)
    page.keyboard.press("Enter")
    expect(page.locator("#aloud")).to_have_text(re.compile(r"\bchun\b.* is liable"))
    expect(thrown).to_be_focused()
    expect(page).to_have_url(re.compile("third-dragon/$"))


def test_the_answer_may_be_seen_without_a_choice(page: Page) -> None:
    page.goto(LESSON)
    page.get_by_text("Read on").click()
    page.locator("#after-2 > summary").click()
    expect(answer(page, 2)).to_contain_text("daisangen", use_inner_text=True)
    expect(page.locator("#moment-2 .mark-of:visible")).to_have_text(["right"])
    expect(page.locator("#result")).to_contain_text("0 of 5 questions answered")


def test_the_keyboard_is_enough(page: Page) -> None:
    page.goto(LESSON)
    tab_to(page, page.get_by_text("Read on"))
    page.keyboard.press("Enter")
    expect(page.locator("#moment-2")).to_be_visible()
    tab_to(page, page.get_by_role("radio", name="The yakuman is certain"))
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moment-2 [type=radio]").last).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#moment-2-verdict")).to_contain_text("right")
    expect(page.locator("#moment-2-verdict")).to_be_focused()
    tab_to(page, page.get_by_role("link", name="Tenhou, May 2012"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/questions/tenhou-2012-ron/$"))
    page.go_back()
    tab_to(page, page.get_by_role("link", name="Next lesson"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/en/lessons/fourth-wind/$"))


@both_ways()
def test_what_is_read_is_marked_on_the_path(reader: Page, look: Check) -> None:
    """Three of four choices are right; with the last one the lesson is done."""
    reader.goto("/en/lessons/why-pao/")
    for number, choice in enumerate(["East", "South", "East"], start=1):
        choose(reader, number, choice)
        expect(reader.locator("#result")).to_contain_text(f"{number} of 4 questions answered")
    choose(reader, 4, "Nobody")
    result = reader.locator("#result")
    expect(result).to_contain_text("3 of 4 right")
    expect(result.locator(".is-right")).to_have_count(3)
    result.get_by_role("link", name="Next lesson").click()
    expect(reader).to_have_url(re.compile("/en/lessons/ensured/$"))
    reader.goto("/en/lessons/")
    station = reader.locator(".path-stop.is-done")
    expect(station).to_have_count(1)
    expect(station).to_contain_text("Why pay for")
    look(reader)
    reader.goto("/en/lessons/why-pao/")
    expect(reader.locator("#result.is-done")).to_be_visible()
    look(reader)


@both_ways()
def test_its_questions_lead_back_to_it_and_on_to_the_next_lesson(reader: Page) -> None:
    reader.goto(LESSON)
    reader.get_by_role("link", name="Tenhou, May 2012").click()
    say_nobody(reader)
    reader.get_by_role("link", name="Back to the lesson").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("The third dragon")
    reader.get_by_role("link", name="Tenhou, May 2012").click()
    say_nobody(reader)
    reader.get_by_role("link", name="Next question").click()
    expect(reader).to_have_url(re.compile("/questions/last-dragon/$"))
    say_nobody(reader)
    reader.get_by_role("link", name="Next lesson").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text(re.compile("^Daisuushi"))


def say_nobody(page: Page) -> None:
    page.locator(".choose .choice", has_text="nobody").click()
    page.get_by_role("button", name="Check my answer").click()


def tab_to(page: Page, target: Locator) -> None:
    """To it, or to what it is a label of."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate(
            "element => (element.closest('summary') ?? element) === document.activeElement"
        ):
            return
    pytest.fail("not reached with the Tab key")


def test_on_paper_the_page_is_light_and_the_answer_stands_below_the_question(page: Page) -> None:
    page.goto(LESSON)
    page.get_by_label("Dark").check()
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(37, 34, 27)"
    expect(answer(page, 3).get_by_text("West is liable for South")).to_be_visible()
    expect(page.get_by_text("See who pays")).to_be_hidden()
    expect(page.get_by_role("navigation")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 360])
def test_the_tiles_of_a_hand_can_be_read_and_tapped_on_a_phone(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(LESSON)
    sizes = page.locator(".act-tile").evaluate_all(
        "all => all.map(tile => tile.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert len(sizes) == 14
    assert min(width for width, _ in sizes) >= 34
    assert min(height for _, height in sizes) >= 44


@pytest.mark.parametrize("language", ["en", "ja"])
def test_tiles_of_other_rules_are_seen_on_a_narrow_phone(page: Page, language: str) -> None:
    """Beside the longest label they had no width at all, and nobody could answer."""
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(f"/{language}/lessons/next-door/?open=all")
    pictures = page.locator(".predict > .case [role=img] svg").all()
    assert len(pictures) == 3
    for picture in pictures:
        assert box_of(picture)["width"] >= 20


@both_ways()
def test_names_chosen_on_the_first_lesson_hold(reader: Page, *, scripts: bool) -> None:
    reader.goto("/en/lessons/why-pao/")
    reader.locator(".terms-choice").get_by_text("big three dragons").click()
    expect(reader.get_by_role("radio", name="big three dragons")).to_be_checked()
    if not scripts:
        reader.get_by_role("button", name="Use these names").click()
        expect(reader).to_have_url(re.compile("/en/lessons/why-pao/$"))
    first = reader.locator(".prose > p").first
    expect(first).to_contain_text("big three dragons", use_inner_text=True)
    reader.goto("/en/lessons/third-dragon/?open=all")
    daisangen = reader.locator("#moment-2 legend")
    expect(daisangen).to_contain_text("big three dragons", use_inner_text=True)
