"""Open tanyao, and a source that words it the wrong way round."""

import pytest

from pao.next_door.kuitan import Usage, tanyao_counts
from pao.next_door.reasons import Reason


@pytest.mark.parametrize(
    ("usage", "kuitan", "is_allowed"),
    [
        (Usage.USUAL, True, True),
        (Usage.USUAL, False, False),
        (Usage.FOUR_WINDS, True, False),
        (Usage.FOUR_WINDS, False, True),
    ],
)
def test_kuitan_means_the_reverse_in_four_winds(usage, kuitan, is_allowed):
    verdict = tanyao_counts(is_closed=False, kuitan=kuitan, usage=usage)
    assert verdict.is_allowed is is_allowed
    is_reversed = Reason.KUITAN_REVERSED in [because.reason for because in verdict.because]
    assert is_reversed is (usage is Usage.FOUR_WINDS)


@pytest.mark.parametrize("usage", Usage)
@pytest.mark.parametrize("kuitan", [True, False])
def test_a_concealed_hand_of_simples_always_counts(usage, kuitan):
    assert tanyao_counts(is_closed=True, kuitan=kuitan, usage=usage).is_allowed
