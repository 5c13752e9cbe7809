"""Feed standard input and files."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

SetStdin = Callable[[str | bytes], None]


@pytest.fixture
def set_stdin(monkeypatch) -> SetStdin:
    def put(data: str | bytes) -> None:
        read = io.BytesIO(data.encode() if isinstance(data, str) else data)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(read))

    return put


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """Write a file and return its path."""

    def write(data: str | bytes, name: str = "") -> str:
        path = tmp_path / (name or f"{len(list(tmp_path.iterdir()))}.pao")
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return str(path)

    return write
