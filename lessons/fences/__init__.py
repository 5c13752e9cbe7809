"""The figures and moments of a lesson, each a kind of fence in its Markdown.

A figure is drawn by a function of the words after the fence's name, its lines, the hands of the
lesson, and the language. A moment has a module, whose ``draw`` also gets its ``Place``. All raise
ValueError if the fence names something that does not exist.
"""

from collections.abc import Callable, Mapping
from typing import Final

from lessons.fences import breaking, discard, figures, next_door, payments, proof, settles, switch
from lessons.fences.moment import END, Moment, Place, alone, unfolding
from lessons.hands import Hands

FIGURES: Final[Mapping[str, Callable[[str, str, Hands, str], str]]] = {
    "proof": proof.draw,
    "tiles": figures.tiles,
    "compare": figures.comparison,
    "next": figures.next_tiles,
    "rules": figures.rule_table,
    "furiten": figures.furiten_versions,
    "results": figures.results,
}
"""The functions that draw figures, by the name of the fence.

The ``pao`` fence is read before the others, because they refer to its hands.
"""

MOMENTS: Final[Mapping[str, Callable[[str, str, Hands, str, Place], Moment]]] = {
    "predict": payments.draw,
    "break": breaking.draw,
    "certain": proof.draw_certain,
    "discard": discard.draw,
    "switch": switch.draw,
    "settles": settles.draw,
    "next-door": next_door.draw,
}
"""The functions that draw moments, by the name of the fence.

At a moment the lesson stops, and what follows is folded.
"""
