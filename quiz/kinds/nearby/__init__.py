"""The rules next door that can be asked about, one module each."""

from collections.abc import Mapping
from typing import Final

from quiz.kinds.nearby.case import Case
from quiz.kinds.nearby.end_points import EndPoints
from quiz.kinds.nearby.extra_hands import ExtraHands
from quiz.kinds.nearby.furiten import Furiten
from quiz.kinds.nearby.nagashi import NagashiMangan
from quiz.kinds.nearby.swap_calls import SwapCalls

CASES: Final[Mapping[str, Case]] = {
    case.id: case for case in (Furiten(), ExtraHands(), EndPoints(), SwapCalls(), NagashiMangan())
}
"""By topic."""
