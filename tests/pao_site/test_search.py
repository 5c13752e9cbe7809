"""Searching the site."""

import re

import pytest
from django.test import Client

from pao.scenario.library import library
from pao_site.search.finding import Entry, Passage, cut, find, needle
from pao_site.search.index import index, needles, similar_names
from pao_site.search.views import LONGEST
from tests.loops import non_empty
from tests.slow import both_languages
from web.folding import fold, fold_with_places


def search(client: Client, query: str, language: str = "en", **headers: str) -> str:
    answer = client.get(f"/{language}/search/", {"q": query}, headers=headers)
    assert answer.status_code == 200
    return answer.text


FORMS = {
    "Daisangēn": "daisangen",
    "ＲＯＮ１２": "ron12",
    "ダイサンゲン": "だいさんげん",
    "ﾀﾞｲｻﾝｹﾞﾝ": "だいさんげん",
    "が": "が",
    "パオ": "ぱお",
    "大三元　四槓子": "大三元 四槓子",
    "搶槓": "槍槓",
    "発": "發",
}
MARKS = (
    ("The wrong ron", "ron", ["ron"]),
    ("wrong", "ron", ["ron"]),
    ("ダイサンゲンだ", "さんげん", ["サンゲン"]),
    ("ﾀﾞｲｻﾝｹﾞﾝ", "げん", ["ｹﾞﾝ"]),
    ("a kan, the kan", "kan", ["kan", "kan"]),
    ("kankan", "kan", ["kan"]),
    ("sangenpai", "gen", ["gen"]),
)


def test_one_form_for_every_way_to_write_the_same() -> None:
    assert {written: fold(written) for written in FORMS} == FORMS
    loose = {fold(written, loosely=True) for written in ("tsuuiisou", "tsūīsō", "Tsuiso")}
    assert loose == {"tsuiso"}, "nor does the length of vowels make a difference"


def test_what_fits_best_is_marked_as_it_is_written() -> None:
    for text, word, marked in MARKS:
        pieces = cut(fold_with_places(text), [word])
        assert "".join(piece.text for piece in pieces) == text
        assert [piece.text for piece in pieces if piece.is_hit] == marked, text


def test_marks_that_overlap_are_told_apart() -> None:
    pieces = cut(fold_with_places("third dragon"), ["third dragon", "dragon"])
    assert "".join(piece.text for piece in pieces) == "third dragon"


def test_titles_come_first_then_whole_words() -> None:
    entries = [
        Entry("/inside", "One", (Passage("That is wrong."),)),
        Entry("/word", "Two", (Passage("Something else."), Passage("A ron."))),
        Entry("/title", "can ron", (Passage("It pays."),)),
        Entry("/nowhere", "Three", (Passage("A draw."),)),
    ]
    hits = find([needle("ron")], entries)
    assert [hit.address for hit in hits] == ["/title", "/word", "/inside"]
    assert "".join(piece.text for piece in hits[1].sentence) == "A ron."


def test_all_words_must_be_on_the_page_and_the_sentence_with_most_is_shown() -> None:
    entry = Entry("/a", "One", (Passage("West throws.", "b"), Passage("West pays honba.", "c")))
    assert not find([needle("west kan")], [entry])
    (hit,) = find([needle("honba West")], [entry])
    assert hit.address == "/a#c"


def test_nothing_is_looked_for_nothing_is_found() -> None:
    assert not find([needle("  ")], [Entry("/a", "One", (Passage("Two"),))])


def test_a_term_is_looked_for_under_all_its_names() -> None:
    assert ("大三元",) in needles("big three dragons")
    assert ("daisangen",) in needles("だいさんげん")
    assert needles("no such thing") == (("no", "such", "thing"),)


def test_a_slip_of_the_pen_is_met_with_the_term() -> None:
    assert similar_names("dasangen", "en")[0] == "daisangen"
    assert similar_names("dasangen", "ja")[0] == "大三元"
    assert similar_names("qqqqqqqq", "en") == []


def test_everything_can_be_found() -> None:
    for language in ("en", "ja"):
        entries = index(language)
        assert all(entries[kind] for kind in ("words", "lessons", "rules"))
        assert len(entries["hands"]) == len(library())
        assert all(entry.title and entry.passages for kind in entries.values() for entry in kind)


@pytest.mark.slow
@both_languages
def test_what_was_found_is_there(client: Client, language: str) -> None:
    addresses = {entry.address for kind in index(language).values() for entry in kind}
    for address in non_empty({page.partition("#")[0] for page in addresses}):
        assert client.get(address).status_code == 200, address


def test_however_it_is_written_it_is_found(client: Client) -> None:
    for query in ("daisangēn", "ＤＡＩＳＡＮＧＥＮ", "大三元", "big three dragons", "daisangn"):
        assert "daisangen" in search(client, query).partition('id="panel"')[2], query
    for query in ("ダイサンゲン", "ﾀﾞｲｻﾝｹﾞﾝ", "daisangen", "大三元"):
        assert "<mark>大三元</mark>" in search(client, query, "ja"), query
    for query, expected in (("tsuiso", "tsuuiisou"), ("honor", "honour"), ("32,000", "32,000")):
        assert f"<mark>{expected}" in search(client, query), query


