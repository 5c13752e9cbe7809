"""Painting cards: one at a time, with a short queue and a bounded folder."""

import os
import struct
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from time import sleep
from typing import Any
from unittest.mock import Mock

import pytest
from django.test import Client

from cards import rendering
from cards.answer import ANY_PAGE
from cards.card import ChatCard
from cards.drawing import draw
from cards.rendering import MOST_WAITING, BusyError, fonts, name_of, paint, painted, turn
from tests.cards.conftest import Painter

SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>'
WORDS = ChatCard("ja", "裁定", "南家の大三元は、西家の責任払いです。")


def test_a_card_is_a_png_of_1200_by_630_with_words_on_it() -> None:
    png = paint(draw(WORDS))
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    assert len(png) > 1.5 * len(paint(draw(ChatCard("ja", "", ""))))


def test_without_a_font_there_is_a_picture_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "find_spec", lambda _name: None)
    assert fonts() == []
    assert paint(draw(WORDS)).startswith(b"\x89PNG")


@pytest.mark.slow
def test_painting_that_fails_or_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for svg in ("", "<svg", "x" * 1000):
        with pytest.raises(BusyError):
            paint(svg)
    monkeypatch.setattr(rendering, "PATIENCE", 0.001)
    with pytest.raises(BusyError):
        paint(SMALL)
    monkeypatch.setattr(rendering, "PATIENCE", 20)
    assert paint(SMALL).startswith(b"\x89PNG")


def test_of_a_crowd_few_wait_and_others_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd, more = MOST_WAITING + 6, Event()
    at_once, turned_away = Barrier(crowd), []

    def ask(number: int) -> bool:
        at_once.wait(20)
        try:
            with turn(f"network {number}"):
                return more.wait(20)
        except BusyError:
            turned_away.append(1)
            if len(turned_away) == crowd - MOST_WAITING:
                more.set()  # all that are to be turned away were, while the others still wait
            return False

    monkeypatch.setattr(rendering, "PATIENCE", 20)
    with ThreadPoolExecutor(crowd) as pool:
        had_their_turn = [*pool.map(ask, range(crowd))]
    assert had_their_turn.count(True) == MOST_WAITING


def test_one_network_leaves_room_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "_renderer", Mock())  # a lock that everybody gets
    with turn("a crowd"), turn("a crowd"):
        with pytest.raises(BusyError), turn("a crowd"):
            pass
        with turn("another visitor"):
            pass
    with turn("a crowd"):
        pass


def test_a_visitor_turned_away_gets_the_card_of_all_pages_for_a_minute(
    monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path
) -> None:
    settings.CARDS_KEPT = tmp_path
    monkeypatch.setattr(rendering, "paint", Mock(side_effect=BusyError))
    answer = Client().get("/en/lessons/third-dragon/card.png")
    assert answer.content == ANY_PAGE.read_bytes()
    assert answer["Cache-Control"] == "public, max-age=60"


def test_those_read_longest_ago_are_dropped(painter: Painter, settings: Any) -> None:
    settings.CARDS_BYTES = 3 * len(painted("0", ""))
    for number, svg in enumerate("0123"):
        painted(svg, "")
        os.utime(settings.CARDS_KEPT / f"{name_of(svg)}.png", (number, number))
    painted("1", "")  # read last
    painted("4", "")
    names = {name_of(svg) for svg in "134"}
    assert {file.stem for file in settings.CARDS_KEPT.iterdir()} == names
    assert painter.drawn == [*"01234"]


@pytest.mark.usefixtures("painter")
def test_a_folder_that_cannot_be_written_costs_no_picture(settings: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings.CARDS_KEPT = tmp_path / "file" / "cards"
    assert painted("a", "") == painted("a", "")


@pytest.mark.slow
def test_a_card_is_painted_once_for_all(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = Barrier(MOST_WAITING)

    def slowly(svg: str) -> bytes:
        sleep(0.3)  # meanwhile the others have seen that there is none
        return painter(svg)

    def ask(number: int) -> bytes:
        at_once.wait(20)
        return painted("a", f"network {number}")

    monkeypatch.setattr(rendering, "paint", slowly)
    with ThreadPoolExecutor(MOST_WAITING) as pool:
        cards = {*pool.map(ask, range(MOST_WAITING))}
    assert len(cards) == 1
    assert painter.drawn == ["a"]
