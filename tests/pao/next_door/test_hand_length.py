"""Long and short hands, and what their players may do."""

import pytest

from pao.next_door.hand_length import Action, Length, feeds_a_win, length, may
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason

SG, FW = Source.SINGAPORE, Source.FOUR_WINDS


@pytest.mark.parametrize(
    ("concealed", "melds", "expected"),
    [
        *((13 - 3 * melds, melds, Length.RIGHT) for melds in range(5)),
        (12, 0, Length.SHORT),
        (14, 0, Length.LONG),
        (9, 1, Length.SHORT),
        (2, 4, Length.LONG),
    ],
)
def test_thirteen_ten_seven_four_or_one_tile_is_the_right_length(concealed, melds, expected):
    assert length(concealed, melds) is expected


@pytest.mark.parametrize(
    ("source", "hand", "action", "is_allowed", "reason"),
    [
        (SG, Length.SHORT, Action.KAN, True, Reason.SHORT_HAND_MAY_KAN),
        (SG, Length.SHORT, Action.WIN, False, Reason.WRONG_LENGTH_IS_A_FALSE_WIN),
        (SG, Length.LONG, Action.KAN, False, Reason.WRONG_LENGTH_IS_A_FALSE_WIN),
        (SG, Length.LONG, Action.WIN, False, Reason.WRONG_LENGTH_IS_A_FALSE_WIN),
        (SG, Length.RIGHT, Action.WIN, True, Reason.RIGHT_LENGTH),
        (FW, Length.LONG, Action.WIN, False, Reason.WRONG_LENGTH_PLAYS_ON),
        (FW, Length.SHORT, Action.WIN, False, Reason.WRONG_LENGTH_PLAYS_ON),
        (FW, Length.SHORT, Action.KAN, None, Reason.SOURCES_SILENT),
        (Source.TENHOU, Length.LONG, Action.WIN, None, Reason.SOURCES_SILENT),
    ],
)
def test_a_wrong_length_may_do_what_its_source_says(source, hand, action, is_allowed, reason):
    verdict = may(action, hand, source)
    assert verdict.is_allowed is is_allowed
    assert [because.reason for because in verdict.because] == [reason]


@pytest.mark.parametrize(
    ("source", "hand", "reason"),
    [
        (SG, Length.LONG, Reason.LONG_HAND_IS_LIABLE),
        (SG, Length.SHORT, Reason.SOURCES_SILENT),
        (SG, Length.RIGHT, Reason.RIGHT_LENGTH),
        (FW, Length.LONG, Reason.SOURCES_SILENT),
    ],
)
def test_a_long_hand_pays_for_all_when_it_feeds_a_win_in_singapore(source, hand, reason):
    assert feeds_a_win(hand, source).reason is reason
