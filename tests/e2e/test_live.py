"""A live round: an organiser at the screen and members on phones."""

from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Locator, Page, expect

from assignments.models import Round
from assignments.questions import question_of
from clubs.models import Club
from quiz.models import Attempt
from quiz.questions.catalogue import Question
from tests.assignments.sitting.attempts import NAMES, members
from tests.clubs.clubs import at_page, make, person
from tests.e2e.conftest import PHONE, BrowserOf, Check, NewContext, both_ways, box_of, not_looked_at
from tests.e2e.forms import fill_in, signed_in_as


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_phone_says_if_it_follows(page: Page, new_context: NewContext, *, scripts: bool) -> None:
    """Without scripts nothing comes by itself, before the first question or after it."""
    screen, phone, _ = _two(page, new_context, java_script_enabled=scripts)
    for step in (SOON, ASKED, MISSED):
        _follow(phone, scripts=scripts)
        expect(phone.locator(step).first).to_be_visible()
        expect(phone.locator(".live-follows")).to_be_visible(visible=scripts)
        expect(phone.locator("noscript .hint")).to_be_visible(visible=not scripts)
        screen.locator("#next").click()
        expect(screen.locator(f".live-{PHASES[step]}")).to_be_visible()


def test_an_unarchived_round_goes_on(page: Page, new_context: NewContext, holds_up: Check) -> None:
    screen, phone, (owner, club) = _two(page, new_context)
    owner.post(at_page(club, "archive"))
    for each in (phone, screen):
        expect(each.locator(".live-paused")).to_be_visible()
        holds_up(each)
    owner.post(at_page(club, "archive"), {"do": "bring-back"})
    expect(phone.locator(SOON)).to_be_visible()
    expect(screen.get_by_role("heading", name="Take out your phones")).to_be_visible()


SOON, ASKED, MISSED = ".live-soon", "#answer [type=submit]", ".live-missed"
"""What stands on a phone before a question, with it, and after it where nobody answered."""

PHASES: Final = {SOON: "asked", ASKED: "counted", MISSED: "paid"}
"""What the screen shows after each of them."""


def test_reopened_answers_can_be_changed(page: Page, new_context: NewContext) -> None:
    """And the QR code before is large enough to be scanned from afar."""
    screen, phone, _ = _two(page, new_context)
    assert box_of(screen.locator(".live-qr svg"))["width"] >= 240
    _press(screen, "First question")
    _answer(phone, scripts=True, look=not_looked_at)
    expect(screen.locator(".live-count")).to_have_text("1 of 1 has answered")
    _press(screen, "Show everybody’s answers")
    change = phone.get_by_role("link", name="Change your answer")
    expect(change).to_have_count(0)
    screen.locator("[name=do][value=back]").click()
    change.click()
    before = Attempt.objects.get().items.get(place=1).response
    phone.locator("#answer select").last.select_option(index=1)
    phone.locator("#answer [type=submit]").first.click()
    expect(phone.locator(".live-received")).to_be_visible()
    _press(screen, "Show everybody’s answers")
    assert Attempt.objects.get().items.get(place=1).response.reply != before.reply


def test_news_on_a_phone_are_seen_and_read_out(page: Page, new_context: NewContext) -> None:
    screen, phone, _ = _two(page, new_context)
    _press(screen, "First question")
    _is_new(phone, ASKED)
    _to_the_end_of(phone)
    expect(_heading(phone)).not_to_be_in_viewport()
    _press(screen, "Show everybody’s answers")
    _is_new(phone, MISSED)
    expect(_heading(phone)).to_have_accessible_description(phone.locator(MISSED).inner_text())


def test_a_form_being_filled_in_is_not_replaced(page: Page, new_context: NewContext) -> None:
    screen, phone, _ = _two(page, new_context)
    _press(screen, "First question")
    expect(_heading(phone)).to_be_focused()
    field = phone.locator("#answer select").last
    field.select_option(index=1)
    field.focus()
    before = phone.evaluate("scrollY"), field.input_value()
    for _ in range(2):
        with phone.expect_response("**/live/*/?seen=*") as asked:
            pass
        assert asked.value.status == 204
    expect(field).to_be_focused()
    assert (phone.evaluate("scrollY"), field.input_value()) == before


