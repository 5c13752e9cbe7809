"""A lesson on a phone starts with a question on its first screen and is short."""

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from lessons.bookmark import Bookmark
from lessons.catalog import Lesson, lessons
from lessons.markup import moments
from tests.e2e.conftest import PHONE, Language, NewContext, goes_nowhere_sideways, walk
from tests.lessons_done import OFFERED

LONGEST: Final = 6000
"""Pixels of a page with everything answered."""

MOST: Final[dict[Language, int]] = {"en": 120, "ja": 300}
"""Words between two deeds, in Japanese characters; folded ones are not read on the way."""

FIRST_DEED: Final = """() => {
  const deed = document.querySelector(".prose .predict, .prose .act");
  const controls = [...deed.querySelectorAll(".predict-choice, .act-tile, .switch-setting")];
  return Math.max(...controls.map((each) => each.getBoundingClientRect().bottom));
}"""

READ_BETWEEN: Final = """() => {
  const deeds = new Set(document.querySelectorAll(".prose .predict, .prose .act"));
  const silent = ".visually-hidden, .verdict-of-right, .verdict-choice, svg, legend,"
    + " .predict-choice, .act fieldset, .switch, .predict-send, .fed, figcaption[aria-hidden],"
    + " .table-head, summary";
  const parts = [""];
  const walker = document.createTreeWalker(
    document.querySelector(".prose"), NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (deeds.has(node)) parts.push("");
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const parent = node.parentElement;
    if (parent.closest(silent) || !parent.checkVisibility({contentVisibilityAuto: true})) continue;
    parts[parts.length - 1] += ` ${node.data}`;
  }
  return parts;
}"""


def endings(lesson: Lesson) -> list[dict[str, bool | None]]:
    """For each moment the choices that end it, and whether each is right."""
    return [
        {
            choice: outcome.is_right
            for choice in OFFERED.findall(moment.question)
            if (outcome := moments(lesson, Bookmark({number: choice}))[number - 1]).is_over
        }
        for number, moment in enumerate(moments(lesson), start=1)
    ]


def complete(
    page: Page, chosen: list[dict[str, bool | None]], address: str, *, right: bool
) -> None:
    """At each moment choose what ends it, and goes right or wrong where that is possible."""
    origin = address.partition("/lessons/")[0].rpartition("/")[0]
    for at, choices in enumerate(chosen, start=1):
        choice = max(choices, key=lambda choice: choices[choice] is right)
        form: dict[str, Any] = {"at": str(at), "choice": choice}
        page.request.post(
            f"{address}choose/", form=form, headers={"origin": origin}, max_redirects=0
        )
    page.goto(address)


def count(text: str, language: Language) -> int:
    if language == "ja":
        return len(re.sub(r"[\s、。「」（）・！？]", "", text))
    return len(re.findall(r"\w\S*", text))


@walk(every_day_in="en")
def test_a_lesson_acts_on_its_first_screen_and_is_short(
    new_context: NewContext, base_url: str, language: Language
) -> None:
    for lesson in lessons(language):
        page = new_context(viewport=PHONE).new_page()
        address = f"{base_url}/{language}/lessons/{lesson.slug}/"
        page.goto(address)
        assert page.evaluate(FIRST_DEED) <= PHONE["height"], lesson.path
        if page.locator(".prose .predict, .prose .act").first.locator(".predict-choice").count():
            page.locator(".predict-choice").first.click()
            sent = page.locator(".predict-send button").first.bounding_box()
            assert sent
            assert sent["y"] + sent["height"] <= PHONE["height"], lesson.path
        chosen = endings(lesson)
        for right in (True, False):
            complete(page, chosen, address, right=right)
            assert page.locator(".lesson-result.is-done").count() == 1, lesson.path
            counts = [count(part, language) for part in page.evaluate(READ_BETWEEN)]
            assert max(counts) <= MOST[language], (lesson.path, right, counts)
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height <= LONGEST, (lesson.path, right, height)
        goes_nowhere_sideways(page)
        page.context.close()


def test_the_button_that_sends_a_choice_comes_into_sight_and_covers_none(phone: Page) -> None:
    phone.goto("/en/lessons/ron/")
    choices = phone.locator("#moment-1 .predict-choice")
    choices.first.click()
    expect(phone.locator("#moment-1 .predict-send button")).to_be_in_viewport(ratio=1)
    last = choices.last.bounding_box()
    send = phone.locator("#moment-1 .predict-send").bounding_box()
    assert last
    assert send
    assert last["y"] + last["height"] <= send["y"]
