"""docs/engine.md leads a hand from its text to an arrow, through the rooms that it names."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pao
from board.tables import draw_settled
from pao.rules import load
from tests.costs import forget
from tests.hands import MLEAGUE

ROOT = Path(__file__).resolve().parents[1]


def named() -> list[list[str]]:
    """The files of each step of the way; one without a folder stands beside the one before it."""
    guide = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    steps = re.findall(r"^\d+\. (.*)$", guide.partition("### From a text to an arrow")[2], re.M)
    return [[*_files(step)] for step in steps]


def _files(step: str) -> Iterator[str]:
    folder = ""
    for name in re.findall(r"`([\w/]+\.py)`", step):
        folder = folder if "/" not in name else f"{name.rpartition('/')[0]}/"
        yield folder + name.rpartition("/")[2]


@contextmanager
def rooms_entered() -> Iterator[list[str]]:
    """The files of ours in the order in which something of them is called for the first time."""
    entered: dict[str, None] = {}

    def note(frame: FrameType, event: str, _what: Any) -> None:
        if event == "call":
            entered.setdefault(frame.f_code.co_filename)

    rooms: list[str] = []
    before: Callable[..., Any] | None = sys.getprofile()
    sys.setprofile(note)
    try:
        yield rooms
    finally:
        sys.setprofile(before)
        ours = (Path(file) for file in entered if file.startswith(str(ROOT)))
        rooms += [file.relative_to(ROOT).as_posix() for file in ours]


def test_the_way_of_a_hand_goes_through_the_rooms_that_are_named() -> None:
    forget()
    load._built_in.cache_clear()
    with rooms_entered() as rooms:
        ruling = pao.rule(pao.parse(MLEAGUE))
        picture = draw_settled(ruling, "en")
    assert "32,000" in picture
    steps = named()
    assert len(steps) == 9
    for files in steps:
        assert files
        assert not [file for file in files if file not in rooms]
    first = [rooms.index(files[0]) for files in steps if files[0] != "pao/ruling.py"]
    assert first == sorted(first)
