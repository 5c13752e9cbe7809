"""Draw cards without the process that paints them."""

from pathlib import Path
from typing import Any

import pytest

from cards import rendering


class Painter:
    """Waits for the renderer; ``drawn``: what it was given to paint."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def __call__(self, svg: str) -> bytes:
        self.drawn.append(svg)
        return b"\x89PNG of " + svg[:200].encode()


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> Painter:
    """With a folder of its own."""
    settings.CARDS_KEPT = tmp_path / "cards"
    painter = Painter()
    monkeypatch.setattr(rendering, "paint", painter)
    return painter
