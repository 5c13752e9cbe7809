"""Animations, and their absence for readers who prefer no motion."""

from typing import Literal
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

FLIGHT = """() => document.getAnimations()
    .filter(({ animationName }) => animationName === "called")
    .map(({ effect }) => effect.getKeyframes()[0].translate)"""
NAMES = "() => document.getAnimations().map(({ animationName }) => animationName)"
WON = (
    "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z",
    "S pon 555z from E\nS pon 666z from N",
)


@pytest.fixture
def halted(page: Page) -> Page:
    """Where every animation stays at its beginning, however late a busy machine looks."""
    page.emulate_media(reduced_motion="no-preference")
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})
    return page


@pytest.mark.story
def test_a_called_tile_comes_from_the_feeder(halted: Page) -> None:
    flights = []
    for feeder in "EWN":
        halted.goto(f"/en/rule/?t={quote(f'S pon 555z from {feeder}')}")
        (flight,) = halted.evaluate(FLIGHT)
        flights.append(flight)
    left, right, across = ([float(way[:-2]) for way in flight.split()] for flight in flights)
    assert left[0] < across[0] < right[0]
    assert max(left[1], right[1], across[1]) < 0


def test_a_call_that_was_tapped_in_is_laid_down(halted: Page) -> None:
    halted.goto("/en/rule/")
    halted.locator("#tile-5z").click()
    expect(halted.locator(".entry-called .entry-newest")).to_have_count(1)
    assert "laid" in halted.evaluate(NAMES)


def test_a_page_with_a_bill_shows_it_at_once(halted: Page) -> None:
    halted.goto(f"/en/rule/?t={quote(WON[0])}")
    expect(halted.locator(".desk-changes")).to_be_visible()
    assert not {"counted", "counting"} & {*halted.evaluate(NAMES)}


def test_a_bill_that_a_tap_brings_counts_up_and_is_read_as_it_is(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"/en/rule/?t={quote(WON[0])}")
    page.get_by_text("Edit this hand").click()
    page.get_by_role("button", name="Add one honba").click()
    figure = page.locator(".desk-changes [data-points='64300']")
    counted = figure.evaluate(
        """figure => {
            figure.parentNode.append(figure); // begins anew, however late this looks
            const [counting] = figure.getAnimations();
            counting.pause();
            return [0, 300, 599].map(time => {
                counting.currentTime = time;
                return Number(getComputedStyle(figure).getPropertyValue("--points"));
            });
        }"""
    )
    assert counted[0] == 0
    assert 0 < counted[1] < counted[2] <= 64_300
    expect(page.locator(".desk-change").nth(1)).to_match_aria_snapshot(
        """
        - listitem:
            - text: South
            - strong: "+64,300"
        """
    )


def test_in_a_lesson_the_call_happens_where_the_table_comes_into_sight(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/en/lessons/ensured/?at=3&choice=1")
    page.get_by_text("See the table").first.click()
    kinds = page.evaluate(
        """() => document.getAnimations()
            .filter(({ animationName }) => animationName === "called")
            .map(({ timeline }) => timeline.constructor.name)"""
    )
    assert {*kinds} == {"ViewTimeline"}


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_a_lesson_ends_with_a_flourish_for_those_who_like_motion(
    page: Page, motion: Literal["no-preference", "reduce"], *, moves: bool
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.goto("/en/lessons/why-pao/")
    for number in range(1, 5):
        moment = page.locator(f"#moment-{number}")
        moment.get_by_role("radio").first.check()
        moment.get_by_role("button").click()
        expect(page.locator(f"#moment-{number}-verdict")).to_be_attached()
    expect(page.locator("#result.is-done")).to_be_visible()
    name = page.locator("#result li").first.evaluate("li => getComputedStyle(li).animationName")
    assert (name == "turn-over") is moves


@pytest.mark.parametrize(
    "address", ["/en/lessons/third-dragon/", *(f"/en/rule/?t={quote(text)}" for text in WON)]
)
def test_nothing_moves_with_reduced_motion(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    assert page.evaluate(NAMES) == []
