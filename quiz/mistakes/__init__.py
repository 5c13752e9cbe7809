"""Find the single misreading or rule that explains a wrong answer. Never guesses."""

from quiz.mistakes.in_points import misreadings, mistake_in_points
from quiz.mistakes.in_reply import POINTS, mistake_in_naming, mistakes_in
from quiz.mistakes.mistake import MISWRITTEN, Mistake, Slip, sentence_on
