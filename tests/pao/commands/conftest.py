"""Feed standard input."""

import io
from collections.abc import Callable

import pytest

SetStdin = Callable[[str | bytes], None]


@pytest.fixture
def set_stdin(monkeypatch) -> SetStdin:
    def put(data: str | bytes) -> None:
        read = io.BytesIO(data.encode() if isinstance(data, str) else data)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(read))

    return put
