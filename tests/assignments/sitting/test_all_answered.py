"""When all questions are answered, pages say that the attempt must be handed in."""

import pytest
from django.test import Client

from assignments.presets import FeedbackPreset
from assignments.ways import ALL_ANSWERED
from clubs.models import Club
from tests.assignments.sitting.attempts import (
    NAMES,
    begin_attempt,
    fill,
    hand_in,
    new_assignment,
    paper,
)

ASKS_TO_HAND_IN = 'id="hand-in"'


@pytest.mark.parametrize("feedback", [FeedbackPreset.PRACTICE, FeedbackPreset.HOMEWORK])
def test_an_attempt_with_all_questions_answered_asks_to_hand_it_in(
    aki: Client, club: Club, feedback: str
) -> None:
    sitting = begin_attempt(aki, new_assignment(club, feedback=feedback))
    for place in range(1, len(NAMES) + 1):
        assert ASKS_TO_HAND_IN not in aki.get(paper(sitting)).text
        fill(aki, sitting, place)
    page = aki.get(paper(sitting)).text
    assert ASKS_TO_HAND_IN in page
    assert page.count("/hand-in/") == 1
    assert page.index("/hand-in/") < page.index("question-list"), "before the questions"
    hand_in(aki, sitting)
    assert ASKS_TO_HAND_IN not in aki.get(paper(sitting)).text


def test_the_last_answer_in_practice_leads_to_handing_in(aki: Client, club: Club) -> None:
    sitting = begin_attempt(aki, new_assignment(club, feedback=FeedbackPreset.PRACTICE))
    for place in range(1, len(NAMES) + 1):
        fill(aki, sitting, place)
        answer = aki.get(paper(sitting, place, "answer/"))
        is_last = place == len(NAMES)
        assert (str(ALL_ANSWERED) in answer.text) == is_last
        assert (f'href="{paper(sitting)}#hand-in"' in answer.text) == is_last
    hand_in(aki, sitting)
    assert "#hand-in" not in aki.get(paper(sitting, 1, "answer/")).text
