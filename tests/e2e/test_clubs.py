"""A club with its organiser and members of every kind."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.accounts.account_pages import SECRET
from tests.clubs.clubs import make, person
from tests.e2e.conftest import PHONE, Check, NewContext, both_ways, box_of
from tests.e2e.forms import fill_in_an_account, sign_up, signed_in_as
from tests.e2e.notices import is_done
from tests.slow import both_languages, most_slow

PAGES: Final = ("", "me/", "leave/", "settings/", "code/", "journal/", "practice-list/")
WIDE: Final[ViewportSize] = {"width": 1280, "height": 720}
SIGN_UP: Final = "main a[href*='/account/sign-up/']"
WITHIN_A4: Final[ViewportSize] = {"width": 718, "height": 1047}
"""Of the sheet, within margins of 10 mm."""


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_home_begins_with_the_clubs(page: Page, size: ViewportSize) -> None:
    owner = person("haku")
    club = make(owner)
    signed_in_as(page, owner)
    page.set_viewport_size(size)
    page.goto("/en/")
    expect(page.locator(".home-clubs").get_by_text(club.name, exact=True)).to_be_in_viewport()


@both_ways(stories=[True])
def test_an_organiser_and_three_members(
    reader: Page, new_context: NewContext, look: Check, *, scripts: bool
) -> None:
    organiser = reader
    code = _make_a_club(organiser)
    club = organiser.url.partition("?")[0]
    look(organiser)
    guest, person, managed = (
        new_context(java_script_enabled=scripts, viewport=PHONE).new_page() for _ in range(3)
    )
    _guest_comes(guest, code, look)
    _person_comes(person, code)
    _managed_comes(managed, _card(organiser, club, look), look)

    for member in (organiser, guest, person, managed):
        member.goto(club)
        expect(member.locator(".clubs-members li")).to_have_count(4)
        expect(member.get_by_text("Akiko Tanaka")).to_have_count(int(member is organiser))

    organiser.get_by_role("link", name="Ren").click()
    look(organiser)
    organiser.locator("button[value=organiser]").click()
    is_done(organiser, "role")
    person.reload()
    expect(person.get_by_text("Akiko Tanaka")).to_be_visible()

    _guest_leaves(guest, club, look)
    organiser.reload()
    expect(organiser.locator(".clubs-members li")).to_have_count(3)


def _guest_comes(guest: Page, code: str, look: Check) -> None:
    guest.goto("/en/clubs/")
    guest.get_by_label("Club code").fill(code.lower())
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("heading", name="Join Friday club")).to_be_visible()
    look(guest)
    guest.locator("#id_name").fill("Aki")
    guest.locator("#id_real_name").fill("Akiko Tanaka")
    guest.keyboard.press("Enter")
    is_done(guest, "joined", "Aki")
    look(guest)


def _person_comes(person: Page, code: str) -> None:
    """As a guest first; the account that they make then is in the club."""
    person.goto(f"/clubs/join/{code}/")
    person.locator("#id_name").fill("Ren")
    person.keyboard.press("Enter")
    is_done(person, "joined", "Ren")
    sign_up(person, "ren")


def _card(organiser: Page, club: str, look: Check) -> str:
    """The code of a card that the organiser made for Sora."""
    organiser.goto(club)
    organiser.locator("main a[href$='/members/add/']").click()
    look(organiser)
    organiser.get_by_label("Names").fill("Sora, Sora Ito")
    organiser.get_by_role("button", name="Check the list").click()
    look(organiser)
    organiser.get_by_role("button", name="Add these members").click()
    card = organiser.locator(".clubs-card code").inner_text()
    expect(organiser.get_by_role("img", name=card)).to_be_visible()
    look(organiser)
    return card


def _managed_comes(managed: Page, card: str, look: Check) -> None:
    managed.goto(f"/clubs/card/?code={card}")
    look(managed)
    managed.get_by_role("button", name="Sign in").click()
    is_done(managed, "here", "Sora")


def _guest_leaves(guest: Page, club: str, look: Check) -> None:
    """Not without having printed a code to come back with."""
    guest.locator("main a[href$='/me/']").click()
    look(guest)
    guest.get_by_role("button", name="Get a code").click()
    look(guest)
    guest.goto(club)
    guest.get_by_role("link", name="Leave the club").click()
    look(guest)
    guest.get_by_role("button", name="Leave").click()
    is_done(guest, "left")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("proof", PAGES)
def test_club_pages_hold_up(page: Page, holds_up: Check, language: str, proof: str) -> None:
    _make_a_club(page)
    page.goto(f"/{language}{page.url.partition('?')[0].partition('/en')[2]}{proof}")
    holds_up(page)
    for details in page.locator("details").all():
        details.locator("summary").click()
    holds_up(page)


@both_languages
@pytest.mark.parametrize("proof", most_slow(["", "card/"], but=["card/"]))
def test_club_rule_pages_hold_up(page: Page, holds_up: Check, language: str, proof: str) -> None:
    _make_a_club(page)
    number = page.url.partition("?")[0].split("/")[-2]
    page.goto(f"/{language}/rules/club/{number}/{proof}")
    holds_up(page)


def test_the_card_of_the_longest_rules_is_one_sheet_and_not_printed_smaller(page: Page) -> None:
    _make_a_club(page)
    page.locator("main a[href*='/rules/club/']").click()
    page.get_by_label("Rules for club games").select_option("mcgill-riichi")
    page.get_by_role("button", name="Use these rules").click()
    page.get_by_role("link", name="Rules poster").click()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    page.set_viewport_size(WITHIN_A4)
    assert box_of(page.locator("main"))["height"] <= WITHIN_A4["height"]


def test_a_poster_is_one_sheet_of_paper_with_the_code(page: Page) -> None:
    code = _make_a_club(page)
    page.locator("main a[href$='/code/']").click()
    page.set_viewport_size(PHONE)
    assert box_of(page.get_by_role("img", name=code))["width"] > 200
    page.emulate_media(media="print")
    expect(page.get_by_text(code, exact=True)).to_be_visible()
    expect(page.get_by_role("img", name=code)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("link")).to_have_count(0)


@pytest.mark.parametrize(
    ("scripts", "zone"), [(True, "Europe/Berlin"), (False, "")], ids=["scripts", "no scripts"]
)
def test_the_browser_gives_the_zone(new_context: NewContext, *, scripts: bool, zone: str) -> None:
    page = new_context(timezone_id="Europe/Berlin", java_script_enabled=scripts).new_page()
    sign_up(page, "haku", onward="/en/clubs/new/")
    expect(page.get_by_label("Time zone")).to_have_value(zone)
    page.get_by_label("Name of the club").fill("Friday club")
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    page.get_by_role("button", name="Create the club").click()
    expect(page.get_by_text("Japan time")).to_be_visible()


class Hand:
    """Counts what it touches."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    def fill_in(self, label: str, text: str) -> None:
        self.type(self.page.get_by_label(label, exact=True), text)

    def type(self, field: Locator, text: str) -> None:
        self.tap(field)
        self.page.keyboard.type(text)


