"""docs/glossary.md names what there is: each name stands where its table says, each path exists."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")

LAST_CELL = re.compile(r"\| ([^|]+) \|$", re.MULTILINE)
QUOTED = re.compile(r"`([^`]+)`")
NAME = re.compile(r"[A-Z][A-Za-z]+")


def places(cell: str) -> list[Path]:
    """The files and folders that a cell names; one without a folder stands beside the last."""
    found: list[Path] = []
    for name in QUOTED.findall(cell):
        if "/" in name:
            found.append(ROOT / name)
        elif name.endswith(".py") and found:
            beside = found[-1] if found[-1].is_dir() else found[-1].parent
            found.append(beside / name)
    return found


def defined_in(place: Path) -> set[str]:
    """The classes and the names of types of a file, or of all in a folder."""
    files = place.rglob("*.py") if place.is_dir() else [place]
    names = set[str]()
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                names.add(node.name)
            if isinstance(node, ast.Assign):
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def test_every_place_in_the_glossary_exists() -> None:
    named = [place for cell in LAST_CELL.findall(GLOSSARY) for place in places(cell)]
    assert len(named) > 40
    assert not [str(place) for place in named if not place.exists()]


def test_every_name_in_the_glossary_stands_where_it_says() -> None:
    rows = [line.strip("| ").split(" | ") for line in GLOSSARY.splitlines() if line.count("|") == 4]
    named = [
        (name, cells[2])
        for cells in rows
        for name in QUOTED.findall(cells[0])
        if NAME.fullmatch(name)
    ]
    assert len(named) > 50
    assert not [
        (name, cell)
        for name, cell in named
        if name not in set[str]().union(*map(defined_in, places(cell)))
    ]
