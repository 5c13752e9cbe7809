"""The JSON Schemas of the stored formats: the engine's, and those in this folder."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from pao import schemas

FOLDER: Final = Path(__file__).parent
NAMES: Final = tuple(sorted([*schemas.names_in(FOLDER), *schemas.NAMES]))


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the schema of a format; raise FileNotFoundError if there is none."""
    if name in schemas.NAMES:
        return schemas.schema(name)
    return schemas.read_schema(FOLDER, name)
