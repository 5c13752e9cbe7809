"""The one change of reading or of rule that explains a wrong answer; pure, and never a guess."""

from quiz.mistakes.find import find
from quiz.mistakes.mistake import Mistake, Slip
from quiz.mistakes.name import misnamed
from quiz.mistakes.notice import noticed
from quiz.mistakes.sentence import said

__all__ = ["Mistake", "Slip", "find", "misnamed", "noticed", "said"]
