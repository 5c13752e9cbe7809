"""Is a yakuman ensured, and which hand breaks it?

``ensured`` proves it by every complete hand that holds the melds; a ``Proof`` names the one that
breaks it. ``attempt`` marks somebody's own try to; further questions are from which call on it is
ensured, which pairs break it, and what melds may still become.
"""

from pao.proof.attempts import Attempt, AttemptResult, attempt, tiles_needed
from pao.proof.melds import Finished, Visible, read_melds
from pao.proof.proving import ensured
from pao.proof.questions import breaking_pairs, in_reach, turning_point, ways_out
from pao.proof.result import BreakingHand, Proof, by_breaking_hand
from pao.proof.surroundings import Around
from pao.proof.yakuman_pairs import PAIRS

__all__ = [
    "PAIRS",
    "Around",
    "Attempt",
    "AttemptResult",
    "BreakingHand",
    "Finished",
    "Proof",
    "Visible",
    "attempt",
    "breaking_pairs",
    "by_breaking_hand",
    "ensured",
    "in_reach",
    "read_melds",
    "tiles_needed",
    "turning_point",
    "ways_out",
]