@pytest.mark.slow
@pytest.mark.story
def test_on_a_phone_one_taps_without_a_scroll(page: Page, new_context: NewContext) -> None:
    """The hand is on the wall."""
    screen, phone, _ = _two(page, new_context)
    _press(screen, "First question")
    expect(phone.get_by_role("checkbox", name="North")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.story
def test_an_organiser_leads_from_a_phone_without_a_scroll(phone: Page, owner: Client) -> None:
    """The screen's page is long on a phone. Its table is there once, not in a strip as well."""
    screen = signed_in_as(phone, owner)
    _begin(screen, make(owner), not_looked_at)
    for step in ("First question", "Show everybody’s answers", "Show who pays whom"):
        _press(screen, step)
        expect(screen.locator(".live-head")).to_be_in_viewport()
        expect(screen.locator("#next")).to_be_in_viewport(ratio=1)
        expect(screen.locator(".pinned")).to_be_hidden()


def test_each_step_shows_the_screen_from_its_head_on(page: Page, owner: Client) -> None:
    """However far somebody had read down the step before."""
    screen = signed_in_as(page, owner)
    _begin(screen, make(owner), not_looked_at)
    for step in (
        "First question",
        "Show everybody’s answers",
        "Show who pays whom",
        "Show the reasons",
    ):
        _press(screen, step)
        expect(screen.locator(".live-head")).to_be_in_viewport(ratio=1)
        expect(screen.locator("#next")).to_be_focused()
        _to_the_end_of(screen)
    _press(screen, "Next question")
    expect(screen.locator(".live-head")).to_be_in_viewport(ratio=1)


def test_beside_few_reasons_the_hand_keeps_its_size(page: Page, owner: Client) -> None:
    screen = signed_in_as(page, owner)
    screen.goto(f"{at_page(make(owner), 'live/new/chosen')}?pick=last-dragon")
    screen.get_by_role("button", name="Start the live round").click()
    _press(screen, "First question")
    width = box_of(screen.locator(".table-felt"))["width"]
    for step in ("Show everybody’s answers", "Show who pays whom", "Show the reasons"):
        _press(screen, step)
    assert screen.locator(".reasons > li").count() <= 5
    assert box_of(screen.locator(".table-felt"))["width"] == width
    expect(screen.locator("#next")).to_be_in_viewport(ratio=1)


def _two(
    page: Page, new_context: NewContext, **options: bool
) -> tuple[Page, Page, tuple[Client, Club]]:
    """A screen before the first question, and a phone that waits for it; their organiser."""
    owner = person("haku")
    club = make(owner)
    context = new_context(viewport=PHONE, **options)
    phone = signed_in_as(context.new_page(), members(club, owner)["guest"])
    screen = signed_in_as(page, owner)
    _begin(screen, club, not_looked_at)
    _join(phone, club)
    return screen, phone, (owner, club)


def _heading(phone: Page) -> Locator:
    return phone.get_by_role("heading", level=1)


def _to_the_end_of(phone: Page) -> None:
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")


def _is_new(phone: Page, step: str) -> None:
    expect(phone.locator(step).first).to_be_attached()
    expect(_heading(phone)).to_be_focused()
    expect(_heading(phone)).to_be_in_viewport()


@both_ways(stories=[True])
def test_an_organiser_and_three_members(
    reader: Page, look: Check, owner: Client, club: Club, browser_of: BrowserOf, *, scripts: bool
) -> None:
    screen = reader
    phones = [browser_of(client, viewport=PHONE) for client in members(club, owner).values()]
    early, absent, late = phones
    _begin(signed_in_as(screen, owner), club, look)
    for phone in (early, absent):
        _join(phone, club)
    look(early)
    _press(screen, "First question")
    look(screen)
    for phone in (early, absent):
        _answer(phone, scripts=scripts, look=look if phone is early else not_looked_at)
    look(early)
    _follow(screen, scripts=scripts)
    expect(screen.locator(".live-count")).to_have_text("2 of 2 have answered")

    absent.context.set_offline(True)
    _tell(screen, look)
    _follow(early, scripts=scripts)
    expect(early.get_by_role("columnheader", name="Right answer")).to_be_visible()
    look(early)
    _press(screen, "Next question")
    absent.context.set_offline(False)
    _join(late, club)
    for phone in phones:
        _answer(phone, scripts=scripts, look=not_looked_at)
    _follow(screen, scripts=scripts)
    expect(screen.locator(".live-count")).to_have_text("3 of 3 have answered")
    _tell(screen, not_looked_at)
    _press(screen, "End the live round")
    expect(screen.locator("h1.live-over")).to_be_visible()
    expect(screen.get_by_text("3 of 3")).to_be_visible()
    look(screen)
    for phone, score in ((early, "2 of 2 right"), (absent, "2 of 2 right"), (late, "1 of 2 right")):
        _follow(phone, scripts=scripts)
        expect(phone.get_by_text(score)).to_be_visible()
    look(late)
    assert Attempt.objects.exclude(handed_in_at=None).count() == 3


def _begin(screen: Page, club: Club, look: Check) -> None:
    screen.goto(club.get_absolute_url())
    screen.get_by_role("link", name="Start a live round").click()
    look(screen)
    screen.goto(f"{screen.url}chosen/?pick={NAMES[0]}&pick={NAMES[1]}")
    look(screen)
    screen.get_by_role("button", name="Start the live round").click()
    expect(screen.get_by_role("heading", name="Take out your phones")).to_be_visible()
    look(screen)


def _join(phone: Page, club: Club) -> None:
    phone.goto(club.get_absolute_url())
    phone.get_by_role("link", name="Join").click()
    phone.wait_for_url("**/live/*/")


def _answer(phone: Page, *, scripts: bool, look: Check) -> None:
    _follow(phone, scripts=scripts)
    expect(phone.get_by_role("button", name="Send my answer")).to_be_visible()
    fill_in(phone, _question_on())
    look(phone)
    phone.get_by_role("button", name="Send my answer").click()
    expect(phone.locator(".live-received")).to_be_visible()


def _tell(screen: Page, look: Check) -> None:
    """What was said, who pays whom, why."""
    for words in ("Show everybody’s answers", "Show who pays whom", "Show the reasons"):
        _press(screen, words)
        look(screen)


def _press(screen: Page, words: str) -> None:
    """The next step, and the page that comes of it."""
    screen.get_by_role("button", name=words, exact=True).click()
    expect(screen.get_by_role("button", name=words, exact=True)).to_have_count(0)


def _follow(page: Page, *, scripts: bool) -> None:
    """By itself; without scripts one looks again."""
    if not scripts:
        page.get_by_role("link", name="Refresh").click()


def _question_on() -> Question:
    live = Round.objects.select_related("assignment").get()
    return question_of(live.assignment.items.get(place=live.place))
