"""A teacher's words around one exercise: before it, as hints, and after the answer."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Check, NewContext, both_ways
from tests.e2e.forms import sign_up, signs_in
from tests.hands import MLEAGUE
from tests.loops import non_empty

HAND = f"The table again:\n\n```pao\n{MLEAGUE.strip()}\n```"


@pytest.mark.slow
@pytest.mark.story
def test_words_that_teach(page: Page, new_context: NewContext, holds_up: Check) -> None:
    sign_up(page, "teacher")
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Enter as text").fill(MLEAGUE)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    page.locator("#id_note").fill("Who fed [555z]?")
    seen = page.locator("#seen")
    expect(seen.get_by_role("img", name="haku haku haku").first).to_be_visible()
    page.get_by_label("Your hints, in English").fill("Count the *dragons*.\n\nLook at [777z].")
    expect(seen.locator("em", has_text="dragons")).to_be_visible()
    page.locator("#id_after").fill(HAND)
    expect(seen.locator(".aside-words .table-felt")).to_be_visible()
    expect(page.locator("#saved")).to_be_visible()
    page.get_by_role("button", name="Publish by link").click()
    link = page.locator("#link")
    address = re.sub(r"^https?://[^/]+", "", link.input_value())
    holds_up(page)
    guest = new_context(locale="ja").new_page()
    guest.goto(address.replace("/en/", "/ja/"))
    expect(guest.locator("[data-note] .hint[lang=ja]")).to_be_visible()
    guest.get_by_role("button", name="ヒント", exact=True).click()
    expect(guest.locator(".hints em", has_text="dragons")).to_be_visible()
    expect(guest.locator(".aside-words")).to_have_count(0)
    guest.locator("[name=unknown]").click()
    expect(guest.locator(".aside-words .table-felt")).to_be_visible()
    holds_up(guest)


def test_words_beyond_the_length_are_told_and_stay(page: Page) -> None:
    page.goto("/en/exercises/new/")
    field, label = page.locator("#id_after"), page.locator("label[for=id_after]").inner_text()
    field.fill("x" * 2_001)
    expect(page.locator("#stand .field-error")).to_contain_text(f"{label}: ")
    expect(page.locator("#stand .field-error")).to_contain_text("2001")
    expect(page.locator("#not-saved")).to_be_visible()
    expect(field).to_have_value("x" * 2_001)


@both_ways()
def test_keywords_are_suggested_and_find_the_exercise(
    reader: Page, look: Check, *, scripts: bool
) -> None:
    reader.set_viewport_size(PHONE)
    signs_in(reader, "teacher")
    parts = reader.get_by_role("navigation", name="Parts of the exercise")
    keywords = reader.get_by_label("Keywords", exact=True)
    for given in non_empty(("Friday club", "kans, Friday club")):
        reader.goto(f"/en/exercises/new/?t={quote(MLEAGUE)}")
        parts.get_by_role("link", name="Text", exact=True).click()
        if given.startswith("kans"):
            suggestion = reader.locator("#own-tags option")
            expect(suggestion).to_have_attribute("value", "Friday club")
            if scripts:
                keywords.fill("kans, ")
                expect(suggestion).to_have_attribute("value", "kans, Friday club")
        keywords.fill(given)
        if not scripts:
            reader.get_by_role("button", name="Apply these choices").click()
        expect(reader.locator("#saved")).to_be_attached()
    look(reader)
    reader.goto("/en/bank/?mine=on")
    reader.get_by_text("Filters", exact=True).click()
    reader.get_by_label("Keyword", exact=True).select_option("kans")
    reader.get_by_role("button", name="Search").click()
    results = reader.locator(".bank-list > li")
    expect(results).to_have_count(1)
    expect(results.get_by_role("listitem")).to_have_text(
        ["kans", "Friday club"], use_inner_text=True
    )
    look(reader)


@both_ways()
def test_too_many_keywords_are_told_and_stay(reader: Page, *, scripts: bool) -> None:
    reader.goto("/en/exercises/new/")
    field = reader.get_by_label("Keywords", exact=True)
    field.fill("a,b,c,d,e,f,g,h,i,j,k,l,m")
    if not scripts:
        reader.get_by_role("button", name="Apply these choices").click()
    fault = reader.locator("#stand .field-error")
    expect(fault).to_contain_text(re.compile(r"^Keywords: \D+12\D+13\b"))
    expect(reader.locator("#not-saved")).to_be_visible()
    expect(field).to_have_value("a,b,c,d,e,f,g,h,i,j,k,l,m")
