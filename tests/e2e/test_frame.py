"""The frame of every page: language, themes, navigation, errors and layout."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import (
    DARK_PAPER,
    LIGHT_PAPER,
    NewContext,
    box_of,
    is_large_enough_to_touch,
    paper_colour,
)
from tests.e2e.notices import says
from tests.slow import both_languages


def bars(page: Page) -> str:
    """The colour that a browser gives its own bars: of the first that fits."""
    return str(
        page.evaluate(
            """() => {
                const all = [...document.querySelectorAll("meta[name=theme-color]")];
                const painted = document.createElement("i");
                painted.style.color = all.find(({ media }) => matchMedia(media).matches).content;
                return painted.style.color;
            }"""
        )
    )


@pytest.mark.story
def test_the_language_switch_leads_to_the_same_page(page: Page) -> None:
    page.goto("/en/about/")
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(re.compile("/ja/about/$"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")


@pytest.mark.parametrize("address", ["/en/about/", "/ja/about/"])
@pytest.mark.parametrize("width", [320, 360])
def test_on_a_phone_the_head_is_two_clear_rows(page: Page, width: int, address: str) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(address)
    boxes = page.locator(".site-header a").evaluate_all(
        "links => links.map(link => link.getBoundingClientRect().toJSON())"
    )
    assert len({round(box["top"] / 20) for box in boxes}) == 2
    for row in (boxes[:1] + boxes[7:], boxes[1:7]):
        ends = [(box["left"], box["right"]) for box in row]
        assert all(right <= left for (_, right), (left, _) in pairwise(ends)), ends
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_first_tab_skips_to_the_content(page: Page) -> None:
    page.goto("/en/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_choice_of_dark_outlives_the_page_and_the_browsers_bars_follow(page: Page) -> None:
    page.goto("/en/")
    assert (paper_colour(page), bars(page)) == (LIGHT_PAPER, LIGHT_PAPER)
    page.get_by_label("Dark").check()
    assert (paper_colour(page), bars(page)) == (DARK_PAPER, DARK_PAPER)
    page.goto("/ja/about/")
    assert (paper_colour(page), bars(page)) == (DARK_PAPER, DARK_PAPER)
    expect(page.locator("[name=theme][value=dark]")).to_be_checked()
    page.locator("[name=theme][value=system]").check()
    assert (paper_colour(page), bars(page)) == (LIGHT_PAPER, LIGHT_PAPER)
    page.emulate_media(color_scheme="dark")
    assert (paper_colour(page), bars(page)) == (DARK_PAPER, DARK_PAPER)


def test_where_storage_is_switched_off_a_choice_lasts_as_long_as_the_page(page: Page) -> None:
    switched_off = "{get() { throw new Error(); }, set() { throw new Error(); }}"
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {switched_off})")
    page.add_init_script(f"Object.defineProperty(document, 'cookie', {switched_off})")
    page.goto("/en/")
    page.get_by_label("Dark").check()
    assert paper_colour(page) == DARK_PAPER
    page.goto("/en/about/")
    assert paper_colour(page) == LIGHT_PAPER


@pytest.mark.parametrize(
    ("before", "shown"), [("dark", DARK_PAPER), ("light", LIGHT_PAPER), ("auto", LIGHT_PAPER)]
)
def test_a_choice_under_the_old_key_is_carried_over(page: Page, before: str, shown: str) -> None:
    page.goto("/en/")
    page.evaluate("before => localStorage.setItem('theme', before)", before)
    page.goto("/en/about/")
    assert paper_colour(page) == shown
    chosen = "system" if before == "auto" else before
    expect(page.locator(f"[name=theme][value={chosen}]")).to_be_checked()
    page.get_by_label("Dark").check()
    assert page.evaluate("localStorage.getItem('theme')") == before


def test_the_choice_of_dark_works_without_javascript(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/")
    before = page.locator("main").screenshot()
    page.get_by_label("Dark").check()
    assert page.locator("main").screenshot() != before


@pytest.fixture
def failing_page(new_context: NewContext) -> Page:
    """A page on which errors in the console are what we want."""
    return new_context().new_page()


@pytest.mark.story
@pytest.mark.parametrize("path", ["/en/", "/ja/"])
def test_a_failed_request_is_said(failing_page: Page, path: str) -> None:
    page = failing_page
    page.goto(path)
    page.route("**/failing/", lambda route: route.fulfill(status=500, body="no"))
    expect(page.get_by_role("alert")).to_be_hidden()
    page.evaluate("htmx.ajax('GET', '/failing/', 'main')")
    says(page.get_by_role("alert"), "failed")


def test_an_unreachable_site_is_said_until_the_next_attempt(failing_page: Page) -> None:
    page = failing_page
    page.goto("/en/")
    page.route("**/answer/", lambda route: route.abort())
    page.evaluate("htmx.ajax('GET', '/answer/', 'main').catch(() => null)")
    says(page.get_by_role("alert"), "unreachable")
    page.unroute("**/answer/")
    page.route("**/answer/", lambda route: route.fulfill(body="<h1>Here</h1>"))
    page.evaluate("htmx.ajax('GET', '/answer/', 'main')")
    expect(page.get_by_role("heading", name="Here")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_hidden()


def test_japanese_titles_break_between_phrases(page: Page) -> None:
    page.goto("/ja/lessons/")
    breaks = "links => links.map(link => getComputedStyle(link).wordBreak)"
    assert set(page.locator("h3 a").evaluate_all(breaks)) == {"auto-phrase"}
    page.goto("/ja/rules/mleague/")
    assert set(page.locator("dt").evaluate_all(breaks)) == {"auto-phrase"}


def test_facts_that_begin_a_line_stand_at_its_edge_with_no_dot_before_them(phone: Page) -> None:
    phone.goto("/en/lessons/third-dragon/?open=all")
    phone.set_viewport_size({"width": 320, "height": 640})
    place = phone.locator(".lesson-place")
    edge, top = place.evaluate("p => [p.getBoundingClientRect().x, p.getBoundingClientRect().y]")
    wrapped = place.get_by_role("link").last
    box = box_of(wrapped)
    assert box["y"] > top + 10
    assert box["x"] == pytest.approx(edge, abs=0.5)


@pytest.mark.parametrize(
    "address",
    [
        "search/?q=ron",
        "rule/next/?t=S+pon+555z+from+E",
        "rules/mleague/",
        "lessons/why-pao/",
        "account/",
    ],
)
def test_a_link_on_a_line_of_its_own_is_large_enough_to_touch(phone: Page, address: str) -> None:
    phone.goto(f"/en/{address}")
    small = phone.locator("main a:visible").evaluate_all(
        """links => links.filter(link => {
            const beside = [...link.parentElement.childNodes].filter(node => node !== link);
            const is_alone = beside.every(({ textContent }) => !textContent.trim());
            return is_alone && link.getBoundingClientRect().height < 24;
        }).map(({ textContent }) => textContent)"""
    )
    assert small == []


@both_languages
@pytest.mark.parametrize(
    ("address", "controls"),
    [
        ("account/sign-in/", "main label:has([type='checkbox'])"),
        ("next-door/furiten/", "main form label:has(input)"),
        ("next-door/end-points/", "main form label:has(input), main [type='number']"),
        ("rule/quick/", "main select"),
        ("quiz/mleague-example/", "main summary"),
        ("quiz/mleague-example/", "main label.choice, main select, main button"),
        ("rule/", "main button:visible, main .option:visible"),
        ("break-it/four-honours/?hand=5m", "main button:not(.default-button), main input[id]"),
    ],
)
def test_controls_fit_a_finger(phone: Page, language: str, address: str, controls: str) -> None:
    phone.goto(f"/{language}/{address}")
    is_large_enough_to_touch(phone.locator(controls))


def test_where_no_honba_are_counted_the_quick_form_leaves_no_room_for_them(page: Page) -> None:
    page.goto("/en/rule/quick/?rules=mu")
    ends = page.locator(".quick-also, .quick-also .option").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().right)"
    )
    assert ends[0] == ends[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_no_tool_is_cut_off(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/break-it/")
    wide, seen = phone.locator(".tools ul").evaluate("all => [all.scrollWidth, all.clientWidth]")
    assert wide <= seen
    heights = phone.locator(".tools a").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert heights == [44] * 4, "each in one line"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_an_exam_starts_on_the_first_screen(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/quiz/exam/")
    expect(phone.locator(".exam-form button")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_home_asks_about_a_hand_on_the_first_phone_screen(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/")
    expect(phone.locator(".home-tiles")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".predict legend")).to_be_in_viewport(ratio=1)


def test_paper_shows_no_forms_and_parts_no_picture(page: Page) -> None:
    page.goto("/en/rules/mleague/")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Compare")).to_be_hidden()
    page.goto("/en/rule/?t=S+pon+555z+from+E%0AS+pon+666z+from+N%0AS+pon+777z+from+W")
    page.emulate_media(media="print")
    parted = page.locator(".table-felt").evaluate_all(
        "all => all.filter(one => getComputedStyle(one).breakInside !== 'avoid').length"
    )
    assert page.locator(".table-felt").count()
    assert not parted
    expect(page.get_by_role("link", name="Make questions from")).to_be_hidden()
    page.goto("/en/words/")
    page.emulate_media(media="print")
    expect(page.get_by_role("radio", name="daisangen")).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "chosen"),
    [
        ("rule/", ".option :checked + span"),
        ("break-it/", ".kind[aria-pressed=true]"),
        ("next-door/kuitan/", ".nextdoor-option :checked + span"),
    ],
)
def test_in_forced_colours_what_is_chosen_stands_out(page: Page, address: str, chosen: str) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"/en/{address}")
    grounds = page.locator(f"main {chosen}").evaluate_all(
        """all => {
            const marked = document.body.appendChild(document.createElement("i"));
            marked.style.backgroundColor = "Highlight";
            marked.style.forcedColorAdjust = "none";
            const ground = one => getComputedStyle(one).backgroundColor;
            return all.map(one => ground(one) === ground(marked));
        }"""
    )
    assert grounds
    assert all(grounds)


SEEN = 0.01
"""Of the screen; less is a line that a late font makes a hair longer."""
MOVED = """new Promise(resolve => {
    let moved = 0;
    const add = list => list.getEntries().forEach(({ value }) => (moved += value));
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(moved), 200);
})"""


@both_languages
def test_nothing_moves_while_a_page_comes(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 412, "height": 823})
    moved: dict[str, float] = {}
    lessons = ("lessons/", "lessons/third-dragon/", "lessons/several/")
    for path in ("", "words/", "quiz/mleague-example/", *lessons, "rule/", "rules/"):
        page.goto(f"/{language}/{path}")
        moved[path] = page.evaluate(MOVED)
    assert not {path: share for path, share in moved.items() if share > SEEN}


@pytest.mark.parametrize("width", [412, 1280])
def test_the_head_of_a_question_does_not_wait_for_its_foot(page: Page, width: int) -> None:
    """On a slow line the one is there before the other."""
    page.set_viewport_size({"width": width, "height": 823})
    page.goto("/en/quiz/mleague-example/")
    title = page.locator("h1")
    whole = title.bounding_box()
    page.evaluate("document.querySelector('.acts').remove()")
    assert title.bounding_box() == whole


@both_languages
def test_a_phone_sees_pictures_and_doors_first(phone: Page, language: str) -> None:
    for path in ("search/", "rules/", "next-door/", "quiz/"):
        phone.goto(f"/{language}/{path}")
        for picture in phone.locator("main svg:not(.site-search svg)").all()[:2]:
            expect(picture).to_be_in_viewport(ratio=1)
        words = phone.locator("main").evaluate(
            """main => {
                const { top } = main.querySelector("svg").getBoundingClientRect();
                const before = (part) => part.getBoundingClientRect().top < top;
                const all = [...main.querySelectorAll("p")].filter(before);
                return all.map((part) => part.innerText).join();
            }"""
        )
        assert len(words) < 80, (path, words)


def test_all_pages_have_one_left_edge(page: Page) -> None:
    """Where there is room for more: at the left end of the header's line."""
    page.set_viewport_size({"width": 1280, "height": 800})
    wide = ("", "search/", "rules/", "next-door/", "quiz/", "quiz/mleague-example/", "rule/quick/")
    narrow = ("lessons/", "lessons/third-dragon/", "progress/", "words/", "clubs/", "about/")
    for path in (*wide, *narrow, "bank/", "account/", "settings/", "worksheet/"):
        page.goto(f"/en/{path}")
        left, edge = page.evaluate(
            """() => [
                Math.min(...[...document.querySelectorAll("main > *")]
                    .filter((part) => part.checkVisibility())
                    .map((part) => part.getBoundingClientRect().left)),
                document.querySelector(".brand").getBoundingClientRect().left,
            ]"""
        )
        assert abs(left - edge) <= 1, path
