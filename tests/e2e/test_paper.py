"""Printed pages are few and complete."""

from urllib.parse import quote
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from accounts.models import Learner
from quiz.collections import services
from quiz.kinds.liable import Liable
from quiz.models import Collection
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from tests.assignments.homework import asking
from tests.clubs.clubs import at_page, make, person
from tests.e2e.conftest import (
    Check,
    both_ways,
    bottom,
    box_of,
    goes_nowhere_sideways,
    pages_of_paper,
)
from tests.e2e.forms import signed_in_as
from tests.hands import MLEAGUE
from tests.quiz.factories import write

HANDS = ("riichi-sticks", "two-hands-one-tile", "three-players", "mleague-example")


@pytest.mark.story
def test_four_hands_take_two_pages(page: Page) -> None:
    page.goto(f"/en/worksheet/questions/?{'&'.join(f'hand={hand}' for hand in HANDS)}")
    assert pages_of_paper(page) == 2


def test_a_ruling_is_printed_with_its_bill_and_without_the_entry(page: Page) -> None:
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.emulate_media(media="print", reduced_motion="no-preference")
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(".square .change").first).to_be_visible()
    for hidden in (".tools", ".desk-ways", ".entry-fold", ".desk-share", ".desk-said"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert pages_of_paper(page) <= 2


def test_a_lesson_takes_four_pages_and_a_step_of_a_hand_two(page: Page) -> None:
    page.goto("/en/lessons/third-dragon/")
    assert pages_of_paper(page) <= 4
    page.goto("/en/timeline/tenhou-2015-tsumo/?step=6")
    assert pages_of_paper(page) <= 2


def test_a_question_is_one_page_with_room_to_write_and_no_buttons(page: Page) -> None:
    page.goto("/en/quiz/mleague-example/")
    page.emulate_media(media="print")
    for hidden in (".acts", ".asides", ".keys"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.get_by_text(f"{Liable.title}")).to_be_visible()
    assert pages_of_paper(page) == 1


def of_eight_hands(author: Learner) -> Collection:
    collection = services.begin(learner=author, nonce=uuid4(), title="Eight hands", language="en")
    for seed in "abcdefgh":
        services.add(collection, question(Wish("payments", topic="dragons").name(seed)))
    return collection


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_to_four_hands_take_a_page(page: Page, language: str) -> None:
    client = person("author")
    collection = of_eight_hands(Learner.objects.get())
    signed_in_as(page, client)
    pages = []
    for per in (1, 2, 3, 4):
        page.goto(f"/{language}/collections/c-{collection.key}/paper/?per={per}")
        pages.append(pages_of_paper(page))
    assert pages == [8, 4, 3, 3]
    page.goto(f"/{language}/collections/c-{collection.key}/paper/answers/")
    assert pages_of_paper(page) <= 5


@pytest.mark.slow
@both_ways(stories=[False])
def test_whatever_an_author_has_is_printed_from_its_page(reader: Page, look: Check) -> None:
    page, client = reader, person("author")
    author = Learner.objects.get()
    collection = of_eight_hands(author)
    exercise = write(author, title="Three dragons")
    club = make(client)
    assignment = asking(club, question("mleague-example"), question("riichi-sticks"))
    signed_in_as(page, client)
    for thing, title, number in (
        (collection, "Eight hands", 8),
        (exercise, "Three dragons", 1),
        (assignment, "Week one", 2),
    ):
        page.goto(thing.get_absolute_url())
        page.get_by_role("link", name="Print", exact=True).click()
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        expect(page.get_by_role("heading", name=f"{Liable.title}")).to_have_count(number)
        page.get_by_role("link", name="4", exact=True).click()
        expect(page.locator(".sheet-per-4")).to_be_visible()
        page.set_viewport_size({"width": 320, "height": 740})
        goes_nowhere_sideways(page)
        look(page)
        page.get_by_role("link", name="Go to the answers").click()
        expect(page.get_by_text("Answers and reasons")).to_be_visible()
        expect(page.locator(".sheet-per-4 .sheet-right")).to_have_count(number)
        page.set_viewport_size({"width": 1280, "height": 800})


def test_the_poster_of_a_club_fills_one_sheet(page: Page) -> None:
    client = person("organiser")
    club = make(client)
    signed_in_as(page, client)
    page.goto(at_page(club, "code"))
    assert pages_of_paper(page) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 794, "height": 1123})
    assert box_of(page.locator(".qr"))["width"] > 500
    assert bottom(page.locator(".clubs-poster")) > 900
