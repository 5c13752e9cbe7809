"""The figures and the moments of a lesson, each from a fence of its Markdown: one module each.

A figure: ``draw(argument, text, hands, language)``: what stands behind the fence's name, the lines
in it, the hands of the lesson. A moment is drawn for its ``Place`` as well. Each raises ValueError
where the fence asks for what is not there.
"""

from collections.abc import Callable, Mapping
from typing import Final

from lessons.fences import (
    breaking,
    certainty,
    comparison,
    discard,
    furiten,
    next_door,
    next_tiles,
    prediction,
    proof,
    results,
    rule_table,
    settles,
    switch,
    tiles,
)
from lessons.fences.hand import draw_block
from lessons.fences.moment import END, Moment, Place, alone, unfolding
from lessons.hands import Hands

__all__ = [
    "END",
    "FIGURES",
    "MOMENTS",
    "PREDICTED",
    "Moment",
    "Place",
    "alone",
    "draw_block",
    "unfolding",
]

FIGURES: Final[Mapping[str, Callable[[str, str, Hands, str], str]]] = {
    "proof": proof.draw,
    "tiles": tiles.draw,
    "compare": comparison.draw,
    "next": next_tiles.draw,
    "rules": rule_table.draw,
    "furiten": furiten.draw,
    "results": results.draw,
}
"""By name; the ``pao`` fence is read before the others, for they speak of its hands."""

MOMENTS: Final[Mapping[str, Callable[[str, str, Hands, str, Place], Moment]]] = {
    "predict": prediction.draw,
    "break": breaking.draw,
    "certain": certainty.draw,
    "discard": discard.draw,
    "switch": switch.draw,
    "settles": settles.draw,
    "next-door": next_door.draw,
}
"""By name. At a moment the lesson stops, and what follows is folded."""

PREDICTED: Final = ("predict", "certain", "settles", "next-door")
"""Moments whose answer lies below the fold, whatever is chosen."""
