"""The desk over HTTP: its page, its fragments, and what it keeps of the input."""

import re
from html import unescape

import pytest
from django.test import Client

from desk.answer import NOTHING_ENTERED
from pao.scenario import format as written
from pao.scenario.library import library
from pao.words import for_language
from tests.desk.desk_requests import BROKEN, HTMX, OPEN, page_text, post
from tests.hands import MLEAGUE
from tests.reader_text import as_written
from tests.slow import both_languages


def test_the_empty_desk_invites(visitor: Client) -> None:
    page = page_text(visitor, "")
    assert str(NOTHING_ENTERED) in page
    assert 'id="no-ruling"' in page


@both_languages
def test_every_hand_of_the_library_is_ruled_on(visitor: Client, language: str) -> None:
    for entry in library():
        page = page_text(visitor, written(entry.scenario), language)
        assert for_language(language).title(entry.scenario) in page


def test_the_ruling_says_who_is_liable_who_pays_and_why(visitor: Client) -> None:
    page = page_text(visitor, MLEAGUE)
    assert "West is liable for South’s daisangen." in page
    assert "West pays South 40,300" in page
    assert "Tsuuiisou is paid as usual." in page
    assert "M.League rules, chapter 8 article 1" in page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_heading_says_who_pays_how_much(visitor: Client, language: str) -> None:
    page = visitor.get(f"/{language}/rule/", {"t": MLEAGUE}).text
    heading = page.partition('<header class="desk-verdict">')[2].partition("</h2>")[0]
    assert "40,300" in heading


def test_what_would_happen_next_waits_until_somebody_looks(visitor: Client) -> None:
    page = page_text(visitor, OPEN)
    assert "Nobody is liable so far." in page
    assert 'class="desk-changes"' not in page
    assert 'class="desk-changes"' in page_text(visitor, MLEAGUE)
    assert "If South calls" not in page
    link = page.partition('href="/en/rule/next/')[2].partition('"')[0]
    coming = as_written(visitor.get(f"/en/rule/next/{link}").text)
    assert "If South calls pon or open kan of chun (red dragon)" in coming
    part = as_written(visitor.get(f"/en/rule/next/{link}", headers=HTMX).text)
    assert "<html" not in part
    assert "If South calls pon" in part


def test_where_no_call_makes_anybody_liable_next_that_is_said(visitor: Client) -> None:
    response = visitor.get("/en/rule/next/", {"t": "rules: mleague\n\nS pon 555z from E"})
    assert response.context["dangers"] == ()
    part = response.text.partition('id="next"')[2].partition("</div>")[0]
    assert re.search(r"<p>[^<]*M\.League", part)


def test_nothing_more_is_asked_of_a_hand_that_is_over_or_cannot_be_read(visitor: Client) -> None:
    unruled = ("", BROKEN, "x" * 5_000)
    for page, texts in (("next", (*unruled, MLEAGUE)), ("others", unruled)):
        for text in texts:
            response = visitor.get(f"/en/rule/{page}/", {"t": text})
            assert response.status_code == 303
            assert response.headers["Location"].startswith("/en/rule/")


def test_what_the_rules_are_silent_on_is_said_with_what_is_assumed(visitor: Client) -> None:
    text = next(written(entry.scenario) for entry in library() if entry.id == "two-liable-honba")
    assert 'id="silent-title"' in page_text(visitor, text)
    assert 'id="silent-title"' not in page_text(visitor, MLEAGUE)


def test_a_ruling_that_no_source_states_is_said_at_the_table_without_one(visitor: Client) -> None:
    svg = visitor.get("/en/rule/", {"t": "rules: rrc\n\ndraw tenpai S W"}).context["answer"]
    headline, *payments = svg.spoken
    assert headline == svg.headline
    assert len(payments) == len({(one.payer, one.payee) for one in svg.ruling.payments})


def test_other_rules_are_one_link_away(visitor: Client) -> None:
    assert 'href="/en/rule/others/?t=rules:+mleague' in page_text(visitor, MLEAGUE)
    page = unescape(visitor.get("/en/rule/others/", {"t": MLEAGUE}).text)
    text = MLEAGUE.replace("mleague", "tenhou")
    assert (
        f'<button class="like-a-link" type="submit" name="t" value="{text.strip()}">Tenhou</button>'
        in page
    )
    assert re.search(r'id="cannot-occur">[^<]*Mahjong Soul \(three players\)', page)
    assert re.search(r'id="not-comparable">[^<]*Singapore', page)
    assert "West −64,300" in unescape(visitor.get("/en/rule/", {"t": text}).text)
    assert "/en/rule/?t=rules:+tenhou" not in page, "a link would lead crawlers on without end"


