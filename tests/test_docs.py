"""Examples and paths in the documents are correct."""

import doctest
import re

import pytest

from tests.serving import ROOT

DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("engine/*.md"), *ROOT.glob("docs/**/*.md")]


@pytest.mark.parametrize("document", ["docs/engine.md", "engine/README.md"])
def test_every_example_does_what_it_says(document: str):
    outcome = doctest.testfile(str(ROOT / document), module_relative=False)
    assert outcome.attempted
    assert not outcome.failed


def test_every_path_that_a_document_names_is_there() -> None:
    mentions = [
        (document.name, path)
        for document in DOCUMENTS
        for path in re.findall(
            r"`((?:bench|docs|lessons|pao|quiz|site|templates|tests|tools)/[\w/.-]*)`",
            document.read_text(encoding="utf-8"),
        )
    ]
    assert len(mentions) > 50
    missing = {(document, path) for document, path in mentions if not (ROOT / path).exists()}
    assert missing == {("0001-site-folder.md", "site/__init__.py")}, "which must never be there"


def test_every_module_that_a_document_names_is_there() -> None:
    """By its last name, as a sentence has it that said the folder before."""
    tops = ("bench", "docs", "lessons", "pao", "quiz", "site", "static", "tests", "tools")
    existing = {file.name for top in (".", *tops) for file in (ROOT / top).glob("*")}
    existing |= {file.name for top in tops for file in (ROOT / top).rglob("*.*")}
    mentions = {
        (document.name, name)
        for document in DOCUMENTS
        for name in re.findall(r"`(\w+\.(?:py|md|css|js))`", document.read_text(encoding="utf-8"))
    }
    assert len(mentions) > 40
    assert {(document, name) for document, name in mentions if name not in existing} == set()
