"""Lessons that became another: their old addresses lead on, and what was read of them counts."""

from collections.abc import Mapping
from typing import Final

MOVED: Final[Mapping[str, str]] = {"tsumo": "ron"}
"""Slugs: what it was, and which lesson has it now."""
