"""What visitors write: a little Markdown, and nothing that could run, load or look like ours."""

from board.markdown import CANNOT_SHOW, MOST_HANDS, MOST_ROWS, PLACE, in_plain, rendered

PLAIN = {
    "plain": "<p>plain</p>",
    "*one* and **two**": "<p><em>one</em> and <strong>two</strong></p>",
    "- a\n\n- b": "<ul>",
    "> said": "<blockquote>",
    "[a](https://example.org/b)": ('<a href="https://example.org/b" rel="nofollow ugc noopener">'),
    "1 < 2 & 3": "<p>1 &lt; 2 &amp; 3</p>",
    "`S pon 555z`": "<code>S pon 555z</code>",
}


def test_a_little_markdown() -> None:
    for text, html in PLAIN.items():
        assert html in rendered(text, "en")


def test_in_a_line_of_a_list_it_has_no_marks() -> None:
    text = "**Table 3**, [555z] and\nanother `line`\n\n- one\n- [two](https://example.org)"
    assert in_plain(text) == "Table 3, [555z] and another line one two"
    assert in_plain("```pao\nS pon 555z from E\n```\n\nend") == "S pon 555z from E end"


HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![a](https://example.org/x.png)",
    "[a](javascript:alert(1))",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](vbscript:x)",
    "<https://example.org onclick=x>",
    '[a](https://example.org "onclick=alert(1)")',
    "<style>body{display:none}</style>",
    "# A heading of ours",
    "<a href='/en/account/delete/' class='button'>Go on</a>",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "[a]: javascript:alert(1)\n\n[a]",
    "<!-- --><svg/onload=alert(1)>",
)


def test_nothing_hostile_comes_through() -> None:
    for text in HOSTILE:
        html = rendered(text, "en")
        for tag in ("<script", "<img", "<style", "<svg", "<h1", '<a href="/', "title="):
            assert tag not in html, text
        for address in ("javascript:", "data:", "vbscript:"):
            assert f'href="{address}' not in html, text


HAND = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z"


def test_tiles_are_drawn_in_a_sentence_and_named_in_its_language() -> None:
    assert 'aria-label="haku haku haku"' in rendered("Three [555z] are out.", "en")
    assert "白" in rendered("[555z]が三枚", "ja")
    assert "aria-label" in rendered("*[1m]* and **[123m 5p]**", "en")


def test_a_fence_draws_rows_of_tiles_as_in_a_lesson() -> None:
    html = rendered("Look:\n\n```tiles\n123m\n\n555z\n```", "en")
    assert html.count("aria-label") == 2
    assert "picture-tiles" in html


def test_a_fence_draws_a_hand_without_saying_who_is_liable() -> None:
    for text in (HAND, f"rules: tenhou\n\n{HAND}", HAND.replace("\n", "\n\n")):
        html = rendered(f"```pao\n{text}\n```", "en")
        assert "picture-table" in html
        assert "iable" not in html
    assert "picture-hand" in rendered(f"```pao hand calls from W\n{HAND}\n```", "en")
    assert "iable" in rendered(f"```pao payments\n{HAND}\n```", "en")


def test_a_hand_that_cannot_be_read_stays_text_with_its_error() -> None:
    for text in ("S pon 55z from E", "", "E draw", HAND.replace("777z", "666z")):
        html = rendered(f"```pao hand\n{text}\n```", "en")
        assert "<pre><code>" in html
        assert str(CANNOT_SHOW).partition("%(")[0] in html
        assert text.splitlines()[:1] == [] or text.splitlines()[0] in html


def test_what_is_no_notation_stays_text() -> None:
    for text in ("[cat]", "[55]", "[9z]", "![cat]", "`[555z]`", "[" + "1m" * 19 + "]", "\\[555z]"):
        assert "aria-label" not in rendered(text, "en"), text
    assert "aria-label" not in rendered("[555z](https://example.org)", "en")
    assert "<pre><code>1x" in rendered("```tiles\n1x\n```", "en")
    assert "<pre><code>x = 1" in rendered("```python\nx = 1\n```", "en")


def test_pictures_are_bounded_and_keep_their_places() -> None:
    fence = f"```pao\n{HAND}\n```\n"
    assert rendered(fence * 5, "en").count("picture-table") == MOST_HANDS
    assert rendered("[1m]" * 500, "en").count("aria-label") == MOST_ROWS
    assert rendered("```tiles\n" + "1m\n" * 500 + "```", "en").count("aria-label") == 0
    assert "picture" not in rendered(fence, "en", draws_hands=False)
    places = rendered(f"{PLACE}one [1m] {PLACE} two [2m]\n\n{PLACE}", "en")
    assert PLACE not in places
    assert places.index("one") < places.index("1 man") < places.index("two")


def test_endless_nesting_is_shown_and_not_followed() -> None:
    for text in (">" * 2000, "- " * 900 + "[1m]", "[" * 2000, "*" * 2000, "```" * 600):
        assert len(rendered(text, "en")) < 40_000
