"""The terms of a lesson: each leads to its meaning where it is first mentioned."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from markdown_it.token import Token

from glossary.mentions import mark_terms
from web.terms import in_styles

Mark = Callable[[str], str]


def link_terms(tokens: list[Token], language: str) -> None:
    """Mark the terms: those of the prose as links, those of headings in the reader's style alone.

    Links and words of another language stay as they are.
    """
    met: set[str] = set()
    in_prose = partial(mark_terms, language=language, met=met)
    in_heading = partial(in_styles, language=language)
    for before, token in pairwise(tokens):
        if token.type == "inline":
            mark = in_heading if before.type == "heading_open" else in_prose
            _mark(token.children or [], mark)


def _mark(children: list[Token], mark: Mark) -> None:
    inside = 0
    for child in children:
        inside += _opens(child)
        if child.type == "text" and not inside:
            child.content = mark(child.content)
            child.type = "html_inline"


def _opens(child: Token) -> int:
    """1 where something opens that is left alone, -1 where it closes."""
    if child.type in {"link_open", "link_close"}:
        return child.nesting
    if child.type == "html_inline":
        return -1 if child.content.startswith("</") else 1
    return 0
