"""A page as somebody reads it who chose no style of terms: web.terms."""

import re

OTHER_STYLES = re.compile(r'<span class="(?:in-latin in-english|in-ja)"[^>]*>[^<]*</span>')
THIS_STYLE = re.compile(r'<span class="in-latin(?: in-romaji)?">([^<]*)</span>')


def as_written(html: str) -> str:
    return THIS_STYLE.sub(r"\1", OTHER_STYLES.sub("", html))
