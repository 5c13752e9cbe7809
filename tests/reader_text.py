"""The text of a page for a reader who chose no style of terms: web.terms."""

import re
from typing import Any

OTHER_STYLES = re.compile(
    r'<bdi class="(?:in-latin in-english|in-ja)"[^>]*>[^<]*</bdi>'
    r'|<g class="(?:in-latin in-english|in-ja)">.*?</g>',
    re.DOTALL,
)
THIS_STYLE = re.compile(r'<bdi class="in-latin(?: in-romaji)?">([^<]*)</bdi>')


def as_written(html: str) -> str:
    return THIS_STYLE.sub(r"\1", OTHER_STYLES.sub("", html))


def without_tags(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def text_of(response: Any) -> str:
    """The words of a page, without its tags."""
    return without_tags(as_written(response.text))