@pytest.mark.parametrize("width", [360, 1280])
def test_homework_takes_ten_taps_and_joining_four(new_context: NewContext, width: int) -> None:
    """At a second and a half each, and a fifth of one for a key: half a minute, and ten seconds."""
    size: ViewportSize = {"width": width, "height": 800}
    page = new_context(viewport=size).new_page()
    organiser = Hand(page)
    page.goto("/en/")
    organiser.tap(page.get_by_role("banner").get_by_role("link", name="Clubs"))
    organiser.tap(page.locator(SIGN_UP))
    organiser.fill_in("Name", "haku")
    organiser.fill_in("Password", SECRET)
    organiser.fill_in("Password (again)", SECRET)
    organiser.tap(page.get_by_role("button", name="Create account"))
    organiser.fill_in("Name of the club", "Friday club")
    organiser.tap(page.get_by_role("button", name="Create the club"))
    code = page.locator(".clubs-code code").inner_text()
    organiser.tap(page.get_by_role("link", name="Assign questions"))
    organiser.tap(page.get_by_role("link", name="Mixed hands"))
    organiser.tap(page.get_by_role("button", name="Assign to members"))
    is_done(page, "given")
    assert organiser.taps == 11

    member = Hand(new_context(viewport=size).new_page())
    member.page.goto("/en/clubs/")
    member.fill_in("Club code", code)
    member.tap(member.page.get_by_role("button", name="Continue"))
    member.type(member.page.locator("#id_name"), "Aki")
    member.tap(member.page.get_by_role("button", name="Join"))
    is_done(member.page, "joined", "Aki")
    expect(member.page.locator(".sitting-due")).to_be_visible()
    assert member.taps == 4


def _make_a_club(page: Page) -> str:
    page.goto("/en/clubs/")
    page.locator(SIGN_UP).click()
    fill_in_an_account(page, "haku")
    page.get_by_label("Name of the club").fill("Friday club")
    page.locator("#id_known_as").fill("Haku")
    page.get_by_label("Time zone").select_option("Europe/Paris")  # no script may have done so
    page.get_by_role("button", name="Create the club").click()
    return page.locator(".clubs-code code").inner_text()