def test_the_line_of_what_was_said_leads_to_what_is_to_be_mended(visitor: Client) -> None:
    assert '<a href="#text">' in page_text(visitor, BROKEN)
    assert '<a href="#text">' not in page_text(visitor, MLEAGUE)


def test_a_shared_link_that_no_longer_parses_says_why_and_opens_the_text(visitor: Client) -> None:
    page = page_text(visitor, BROKEN)
    assert "Line 5: this line is not understood" in page
    assert BROKEN in page


def test_an_unknown_rule_set_is_said_at_its_line(visitor: Client) -> None:
    page = page_text(visitor, MLEAGUE.replace("mleague", "nowhere"))
    assert "Line 1: there is no rule set nowhere" in page
    page = page_text(visitor, MLEAGUE.replace("mleague", "nowhere"), "ja")
    assert "nowhereというルールはありません" in page


def test_text_is_never_markup(visitor: Client) -> None:
    page = visitor.get("/en/rule/", {"t": "title: <b>hm</b>\n\n<i>x</i>", "held": '"><u>'}).text
    for tag in ("<b>hm", "<i>x", '"><u>'):
        assert tag not in page


def test_a_line_of_any_number_may_be_asked_for(visitor: Client) -> None:
    assert post(visitor, MLEAGUE, f"up {'9' * 5_000} x").status_code == 303


def test_the_link_tells_a_chat_what_it_leads_to(visitor: Client) -> None:
    page = page_text(visitor, MLEAGUE)
    title = page.partition('<meta property="og:title" content="')[2].partition('"')[0]
    assert title.startswith("West is liable for South’s daisangen. West pays 40,300")
    assert "West −40,300" in page.partition('og:description" content="')[2].partition('"')[0]
    assert "/en/rule/?t=rules:+mleague" in page.partition('og:url" content="')[2]
    picture = page.partition('og:image" content="')[2].partition('"')[0]
    assert picture.startswith("http")
    assert "/en/rule/card.png?t=rules:+mleague" in picture


def test_no_cookie_is_set_and_none_is_needed(visitor: Client) -> None:
    assert not visitor.get("/en/rule/").cookies
    assert not post(visitor, OPEN, "check").cookies


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": "X", "verb": "fly", "feeder": "?", "limit": "huge", "at": "-1"},
        {"at": "99999999999", "tenpai": "Q", "yakuman": "none", "held": "1" * 5000},
        {"verb": "tsumo", "han": "\u0663", "fu": "x"},
    ],
)
def test_fields_that_are_no_choice_do_no_harm(visitor: Client, fields: dict[str, str]) -> None:
    assert visitor.get("/en/rule/", {"t": OPEN, **fields}).status_code == 200
    response = visitor.post("/en/rule/", {"t": OPEN, "op": "add", **fields})
    assert response.status_code in {303, 422}


def test_the_language_switch_keeps_the_hand(visitor: Client) -> None:
    response = post(visitor, OPEN, "add 7z", htmx=True, seat="S", verb="pon", feeder="W")
    assert 'href="/ja/rule/?t=rules:' in response.text


def test_other_rules_wait_until_somebody_looks(visitor: Client) -> None:
    page = page_text(visitor, MLEAGUE)
    assert 'id="cannot-occur"' not in page
    address = page.partition('href="/en/rule/others/')[2].partition('"')[0]
    part = visitor.get(f"/en/rule/others/{address}", headers=HTMX).text
    assert "<html" not in part
    assert 'id="cannot-occur"' in part


def test_what_was_called_is_drawn_above_the_keys(visitor: Client) -> None:
    page = page_text(visitor, OPEN)
    svg = page.partition('class="entry-melds"')[2].partition('id="undo"')[0]
    assert svg.count("<svg") == 2
    assert page.index('id="undo"') < page.index('id="tile-5z"') < page.index('id="tile-1m"')


def test_a_shared_hand_opens_on_its_ruling(visitor: Client) -> None:
    page = page_text(visitor, MLEAGUE)
    assert re.search(r'<details class="entry-fold"\s+id="fold"\s*>', page)
    tapped = post(visitor, MLEAGUE, "honba 2", htmx=True, folded="on").text
    assert re.search(r'<details class="entry-fold"\s+id="fold"\s+open\s*>', tapped)
    assert "entry-fold" not in page_text(visitor, OPEN)
    assert "entry-fold" not in post(visitor, MLEAGUE, "honba 2", htmx=True).text


def test_no_button_of_the_entry_says_that_it_submits(visitor: Client) -> None:
    # htmx prepares each button that says so, which took most of a phone's time at the start.
    form = page_text(visitor, MLEAGUE).partition('<form class="entry"')[2].partition("</form>")[0]
    assert form.count("<button") > 30
    assert 'type="submit"' not in form
