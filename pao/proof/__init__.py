"""Prove that a yakuman is ensured, or find the hand that breaks it.

``ensured`` goes through every complete hand that contains the melds. A ``Proof`` names the hand
that breaks it. ``try_to_break`` checks a player's own try. Other functions return the call since
which it is ensured, the pairs that break it, and the yakuman that are still possible.
"""

from pao.proof.breaking import BreakAttempt, BreakResult, tiles_needed, try_to_break
from pao.proof.completing_pairs import PAIRS
from pao.proof.melds import Finished, Visible, read_melds
from pao.proof.proving import ensured
from pao.proof.questions import breaking_pairs, in_reach, turning_point, ways_out
from pao.proof.result import BreakingHand, Proof, by_breaking_hand
from pao.proof.surroundings import NOTHING_AROUND, Around
from pao.proof.worth import HandWorth
