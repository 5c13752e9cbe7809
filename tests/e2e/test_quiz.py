"""The quiz in a browser: answer wrong, see why, answer right; with JavaScript and without."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pao.words import for_language
from quiz.questions.catalogue import question
from tests.e2e.conftest import Check

RULING = question("mleague-example").ruling
ADDRESS = "/en/quiz/mleague-example/"
RIGHT = {
    "East": (-1, "16,000"),
    "South": (1, "64300"),
    "West": (-1, "40.300"),
    "North": (-1, "8000"),
}
PHONE = {"width": 320, "height": 640}


def points(page: Page, seat: str) -> Locator:
    return page.get_by_label(f"{seat}: how many points")


def fill(page: Page, *, liable: str, **changed: str) -> None:
    """The right changes but for those named."""
    page.get_by_role("checkbox", name=liable).check()
    for seat, (sign, size) in RIGHT.items():
        row = page.get_by_role("group", name=re.compile(f"^{seat}"))
        row.get_by_label("gets" if sign > 0 else "pays").check()
        points(page, seat).fill(changed.get(seat, size))


def check(page: Page) -> None:
    page.get_by_role("button", name="Check my answer").click()


def result(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile(r"\d of 5"))


def answers_wrong_sees_why_answers_right(page: Page) -> None:
    page.goto("/en/quiz/")
    page.get_by_role("link", name="M.League’s own example").click()
    fill(page, liable="nobody", South="64000")
    check(page)
    expect(result(page)).to_have_text(re.compile(r"partly right\s+3 of 5"))
    expect(page.get_by_role("row", name="Liable")).to_contain_text(re.compile("nobody.*West", re.S))
    expect(page.get_by_role("row", name="South")).to_contain_text(
        re.compile(r"\+64,000.*\+64,300", re.S)
    )
    words = for_language("en")
    for step in RULING.trace:
        expect(page.get_by_text(words.step(step)).first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/answers/\d+/$"))
    page.get_by_role("link", name="Try again").click()
    fill(page, liable="West")
    check(page)
    expect(result(page)).to_have_text(re.compile(r"right\s+5 of 5"))
    page.get_by_role("link", name="All questions").click()
    expect(page.get_by_text("1 of ")).to_be_visible()


def test_a_learner_answers_wrong_sees_why_and_answers_right(page: Page) -> None:
    answers_wrong_sees_why_answers_right(page)


def test_the_same_without_javascript(page_without_js: Page) -> None:
    answers_wrong_sees_why_answers_right(page_without_js)


def test_the_focus_goes_to_the_result_and_on_to_the_next_question(page: Page) -> None:
    page.goto(ADDRESS)
    fill(page, liable="West")
    check(page)
    expect(result(page)).to_be_focused()
    expect(result(page)).to_be_in_viewport()
    page.get_by_role("link", name="Next question").click()
    expect(page).not_to_have_url(re.compile("mleague-example"))
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_focused()
    expect(page).to_have_title(re.compile(heading.inner_text()))


def test_back_and_reload_show_the_answer_again(page: Page) -> None:
    page.goto(ADDRESS)
    fill(page, liable="West")
    check(page)
    expect(result(page)).to_be_visible()
    page.reload()
    expect(result(page)).to_be_visible()
    page.get_by_role("link", name="Next question").click()
    expect(page.get_by_role("button", name="Check my answer")).to_be_visible()
    page.go_back()
    expect(result(page)).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_language_switch_follows_what_is_shown(page: Page) -> None:
    page.goto(ADDRESS)
    fill(page, liable="West")
    check(page)
    expect(result(page)).to_be_visible()
    page.get_by_role("link", name="日本語").click()
    expect(page.get_by_role("heading", name="5項目中5項目")).to_be_visible()
    page.get_by_role("link", name="次の問題").click()
    expect(page).not_to_have_url(re.compile("mleague-example"))
    path = page.evaluate("location.pathname")
    switch = page.get_by_role("link", name="English")
    expect(switch).to_have_attribute("href", path.replace("/ja/", "/en/"))


def test_the_keyboard_alone_will_do(page: Page) -> None:
    page.goto(ADDRESS)
    page.get_by_role("checkbox", name="East").focus()
    for key in ["Tab", "Tab", "Space"]:
        page.keyboard.press(key)
    page.get_by_role("checkbox", name="nobody").focus()
    for sign, size in RIGHT.values():
        page.keyboard.press("Tab")
        page.keyboard.press("Space" if sign < 0 else "ArrowRight")
        page.keyboard.press("Tab")
        page.keyboard.type(size)
    page.keyboard.press("Enter")
    expect(result(page)).to_have_text(re.compile("5 of 5"))
    expect(result(page)).to_be_focused()


def send_nonsense(page: Page) -> None:
    page.goto(ADDRESS)
    fill(page, liable="West", South="many")
    points(page, "North").fill("")
    points(page, "North").press("Enter")


def sees_what_is_wrong(page: Page) -> None:
    problems = page.get_by_role("group", name="Not counted yet")
    expect(problems).to_be_focused()
    expect(problems.get_by_role("heading")).to_be_in_viewport()
    expect(points(page, "South")).to_have_value("many")
    expect(points(page, "South")).to_have_accessible_description(
        "“many” is no number. Type digits only."
    )
    problems.get_by_role("link", name="South").click()
    expect(points(page, "South")).to_be_focused()


def test_what_is_wrong_with_the_form_is_said_where_it_is(page: Page) -> None:
    send_nonsense(page)
    sees_what_is_wrong(page)
    points(page, "South").fill("64300")
    points(page, "North").fill("8000")
    check(page)
    expect(result(page)).to_have_text(re.compile("5 of 5"))


def test_it_is_said_without_javascript_too(page_without_js: Page) -> None:
    send_nonsense(page_without_js)
    sees_what_is_wrong(page_without_js)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_state_of_it_holds_up(page: Page, holds_up: Check, language: str) -> None:
    page.goto(f"/{language}/quiz/mleague-example/")
    submit = page.locator("main button:not([name])")
    submit.click()
    expect(page.locator(".problems")).to_be_visible()
    holds_up(page)
    for box in page.locator("[name=liable]").all()[:4]:
        box.check()
    for field in page.locator("main input[type=text]").all():
        field.fill("-40300")
    submit.click()
    expect(page.locator(".answer-result")).to_be_visible()
    holds_up(page)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_who_has_answered_goes_on_without_moving_the_finger(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(ADDRESS)
    fill(page, liable="nobody")
    finger = middle(page.get_by_role("button", name="Check my answer"))
    page.mouse.click(*finger)
    expect(result(page)).to_be_focused()
    following = page.get_by_role("link", name="Next question")
    expect(following).to_have_css("pointer-events", "auto")  # a second tap at once is a slip
    page.mouse.click(*finger)
    expect(page).not_to_have_url(re.compile("mleague-example"))
    expect(page.get_by_role("button", name="Check my answer")).to_be_visible()


def test_a_finger_that_taps_twice_does_not_miss_what_came_of_it(page: Page) -> None:
    page.goto(ADDRESS)
    fill(page, liable="West")
    page.get_by_role("button", name="Check my answer").click()
    following = page.get_by_role("link", name="Next question")
    following.wait_for()
    assert following.evaluate("link => getComputedStyle(link).animationName") == "wake"
    expect(following).to_have_css("pointer-events", "auto")


def middle(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_control_is_large_enough_to_touch(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(ADDRESS)
    for control in page.locator("main label.choice, main input[type=text], main button").all():
        box = control.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["width"] >= 44
