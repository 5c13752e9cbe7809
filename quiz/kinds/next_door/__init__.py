"""The rules next door that can be asked about, one module each."""

from collections.abc import Mapping
from typing import Final

from quiz.kinds.next_door.case import Case
from quiz.kinds.next_door.end_points import EndPoints
from quiz.kinds.next_door.extra_hands import ExtraHands
from quiz.kinds.next_door.furiten import Furiten
from quiz.kinds.next_door.nagashi import NagashiMangan
from quiz.kinds.next_door.swap_calls import SwapCalls

CASES: Final[Mapping[str, Case]] = {
    case.id: case for case in (Furiten(), ExtraHands(), EndPoints(), SwapCalls(), NagashiMangan())
}
"""By topic."""
