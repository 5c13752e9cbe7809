"""The small rulings, in the groups in which they are shown."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from nextdoor.forms import SmallRuling
from nextdoor.rulings.endings import (
    AbortiveDraws,
    Counters,
    EndPoints,
    ExtraHands,
    NagashiMangan,
    Orphans,
)
from nextdoor.rulings.mistakes import FalseWin, HandLength, SwapCalling
from nextdoor.rulings.riichi import AfterRiichi, Deposits, FaultyRiichi
from nextdoor.rulings.winning import Furiten, Kuitan, MissedDiscard, SecondClaim, Waits

GROUPS: Final[Mapping[str, tuple[Promise, tuple[type[SmallRuling], ...]]]] = {
    "winning": (
        gettext_lazy("Winning and calling"),
        (Furiten, MissedDiscard, SecondClaim, Waits, Kuitan),
    ),
    "mistakes": (gettext_lazy("Mistakes and penalties"), (FalseWin, HandLength, SwapCalling)),
    "riichi": (gettext_lazy("Riichi"), (AfterRiichi, FaultyRiichi, Deposits)),
    "endings": (
        gettext_lazy("How a hand or a game ends"),
        (AbortiveDraws, Orphans, NagashiMangan, Counters, ExtraHands, EndPoints),
    ),
}
SMALL_RULINGS: Final[Mapping[str, type[SmallRuling]]] = {
    ruling.id: ruling for _title, group in GROUPS.values() for ruling in group
}
"""All small rulings, by their name in the address."""
