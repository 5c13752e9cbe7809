"""The kinds of question, one module each."""

from collections.abc import Mapping
from typing import Final

from quiz.kinds.breakdown import Breakdown
from quiz.kinds.kind import Kind
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments

KINDS: Final[Mapping[str, Kind]] = {kind.id: kind for kind in (Liable(), Payments(), Breakdown())}
"""By id, in the order in which they are offered."""
