"""The one change of reading or of rule that explains a wrong answer; pure, and never a guess."""

from quiz.mistakes.finding import find
from quiz.mistakes.mistake import Mistake, Slip
from quiz.mistakes.naming import misnamed
from quiz.mistakes.noticing import noticed
from quiz.mistakes.saying import said

__all__ = ["Mistake", "Slip", "find", "misnamed", "noticed", "said"]
