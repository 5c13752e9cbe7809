"""Reading a lesson: the prediction, the answer, the way on to a question."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

LESSON = "/en/lessons/third-dragon/"


def fold(page: Page, number: int) -> Locator:
    """What follows a moment of the lesson."""
    return page.locator(f"#after-{number}")


def answer(page: Page, number: int) -> Locator:
    return fold(page, number).locator("> .predict-answer")


def throw(page: Page, tile: str) -> None:
    page.get_by_role("button", name=tile, exact=True).first.click()


def said_at_the_table(page: Page) -> Locator:
    return page.locator(".act-answer > .predict-headline")


def act_predict_and_go_on(page: Page) -> None:
    page.goto("/en/lessons/")
    page.get_by_role("link", name="The third dragon").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The third dragon")
    certain = page.locator("#third_dragon_ensures")
    expect(certain).to_be_hidden()

    throw(page, "2 sou")
    expect(said_at_the_table(page)).to_have_text("You discard 2 sou. Nobody calls it.")
    expect(certain).to_be_visible()
    throw(page, "chun (red dragon)")
    expect(said_at_the_table(page)).to_have_text(
        "You discard chun. “Pon,” says South.", use_inner_text=True
    )
    expect(page.get_by_text("What it means for you: −32,000")).to_be_visible()

    page.get_by_role("radio", name="It is certain").check()
    expect(answer(page, 2).get_by_text("Not ensured")).to_be_hidden()
    page.get_by_text("See the proof").click()
    expect(answer(page, 2).get_by_text("You said It is certain. Right is: ")).to_be_visible()
    expect(answer(page, 2).get_by_text("Not ensured")).to_be_visible()
    page.get_by_role("radio", name="There is a way out").check()
    expect(answer(page, 2).get_by_text("and so it is.")).to_be_visible()
    expect(answer(page, 2).get_by_text("You said It is certain")).to_be_hidden()

    page.get_by_role("link", name="A wait on two pairs").click()
    expect(page).to_have_url(re.compile("/questions/last-dragon/$"))
    expect(page.get_by_role("button", name="Check my answer")).to_be_visible()


@pytest.mark.story
def test_a_reader_acts_predicts_sees_and_goes_on_to_a_question(page: Page) -> None:
    act_predict_and_go_on(page)


@pytest.mark.story
def test_it_all_works_without_javascript(page_without_js: Page) -> None:
    act_predict_and_go_on(page_without_js)


def test_a_tile_is_thrown_in_place_and_keeps_the_focus_and_is_said_aloud(page: Page) -> None:
    page.goto(LESSON)
    thrown = page.get_by_role("button", name="chun (red dragon)", exact=True)
    tab_to(page, thrown)
    page.keyboard.press("Enter")
    expect(page.locator("#aloud")).to_have_text(re.compile("^You discard chun. .* is liable"))
    expect(thrown).to_be_focused()
    expect(page).to_have_url(re.compile("third-dragon/$"))


def test_the_answer_may_be_seen_without_a_choice(page: Page) -> None:
    page.goto(LESSON)
    page.get_by_text("Read on").click()
    page.get_by_text("See the proof").click()
    expect(answer(page, 2).get_by_text("Not ensured")).to_be_visible()
    expect(answer(page, 2).get_by_text("You said")).to_have_count(2)
    for said in answer(page, 2).get_by_text("You said").all():
        expect(said).to_be_hidden()


def test_everything_may_be_unfolded_at_once_and_folded_again(page_without_js: Page) -> None:
    page = page_without_js
    page.goto(LESSON)
    at_the_table = page.get_by_role("heading", name="At the table")
    expect(at_the_table).to_be_hidden()
    page.get_by_role("link", name="Unfold everything").click()
    expect(at_the_table).to_be_visible()
    page.get_by_role("link", name="Fold the answers").click()
    expect(at_the_table).to_be_hidden()


def test_the_keyboard_is_enough(page: Page) -> None:
    page.goto(LESSON)
    tab_to(page, page.get_by_text("Read on"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("radio", name="It is certain"))
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="There is a way out")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(answer(page, 2).get_by_text("and so it is.")).to_be_visible()
    tab_to(page, page.get_by_role("link", name="Tenhou, May 2012"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/questions/tenhou-2012-ron/$"))
    page.go_back()
    tab_to(page, page.get_by_role("button", name="I have read this"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/en/lessons/fourth-wind/$"))


def read_it_and_see_it_on_the_path(page: Page) -> None:
    page.goto(LESSON)
    page.get_by_role("button", name="I have read this").click()
    expect(page).to_have_url(re.compile("/en/lessons/fourth-wind/$"))
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Lessons").click()
    station = page.get_by_role("listitem").filter(has=page.get_by_text("The third dragon"))
    expect(station.get_by_text("read", exact=True)).to_be_visible()
    page.get_by_role("link", name="Go on").click()
    expect(page).to_have_url(re.compile("/en/lessons/why-pao/$"))


def answer_and_go_on(page: Page) -> None:
    """From a lesson to its questions one by one, with a look back, and on to the next lesson."""
    page.goto(LESSON)
    page.get_by_role("link", name="Tenhou, May 2012").click()
    say_nobody(page)
    page.get_by_role("link", name="Back to the lesson").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The third dragon")
    page.get_by_role("link", name="Tenhou, May 2012").click()
    say_nobody(page)
    page.get_by_role("link", name="Next question").click()
    expect(page).to_have_url(re.compile("/questions/last-dragon/$"))
    say_nobody(page)
    page.get_by_role("button", name="On to the next lesson").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Daisuushi"))


def say_nobody(page: Page) -> None:
    page.locator(".choose .choice", has_text="nobody").click()
    page.get_by_role("button", name="Check my answer").click()


def test_its_questions_lead_back_to_it_and_on_to_the_next_lesson(page: Page) -> None:
    answer_and_go_on(page)


@pytest.mark.slow
def test_they_do_so_without_javascript_too(page_without_js: Page) -> None:
    answer_and_go_on(page_without_js)


def test_what_is_read_is_marked_on_the_path(page: Page) -> None:
    read_it_and_see_it_on_the_path(page)


def test_it_is_marked_without_javascript_too(page_without_js: Page) -> None:
    read_it_and_see_it_on_the_path(page_without_js)


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


def test_nothing_moves_while_the_page_loads(page: Page) -> None:
    for path in ("/en/lessons/", LESSON, "/ja/lessons/several/"):
        page.goto(path, wait_until="networkidle")
        shift = page.evaluate(
            """() => new Promise(done => new PerformanceObserver(list =>
                done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
            ).observe({type: "layout-shift", buffered: true}) || setTimeout(() => done(0), 500))"""
        )
        assert shift == 0, path


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
def test_the_tiles_of_a_rule_next_door_are_seen_on_a_narrow_phone(
    page: Page, language: str
) -> None:
    """Beside the longest label they had no width at all, and nobody could answer."""
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(f"/{language}/lessons/next-door/?open=all")
    pictures = page.locator(".predict > .case [role=img] svg").all()
    assert len(pictures) == 3
    for picture in pictures:
        box = picture.bounding_box()
        assert box
        assert box["width"] >= 20
