"""What holds for the tree as a whole."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_site_is_a_folder_and_never_a_package() -> None:
    assert not (ROOT / "site" / "__init__.py").exists()


def test_no_test_folder_is_a_package() -> None:
    assert not list((ROOT / "tests").rglob("__init__.py"))


def test_the_layers_hold() -> None:
    layers = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert layers.returncode == 0, layers.stdout


def test_requirements_name_no_index_and_pin_by_hash() -> None:
    for name in ("requirements.txt", "requirements-setup.txt", "requirements-dev.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in text
        assert "--index" not in text
        assert text.count("--hash=sha256:") >= text.count("==")


def test_no_tool_that_builds_is_there_when_the_site_runs() -> None:
    site = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert not re.findall(r"^(babel|hatchling|setuptools|wheel)==", site, re.MULTILINE)


def test_a_public_class_of_the_engine_has_a_name_of_its_own() -> None:
    named = _public_classes("pao")
    assert {name for name, times in named.items() if times > 1} == SHARED


def test_a_word_that_once_had_several_meanings_has_one_in_the_whole_house() -> None:
    house = "pao", "site", "quiz", "lessons"
    named = _public_classes(*house) + _named_types(*house)
    assert {name: named[name] for name in ONCE_SEVERAL if named[name] > 1} == {}


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


GETTEXT = {"_", "gettext", "gettext_lazy", "pgettext", "ngettext"}


def _public_classes(*folders: str) -> Counter[str]:
    return Counter(
        node.name
        for node in _top_of_modules(*folders)
        if isinstance(node, ast.ClassDef)
        if not node.name.startswith("_")
    )


def _named_types(*folders: str) -> Counter[str]:
    """``Reply = Mapping[…]`` and all else that a module gives a name in such letters."""
    return Counter(
        name.id
        for node in _top_of_modules(*folders)
        if isinstance(node, ast.Assign)
        for name in node.targets
        if isinstance(name, ast.Name)
    )


def _top_of_modules(*folders: str) -> Iterator[ast.stmt]:
    for folder in folders:
        for path in (ROOT / folder).rglob("*.py"):
            yield from ast.parse(path.read_text(encoding="utf-8")).body


ONCE_SEVERAL = [
    *("Outcome", "Reading", "Answer", "Question", "Choice", "Verdict", "Table", "Terms", "Line"),
    *("Tally", "Card", "Case", "Right", "Access", "Role", "Way"),
    *("LimitReachedError", "EditConflictError", "ClashError"),
]

SHARED = {"Claim", "Declared", "Family", "Play", "Settlement", "Words"}
"""Each a word of two chapters that never meet; no further one may join them."""
