"""On a slow connection, input during a request is not lost."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route, expect

Release = Callable[[], None]


@pytest.fixture
def hold(page: Page) -> Callable[[], Release]:
    """Hold back every answer of the site from now on until they are released."""
    held: list[Route] = []
    is_open = False

    def on_request(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal is_open
        is_open = True
        for route in held:
            route.continue_()

    def start() -> Release:
        page.route("**/*", on_request)
        return release

    return start


def caret(page: Page) -> list[int]:
    field = "document.activeElement"
    return list(page.evaluate(f"() => [{field}.selectionStart, {field}.selectionEnd]"))


@pytest.mark.story
def test_tiles_typed_while_the_last_are_put_in(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/rule/")
    held, lines = page.locator("#held"), page.locator(".entry-lines li")
    held.focus()
    page.keyboard.type("5z")
    release = hold()
    page.keyboard.press("Enter")
    page.keyboard.type("66z")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    release()
    expect(lines).to_have_count(1)
    expect(held).to_be_focused()
    expect(held).to_have_value("66z")
    assert caret(page) == [1, 2]
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(lines).to_have_text([re.compile("haku"), re.compile("hatsu")])


def test_the_next_press_waits_with_its_text(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/rule/")
    release = hold()
    page.locator("#held").focus()
    for tiles in ("5z", "6z", "7z"):
        page.keyboard.type(tiles)
        page.keyboard.press("Enter")
    page.keyboard.type("1m")
    release()
    expect(page.locator(".entry-lines li")).to_have_count(3)
    expect(page.locator("#held")).to_have_value("1m")
    expect(page.locator("#text")).to_have_value(re.compile("555z.*666z.*777z", re.S))


def test_choices_made_meanwhile_count(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/rule/")
    release = hold()
    page.locator("#tile-5z").click()
    page.locator("#seat-W").check(force=True)
    page.locator("#tile-1m").click()
    page.locator("#verb-tsumo").check(force=True)
    page.locator("#tile-9m").click()
    page.locator("#verb-chi").check(force=True)
    release()
    expect(page.locator(".entry-lines li")).to_have_text(
        [re.compile("South calls pon of haku"), re.compile("West calls pon of 1 man")],
        use_inner_text=True,
    )
    expect(page.locator("#held")).to_have_value("9m")
    expect(page.locator("#verb-chi")).to_be_checked()
    expect(page.locator("#seat-W")).to_be_checked()
    expect(page.locator("#tile-1z")).to_have_attribute("aria-disabled", "true")


def test_a_choice_by_arrow_keys_never_runs_back(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/rule/")
    page.locator("#verb-pon").focus()
    release = hold()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    page.locator("#held").focus()
    page.keyboard.type("11")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.post_data or ""))
    release()
    expect(page.locator("#verb-tsumo")).to_be_checked()
    half_typed = page.locator("#tile-5z")  # "11" is no tile yet: the answer to it has come
    expect(half_typed).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#held")).to_be_focused()
    page.keyboard.type("1z")
    expect(page.locator("#held")).to_have_value("111z")
    assert [parse_qs(data)["verb"] for data in requests if data] == [["tsumo"]]


def test_lines_written_meanwhile_join_the_tap(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/rule/?t=rules:+mleague%0A%0AS+pon+555z+from+E%0A")
    text = page.locator("#text")
    release = hold()
    page.get_by_role("button", name="Add one honba").click()
    text.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("S pon 666z from N")
    release()
    expect(text).to_have_value("rules: mleague\nhonba: 1\n\nS pon 555z from E\nS pon 666z from N")
    expect(text).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("S pon 777z from W")
    expect(page.locator("#said")).to_contain_text("So far West is liable for South’s daisangen.")
    expect(page.locator(".entry-lines li")).to_have_count(3)


def test_tiles_of_a_hunt_typed_meanwhile(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/break-it/two-dragons/")
    tiles = page.locator("#tiles")
    tiles.fill("1m")
    release = hold()
    page.get_by_role("button", name="2 man", exact=True).click()
    tiles.focus()
    page.keyboard.press("End")
    page.keyboard.type("9p")
    release()
    expect(tiles).to_have_value("12m9p")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Remove 9 pin")).to_be_visible()


def test_melds_typed_while_a_tap_is_answered(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/break-it/")
    melds = page.locator("#melds")
    release = hold()
    page.get_by_role("button", name="haku (white dragon)", exact=True).click()
    melds.focus()
    page.keyboard.type(" 666z")
    page.keyboard.press("Enter")
    release()
    expect(melds).to_have_value("555z 666z")
    expect(page.locator(".laid-piece")).to_have_count(2)


def test_points_chosen_while_a_hint_is_on_its_way(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/quiz/mleague-example/")
    points = page.get_by_label("Points for East")
    west = page.get_by_role("checkbox", name="West")
    release = hold()
    page.get_by_role("button", name="Hint").click()
    points.select_option("-16000")
    west.check(force=True)
    release()
    expect(page.get_by_role("heading", name="Hints")).to_be_visible()
    expect(points).to_have_value("-16000")
    expect(west).to_be_checked()


def test_an_answer_changed_while_a_hint_comes(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/quiz/mleague-example/")
    page.get_by_role("button", name="Type the points instead").click()
    points, pays = page.locator("input[name=E_points]"), page.get_by_label("pays").first
    expect(points).to_be_editable()
    release = hold()
    page.get_by_role("button", name="Hint").click()
    points.fill("12300")
    pays.check(force=True)
    release()
    expect(page.get_by_role("heading", name="Hints")).to_be_visible()
    expect(points).to_have_value("12300")
    expect(pays).to_be_checked()


def test_a_search_typed_on_while_hits_come(page: Page, hold: Callable[[], Release]) -> None:
    page.goto("/en/search/")
    page.locator("#q").fill("dai")
    release = hold()
    page.keyboard.press("Enter")
    page.locator("#q").focus()
    page.keyboard.press("End")
    page.keyboard.type("sangen")
    release()
    expect(page).to_have_url(re.compile("q=daisangen"))
    expect(page.locator("#q")).to_have_value("daisangen")
    expect(page.locator("#q")).to_be_focused()
