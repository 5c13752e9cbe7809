"""How the server looks at its connections."""

from time import monotonic
from typing import Any

import pytest

from pao_site import draining
from pao_site.draining import CROWD, PAUSE

SECONDS = 0.1


def test_a_crowd_is_looked_at_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    for many in (CROWD + 1, 4 * CROWD):
        most = SECONDS / (many * PAUSE) + 1
        assert _looks(CROWD, monkeypatch) > most
        assert _looks(many, monkeypatch) <= most


def _looks(connections: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often the server looks at that many connections while something is always ready."""
    looks, end = 0, monotonic() + SECONDS

    def look(_seconds: float, _connections: dict[int, Any]) -> None:
        nonlocal looks
        looks += 1
        if monotonic() >= end:
            raise KeyboardInterrupt

    monkeypatch.setattr("waitress.wasyncore.poll2", look)
    with pytest.raises(KeyboardInterrupt):
        draining.serve(dict.fromkeys(range(connections)), seconds=0)
    return looks
