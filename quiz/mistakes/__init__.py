"""The one change of reading or of rule that explains a wrong answer; pure, and never a guess."""

from quiz.mistakes.in_points import misreadings, mistake_in_points
from quiz.mistakes.in_reply import mistake_in_naming, mistakes_in
from quiz.mistakes.mistake import MISWRITTEN, Mistake, Slip, sentence_on

__all__ = [
    "MISWRITTEN",
    "Mistake",
    "Slip",
    "misreadings",
    "mistake_in_naming",
    "mistake_in_points",
    "mistakes_in",
    "sentence_on",
]
