"""What visitors write: a little Markdown, and nothing that could run, load or look like ours."""

from web.markdown import rendered

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
        assert html in rendered(text)


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
        html = rendered(text)
        for tag in ("<script", "<img", "<style", "<svg", "<h1", '<a href="/', "title="):
            assert tag not in html, text
        for address in ("javascript:", "data:", "vbscript:"):
            assert f'href="{address}' not in html, text
