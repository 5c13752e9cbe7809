"""Plausible hands from a seed, by concept and difficulty.

``table`` deals one from dice of its own, the same for ever; ``difficulties`` says how hard a rule
can be met under a rule set, ``difficulty`` how hard a ruling is.
"""

from pao.deals.complications import difficulty
from pao.deals.coverage import difficulties
from pao.deals.deal import attempts, table
from pao.deals.dice import Dice

__all__ = [
    "Dice",
    "attempts",
    "difficulties",
    "difficulty",
    "table",
]
