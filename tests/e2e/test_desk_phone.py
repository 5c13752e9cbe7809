"""The desk on a phone: the number of taps and scrolls for M.League's example."""

import re
from dataclasses import dataclass, field
from itertools import pairwise
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PHONE, bottom, box_of
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.slow import both_languages, most_slow

QUICK = {"winner": "S", "how": "tsumo", "yakuman": "daisangen", "feeder": "W"}
VERDICT = "West is liable for South’s daisangen. West pays 40,300, East 16,000 and North 8,000."
BILL = ("East −16,000", "South +64,300", "West −40,300", "North −8,000")


@dataclass
class Finger:
    """Taps what is in sight, where it is; to see what is not, it has to scroll."""

    page: Page
    taps: int = 0
    scrolls: int = 0
    at: float = field(default=0, init=False)

    def tap(self, target: Locator) -> None:
        self._touch(target)
        expect(self.page.locator(".htmx-request")).to_have_count(0)
        self.at = self.page.evaluate("scrollY")

    def follow(self, link: Locator) -> None:
        """Tap a link to another page, which opens at its top."""
        with self.page.expect_navigation():
            self._touch(link)
        self.at = 0

    def _touch(self, target: Locator) -> None:
        expect(target).to_be_visible()
        if self._is_hidden(target) or self.page.evaluate("scrollY") != self.at:
            self.scrolls += 1
            target.scroll_into_view_if_needed()
        box = box_of(target)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1

    def _is_hidden(self, target: Locator) -> bool:
        """Whether the middle of it is off the screen, or under something else."""
        return not target.evaluate(
            """target => {
                const { x, y, width, height } = target.getBoundingClientRect();
                const seen = document.elementFromPoint(x + width / 2, y + height / 2);
                return y >= 0 && y + height <= innerHeight && target.contains(seen);
            }"""
        )


def option(page: Page, name: str, value: str) -> Locator:
    return page.locator(f"label:has(#{name}-{value})")


def bill(page: Page) -> Locator:
    return page.locator("#said .bill-line")


def sees_the_bill(page: Page) -> None:
    for change in BILL:
        expect(bill(page)).to_contain_text(change.split()[1])
    expect(bill(page)).to_be_in_viewport(ratio=1)
    assert box_of(page.locator("#said"))["height"] <= 56


