"""What many orphans in a dealt hand allow."""

import pytest

from pao.game import parse_tiles
from pao.next_door.orphans import advice
from pao.next_door.outcome import Because
from pao.next_door.reasons import Reason


@pytest.mark.parametrize(
    ("hand", "count", "reason"),
    [
        ("2345678m2345678p", 0, Reason.ORPHANS_TOO_FEW),
        ("1119m119p19s5556p", 6, Reason.ORPHANS_TOO_FEW),
        ("19m19p19s1z2345678p", 7, Reason.ORPHANS_FOR_NAGASHI),
        ("19m19p19s12z234567p", 8, Reason.ORPHANS_FOR_NAGASHI),
        ("19m19p19s123z34567p", 9, Reason.ORPHANS_FOR_A_DRAW),
        ("19m19p19s1234z4567p", 10, Reason.ORPHANS_FOR_KOKUSHI),
    ],
)
def test_seven_or_eight_try_nagashi_nine_call_off_ten_try_thirteen(hand, count, reason):
    assert advice(parse_tiles(hand)) == Because(reason, {"count": count})
