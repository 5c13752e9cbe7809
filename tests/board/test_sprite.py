"""static/tiles/tiles.svg has every tile, fits a strict CSP, is small, and is as drawn."""

import gzip
import runpy
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.loops import non_empty

ROOT = Path(__file__).parents[2]
SPRITE = ROOT / "static/tiles/tiles.svg"
SVG = "{http://www.w3.org/2000/svg}"
SUITS = [f"{number}{suit}" for suit in "mps" for number in range(10)]
HONOURS = [f"{number}z" for number in range(1, 8)]

root = ET.fromstring(SPRITE.read_bytes())
symbols = {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}


def shapes(name: str) -> list[bytes]:
    return [ET.tostring(shape) for shape in symbols[f"t-{name}"]]


def test_every_tile_the_back_and_the_mark_is_a_symbol_of_the_same_size() -> None:
    assert set(symbols) == {f"t-{name}" for name in [*SUITS, *HONOURS, "back", "pao"]}
    assert {symbol.get("viewBox") for symbol in symbols.values()} == {"0 0 300 400"}


def test_no_two_tiles_look_the_same() -> None:
    drawings = {tuple(map(ET.tostring, symbol)) for symbol in symbols.values()}
    assert len(drawings) == len(symbols)


def test_nothing_in_the_sprite_needs_leave_from_a_strict_content_security_policy() -> None:
    for element in non_empty(root.iter()):
        assert element.tag.removeprefix(SVG) in {"svg", "symbol", "path", "circle"}
        assert not {"style", "class", "href"} & set(element.attrib)
        assert element.tag == f"{SVG}symbol" or "id" not in element.attrib
    assert "url(" not in SPRITE.read_text(encoding="utf-8")


def test_a_red_five_carries_a_mark_that_no_other_tile_has() -> None:
    marks = {shapes(red)[-1] for red in ("0m", "0p", "0s")}
    others = {shape for name in [*SUITS, *HONOURS] if name[0] != "0" for shape in shapes(name)}
    assert len(marks) == 1
    assert not marks & others


def test_the_sprite_is_small_on_the_wire() -> None:
    assert len(gzip.compress(SPRITE.read_bytes())) < 8_000


@pytest.mark.slow
def test_the_script_draws_the_file_as_it_is_committed() -> None:
    script = runpy.run_path(str(ROOT / "tools/draw_tiles.py"))
    if not script["FONT"].exists():
        pytest.skip("the font is not on this machine (Debian: fonts-noto-cjk)")
    assert script["sprite"]() == SPRITE.read_text(encoding="utf-8")
