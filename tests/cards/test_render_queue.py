"""Painting: one at a time, few who wait, and pages never do."""

import struct
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from typing import Any
from unittest.mock import Mock

import pytest
from django.test import Client

from cards import render_queue
from cards.answer import ANY_PAGE
from cards.card import ChatCard
from cards.drawing import draw
from cards.render_queue import MOST_WAITING, BusyError, fonts, paint, turn

SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>'


def test_a_card_is_a_png_of_1200_by_630() -> None:
    png = paint(draw(ChatCard("ja", "裁定", "南家の大三元は、西家の責任払いです。")))
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (1200, 630)


def test_there_is_a_font_and_its_words_are_seen() -> None:
    assert fonts()
    with_words = paint(draw(ChatCard("ja", "裁定", "西家の責任払いです。")))
    assert len(with_words) > 1.5 * len(paint(draw(ChatCard("ja", "", ""))))


def test_without_a_font_there_is_a_picture_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "find_spec", lambda _name: None)
    assert fonts() == []
    assert paint(draw(ChatCard("en", "Ruling", "West is liable."))).startswith(b"\x89PNG")


@pytest.mark.parametrize("svg", ["", "<svg", "x" * 1000])
def test_what_cannot_be_painted_is_no_fault_of_the_page(svg: str) -> None:
    with pytest.raises(BusyError):
        paint(svg)


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "PATIENCE", 0.001)
    with pytest.raises(BusyError):
        paint(SMALL)
    monkeypatch.setattr(render_queue, "PATIENCE", 20)
    assert paint(SMALL).startswith(b"\x89PNG")


def test_of_a_crowd_few_wait_and_the_others_are_told_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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

    monkeypatch.setattr(render_queue, "PATIENCE", 20)
    with ThreadPoolExecutor(crowd) as pool:
        had_their_turn = [*pool.map(ask, range(crowd))]
    assert had_their_turn.count(True) == MOST_WAITING


def test_one_network_leaves_room_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The renderer itself is free: only the places to wait are shared out."""
    monkeypatch.setattr(render_queue, "_renderer", nullcontext_lock())
    with turn("a crowd"), turn("a crowd"):
        with pytest.raises(BusyError), turn("a crowd"):
            pass
        with turn("somebody else"):
            pass
    with turn("a crowd"):
        pass


def nullcontext_lock() -> Any:
    """A lock that everybody gets."""
    return Mock(acquire=lambda **_options: True)


def test_who_is_turned_away_is_given_the_card_of_all_pages_for_a_minute(
    monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path
) -> None:
    settings.CARDS_KEPT = tmp_path

    def busy(_svg: str) -> bytes:
        raise BusyError

    monkeypatch.setattr("cards.store.paint", busy)
    answer = Client().get("/en/lessons/third-dragon/card.png")
    assert answer.content == ANY_PAGE.read_bytes()
    assert answer["Cache-Control"] == "public, max-age=60"
    assert "ETag" not in answer or answer["ETag"] != ""
