"""What of the quiz is in sight and within reach of a finger, on a phone and at a desk."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.e2e.conftest import is_large_enough_to_touch
from tests.e2e.quiz_form import ADDRESS, fill, result


@pytest.mark.story
def test_hand_and_form_are_in_sight_together_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(ADDRESS)
    page.locator(".choose").evaluate("form => form.scrollIntoView()")
    felt, acts = (frame(page.locator(place)) for place in (".table-felt", ".acts"))
    assert felt["y"] + felt["height"] > 0.4 * 640
    for sight in ("South", "East", "West"):
        name = frame(page.locator(".square text", has_text=sight))
        assert name["y"] >= 0, sight
    assert frame(page.locator(".rack"))["y"] > 0
    for control in page.locator(".answer-form :is(.choice, select)").all():
        box = frame(control)
        assert box["y"] >= felt["y"] + felt["height"]
        assert box["y"] + box["height"] <= acts["y"]


def test_hand_and_form_are_in_sight_together_on_a_desk(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(ADDRESS)
    acts = frame(page.locator(".acts"))
    parts = page.locator(".table-felt, .answer-form :is(.choice, select)").all()
    assert len(parts) > 1
    for part in parts:
        assert frame(part)["y"] + frame(part)["height"] <= acts["y"]


def frame(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box
    return box


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
    box = frame(button)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_control_is_large_enough_to_touch(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(ADDRESS)
    is_large_enough_to_touch(page.locator("main label.choice, main select, main button"))
