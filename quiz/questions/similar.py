"""Another question like the last one, never one too much like it; what is easy is plain, too."""

from typing import Final

from pao.trace import Topic
from quiz.prompts.names import ANYTHING, LEVELS, Wish, new_seed
from quiz.questions.catalogue import Question, question
from quiz.questions.similarity import has_same_outcome
from web.topics import PLAINEST_FIRST

MOST_TRIES: Final = 24
PLAIN: Final = frozenset(PLAINEST_FIRST[: PLAINEST_FIRST.index(Topic.KANS)])
"""Topics to begin with."""


def another(wish: Wish, after: Question | None = None) -> Question:
    """Return a new question for a wish; raise QuestionUnavailableError where there is none."""
    for _ in range(MOST_TRIES):
        found = question(wish.name(new_seed()))
        if _is_fit(found) and (after is None or not has_same_outcome(found, after)):
            break
    return found


def _is_fit(found: Question) -> bool:
    """An easy one about anything keeps to what is plain: four kans are for whoever wishes them."""
    is_to_be_plain = (found.wish.topic, found.wish.level) == (ANYTHING, LEVELS[0])
    return not is_to_be_plain or found.topic in PLAIN