@pytest.mark.story
@both_languages
def test_writing_an_exercise_is_two_scrolls_away_at_most(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/rule/?t={quote(MLEAGUE)}")
    way = phone.locator("main a[href*='/exercises/new/']")
    expect(way).to_be_in_viewport(ratio=1)
    phone.goto(f"/{language}/quiz/mleague-example/")
    phone.locator("[name='unknown']").click()
    expect(phone.locator("#result")).to_be_focused()
    before = phone.evaluate("scrollY")
    way.scroll_into_view_if_needed()
    assert phone.evaluate("scrollY") - before <= 2 * PHONE["height"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_quick_form_takes_seven_taps_and_no_scrolling(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/rule/")
    finger = Finger(phone)
    finger.follow(phone.locator(".desk-ways a").first)
    expect(phone.locator("#quick")).to_be_visible()
    for name, value in QUICK.items():
        finger.tap(option(phone, name, value))
    finger.tap(phone.locator("label:has(#tsuuiisou)"))
    finger.tap(phone.locator("#honba-more"))
    sees_the_bill(phone)
    assert (finger.taps, finger.scrolls) == (7, 0)
    expect(phone).to_have_url(re.compile("honba=1"))


def test_a_hand_of_last_night_is_settled_from_the_home_page(phone: Page) -> None:
    """Also by keyboard: the form stays as it is when one says which player one was."""
    phone.goto("/en/")
    phone.locator(".home-last-night").get_by_role("link", name="South").click()
    expect(phone.locator("#winner-S")).to_be_checked()
    for name, value in [("how", "N"), ("yakuman", "daisangen"), ("feeder", "W")]:
        phone.locator(f"#{name}-{value}").check(force=True)
    expect(phone).to_have_url(re.compile("feeder=W"))
    expect(phone.locator("#yours")).to_have_count(0)
    phone.locator("#me-W").focus()
    phone.keyboard.press("Space")
    expect(phone.locator("#yours")).to_contain_text("South 16,000")
    expect(phone.get_by_role("status").filter(has_text="South 16,000")).to_be_attached()
    expect(phone.locator("#me-W")).to_be_focused()
    phone.locator("#honba-more").click()
    expect(phone.locator("#yours")).to_contain_text("South 16,300")
    expect(phone).to_have_url(re.compile("me=W"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_newcomers_see_what_was_entered_and_the_last_tile(phone: Page, language: str) -> None:
    """The line at the foot has room for two rows, and says to ears what was put in as well."""
    phone.goto(f"/{language}/rule/")
    finger = Finger(phone)
    finger.tap(phone.locator("#tile-5z"))
    line = phone.locator("#said p[aria-hidden]")
    sentences = {"en": "Nobody is liable so far.", "ja": "まだ責任払いはありません。"}
    expect(line).to_have_text(sentences[language])
    rows = line.evaluate(
        """line => {
            const words = document.createRange();
            words.selectNodeContents(line);
            return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        }"""
    )
    assert rows <= 2
    finger.tap(option(phone, "verb", "ron"))
    expect(phone.locator(".entry-last .hint")).to_be_in_viewport(ratio=1)
    finger.tap(phone.locator("#tile-1z"))
    assert finger.scrolls == 0


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [320, 360])
def test_the_bill_covers_no_row_of_the_form(page: Page, width: int, language: str) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(f"/{language}/rule/quick/")
    assert bottom(page.locator("#rules")) <= box_of(page.locator("#said"))["y"]
    labels = page.locator("#quick .option span").evaluate_all(
        "all => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length"
    )
    assert labels == 0


@pytest.mark.parametrize("width", [320, 360])
def test_no_figure_of_the_bill_touches_another(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.get_by_text("Edit this hand").click()
    boxes = (
        bill(page)
        .locator("strong")
        .evaluate_all("all => all.map(figure => figure.getBoundingClientRect().toJSON())")
    )
    ends = [(box["left"], box["right"]) for box in boxes]
    assert all(right + 4 <= left for (_, right), (left, _) in pairwise(ends)), ends
    assert ends[0][0] >= 16


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("verb", most_slow(["pon", "daiminkan", "tsumo", "ron"], but=["daiminkan"]))
def test_the_honours_lie_above_the_bill(phone: Page, language: str, verb: str) -> None:
    phone.goto(f"/{language}/rule/")
    option(phone, "verb", verb).click()
    expect(phone.locator(".htmx-request")).to_have_count(0)
    expect(phone.locator("#tile-7z")).to_be_visible()
    for tile in ("1z", "7z"):
        assert bottom(phone.locator(f"#tile-{tile}")) <= box_of(phone.locator("#said"))["y"]


def test_the_tiles_being_tapped_are_in_sight_beside_four_melds(phone: Page) -> None:
    melds = "S pon 555z from E\nS pon 666z from N\nS daiminkan 7777z from W"
    phone.goto(f"/en/rule/?t={quote(melds)}&seat=S&verb=tsumo&held=111z")
    expect(phone.locator(".entry-given svg")).to_be_in_viewport(ratio=1)
    assert bottom(phone.locator(".entry-given")) <= bottom(phone.locator(".entry-shown")) + 1


@both_languages
def test_the_full_entry_takes_thirteen_taps_and_no_scrolling(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/rule/")
    finger = Finger(phone)
    for feeder, tile in [("E", "5z"), ("N", "6z"), ("W", "7z")]:
        if not phone.locator(f"#feeder-{feeder}").is_checked():
            finger.tap(option(phone, "feeder", feeder))
        finger.tap(phone.locator(f"#tile-{tile}"))
    expect(phone.locator(".entry-melds")).to_be_in_viewport(ratio=1)
    finger.tap(option(phone, "verb", "tsumo"))
    for tile in ("1z", "1z", "1z", "2z", "2z"):
        finger.tap(phone.locator(f"#tile-{tile}"))
    finger.tap(phone.locator("#honba-more"))
    sees_the_bill(phone)
    assert finger.taps <= 13
    assert finger.scrolls == 0


def test_one_tap_undoes_the_last_one(phone: Page) -> None:
    phone.goto("/en/rule/")
    finger = Finger(phone)
    for tile in ("5z", "6z"):
        finger.tap(phone.locator(f"#tile-{tile}"))
    finger.tap(phone.locator("#undo"))
    expect(phone.locator(".entry-lines li")).to_have_count(1)
    assert finger.scrolls == 0


def test_the_bill_lies_over_neither_the_ruling_nor_anything_below(phone: Page) -> None:
    phone.goto("/en/rule/")
    phone.locator("#text").fill(MLEAGUE)
    ruling, bar = phone.locator("#answer"), phone.locator("#said")
    expect(ruling.locator("h2").first).to_have_text(VERDICT, use_inner_text=True)
    ruling.evaluate("ruling => ruling.scrollIntoView({behavior: 'instant'})")
    assert bottom(bar) <= box_of(ruling)["y"] + 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_shared_ruling_opens_with_the_ruling_in_view(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/rule/?t={quote(MLEAGUE)}")
    answer = phone.locator("#answer")
    expect(answer.locator("h2").first).to_be_in_viewport(ratio=1)
    for change in non_empty(answer.locator(".desk-change").all()):
        expect(change).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0
    expect(phone.locator("#tile-5z")).to_be_hidden()
    phone.locator("#fold > summary").click()
    phone.locator("#honba-more").click()
    expect(phone.locator("#said")).to_contain_text("40,600")
    expect(phone.locator("#tile-5z")).to_be_visible()


def test_a_ruling_is_handed_to_the_device_where_it_can_share(phone: Page) -> None:
    phone.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    phone.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    phone.get_by_role("button", name="Share…").click()
    shared = phone.evaluate("window.shared")
    assert shared["title"] == VERDICT
    assert "?t=rules:+mleague" in shared["url"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_named_first_lead_to_the_choice_of_rules(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/rule/?t={quote('rules: tenhou')}")
    line = phone.locator(".desk-whose")
    expect(line).to_contain_text({"en": "Tenhou", "ja": "天鳳"}[language])
    finger = Finger(phone)
    finger.tap(line)
    expect(phone.locator("#rules")).to_be_in_viewport(ratio=1)
    phone.locator("#rules").select_option("mleague")
    expect(line).to_contain_text({"en": "M.League", "ja": "Mリーグ"}[language])
    assert finger.scrolls == 0


def test_the_value_of_a_win_can_be_stated_without_scrolling_past_the_tiles(phone: Page) -> None:
    called = "N pon 555z from E\nN ankan 6666z\nN daiminkan 7777z from S"
    phone.goto(f"/en/rule/?t={quote(called)}")
    finger = Finger(phone)
    for name, value in [("seat", "N"), ("verb", "ron"), ("feeder", "W")]:
        finger.tap(option(phone, name, value))
    finger.tap(phone.get_by_role("link", name="or enter the value"))
    expect(option(phone, "yakuman", "daisangen")).to_be_in_viewport(ratio=1)
    finger.at = phone.evaluate("scrollY")  # the link went there
    finger.tap(option(phone, "yakuman", "daisangen"))
    finger.tap(phone.locator("#add"))
    expect(bill(phone)).to_contain_text("+32,000")
    assert (finger.taps, finger.scrolls) == (6, 0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_tap_leads_from_the_bill_to_the_reasons(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/rule/quick/?winner=S&how=N&yakuman=daisangen&feeder=W&honba=2")
    finger = Finger(phone)
    finger.tap(phone.locator("#said a"))
    headline = phone.locator("#answer h2").first
    expect(headline).to_be_in_viewport(ratio=1)
    assert bottom(phone.locator("#said")) <= 1
    assert (finger.taps, finger.scrolls) == (1, 0)


def test_honba_tapped_faster_than_the_answers_come_are_all_counted(phone: Page) -> None:
    phone.goto("/en/rule/quick/?winner=S&how=N&yakuman=daisangen&feeder=W")
    more = box_of(phone.locator("#honba-more"))
    at = (more["x"] + more["width"] / 2, more["y"] + more["height"] / 2)
    for _ in range(3):
        phone.mouse.click(*at)
    option(phone, "how", "E").click()
    expect(phone.locator("#honba output")).to_have_text("3")
    expect(phone.locator("#said .bill-line")).to_contain_text("+32,900")
    expect(phone).to_have_url(re.compile("how=E.*honba=3"))


def test_once_the_rules_are_chosen_the_tiles_are_one_tap_away(phone: Page) -> None:
    phone.goto("/en/rule/")
    finger = Finger(phone)
    finger.tap(phone.locator(".desk-whose"))
    phone.locator("#rules").select_option("ema-2016")
    expect(phone.locator("#text")).to_have_value(re.compile("rules: ema-2016"))
    finger.tap(phone.locator(".entry-back"))
    expect(phone.locator(".desk-whose")).to_have_text(re.compile("EMA 2016"))
    expect(phone.locator(".desk-whose")).to_be_in_viewport(ratio=1)
    finger.tap(option(phone, "feeder", "W"))
    finger.tap(phone.locator("#tile-4z"))
    assert finger.scrolls == 0
