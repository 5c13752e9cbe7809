"""Type and tiles in pictures are large enough on a phone and do not overlap."""

from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

import pao
from pao.scenario.library import library_scenario
from tests.slow import both_languages

LEAST_TYPE: Final = 12
LEAST_TILE: Final = 14
"""In pixels of the screen: the tiles at the desk, four melds of them beside the keys."""

PICTURES: Final = (
    "",
    "lessons/why-pao/",
    "lessons/third-dragon/questions/last-dragon/",
    "quiz/mleague-example/",
    "rules/compare/?a=mleague&b=tenhou",
    "timeline/",
    "timeline/tenhou-2015-tsumo/?step=3",
    "break-it/?melds=555z+666z+(7777z)",
    "worksheet/questions/?hand=riichi-sticks",
    "rule/?t=S+pon+555z+from+E%0AS+pon+666z+from+N%0AS+daiminkan+7777z+from+W&seat=S&verb=tsumo&held=111z",
    "next-door/furiten/",
    "next-door/riichi/",
    "next-door/nagashi-mangan/",
)
SMALLEST: Final = """() => {
    const seen = element => element.checkVisibility();
    const scale = element => { const { a, b } = element.getScreenCTM(); return Math.hypot(a, b); };
    const all = name => [...document.querySelectorAll(`main svg ${name}`)].filter(seen);
    const tiles = all("use").filter(({ href }) => /#t-(?!pao)/.test(href.baseVal));
    return {
        type: Math.min(...all("text").map(
            text => parseFloat(getComputedStyle(text).fontSize) * scale(text)), 99),
        tile: Math.min(...tiles.map(tile => tile.width.baseVal.value * scale(tile)), 99),
        all: tiles.length,
    };
}"""
HANDS: Final = (
    "mleague-example",
    "another-wins",
    "noten-and-liable",
    "riichi-sticks",
    "riichi-then-hatsu",
    "three-players",
    "two-hands-one-tile",
    "two-liable-honba",
)
OVER_EACH_OTHER: Final = """() => {
    const all = name => [...document.querySelectorAll(`.square ${name}`)];
    const boxes = (name, above) => all(name).map(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const spare = (bottom - top) * above; // a letter does not fill its line
        return [left + 2, right - 2, top + spare, bottom - spare, element.textContent];
    });
    const words = [...boxes(".flow-points, .flow-purpose", 0.25), ...boxes(".plate", 0.03)];
    const things = boxes(".meld use", 0.05);
    return words.flatMap((one, place) => [...words.slice(place + 1), ...things]
        .filter(other => one[0] < other[1] && other[0] < one[1]
            && one[2] < other[3] && other[2] < one[3])
        .map(other => `${one[4].trim()} over ${other[4].trim() || "a tile"}`));
}"""


@pytest.mark.parametrize("width", [320, 360])
def test_type_and_tiles_can_be_read_on_a_phone(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    for address in PICTURES:
        page.goto(f"/en/{address}")
        page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
        smallest = page.evaluate(SMALLEST)
        assert smallest["all"], address
        assert smallest["type"] >= LEAST_TYPE, (address, smallest)
        assert smallest["tile"] >= LEAST_TILE - 0.01, (address, smallest)


@pytest.mark.story
def test_a_hand_of_thirteen_tiles_stands_in_two_rows_on_a_phone(phone: Page) -> None:
    phone.goto("/en/next-door/furiten/")
    tile = phone.locator(".nextdoor-change .strip use").first
    assert tile.evaluate("tile => tile.width.baseVal.value * tile.getScreenCTM().a") >= 24


@both_languages
def test_no_words_on_the_table_lie_over_others(phone: Page, language: str) -> None:
    for hand in HANDS:
        phone.goto(f"/{language}/rule/?t={quote(pao.format(library_scenario(hand)))}")
        assert phone.locator(".square .plate").count()
        assert phone.evaluate(OVER_EACH_OTHER) == [], hand


OUT_OF_PLATE: Final = """() => [...document.querySelectorAll(".plate")].filter((plate) => {
  const frame = plate.querySelector("rect").getBoundingClientRect();
  return [...plate.querySelectorAll("text")].some((text) => {
    const words = text.getBoundingClientRect();
    return words.left < frame.left || words.right > frame.right;
  });
}).map((plate) => plate.textContent.trim())"""


THREE_YAKUMAN: Final = """honba: 5
E daiminkan 1111z from S
E daiminkan 2222z from W
E daiminkan 3333z from N
E daiminkan 4444z from S
E tsumo 5z hand 5z"""
"""The dealer's: figures of eight characters."""


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_every_amount_stands_inside_its_plate(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    hand = quote(THREE_YAKUMAN)
    for language in ("en", "ja"):
        for address in (f"rule/?t={hand}", f"timeline/?t={hand}&step=5"):
            page.goto(f"/{language}/{address}")
            assert page.locator(".plate").count() > 2
            assert page.evaluate(OUT_OF_PLATE) == [], (language, address)
