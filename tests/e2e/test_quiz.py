"""The quiz in a browser: answering, feedback, typing points and the keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from pao.words import for_language
from quiz.answering.controls import PointsField
from quiz.questions.catalogue import question
from tests.e2e.conftest import Check, both_ways
from tests.e2e.quiz_form import ADDRESS, RIGHT, check, choose_seat, fill, points, result
from tests.slow import both_languages

RULING = question("mleague-example").ruling


@both_ways(stories=[True, False])
def test_a_learner_answers_wrong_sees_why_and_answers_right(reader: Page) -> None:
    reader.goto("/en/quiz/")
    reader.locator("details:has(a[href*='mleague-example']) > summary").click()
    reader.get_by_role("link", name="M.League’s own example").click()
    fill(reader, liable="nobody", West="-32100")
    check(reader)
    expect(result(reader)).to_have_text(re.compile(r"partly right\s+2 of 4"))
    expect(reader.get_by_role("row", name="Liable player")).to_contain_text(
        re.compile("nobody.*West", re.S)
    )
    expect(reader.get_by_role("row", name=re.compile("^West"))).to_contain_text(
        re.compile(r"−32,100.*−40,300", re.S)
    )
    expect(reader.get_by_role("row", name=re.compile("^South"))).to_contain_text("+64,300")
    words = for_language("en")
    for step in RULING.trace:
        expect(reader.get_by_role("main")).to_contain_text(words.step(step), use_inner_text=True)
    expect(reader).to_have_url(re.compile(r"/answers/\d+/$"))
    reader.get_by_role("link", name="Try again").click()
    fill(reader, liable="West")
    check(reader)
    expect(result(reader)).to_have_text(re.compile(r"right\s+4 of 4"))
    reader.get_by_role("link", name="All questions").click()
    expect(reader.get_by_text("1 of 56 right")).to_be_visible()


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
    expect(page.get_by_role("heading", name="4項目中4項目")).to_be_visible()
    page.get_by_role("link", name="次の問題").click()
    expect(page).not_to_have_url(re.compile("mleague-example"))
    path = page.evaluate("location.pathname")
    switch = page.get_by_role("link", name="English")
    expect(switch).to_have_attribute("href", path.replace("/ja/", "/en/"))


@pytest.mark.story
def test_the_keyboard_alone_will_do(page: Page) -> None:
    page.goto(ADDRESS)
    page.keyboard.press("3")
    expect(page.get_by_role("checkbox", name="West")).to_be_checked()
    for _ in range(2):
        page.keyboard.press("Tab")
    for size in RIGHT.values():
        page.keyboard.press("Tab")
        page.keyboard.type(size.removeprefix("-")[:3])
    page.keyboard.press("Enter")
    expect(result(page)).to_have_text(re.compile("4 of 4"))
    expect(result(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile("mleague-example"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_keys_that_were_switched_off_do_nothing_by_themselves(page: Page) -> None:
    page.goto(ADDRESS)
    page.locator("fieldset.keys [value=off]").check()
    page.reload()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("checkbox", name="West")).not_to_be_checked()
    expect(page).to_have_url(re.compile("mleague-example/$"))


def type_the_points(page: Page) -> None:
    page.get_by_role("button", name="Type the points instead").click()
    expect(page.locator("main select")).to_have_count(0)


@both_ways()
def test_points_may_be_typed(reader: Page) -> None:
    reader.goto(ADDRESS)
    choose_seat(reader, "West")
    points(reader, "East").select_option("-16000")
    type_the_points(reader)
    expect(points(reader, "East")).to_have_value("-16000")
    points(reader, "West").fill("-40.300")
    reader.get_by_role("group", name=re.compile("^North")).get_by_label("pays").check()
    points(reader, "North").fill("8,000")
    points(reader, "North").press("Enter")
    expect(result(reader)).to_have_text(re.compile("4 of 4"))


@both_ways()
def test_what_is_wrong_with_the_form_is_said_where_it_is(reader: Page) -> None:
    reader.goto(ADDRESS)
    type_the_points(reader)
    points(reader, "West").fill("many")
    points(reader, "North").press("Enter")
    problems = reader.locator(".problems")
    expect(problems).to_be_focused()
    expect(problems.get_by_role("heading")).to_be_in_viewport()
    expect(points(reader, "West")).to_have_value("many")
    expect(points(reader, "West")).to_have_accessible_description(
        f"{PointsField.default_error_messages['no_number']}" % {"typed": "many"}
    )
    problems.get_by_role("link", name="West").click()
    expect(points(reader, "West")).to_be_focused()
    choose_seat(reader, "West")
    for seat, right in RIGHT.items():
        points(reader, seat).fill(right)
    check(reader)
    expect(result(reader)).to_have_text(re.compile("4 of 4"))


@both_languages
def test_every_state_of_it_holds_up(page: Page, holds_up: Check, language: str) -> None:
    page.goto(f"/{language}/quiz/mleague-example/")
    submit = page.locator(".acts button:not([name])")
    submit.click()
    expect(page.locator(".problems")).to_be_visible()
    holds_up(page)
    for box in page.locator("[name=liable]").all()[:4]:
        box.check(force=True)
    for field in page.locator("main select").all():
        field.select_option("-40300")
    submit.click()
    expect(page.locator(".answer-result")).to_be_visible()
    holds_up(page)
