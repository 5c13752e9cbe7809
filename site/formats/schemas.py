"""The JSON Schemas (draft 2020-12), one file a format: ``pao-reply/1`` is ``pao-reply-1.json``."""

import json
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
NAMES = tuple(sorted(path.stem.replace("-1", "/1") for path in HERE.glob("*.json")))


@cache
def schema(name: str) -> dict[str, Any]:
    """Raise FileNotFoundError where there is none of that name."""
    text = HERE.joinpath(f"{name.replace('/', '-')}.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read
