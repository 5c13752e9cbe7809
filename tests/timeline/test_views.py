"""The pages of the timeline."""

import re
from operator import attrgetter
from urllib.parse import urlencode

import pytest

import pao
from pao.scenario.library import library, library_scenario
from tests.loops import non_empty
from tests.reader_text import as_written, text_of
from tests.slow import most_slow
from timeline.views import UNKNOWN_RULES
from web.hands import timeline_of

HTMX = {"HTTP_HX_REQUEST": "true"}
R02 = "/en/timeline/tenhou-2015-tsumo/"


WINDS = "E pon 111z from S\nE pon 222z from W\nE pon 333z from N\nE pon 444z from S\n"
ONE_SUIT = "S pon 111m from E\nS pon 222m from E\nS pon 333m from E\nS chi 456m from E\n"


@pytest.mark.parametrize("rules", most_slow(pao.rule_set_ids(), but=pao.rule_set_ids()[::10]))
@pytest.mark.parametrize(
    "text",
    [
        "S flowers 7\nW flowers 1\nS tsumo worth 4",
        ONE_SUIT + "S tsumo 9m hand 9m worth limit",
        WINDS + "E tsumo 1m hand 1m",
        "S daiminkan 5555z from E fresh wall 3 worth 2",
    ],
)
def test_what_any_rules_rule_on_can_be_walked(client, rules, text):
    text = f"rules: {rules}\n\n{text}"
    try:
        pao.rule(pao.parse(text))
    except pao.ScenarioError:
        assert client.get("/en/timeline/", {"t": text}).status_code == 422
        return
    for step in range(6):
        response = client.get("/ja/timeline/", {"t": text, "step": step, "instead": "1"})
        assert response.status_code == 200


@pytest.mark.parametrize("entry", most_slow(library(), but=library()[::15]), ids=attrgetter("id"))
def test_every_step_of_every_hand_can_be_shown(client, entry):
    for step in non_empty(range(len(entry.scenario.events) + 1)):
        for language, instead in (("en", ""), ("ja", "&instead=1")):
            response = client.get(f"/{language}/timeline/{entry.id}/?step={step}{instead}")
            assert response.status_code == 200


def test_before_the_call_nobody_is_liable_and_after_it_somebody_is(client):
    before, after = (text_of(client.get(f"{R02}?step={step}")) for step in (3, 4))
    assert "Nobody is liable so far." in before
    assert "Not ensured: daisangen." in before
    assert "So far North is liable for West’s daisangen." in after
    assert "Ensured: daisangen." in after
    assert "certain from here on" in after


def test_the_win_shows_who_pays(client):
    assert "North pays West 32,300" in text_of(client.get(f"{R02}?step=6"))
    assert "North pays West" not in text_of(client.get(f"{R02}?step=5"))


def test_had_the_tile_not_been_thrown_all_would_pay(client):
    response = client.get(f"{R02}?step=4&instead=1")
    page = text_of(response)
    heading = re.findall(r'<h2 id="stop">.*?</h2>', as_written(response.text))
    assert re.search(r"\bNorth\b.*\bhatsu\b", *heading)
    assert '<h2 id="drawn">' in response.text
    assert "North −32,300 −8,100" in page
    assert "came from West’s own hand or draw" in page


def test_only_a_deciding_call_of_a_won_hand_asks_what_if(client):
    assert "had not" not in text_of(client.get(f"{R02}?step=2&instead=1"))
    svg = text_of(client.get("/en/timeline/drawn-hand/?step=3&instead=1"))
    assert "Nobody is liable so far." in svg
    assert "If the winner had drawn the tile" not in svg


def test_a_hand_that_needs_its_call_is_not_made_up(client):
    text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nE discard 1m\nS kakan 7777z\n"
    text += "N ron 7z from S chankan hand 19m19p19s1123456z"
    page = client.get("/en/timeline/", {"t": text, "step": "3", "instead": "1"})
    assert page.status_code == 200
    assert b'<h2 id="stop">' in page.content
    assert b'<h2 id="drawn">' not in page.content


def test_an_odd_step_is_the_nearest(client):
    for step in ("", "x", "²", "9" * 99, "999"):
        heading = "wins by self-draw" if step == "999" else "The hand begins"
        page = text_of(client.get(R02, {"step": step}))
        assert re.search(rf"Step \d+ of 6 [^.]*{heading}", page), step


def test_a_hand_may_come_in_the_address(client):
    scenario = library_scenario("tenhou-2015-tsumo")
    text = pao.format(scenario)
    page = client.get("/en/timeline/", {"t": text, "step": 4})
    assert "North is liable" in text_of(page)
    assert urlencode({"t": text, "step": 5}).replace("&", "&amp;") in page.content.decode()


UNREADABLE = {
    "S pon 555z": "write whose tile it was",
    "rules: none-such\n\nS pon 555z from E": UNKNOWN_RULES
    % {"known": ", ".join(pao.rule_set_ids())},
    "rules: tenhou-sanma\n\nS pon 555z from N": "there is no seat N",
}


def test_what_cannot_be_read_says_why_and_keeps_the_text(client):
    for text, reason in UNREADABLE.items():
        response = client.get("/en/timeline/", {"t": text})
        assert response.status_code == 422
        assert reason in text_of(response)
        assert text.splitlines()[0] in response.text
        assert 'aria-invalid="true"' in response.text


def test_markup_in_a_hand_stays_text(client):
    page = client.get("/en/timeline/", {"t": "title: <b>x</b>\n\n<script>"}).content.decode()
    assert "&lt;script&gt;" in page
    assert "<script>" not in page
    assert "<b>x</b>" not in page


def test_an_unknown_hand_is_not_found(client):
    assert client.get("/en/timeline/none-such/").status_code == 404


def test_htmx_gets_the_part_with_its_title_and_what_to_say_aloud(client):
    response = client.get(f"{R02}?step=4", **HTMX)
    page = response.text
    assert "<html" not in page
    assert "<title>Tenhou, January 2015, step by step · Pao</title>" in page
    assert 'id="aloud"' in page
    assert "HX-Request" in response["Vary"]
    assert "<html" in client.get(R02, **HTMX, HTTP_HX_HISTORY_RESTORE_REQUEST="true").text


def test_a_hand_is_linked_by_name_or_by_its_text():
    assert timeline_of(library_scenario("own-kan")) == "/en/timeline/own-kan/"
    assert timeline_of(pao.parse("S pon 555z from E")).startswith("/en/timeline/?t=rules")


def test_htmx_is_given_the_hands_to_choose_from_as_a_part(client):
    for text in ("", "S tsumo", "x", "rules: nowhere"):
        response = client.get("/en/timeline/", {"t": text}, **HTMX)
        assert response.status_code == (422 if text else 200)
        assert 'id="panel"' in response.text
        assert "<html" not in response.text


def test_the_index_shows_each_hand_once_by_topic_with_its_melds(client):
    page = client.get("/en/timeline/").text
    titles = text_of(client.get("/en/timeline/")).replace("&#x27;", "'")
    for entry in library():
        assert entry.scenario.title in titles
        assert page.count(f'href="/en/timeline/{entry.id}/"') == 1
    assert page.count('<span class="hand" aria-hidden="true"><svg') > 0.8 * len(library())
    assert page.index('id="dragons"') < page.index('id="winds"')
