"""Read the files of schemas by the names of their formats."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent


def names_in(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem.replace("-1", "/1") for path in folder.glob("*.json")))


def read_schema(folder: Path, name: str) -> dict[str, Any]:
    """Return the schema of a format; raise FileNotFoundError if the folder has none."""
    text = folder.joinpath(f"{name.replace('/', '-')}.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


NAMES: Final = names_in(FOLDER)


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the schema of a format of the engine; raise FileNotFoundError if there is none."""
    return read_schema(FOLDER, name)
