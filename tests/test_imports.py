"""Imports between modules; the layers themselves are in pyproject.toml."""

import re
import tomllib
from functools import cache
from graphlib import TopologicalSorter
from pkgutil import iter_modules

import grimp

from tests.loops import non_empty
from tests.serving import ROOT

FRONT_DOORS = [f"pao.{module.name}" for module in iter_modules([str(ROOT / "pao")]) if module.ispkg]
"""The packages of the engine: each imports in its ``__init__`` what others may use."""

SIDE_DOORS = {
    "pao.scenario.library": "a package of its own",
    "pao.words.terms": "the words of the game by themselves, for the glossary",
    "pao.tenhou.check": "one command's",
    "pao.tenhou.reading": "one command's",
}

LOADED = re.compile(r"{% load ([^%]+) %}")
INCLUDED = re.compile(r"""{% (?:include|extends) "([a-z_]+)/""")


@cache
def imports_of_modules() -> dict[str, set[str]]:
    """Which modules each module imports, also inside functions and for types alone."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    graph = grimp.build_graph(*settings["tool"]["importlinter"]["root_packages"], cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def test_no_import_leads_back_to_where_it_started() -> None:
    assert len(imports_of_modules()) > 300
    TopologicalSorter(imports_of_modules()).prepare()  # raises CycleError, which names the circle


def test_the_packages_of_the_engine_are_entered_by_their_front_door() -> None:
    entered = {
        (importer, imported)
        for importer, all_imported in imports_of_modules().items()
        for imported in all_imported
        for package in FRONT_DOORS
        if imported.startswith(f"{package}.") and not f"{importer}.".startswith(f"{package}.")
    }
    by_themselves = ("pao.next_door.", "pao.commands.")  # one module for each rule, each command
    assert not [
        (importer, imported)
        for importer, imported in sorted(entered)
        if imported not in SIDE_DOORS and not imported.startswith(by_themselves)
    ]


def test_no_template_reaches_up_or_aside_by_a_tag_or_a_fragment() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (
        contract["layers"] for contract in contracts if contract["name"] == "Layers point downwards"
    )
    floor = {room: height for height, rooms in enumerate(layers) for room in rooms.split(" | ")}
    tags = {path.stem: path.parts[-3] for path in ROOT.glob("*/*/templatetags/*.py")}
    for path in non_empty((ROOT / "templates").rglob("*.html")):
        room, text = path.parent.name, path.read_text(encoding="utf-8")
        if room not in floor:
            continue
        loaded = {tags[tag] for line in LOADED.findall(text) for tag in line.split() if tag in tags}
        for other in loaded | {*INCLUDED.findall(text)} & floor.keys():
            assert other == room or floor[other] > floor[room], f"{path.name} reaches {other}"
