"""The terms of a lesson: each leads to its meaning where it is first mentioned."""

from itertools import pairwise

from markdown_it.token import Token

from glossary.mentions import mark_terms


def link_terms(tokens: list[Token], language: str) -> None:
    """Mark the terms of the prose; headings, links and words of another language stay as is."""
    met: set[str] = set()
    for before, token in pairwise(tokens):
        if token.type == "inline" and before.type != "heading_open":
            _mark(token.children or [], language, met)


def _mark(children: list[Token], language: str, met: set[str]) -> None:
    inside = 0
    for child in children:
        inside += _opens(child)
        if child.type == "text" and not inside:
            child.content = mark_terms(child.content, language, met)
            child.type = "html_inline"


def _opens(child: Token) -> int:
    """1 where something opens that is left alone, -1 where it closes."""
    if child.type in {"link_open", "link_close"}:
        return child.nesting
    if child.type == "html_inline":
        return -1 if child.content.startswith("</") else 1
    return 0
