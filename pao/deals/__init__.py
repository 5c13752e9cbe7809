"""Deal plausible hands from a seed, by concept and difficulty.

``table`` deals a hand with random numbers of its own, so that a seed always gives the same hand.
``difficulties`` returns how hard a rule can be under a rule set, ``difficulty`` how hard a ruling
is.
"""

from pao.deals.complications import difficulty
from pao.deals.coverage import difficulties
from pao.deals.deal import attempts, table
from pao.deals.dice import Dice