def test_what_is_typed_is_never_markup(client: Client) -> None:
    page = search(client, "<script>alert(1)</script>")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_nothing_found_leads_on(client: Client) -> None:
    link = re.compile(r'<a href="/en/search/\?q=daisangen"[^>]*>daisangen</a>')
    for query, has_alike in (("dasangen", True), ("qqqqq", False)):
        answer = client.get("/en/search/", {"q": query})
        assert answer.context["is_lost"]
        assert answer.context["has_alike"] is has_alike
        assert link.search(answer.text), query


@pytest.mark.parametrize(
    ("language", "query", "yakuman"),
    [
        ("en", "I lost 32,000", ""),
        ("en", "32000", ""),
        ("en", "who pays for three dragons", "daisangen"),
        ("en", "I fed the big four winds", "daisuushi"),
        ("ja", "３万２千点払った", ""),
        ("ja", "大三元は誰が払う", "daisangen"),
        ("ja", "四つのカンで放銃", "suukantsu"),
    ],
)
def test_a_query_fills_in_the_form(client: Client, language: str, query: str, yakuman: str) -> None:
    answer = client.get(f"/{language}/search/", {"q": query})
    options = answer.context["choices"].yakuman
    assert [option.value for option in options if option.is_chosen] == [yakuman][: bool(yakuman)]
    assert f'action="/{language}/rule/quick/#answer"' in answer.text
    assert ("groups" in answer.context) >= bool(yakuman), "the yakuman's own pages stand below"


def test_a_search_for_a_word_shows_no_form(client: Client) -> None:
    for query in ("daisangen", "pao", "who says what", "大三元", "honba 300", ""):
        assert "choices" not in client.get("/en/search/", {"q": query}).context, query


def test_an_empty_search_says_what_to_look_for(client: Client) -> None:
    for query in ("", "   ", "\u3000"):
        page = search(client, query)
        assert 'href="/en/search/?q=daisangen"' in page
        assert "search-count" not in page


def test_what_is_too_long_is_kept_and_said(client: Client) -> None:
    long = "a" * (LONGEST + 1)
    answer = client.get("/en/search/", {"q": long})
    assert answer.status_code == 422
    assert f'value="{long}"' in answer.text
    assert str(LONGEST) in answer.context["fault"]
    assert client.get("/en/search/", {"q": long[1:]}).status_code == 200


def test_htmx_gets_what_was_found_and_it_is_announced(client: Client) -> None:
    answer = client.get("/en/search/", {"q": "kakan"}, headers={"hx-request": "true"})
    assert "<html" not in answer.text
    assert re.search(r'role="status" hx-swap-oob="innerHTML">\d+ ', answer.text)
    assert "HX-Request" in answer.headers["Vary"]


def test_many_hits_are_folded_away(client: Client) -> None:
    assert "<details>" in search(client, "a")


def test_every_page_leads_to_the_search(client: Client) -> None:
    for path in ("/en/", "/en/lessons/third-dragon/", "/en/nowhere/"):
        assert 'href="/en/search/"' in client.get(path).text, path


@pytest.mark.slow
@pytest.mark.django_db
def test_pao_is_found_under_each_of_its_names(client: Client) -> None:
    for language in ("en", "ja"):
        pages = []
        for query in ("pao", "包", "責任払い", "sekinin barai"):
            groups = client.get(f"/{language}/search/", {"q": query}).context["groups"]
            hits = {group["id"]: [*group["hits"], *group["more"]] for group in groups}
            assert "/why-pao/" in hits["lessons"][0].address
            addresses = {hit.address for kind in hits.values() for hit in kind}
            pages.append({address.partition("#")[0] for address in addresses})
        assert all(page == pages[0] for page in pages)


@pytest.mark.parametrize("query", ["club", "homework", "organiser", "exam", "live", "宿題"])
def test_organisers_are_led_to_their_first_evening(client: Client, query: str) -> None:
    page = client.get("/en/search/", {"q": query}).text
    assert "/clubs/first-evening/" in page
    assert "Nothing found" not in page
    assert "/clubs/first-evening/" not in client.get("/en/search/", {"q": "clover alive"}).text


def test_a_page_shows_a_sentence_that_says_something_if_two_match_alike() -> None:
    texts = (
        "No pao here.",
        "They have a rule for it, and its name is pao.",
        "Pao and its long tale.",
    )
    entry = Entry("/a", "One", tuple(map(Passage, texts)))
    (hit,) = find([needle("pao")], [entry])
    assert "".join(piece.text for piece in hit.sentence) == texts[1]
    (hit,) = find([needle("pao")], [Entry("/a", "One", (Passage(texts[0]),))])
    assert "".join(piece.text for piece in hit.sentence) == texts[0]
