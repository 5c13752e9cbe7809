"""The folder of cards never grows beyond its bound, and what is looked at stays."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from time import sleep
from typing import Any

import pytest

from cards import store
from cards.render_queue import MOST_WAITING
from tests.cards.conftest import Painter


def files(folder: Path) -> list[Path]:
    return [*folder.iterdir()]


def test_those_looked_at_longest_ago_are_thrown_away(painter: Painter, settings: Any) -> None:
    picture = len(store.painted("0", ""))
    settings.CARDS_BYTES = 3 * picture
    for number, svg in enumerate("0123"):
        store.painted(svg, "")
        file = settings.CARDS_KEPT / f"{store.name_of(svg)}.png"
        os.utime(file, (number, number))
    store.painted("1", "")  # looked at last
    store.painted("4", "")
    names = {store.name_of(svg) for svg in "134"}
    assert {file.stem for file in files(settings.CARDS_KEPT)} == names
    assert painter.drawn == [*"01234"]


def test_nothing_half_written_is_ever_seen(painter: Painter, settings: Any) -> None:
    store.painted("a", "")
    (file,) = files(settings.CARDS_KEPT)
    assert file.read_bytes() == store.painted("a", "")


@pytest.mark.usefixtures("painter")
def test_a_folder_that_cannot_be_written_costs_no_picture(settings: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings.CARDS_KEPT = tmp_path / "file" / "cards"
    assert store.painted("a", "") == store.painted("a", "")


def test_who_waited_for_the_same_card_finds_it_painted(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = Barrier(MOST_WAITING)

    def slowly(svg: str) -> bytes:
        sleep(0.3)  # meanwhile the others have seen that there is none
        return painter(svg)

    def ask(number: int) -> bytes:
        at_once.wait(20)
        return store.painted("a", f"network {number}")

    monkeypatch.setattr(store, "paint", slowly)
    with ThreadPoolExecutor(MOST_WAITING) as pool:
        cards = {*pool.map(ask, range(MOST_WAITING))}
    assert len(cards) == 1
    assert painter.drawn == ["a"]
