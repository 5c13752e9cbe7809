"""The chosen style of terms holds in headings, captions and rulings on every page."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.safestring import mark_safe
from django.utils.translation import override

from pao.words.terms import TERMS
from quiz.daily.hands import make_hand
from tests.pages import PAGES
from tests.reader_text import OTHER_STYLES, THIS_STYLE, as_written
from tests.slow import most_slow
from web.days import today
from web.templatetags.terms import as_option, in_terms, listed
from web.terms import LONGEST, in_styles, option_styles

SPOKEN = re.compile(
    r"<(h[1-6]|legend|caption|figcaption)\b[^>]*>(.*?)</\1>"
    r"|<ol class=\"(?:reasons|happenings|sheet-reasons)\">(.*?)</ol>",
    re.DOTALL,
)
"""Headings, captions, rulings."""
OPTION = re.compile(r"<option\b([^>]*)>([^<]*)</option>")
NOT_TERMS = re.compile(r"<small>.*?</small>|<svg.*?</svg>|<select.*?</select>", re.DOTALL)
"""Names of sources, pictures, and lists that may hold no markup: their options have attributes."""
TERM = re.compile(r"\b(?:daisangen|daisuushi|tsuuiisou|honba|rinshan|chun|yakuman|tsumo|ron|kan)\b")
UNDER = {"glossary:index", "about"}
"""The words stand there in all styles; the site's own name is no term."""

ENGLISH = [f"/en/{path}" for name in PAGES.keys() - UNDER for path in PAGES[name]]


@pytest.mark.django_db
@pytest.mark.parametrize("address", most_slow(sorted(ENGLISH), but=sorted(ENGLISH)[::3]))
def test_headings_rulings_and_options_have_every_style(client: Client, address: str) -> None:
    make_hand(today())
    text = client.get(address).text
    for attributes, label in OPTION.findall(text):
        assert not TERM.search(label.lower()) or "data-ja=" in attributes, label
    spoken = SPOKEN.findall(NOT_TERMS.sub("", text))
    assert spoken
    if address == "/en/lessons/third-dragon/":
        assert any('class="in-ja"' in heading + ruling for _tag, heading, ruling in spoken)
    for tag, heading, ruling in spoken:
        text = heading or ruling
        bare = re.sub(r"<[^>]+>", " ", THIS_STYLE.sub("", OTHER_STYLES.sub("", text)))
        assert not TERM.search(unescape(bare).lower()), f"{tag}: {as_written(text)}"


def test_an_option_has_its_other_styles_in_attributes() -> None:
    name = "Mahjong Soul (suukantsu option)"
    with override("en"):
        assert option_styles("M.League") == {}
        assert option_styles(name) == {
            "data-english": "Mahjong Soul (four kans option)",
            "data-ja": "Mahjong Soul (四槓子 option)",
        }
        assert as_option(name).startswith(' data-english="Mahjong')
        assert as_option("Ron and kan", "own-3") == as_option("Ron and kan", "house-0a") == ""
    with override("ja"):
        assert option_styles(name) == {}


def test_other_languages_have_one_style() -> None:
    assert in_styles("大三元 <b>", "ja") == "大三元 &lt;b&gt;"
    with override("ja"):
        assert in_terms("daisangen") == "daisangen"


def test_what_is_html_already_stays() -> None:
    html = mark_safe("<b>daisangen</b> &amp; more")
    assert in_terms(html) is html
    assert "in-ja" in in_terms(mark_safe("daisangen"))


def test_what_somebody_typed_is_never_markup_however_long() -> None:
    entry = "<script>daisangen</script>"
    for text in (entry, entry * (LONGEST // 10)):
        html = in_terms(text)
        assert "<script>" not in html
        assert 'class="in-ja" lang="ja">大三元<' in html
        assert as_written(html).count("&lt;script&gt;daisangen") == text.count("<script>")


def test_every_term_of_english_texts_has_every_style() -> None:
    for term in TERMS.values():
        html = in_styles(f"a {term.romaji}, you see", "en")
        assert f'lang="ja">{term.ja}<' in html
        assert as_written(html) == f"a {term.romaji}, you see".replace("'", "&#x27;")


@pytest.mark.parametrize(
    ("language", "most", "text"),
    [
        ("en", None, "a, b and c"),
        ("en", 3, "a, b and c"),
        ("en", 1, "a and 2 more"),
        ("ja", 2, "a、b、ほか1名"),
    ],
)
def test_a_list_says_how_many_more_there_are(language: str, most: int | None, text: str) -> None:
    with override(language):
        assert listed("abc", most) == text
