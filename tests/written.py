"""A page as somebody reads it who chose no style of terms: web.terms."""

import re

OTHER_STYLES = re.compile(r'<bdi class="(?:in-latin in-english|in-ja)"[^>]*>[^<]*</bdi>')
THIS_STYLE = re.compile(r'<bdi class="in-latin(?: in-romaji)?">([^<]*)</bdi>')


def as_written(html: str) -> str:
    return THIS_STYLE.sub(r"\1", OTHER_STYLES.sub("", html))
