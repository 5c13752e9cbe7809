"""A live round: an organiser before the screen, members of all ways to be one on phones."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from assignments.models import Round
from assignments.questions import question_of
from clubs.models import Club
from quiz.models import Attempt
from quiz.questions.catalogue import Question
from tests.assignments.sitting.asking import NAMES, members
from tests.clubs.clubs import at, make, person
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import fill_in
from tests.e2e.test_sittings import _as

PHONE: Final[ViewportSize] = {"width": 360, "height": 640}


pytestmark = pytest.mark.usefixtures("nothing_counted")


@pytest.mark.story
def test_an_organiser_and_three_members(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    _all_play(page, new_context, scripts=True, look=holds_up)


@pytest.mark.slow
def test_the_same_without_scripts(page_without_js: Page, new_context: NewContext) -> None:
    _all_play(page_without_js, new_context, scripts=False, look=_not_looked_at)


@pytest.mark.slow
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_phone_says_whether_it_follows_the_screen(
    page: Page, new_context: NewContext, *, scripts: bool
) -> None:
    """Without scripts nothing comes by itself, before the first question or after it."""
    owner = person("haku")
    club = make(owner)
    context = new_context(viewport=PHONE, java_script_enabled=scripts)
    phone = _as(context.new_page(), members(club, owner)["guest"])
    screen = _as(page, owner)
    _begin(screen, club, _not_looked_at)
    _join(phone, club)
    for step in ("It begins soon", "Send my answer", "You did not answer it"):
        _follow(phone, scripts=scripts)
        expect(phone.get_by_text(step).first).to_be_visible()
        expect(phone.get_by_text("by itself")).to_be_visible(visible=scripts)
        expect(phone.locator("noscript .hint")).to_be_visible(visible=not scripts)
        screen.locator("#next").click()
        expect(screen.locator(f".live-{PHASES[step]}")).to_be_visible()


@pytest.mark.slow
def test_a_round_that_rested_in_the_archive_goes_on_by_itself(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    owner = person("haku")
    club = make(owner)
    phone = _as(new_context(viewport=PHONE).new_page(), members(club, owner)["guest"])
    screen = _as(page, owner)
    _begin(screen, club, _not_looked_at)
    _join(phone, club)
    owner.post(at(club, "archive"))
    for each in (phone, screen):
        expect(each.get_by_text("this round rests")).to_be_visible()
        holds_up(each)
    owner.post(at(club, "archive"), {"do": "bring-back"})
    expect(phone.get_by_text("It begins soon")).to_be_visible()
    expect(screen.get_by_role("heading", name="Take your phones")).to_be_visible()


PHASES: Final = {
    "It begins soon": "asked",
    "Send my answer": "counted",
    "You did not answer it": "paid",
}
"""What the screen shows after each of them."""


@pytest.mark.slow
def test_what_is_new_on_a_phone_is_in_sight_and_read_out(
    page: Page, new_context: NewContext
) -> None:
    screen, phone = _two(page, new_context)
    _press(screen, "First question")
    _is_new(phone, "Send my answer")
    _to_the_end_of(phone)
    expect(_heading(phone)).not_to_be_in_viewport()
    _press(screen, "Show what was said")
    _is_new(phone, "You did not answer it")
    expect(_heading(phone)).to_have_accessible_description(re.compile("You did not answer it"))


@pytest.mark.slow
def test_whoever_fills_in_an_answer_is_left_alone(page: Page, new_context: NewContext) -> None:
    screen, phone = _two(page, new_context)
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


@pytest.mark.story
def test_on_a_phone_one_taps_without_a_scroll(page: Page, new_context: NewContext) -> None:
    """The hand is on the wall."""
    screen, phone = _two(page, new_context)
    _press(screen, "First question")
    expect(phone.get_by_role("checkbox", name="North")).to_be_in_viewport(ratio=1)


def test_each_step_shows_the_screen_from_its_head_on(page: Page) -> None:
    """However far somebody had read down the step before."""
    owner = person("haku")
    screen = _as(page, owner)
    _begin(screen, make(owner), _not_looked_at)
    for step in ("First question", "Show what was said", "Show who pays whom", "Show why"):
        _press(screen, step)
        expect(screen.locator(".live-head")).to_be_in_viewport(ratio=1)
        expect(screen.locator("#next")).to_be_focused()
        _to_the_end_of(screen)
    _press(screen, "Next question")
    expect(screen.locator(".live-head")).to_be_in_viewport(ratio=1)


def _two(page: Page, new_context: NewContext) -> tuple[Page, Page]:
    """A screen before the first question, and a phone that waits for it."""
    owner = person("haku")
    club = make(owner)
    context = new_context(viewport=PHONE)
    phone = _as(context.new_page(), members(club, owner)["guest"])
    screen = _as(page, owner)
    _begin(screen, club, _not_looked_at)
    _join(phone, club)
    return screen, phone


def _heading(phone: Page) -> Locator:
    return phone.get_by_role("heading", level=1)


def _to_the_end_of(phone: Page) -> None:
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")


def _is_new(phone: Page, words: str) -> None:
    expect(phone.get_by_text(words).first).to_be_attached()
    expect(_heading(phone)).to_be_focused()
    expect(_heading(phone)).to_be_in_viewport()


def _not_looked_at(_page: Page) -> None:
    """Without scripts axe cannot run; the pages are the same."""


def _all_play(screen: Page, new_context: NewContext, *, scripts: bool, look: Check) -> None:
    owner = person("haku")
    club = make(owner)
    phones = [
        _as(new_context(java_script_enabled=scripts, viewport=PHONE).new_page(), client)
        for client in members(club, owner).values()
    ]
    early, absent, late = phones
    _begin(_as(screen, owner), club, look)
    for phone in (early, absent):
        _join(phone, club)
    look(early)
    _press(screen, "First question")
    look(screen)
    for phone in (early, absent):
        _answer(phone, scripts=scripts, look=look if phone is early else _not_looked_at)
    look(early)
    _follow(screen, scripts=scripts)
    expect(screen.locator(".live-count")).to_have_text("2 answers in")

    absent.context.set_offline(True)
    _tell(screen, look)
    _follow(early, scripts=scripts)
    expect(early.get_by_role("columnheader", name="Right is")).to_be_visible()
    look(early)
    _press(screen, "Next question")
    absent.context.set_offline(False)
    _join(late, club)
    for phone in phones:
        _answer(phone, scripts=scripts, look=_not_looked_at)
    _follow(screen, scripts=scripts)
    expect(screen.locator(".live-count")).to_have_text("3 answers in")
    _tell(screen, _not_looked_at)
    _press(screen, "End the round")
    expect(screen.get_by_role("heading", name="Thank you for playing")).to_be_visible()
    expect(screen.get_by_text("3 of 3")).to_be_visible()
    look(screen)
    for phone, told in ((early, "2 of 2 right"), (absent, "2 of 2 right"), (late, "1 of 2 right")):
        _follow(phone, scripts=scripts)
        expect(phone.get_by_text(told)).to_be_visible()
    look(late)
    assert Attempt.objects.exclude(handed_in_at=None).count() == 3


def _begin(screen: Page, club: Club, look: Check) -> None:
    screen.goto(club.get_absolute_url())
    screen.get_by_role("link", name="Begin a live round").click()
    screen.get_by_role("link", name="The bank").click()
    screen.get_by_label("Addresses of questions").fill("\n".join(NAMES[:2]))
    look(screen)
    screen.get_by_role("button", name="To the screen").click()
    expect(screen.get_by_role("heading", name="Take your phones")).to_be_visible()
    look(screen)


def _join(phone: Page, club: Club) -> None:
    phone.goto(club.get_absolute_url())
    phone.get_by_role("link", name="Join in").click()
    phone.wait_for_url("**/live/*/")


def _answer(phone: Page, *, scripts: bool, look: Check) -> None:
    _follow(phone, scripts=scripts)
    expect(phone.get_by_role("button", name="Send my answer")).to_be_visible()
    fill_in(phone, _question_on())
    look(phone)
    phone.get_by_role("button", name="Send my answer").click()
    expect(phone.get_by_text("Your answer is in.")).to_be_visible()


def _tell(screen: Page, look: Check) -> None:
    """What was said, who pays whom, why."""
    for words in ("Show what was said", "Show who pays whom", "Show why"):
        _press(screen, words)
        look(screen)


def _press(screen: Page, words: str) -> None:
    """The next step, and the page that comes of it."""
    screen.get_by_role("button", name=words, exact=True).click()
    expect(screen.get_by_role("button", name=words, exact=True)).to_have_count(0)


def _follow(page: Page, *, scripts: bool) -> None:
    """By itself; without scripts one looks again."""
    if not scripts:
        page.get_by_role("link", name="Look again").click()


def _question_on() -> Question:
    live = Round.objects.select_related("assignment").get()
    return question_of(live.assignment.items.get(place=live.place))
