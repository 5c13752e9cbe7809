"""The glossary: its table, its page, and terms in texts."""

import re

from django.test import Client
from django.utils.html import escape

from glossary.mentions import mark_terms
from pao.words import en, ja
from pao.words.terms import GROUPS, TERMS

TAGS = re.compile(r"<[^>]+>")
EXPLAINED = re.compile(r'<span class="term-said".*?</span></span>')
OTHER_STYLES = re.compile(r'<bdi class="(?:in-latin in-english|in-ja)"[^>]*>[^<]*</bdi>')


def as_written(html: str) -> str:
    """What a reader sees who chose nothing."""
    return TAGS.sub("", OTHER_STYLES.sub("", EXPLAINED.sub("", html)))


def test_the_table_is_the_only_list_of_names() -> None:
    assert en.YAKUMAN["chuuren"] == "chuuren poutou"
    assert ja.YAKUMAN["chuuren"] == TERMS["chuuren"].ja
    assert en.CALLS["daiminkan"] == TERMS["daiminkan"].english
    assert ja.SHORT_HONOURS["6z"] == TERMS["hatsu"].ja == "發"
    assert en.HONOURS["7z"] == "chun (red dragon)"


def test_every_term_is_there_once_and_said_in_both_languages() -> None:
    assert len(TERMS) == sum(map(len, GROUPS.values()))
    assert len({term.ja for term in TERMS.values()}) == len(TERMS)
    assert len({term.romaji for term in TERMS.values()}) == len(TERMS)
    for term in TERMS.values():
        assert term.meaning("en") != term.meaning("ja")
        assert re.fullmatch(r"[a-z-]+", term.id)


def test_the_page_has_every_term_with_its_meaning(client: Client) -> None:
    for language in ("en", "ja"):
        page = client.get(f"/{language}/words/")
        for term in TERMS.values():
            meaning = term.meaning(language)
            expected = (f'id="{term.id}"', term.ja, term.romaji, meaning[0].upper() + meaning[1:])
            for text in (expected[0], *map(escape, expected[1:])):
                assert text in page.text, term.id
        assert page.headers["Cache-Control"] == "public, max-age=60, must-revalidate"
        assert "cookie" not in page.headers.get("Vary", "").lower()
        assert not page.cookies


def test_a_term_leads_to_its_meaning_where_it_is_first_met() -> None:
    rules_met: set[str] = set()
    html = mark_terms("A pon, then a second pon.", "en", rules_met)
    assert html.count('<a class="term" href="/en/words/#pon">') == 1
    assert html.index("<a ") < html.index("second")
    assert html.count('lang="ja">ポン</bdi>') == 2
    assert "<a " not in mark_terms("Pon!", "en", rules_met)


def test_a_term_carries_its_meaning_for_where_it_is_met() -> None:
    html = mark_terms("A pon, then a second pon.", "en", set())
    (text,) = EXPLAINED.findall(html)
    assert ' id="term-pon" popover ' in text
    assert TAGS.sub(" ", text).split()[:3] == ["ポン", "pon,", "pung"]
    assert "taking anybody’s discard to finish a triplet" in text
    assert "他家の捨て牌" in mark_terms("大明槓", "ja", set())


STYLES = (
    ("daisangen", "big three dragons", "大三元"),
    ("Daisangen", "Big three dragons", "大三元"),
    ("chun", "red dragon", "中"),
    ("chun (red dragon)", "red dragon", "中"),
    ("pons", "pungs", "ポン"),
    ("chuuren poutou", "nine gates", "九蓮宝燈"),
    ("honba", None, "本場"),
    ("dealer", None, "親"),
    ("open kans", None, "大明槓"),
)
NO_TERMS = {
    "en": (
        *("Upon a time", "ron-like", "kanban", "chunk", "Who pays?", ""),
        *("Riichi City and riichi.wiki", "The rules of Tenhou", "riichi mahjong"),
        *("McGill’s riichi rules", "Riichi players", "a riichi rule book"),
    ),
    "ja": (
        *("エプロン", "途中で両親が", "チーム", "ロン2", "リーチ麻雀"),
        *("ツモってきた", "ツモ切った", "ツモる"),
    ),
}


def test_every_style_stands_in_the_page() -> None:
    for written, english, japanese in STYLES:
        html = mark_terms(f"It is {written}.", "en", set())
        assert as_written(html) == f"It is {written}."
        assert f'<bdi class="in-ja" lang="ja">{japanese}</bdi>' in html
        assert (f'in-english">{english}</bdi>' in html) == bool(english), written
        assert ("in-english" in html) == bool(english), written


def test_a_part_of_a_word_is_no_term() -> None:
    for language, texts in NO_TERMS.items():
        for text in texts:
            assert mark_terms(text, language, set()) == text


def test_the_longest_term_is_the_one_that_is_meant() -> None:
    html = mark_terms("大明槓の後のカン", "ja", set())
    assert re.findall(r"/ja/words/#([a-z]+)", html) == ["daiminkan", "kan"]
    assert as_written(html) == "大明槓の後のカン"


def test_what_is_no_term_is_never_markup() -> None:
    assert mark_terms("<b>&", "en", set()) == "&lt;b&gt;&amp;"
    assert as_written(mark_terms("1 < 2 pon & ron", "en", set())) == "1 &lt; 2 pon &amp; ron"


def test_a_lesson_links_each_term_once_and_reads_as_it_was_written(client: Client) -> None:
    for language in ("en", "ja"):
        page = client.get(f"/{language}/lessons/third-dragon/").text
        links = re.findall(rf'<a class="term" href="/{language}/words/#([a-z-]+)"', page)
        assert {"pao", "daisangen", "pon"} <= {*links}
        assert len(links) == len({*links})
        assert not re.search(r"<h[123][^>]*>[^\n]*class=\"term\"", page)
