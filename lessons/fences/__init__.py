"""The figures of a lesson, each from a fence of its Markdown: one module each, all drawn alike.

``draw(argument, text, hands, language)``: what stands behind the fence's name, the lines in it, the
hands of the lesson. It raises ValueError where the fence asks for what is not there.
"""

from collections.abc import Callable, Mapping
from typing import Final

from lessons.fences import (
    comparison,
    furiten,
    next_tiles,
    prediction,
    proof,
    results,
    rule_table,
    tiles,
)
from lessons.fences.hand import draw_block
from lessons.hands import Hands

__all__ = ["FENCES", "draw_block"]

FENCES: Final[Mapping[str, Callable[[str, str, Hands, str], str]]] = {
    "predict": prediction.draw,
    "proof": proof.draw,
    "tiles": tiles.draw,
    "compare": comparison.draw,
    "next": next_tiles.draw,
    "rules": rule_table.draw,
    "furiten": furiten.draw,
    "results": results.draw,
}
"""By name; the ``pao`` fence is read before the others, for they speak of its hands."""
