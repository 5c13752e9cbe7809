"""What overflows, overlaps or is cut off on a page with large text."""

from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Page, ViewportSize

from tests.e2e.conftest import NARROW, PHONE

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


def faults_of(page: Page, settings: Iterable[Setting] = SETTINGS) -> Iterator[str]:
    """Of the page that is open, in each setting."""
    page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
    for setting, viewport, size in settings:
        page.set_viewport_size(viewport)
        page.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        for fault in page.evaluate(FAULTS):
            yield f"{urlsplit(page.url).path} {setting}: {fault}"
