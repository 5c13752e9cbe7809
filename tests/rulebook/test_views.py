"""The pages of rule sets: what each says, its sources, and comparisons."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString

import pao
from pao.rules import differing, moot, rule_set_from_toml
from pao.what_if import Search
from pao.words import LANGUAGES, Words, for_language
from rulebook import sheets
from rulebook.sheets import compared, difference
from tests.loops import non_empty
from tests.reader_text import as_written
from tests.slow import most_slow
from web.pages import cached_fragment

IDS = pao.rule_set_ids()
TWO = [(a, b) for a in IDS[::4] for b in IDS[::3]]
PAGES = ["rules/", "rules/table/", "rules/mleague/", "rules/compare/", "rules/mleague.toml"]

UNSEEN = {"en": "Never looked at before", "ja": "初めて"}
DEALT = [
    ("mahjong-soul-sanma", "tenhou-sanma"),
    ("mcgill-hkos", "singapore-rolled"),
    ("singapore", "singapore-rolled"),
    ("singapore-rolled", "singapore-shared"),
]
"""No hand of the library tells them apart."""


def main_of(page: str) -> str:
    return page.partition("<main")[2].partition("</main")[0]


languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_a_rule_set_is_said_whole_with_who_says_so(client: Client, language: str) -> None:
    words = for_language(language)
    for rules in pao.rules.rule_sets():
        page = as_written(client.get(f"/{language}/rules/{rules.id}/").text)
        assert f"<h1>{escape(rules.name[language])}</h1>" in page
        for key in words.rule_keys(rules):
            assert escape(words.rule_question(key)) in page
            assert escape(words.rule_answer(key, rules)) in page
            assert escape(words.stated(key, rules) or "") in page
        assert all(escape(source[language]) in page for source in rules.sources.values())
        assert page.count("rules-silent") == len({*rules.silent} - moot(rules)), rules.id


def test_where_there_are_no_honba_nobody_is_asked_who_pays_them() -> None:
    rules, words = pao.rule_set("mu"), for_language("en")
    keys = {fact.key for _, section in sheets.facts(rules, words) for fact in section}
    assert {key for key in keys if "honba" in key} == {"value.honba"}
    (riichi, _units) = sheets.family_tables(pao.rules.rule_sets(), words)
    rows = {row.id: cells for row, cells in riichi[1].rows}
    cells = {cell.label: (cell.answer, cell.is_silent) for cell in rows["mu"]}
    for key in non_empty(moot(rules)):
        assert cells.get(words.rule_label(key), ("", False)) == ("", False)


def test_after_a_no_nobody_is_asked_how_long_a_liability_for_rinshan_lasts() -> None:
    without, with_it = pao.rule_set("mleague"), pao.rule_set("article")
    keys = {rules.id: for_language("en").rule_keys(rules) for rules in (without, with_it)}
    about = {"liability.rinshan_after_further_kans", "settlement.rinshan_as_ron"}
    assert not about & {*keys["mleague"]}
    assert about <= {*keys["article"]}


@languages
def test_the_index_groups_all_rule_sets_by_their_answers(client: Client, language: str) -> None:
    page = as_written(client.get(f"/{language}/rules/").text)
    every = [pao.rule_set(name) for name in IDS]
    for _, questions in sheets.questions(every, for_language(language)):
        for question in questions:
            names = [one.id for group in question.groups for one in group.stated + group.assumed]
            assert len(names) == len({*names})
            for group in question.groups:
                assert all(question.key in rules.silent for rules in group.assumed)
                assert not any(question.key in rules.silent for rules in group.stated)
                assert escape(group.answer) in page
    assert all(f'href="/{language}/rules/{name}/"' in page for name in IDS)


def test_common_answers_are_written_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {language: client.get(f"/{language}/rules/").text for language in LANGUAGES}
    assert first["en"] != first["ja"]
    monkeypatch.setattr(sheets, "questions", lambda *_given: pytest.fail("written again"))
    for language in LANGUAGES:
        page = client.get(f"/{language}/rules/?x=1", headers={"hx-request": "true"}).text
        assert main_of(page) == main_of(first[language])
        assert f'href="/{language}/rules/?x=1"' in page


def test_while_it_is_being_edited_a_page_is_written_anew(settings: Any) -> None:
    texts: list[str] = []

    @cached_fragment
    def part(words: Words) -> SafeString:
        texts.append(words.code)
        return SafeString("")

    for debug, times in ((False, 1), (False, 1), (True, 2), (True, 3)):
        settings.DEBUG = debug
        part(for_language("en"))
        assert len(texts) == times


@languages
def test_an_answer_is_one_piece_on_a_phone(client: Client, language: str) -> None:
    """There the cell is a grid: each loose word or term would take a column of its own."""
    page = client.get(f"/{language}/lessons/who-says-what/?open=all").text
    cells = re.findall(r'<td data-label="[^>]*>\s*(.*?)\s*</td>', page, re.DOTALL)
    assert len(cells) > 20
    assert [cell for cell in cells if not re.match("<(span|i)[ >]", cell)] == []


def test_the_answer_of_most_comes_first() -> None:
    every = [pao.rule_set(name) for name in ("tenhou", "mleague", "wiki")]
    sections = sheets.questions(every, for_language("en"))
    (kazoe,) = (item for _, items in sections for item in items if item.key == "value.kazoe")
    assert [len(group.stated + group.assumed) for group in kazoe.groups] == [2, 1]
    assert kazoe.groups[1].answer == "No. They count as a sanbaiman."


@languages
def test_the_table_has_every_rule_set_and_question(client: Client, language: str) -> None:
    response = client.get(f"/{language}/rules/table/")
    (_, riichi), (_, units) = sheets.family_tables(pao.rules.rule_sets(), for_language(language))
    assert response.text.count("data-label=") == sum(
        len(cells) for table in (riichi, units) for _, cells in table.rows
    )
    assert sorted(rules.id for rules, _ in (*riichi.rows, *units.rows)) == [*IDS]
    assert {rules.family for rules, _ in units.rows} == {"units"}
    for table in (riichi, units):
        assert all(len(cells) == len(table.labels) for _, cells in table.rows)
    rmu = dict(_by_id(riichi.rows))["rmu"]
    assert tuple(cell.label for cell in rmu) == riichi.labels
    cells = {cell.label: (cell.answer, cell.is_silent) for cell in rmu}
    words = for_language(language)
    assert cells[words.rule_label("liability.yakuman")] == ("", False)
    assert cells[words.rule_label("value.kiriage")][1]


def _by_id(rows: Any) -> Any:
    return ((rules.id, cells) for rules, cells in rows)


def test_two_rule_sets_part_on_a_hand_by_a_switch(client: Client) -> None:
    response = client.get("/en/rules/compare/?a=mleague&b=tenhou")
    divergence = response.context["difference"]
    assert divergence.switches == ("settlement.scope",)
    assert [both.key for both in response.context["switches"]] == ["settlement.scope"]
    assert "−40,300" in response.text
    assert "−64,300" in response.text


def test_the_questions_answered_differently_are_those_whose_switches_differ() -> None:
    first, second = pao.rule_set("mleague"), pao.rule_set("tenhou")
    differ, alike = sheets.side_by_side(first, second, for_language("en"))
    assert all(row.first and row.second for row in (*differ, *alike))
    assert all(row.first != row.second for row in differ)
    assert {row.key for row in differ} == {*differing(first, second)}
    assert {row.key for row in differ} & {row.key for row in alike} == set()


@pytest.mark.parametrize(("first", "second"), most_slow(TWO, but=TWO[::5]))
def test_any_two_can_be_compared(client: Client, first: str, second: str) -> None:
    for language in LANGUAGES:
        response = client.get(f"/{language}/rules/compare/?a={first}&b={second}")
        assert response.status_code == 200
        assert "{" not in unescape(main_of(response.text))


def test_a_question_of_three_players_does_not_arise_among_four(client: Client) -> None:
    page = client.get("/en/rules/compare/?a=tenhou&b=tenhou-sanma").text
    assert "How many players are there?" in page
    assert page.count("rules-moot") == 1


def test_a_hand_is_dealt_where_the_library_has_none() -> None:
    base = pao.rule_set("mleague")
    house = rule_set_from_toml('base = "mleague"\n[value]\nkazoe = true', "house.toml")
    divergence = difference(base, house).divergence
    assert divergence
    assert divergence.switches == ("value.kazoe",)


@languages
def test_a_search_that_was_not_finished_says_that_there_may_be_a_hand(
    client: Client, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebook.sheets.MOST_HANDS", 0)
    pair = [pao.rule_set("singapore-shared"), replace(pao.rule_set("singapore"), name=UNSEEN)]
    with translation.override(language):
        context = compared(pair[0], pair[1], for_language(language))
        text = render_to_string("rulebook/_difference.html", context)
    assert 'id="search-stopped"' in text


@pytest.mark.slow
def test_a_page_deals_enough_hands_to_tell_the_built_in_rule_sets_apart() -> None:
    for first, second in DEALT:
        searched = difference(pao.rule_set(first), pao.rule_set(second))
        assert searched.divergence or searched.is_whole, (first, second)


def test_rules_that_never_part_are_said_to_show_no_difference() -> None:
    """The honba of several winners never come up where there is one."""
    text = 'base = "rmu"\n[value]\nhonba_with_multiple_ron = "each"'
    base, house = pao.rule_set("rmu"), rule_set_from_toml(text, "house.toml")
    assert difference(base, house) == Search(None, is_whole=True)
    context = compared(base, house, for_language("en"))
    assert 'id="no-hand"' in render_to_string("rulebook/_difference.html", context)


def test_a_rule_set_beside_itself_is_told_so(client: Client) -> None:
    assert 'id="same-rules"' in client.get("/en/rules/compare/?a=rmu&b=rmu").text


def test_a_rule_set_can_be_taken_along(client: Client) -> None:
    for name in IDS:
        text = client.get(f"/en/rules/{name}.toml").text
        assert rule_set_from_toml(text, "x.toml") == pao.rule_set(name)


def test_an_unknown_rule_set_is_not_there(client: Client) -> None:
    for path in ("rules/poker/", "rules/poker.toml", "rules/compare/?a=poker", "rules/compare/?b="):
        assert client.get(f"/en/{path}").status_code == 404


def test_a_page_is_the_same_for_everybody_and_may_be_kept(client: Client) -> None:
    for path in PAGES:
        page = client.get(f"/en/{path}")
        assert page.headers["Cache-Control"] == "public, max-age=60, must-revalidate"
        assert "cookie" not in page.headers.get("Vary", "").lower()
        assert not page.cookies
        again = client.get(f"/en/{path}", headers={"if-none-match": page.headers["ETag"]})
        assert again.status_code == 304, path
