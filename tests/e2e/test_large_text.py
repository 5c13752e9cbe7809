"""Pages with large text: nothing overflows, overlaps or is cut off.

All pages that stand in tests/pages.py: test_every_page.py.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

import pytest
from django.utils.timezone import now
from playwright.sync_api import Page, ViewportSize

from assignments.demo.making import make_demo
from tests.assignments.regrade.corrections import as_by_an_older_engine, publish, work
from tests.assignments.sitting.attempts import NAMES, members, new_assignment, sat_until_due
from tests.clubs.clubs import make, person
from tests.e2e.conftest import NARROW, PHONE
from tests.e2e.forms import signed_in_as

WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
ZOOMED: Final[ViewportSize] = {"width": 320, "height": 256}
"""A window of 1280 by 1024 at 400 %."""

Setting = tuple[str, ViewportSize, str]
"""A name, a window, and the size of type."""

SETTINGS: Final[tuple[Setting, ...]] = (
    ("text at 200 % on a phone", PHONE, "200%"),
    ("text at 200 % on a wide screen", WIDE, "200%"),
    ("320 px", NARROW, ""),
    ("zoom at 400 %", ZOOMED, ""),
)

BOTH: Final[tuple[Setting, ...]] = (("text at 200 % in 320 px", NARROW, "200%"),)

FIRST_PAGES: Final = (
    *("", "lessons/", "lessons/two-yakuman/", "quiz/", "quiz/exam/", "quiz/mleague-example/"),
    *("rule/quick/", "rule/?t=S+pon+555z+from+E%0AS+pon+666z+from+N", "rules/mleague/"),
    *("timeline/tenhou-2015-tsumo/", "break-it/", "break-it/two-dragons/", "next-door/furiten/"),
    *("words/", "clubs/"),
)

FAULTS: Final = r"""() => {
  const faults = [];
  const width = document.documentElement.clientWidth;
  const tag = (element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}"> `
    + element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  if (document.documentElement.scrollWidth > width) {
    const widest = [...document.querySelectorAll("main *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1).pop();
    faults.push(`${document.documentElement.scrollWidth} px wide: ${widest && tag(widest)}`);
  }

  // What scrolls, is laid over the page on purpose, or is for ears alone, is left out.
  const above = function* (element) {
    for (; element && element !== document.body; element = element.parentElement) yield element;
  };
  const isLifted = (element) => [...above(element)].some((each) => {
    const style = getComputedStyle(each);
    return ["fixed", "sticky"].includes(style.position) || style.clipPath !== "none"
      || style.visibility === "hidden" || style.opacity === "0";
  });
  const isNoText = (element) =>
    element.closest("svg, option, select, script, style, noscript, textarea, .visually-hidden");
  const cut = (box, element) => {
    let { left, top, right, bottom } = box;
    for (const each of above(element.parentElement)) {
      const style = getComputedStyle(each);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = each.getBoundingClientRect();
      left = Math.max(left, frame.left);
      top = Math.max(top, frame.top);
      right = Math.min(right, frame.right);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, top, right, bottom };
  };

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || isNoText(element) || isLifted(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = cut(line, element);
      const gap = 0.22 * line.height; // between lines letters of one may reach into the other's box
      box.left += 1;
      box.top += gap;
      box.right -= 1;
      box.bottom -= gap;
      if (box.right > box.left && box.bottom > box.top) texts.push({ ...box, node });
    }
  }
  texts.sort((one, other) => one.top - other.top);
  texts.forEach((one, number) => {
    for (const other of texts.slice(number + 1)) {
      if (other.top >= one.bottom) break;
      if (one.node !== other.node && one.left < other.right && other.left < one.right) {
        faults.push(`${tag(one.node.parentElement)} lies over ${tag(other.node.parentElement)}`);
        break;
      }
    }
  });

  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    const isBox = !["inline", "contents", "none"].includes(style.display);
    if (!isBox || isNoText(element) || style.clipPath !== "none") continue;
    if (element.textContent.trim().length < 2) continue; // a sign is drawn whole in any box
    const isCut = (overflow) => ["hidden", "clip"].includes(overflow);
    const tooWide = element.scrollWidth > element.clientWidth + 1;
    const letters = 0.3 * parseFloat(style.fontSize); // that rise above a narrow line
    const tooHigh = element.scrollHeight > element.clientHeight + letters;
    if (isCut(style.overflowX) && tooWide && style.textOverflow !== "ellipsis") {
      faults.push(`cut off at its side: ${tag(element)}`);
    }
    if (isCut(style.overflowY) && tooHigh) faults.push(`cut off below: ${tag(element)}`);
    if (element.matches("button, .button, .acts") && (
        style.overflowY === "visible" && element.scrollHeight > element.clientHeight + 4
        || style.overflowX === "visible" && element.scrollWidth > element.clientWidth + 1)) {
      faults.push(`its words do not fit: ${tag(element)}`);
    }
  }

  // The bar at the foot hides nothing of the page's end.
  const bar = document.querySelector(".acts");
  if (bar && getComputedStyle(bar).position === "fixed") {
    const room = parseFloat(getComputedStyle(document.body).paddingBlockEnd);
    if (bar.offsetHeight > room + 1) faults.push(`a bar of ${bar.offsetHeight} px in ${room}`);
  }
  return faults;
}"""


@pytest.mark.parametrize("address", FIRST_PAGES)
def test_the_pages_met_first_hold_large_text_in_the_narrowest_window(
    page: Page, address: str
) -> None:
    page.goto(f"/en/{address}")
    faults = list(faults_of(page, BOTH))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_question_of_an_exam_holds_large_text(page: Page, language: str) -> None:
    page.goto(f"/{language}/quiz/exam/referee/")
    page.locator("main form [type=submit]").click()
    page.locator("main a.button").click()
    page.locator(".acts").wait_for()
    faults = list(faults_of(page, (*SETTINGS, *BOTH)))
    assert not faults, "\n".join(faults)


def faults_of(page: Page, settings: Iterable[Setting] = SETTINGS) -> Iterator[str]:
    """Of the page that is open, in each setting."""
    page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
    for setting, viewport, size in settings:
        page.set_viewport_size(viewport)
        page.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        for fault in page.evaluate(FAULTS):
            yield f"{urlsplit(page.url).path} {setting}: {fault}"


def walked(page: Page, start: str) -> Iterator[str]:
    """The faults of a page and of the pages it leads to, one of each kind of address."""
    kinds, waiting = set[str](), [start]
    while waiting:
        address = waiting.pop(0)
        if (kind := kind_of(address)) in kinds:
            continue
        kinds.add(kind)
        answer = page.goto(address)
        assert answer
        assert answer.status == 200, address
        waiting += page.eval_on_selector_all("main a[href]", LINKS)
        yield from faults_of(page)
    assert len(kinds) > 3, kinds


def kind_of(address: str) -> str:
    return re.sub(r"/\d+(?=/)", "/0", address.partition("?")[0])


LINKS: Final = r"""links => links
    .filter(({ origin, pathname }) => origin === location.origin
        && /^\/..\/(clubs|exercises)\/.*\/$/.test(pathname)
        && !/qr|file|print|download/.test(pathname))
    .map(({ pathname, search }) => pathname + search)"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_results_of_a_club_hold_large_text(page: Page, language: str) -> None:
    demo = make_demo(language)
    faults = list(walked(page, f"/{language}/clubs/{demo.pk}/results/"))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_pages_of_an_organiser_hold_large_text(page: Page, language: str) -> None:
    owner = person("haku")
    club = make(owner)
    homework = new_assignment(
        club, opens=now() - timedelta(hours=1), due=now() + timedelta(hours=1)
    )
    sat_until_due(members(club, owner)["guest"], homework)
    as_by_an_older_engine(NAMES[0], E=-15_000)
    publish(club.memberships.get(role="owner").learner)
    organiser = signed_in_as(page, owner)
    faults = list(walked(organiser, f"/{language}/clubs/{club.pk}/"))
    faults += walked(organiser, f"/{language}/bank/?mine=on")
    organiser.goto(f"/{language}/clubs/{club.pk}/assignments/{homework.pk}/regrade/")
    organiser.locator("main form button").first.click()
    work()
    organiser.reload()
    faults += faults_of(organiser)
    assert not faults, "\n".join(faults)
