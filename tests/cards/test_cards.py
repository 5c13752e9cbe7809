"""Preview cards show the hand of their page, and never the answer of a question."""

import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from lessons.catalog import lessons
from pao.deals.dice import Dice
from pao.rules import carrying, rule_set, rule_set_from_toml
from quiz.kinds import KINDS
from quiz.kinds.payments import Payments
from quiz.prompts import Wish
from quiz.questions.catalogue import questions
from tests.cards.conftest import Painter
from tests.heads import Head
from tests.loops import non_empty
from web.pages import SITE

HAND = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z\n"
RULE = f"rule/?t={quote(HAND)}"
LANGUAGES = ("en", "ja")
PAGES = {
    "a ruling": (RULE, "West is liable for South’s daisangen."),
    "a ruling by the quick form": (
        "rule/quick/?winner=S&how=tsumo&yakuman=daisangen&feeder=W",
        "West is liable for South’s daisangen.",
    ),
    "a question": ("quiz/mleague-example/", str(Payments.asks)),
    "a lesson": ("lessons/third-dragon/", "The third dragon"),
    "a hand step by step": ("timeline/mleague-example/", "M.League’s own example"),
    "a step of it": ("timeline/mleague-example/?step=3", "West is liable"),
    "a hand of one's own step by step": (f"timeline/?t={quote(HAND)}", "West is liable"),
}


def words_of(svg: str) -> str:
    """All that is written in a picture, as one line."""
    return " ".join(unescape(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))).split())


def card_of(path: str, painter: Painter) -> str:
    """The drawing of the card that the head of a page names."""
    client = Client()
    head = Head(client.get(f"/en/{path}").text)
    address = head.metas["og:image"].removeprefix(SITE)
    assert head.metas["twitter:image"] == head.metas["og:image"]
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/png"
    return painter.drawn[-1]


def test_a_page_has_a_card_that_shows_its_hand_and_says_what_it_says(painter: Painter) -> None:
    for name, (path, expected) in PAGES.items():
        svg = card_of(path, painter)
        assert expected in words_of(svg), name
        assert 'href="#t-5z"' in svg, name
        head = Head(Client().get(f"/ja/{path}").text)
        assert head.metas["og:image"].startswith(f"{SITE}/ja/"), name
        assert head.metas["twitter:card"] == "summary_large_image"
        assert (head.metas["og:image:width"], head.metas["og:image:height"]) == ("1200", "630")
        assert re.search(r"[ぁ-ん一-龠]", head.metas["og:image:alt"]), name


def test_a_ruling_has_who_pays_what_on_its_card(painter: Painter) -> None:
    assert {"+64,000", "−40,000"} <= {*words_of(card_of(RULE, painter)).split()}


def test_a_page_or_text_without_a_hand_has_the_card_of_all_pages(painter: Painter) -> None:
    for path in ("", "rule/", "timeline/", "rules/mleague/"):
        assert "/static/card" in Head(Client().get(f"/en/{path}").text).metas["og:image"]
    for path in ("rule/card.png", "timeline/card.png"):
        for text in ("", "S pom 5z", "rules: own:xx\n\nS riichi", "rules: own-1\n\nS riichi"):
            answer = Client().get(f"/en/{path}", {"t": text})
            assert answer.status_code == 200
            assert answer["Cache-Control"] == "public, max-age=60"
    assert not painter.drawn
    for path in ("quiz/no-such/card.png", "lessons/no-such/card.png", "timeline/none/card.png"):
        assert Client().get(f"/en/{path}").status_code == 404


def test_rules_in_the_link_rule_on_its_card_and_their_name_is_text(painter: Painter) -> None:
    text = 'base = "mleague"\nname = { en = "</text><b>", ja = "x" }\n[settlement]\nscope = "%s"\n'
    rules = pao_rules(text % "whole-hand")
    Client().get("/en/rule/card.png", {"t": f"rules: {rules}\n\n{HAND}"})
    svg = painter.drawn[-1]
    assert "<b>" not in svg
    assert "</text><b>" in unescape(svg)


def pao_rules(toml: str) -> str:
    return carrying(rule_set_from_toml(toml, "x.toml"), rule_set("mleague"))


QUESTIONS = [
    *(question.id for question in questions()),
    *(Wish(kind).name(Dice(kind).pick("abcde")) for kind in KINDS),
]


def test_a_card_stands_alone_and_knows_only_what_a_renderer_knows(painter: Painter) -> None:
    svg = card_of(RULE, painter)
    assert "var(" not in svg
    assert "light-dark" not in svg
    assert not re.search(r'(href|src)="(?!#)', svg)
    named, inside = r'href="#([\w-]+)"', r'symbol id="([\w-]+)"'
    assert {*re.findall(named, svg)} == {*re.findall(inside, svg)}


def test_a_card_is_painted_once_and_not_for_a_cache_that_has_it(
    painter: Painter, settings: Any
) -> None:
    address = f"/en/rule/card.png?t={quote(HAND)}"
    first = Client().get(address)
    assert first.content == Client().get(address).content
    assert len(painter.drawn) == 1
    assert first["Cache-Control"] == "public, max-age=86400"
    for card in settings.CARDS_KEPT.iterdir():
        card.unlink()
    assert Client().get(address, headers={"if-none-match": first["ETag"]}).status_code == 304
    assert len(painter.drawn) == 1
    assert "X-Robots-Tag" not in first


def test_a_title_without_end_stays_in_its_line(painter: Painter) -> None:
    long = "title: " + "mahjong " * 400 + "\n\n" + HAND
    Client().get("/en/rule/card.png", {"t": long})
    (kind,) = re.findall(r'class="kind"[^>]*>([^<]*)<', painter.drawn[-1])
    assert 10 < len(kind) < 30
    assert kind.endswith("…")


WORDS = re.compile(
    r'<g[^>]*transform="translate\(56(?:\.0)? ([\d.]+)\)" font-size="\d+">(.*?)</g>', re.DOTALL
)
ROWS = re.compile(r'<g transform="translate\(56(?:\.0)? ([\d.]+)\)">')


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_tells_an_answer_or_covers_its_words(language: str, painter: Painter) -> None:
    rows_seen = 0
    pages = [f"quiz/{name}" for name in QUESTIONS]
    pages += [f"lessons/{lesson.slug}" for lesson in lessons(language)]
    for path in non_empty(pages):
        assert Client().get(f"/{language}/{path}/card.png").status_code == 200, path
        svg = painter.drawn[-1]
        if path.startswith("quiz/"):
            assert "#t-pao" not in svg, path
            assert not re.search(r'class="(moment|plate|change)', svg), path
        assert 'class="flow"' not in svg, path
        words = [
            float(top) + float(foot)
            for top, lines in WORDS.findall(svg)
            for foot in re.findall(r'<text y="([\d.]+)"', lines)
        ]
        tiles = [float(top) for top in ROWS.findall(svg)]
        rows_seen += len(tiles)
        assert not tiles or max(words) + 8 < min(tiles), path
    assert rows_seen > 20
    assert len({*painter.drawn[-len(lessons(language)) :]}) == len(lessons(language))
