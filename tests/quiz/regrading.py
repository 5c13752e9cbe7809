"""One answer marked anew, as a regrade does it with many."""

from quiz.learning.regrading import keep_anew, marked_anew
from quiz.models import Answer, Marking


def regrade(answer: Answer) -> Marking:
    anew = marked_anew([(answer, answer.held_against.to_prompt())])
    answer.marking = keep_anew([*anew])[answer.pk]
    return answer.marking
