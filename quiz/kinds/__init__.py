"""The kinds of question, a module for each."""

from collections.abc import Mapping
from typing import Final

from quiz.kinds.breakdown import Breakdown
from quiz.kinds.dispute import Dispute
from quiz.kinds.ensured import Ensured
from quiz.kinds.kind import Kind
from quiz.kinds.liable import Liable
from quiz.kinds.next_door.kind import NextDoor
from quiz.kinds.payments import Payments
from quiz.kinds.safe_tile import SafeTile
from quiz.kinds.turning_point import TurningPoint
from quiz.kinds.which_rules import WhichRules

KINDS: Final[Mapping[str, Kind]] = {
    kind.id: kind
    for kind in (
        Liable(),
        Payments(),
        Breakdown(),
        Ensured(),
        TurningPoint(),
        SafeTile(),
        WhichRules(),
        Dispute(),
        NextDoor(),
    )
}
"""All kinds of question by id, in the order in which they are offered."""
