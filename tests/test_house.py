"""Checks that no linter has: translations inside f-strings, and pinned requirements."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.serving import ROOT

NOW = {"gettext", "pgettext", "ngettext", "npgettext"}
GETTEXT = {"_", *NOW, *(f"{name}_lazy" for name in NOW)}


def test_requirements_name_no_index_and_pin_by_hash() -> None:
    for name in ("requirements.txt", "requirements-setup.txt", "requirements-dev.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in text, name
        assert "--index" not in text, name
        assert text.count("--hash=sha256:") >= text.count("=="), name


def test_no_tool_that_builds_is_there_when_the_site_runs() -> None:
    site = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert not re.findall(r"^(babel|hatchling|setuptools|wheel)==", site, re.MULTILINE)


@pytest.mark.slow
def test_no_words_are_translated_within_braces_where_nobody_collects_them() -> None:
    within = [
        f"{path.relative_to(ROOT)}: {ast.unparse(call)}"
        for folder in ("pao", "site", "quiz", "lessons")
        for path in (ROOT / folder).rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in GETTEXT
    ]
    assert within == []


@pytest.mark.slow
def test_no_words_are_filled_in_before_the_language_of_a_page_is_known() -> None:
    """``%`` reads lazy words at once, in the language of the import: use format_lazy."""
    filled = [
        f"{path.relative_to(ROOT)}: {ast.unparse(node)}"
        for folder in ("site", "quiz", "lessons")
        for path in (ROOT / folder).rglob("*.py")
        for node in _run_on_import(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp)
        and isinstance(node.left, ast.Call)
        and ast.unparse(node.left.func) in GETTEXT
    ]
    assert filled == []


def _run_on_import(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
            yield from _run_on_import(child)
