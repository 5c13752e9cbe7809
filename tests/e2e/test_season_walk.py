"""A season in fast motion: a plan, two evenings, three disputes, results, and the next season."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

import pytest
from django.db.models import F
from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Locator, Page, expect

from assignments.models import Assignment, Round
from assignments.questions import question_of
from clubs.models import Club
from tests.clubs.clubs import make, new_member, person
from tests.e2e.conftest import PHONE, Check, NewContext
from tests.e2e.forms import ASSIGN_THE_PLAN, KEEP, fill_in, signed_in_as
from tests.e2e.notices import is_done

DISPUTES: Final = (
    ("S", "N", "daisangen", "W"),
    ("E", "tsumo", "daisuushi", "N"),
    ("W", "S", "daisangen", "E"),
)
WORDS: Final = {
    "en": ("Join", "Send my answer", "Refresh"),
    "ja": ("参加する", "解答を送る", "表示を更新する"),
}
"""What a member taps in a live round."""


class Organiser:
    """Somebody who taps through the club. ``taps``: how often."""

    def __init__(self, page: Page, club: Club, look: Check) -> None:
        self.page, self.club, self.look, self.taps = page, club, look, 0
        page.goto(club.get_absolute_url())

    def tap(self, control: Locator) -> None:
        self.taps += 1
        control.click()
        self.page.wait_for_load_state("domcontentloaded")

    def link(self, name: str) -> None:
        self.tap(self.page.get_by_role("link", name=name).first)

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True).first)

    def home(self) -> None:
        self.link(self.club.name)


class Phone:
    """A member's phone, in one of the languages."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.join, self.send, self.again = WORDS[language]
        self.language = language

    def enter(self, club: Club) -> None:
        self.page.goto(club.get_absolute_url().replace("/en/", f"/{self.language}/"))
        self.page.get_by_role("link", name=self.join).first.click()
        self.page.wait_for_url("**/live/*/")

    def answer(self, live: Round) -> None:
        self.page.get_by_role("link", name=self.again).click()
        expect(self.page.get_by_role("button", name=self.send)).to_be_visible()
        fill_in(self.page, question_of(live.assignment.items.get(place=live.place)))
        self.page.get_by_role("button", name=self.send).click()
        expect(self.page.locator(".live-received")).to_be_visible()


@pytest.fixture
def phones(new_context: NewContext, walked: Club) -> list[Phone]:
    """One in English, one in Japanese, one without scripts."""
    kinds: tuple[tuple[str, dict[str, Any]], ...] = (
        ("en", {}),
        ("ja", {}),
        ("en", {"java_script_enabled": False}),
    )
    names = ("Aki", "Ren", "Sora")
    return [
        Phone(
            signed_in_as(new_context(viewport=PHONE, **kind).new_page(), new_member(walked, name)),
            language,
        )
        for name, (language, kind) in zip(names, kinds, strict=True)
    ]


@pytest.fixture
def haku(live_server: Any) -> Client:
    return person("haku")


@pytest.fixture
def walked(haku: Client) -> Club:
    return make(haku, zone="UTC")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_season_is_led_by_who_never_saw_it(
    page: Page, haku: Client, phones: Sequence[Phone], walked: Club, holds_up: Check, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    owner = Organiser(signed_in_as(page, haku), walked, holds_up)
    owner.link("Pao in six weeks")
    owner.tap(page.locator(ASSIGN_THE_PLAN))
    is_done(page, "given")
    assert owner.taps == 2

    for evening in (1, 2):
        owner.home()
        _evening(owner, phones)
        rounds = walked.assignments.filter(feedback="live")
        assert rounds.count() == evening
        _a_week_later(walked)
    assert owner.taps <= 26

    for dispute in DISPUTES:
        _dispute(owner, *dispute)
        owner.tap(page.locator(KEEP))
        is_done(page, "kept")
    assert walked.rulings.count() == len(DISPUTES)

    page.goto(walked.get_absolute_url())
    owner.link("Members’ results")
    expect(page.get_by_role("link", name="Aki").first).to_be_visible()
    holds_up(page)
    _next_season(owner)
    assert owner.taps <= 50


def _evening(owner: Organiser, phones: Sequence[Phone]) -> None:
    page = owner.page
    owner.link("Plan the evening")
    owner.look(page)
    third = page.locator("#hand-3 h3").inner_text()
    owner.link("Replace this hand 3")
    expect(page.locator("#hand-3 h3")).not_to_have_text(third)
    owner.tap(page.locator("main a[href*='/evening/sheet/']"))
    expect(page.locator(".evening-hand")).to_have_count(5)
    owner.link("Plan for the evening")
    owner.button("Start this live round")
    expect(page.get_by_role("heading", name="Take out your phones")).to_be_visible()
    for phone in phones:
        phone.enter(owner.club)
    owner.button("First question")
    expect(page.get_by_role("button", name="Show everybody’s answers")).to_be_visible()
    live = Round.objects.select_related("assignment").latest("pk")
    for phone in phones:
        phone.answer(live)
    for step in ("Show everybody’s answers", "Show who pays whom", "Show the reasons"):
        owner.button(step)
        expect(page.get_by_role("button", name=step, exact=True)).to_have_count(0)
    owner.tap(page.locator(".sure > summary"))
    owner.tap(page.locator(".sure button[value=end]"))
    expect(page.locator("h1.live-over")).to_be_visible()


def _a_week_later(club: Club) -> None:
    """What was given until now was given a week ago."""
    week = timedelta(days=7)
    Assignment.objects.filter(club=club).update(opens=F("opens") - week, due=F("due") - week)
    club.coursework.update(opens=F("opens") - week, due=F("due") - week)
    ended = club.assignments.exclude(closed=None)
    ended.update(closed=F("closed") - week)


def _dispute(owner: Organiser, winner: str, how: str, yakuman: str, feeder: str) -> None:
    page = owner.page
    page.goto("/en/rule/quick/")
    chosen = {"winner": winner, "how": how, "yakuman": yakuman, "feeder": feeder}
    for name, value in chosen.items():
        owner.tap(page.locator(f"label:has(#{name}-{value})"))
        expect(page.locator(f"#{name}-{value}")).to_be_checked()
    expect(page.locator(KEEP)).to_be_visible()


def _next_season(owner: Organiser) -> None:
    page = owner.page
    page.goto(owner.club.get_absolute_url())
    owner.link("Seasons")
    owner.link("Start a new season")
    page.get_by_label("Name of the season").fill("Winter")
    owner.button("Start the season")
    is_done(page, "started")
    owner.link("Seasons")
    owner.link("Start a new season")
    page.get_by_label("Name of the season").fill("Spring")
    page.get_by_label("First day").fill(f"{now().date() + timedelta(days=100)}")
    page.get_by_label("Last day").fill(f"{now().date() + timedelta(days=400)}")
    owner.tap(page.locator("main form details > summary").first)
    owner.look(page)
    owner.tap(page.get_by_label("Homework 6").first)
    owner.button("Start the season")
    is_done(page, "started")
    assert owner.club.seasons.get(name="Spring").first_day > now().date()
    status = page.get_by_role("status").first
    expect(status.get_by_role("link", name="Homework 6")).to_be_visible()
